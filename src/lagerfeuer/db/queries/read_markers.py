"""Queries about read markers, and the latest actions for lists of matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Connection, Insert, select

from lagerfeuer.db.batches import execute_rows
from lagerfeuer.db.queries.matches import ACTION_COLUMNS, ActionRow
from lagerfeuer.db.schema import actions, looks, matches
from lagerfeuer.db.upserts import upsert_in

SEARCHED_ACTIONS = 4
"""How many actions are searched for the last one with something to show."""


@dataclass(frozen=True)
class ReadMarkerRow:
    """A read marker; columns as in db/schema/chat.py."""

    match: str
    player: str
    ply: int
    changes: int


READ_MARKER_COLUMNS = [looks.c[name] for name in ReadMarkerRow.__dataclass_fields__]


def put_read_markers(connection: Connection, rows: Sequence[ReadMarkerRow]) -> None:
    """Store read markers. A later marker of another process stays."""
    execute_rows(connection, _put_marker(connection.dialect.name), [vars(row) for row in rows])


@cache
def _put_marker(dialect: str) -> Insert:
    seen = upsert_in(dialect, looks)
    newer = {"ply": seen.excluded.ply, "changes": seen.excluded.changes}
    # Neither value may decrease.
    later = (seen.excluded.ply > looks.c.ply) | (seen.excluded.changes > looks.c.changes)
    keys = [looks.c.match, looks.c.player]
    return seen.on_conflict_do_update(index_elements=keys, set_=newer, where=later)


def read_markers_of(connection: Connection, player: str, ids: Sequence[str]) -> dict[str, ReadMarkerRow]:
    """Return a person's read markers for several matches; never opened ones are missing."""
    wanted = select(*READ_MARKER_COLUMNS).where(looks.c.player == player, looks.c.match.in_(ids))
    return {row.match: ReadMarkerRow(*row) for row in connection.execute(wanted)}


def latest_actions(connection: Connection, ids: Sequence[str]) -> dict[str, list[ActionRow]]:
    """Return the latest few actions of several matches, last first."""
    found: dict[str, list[ActionRow]] = {id_: [] for id_ in ids}
    recent = actions.c.ply > matches.c.ply - SEARCHED_ACTIONS
    wanted = (
        select(actions.c.match, *ACTION_COLUMNS)
        .join(matches, matches.c.id == actions.c.match)
        .where(actions.c.match.in_(ids), recent)
        .order_by(actions.c.match, actions.c.ply.desc())
    )
    for match, *row in connection.execute(wanted):
        found[match].append(ActionRow(*row))
    return found

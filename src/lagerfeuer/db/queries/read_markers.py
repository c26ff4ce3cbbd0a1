"""Queries for the list of somebody's matches: how far he has seen them, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from lagerfeuer.db.queries.matches import ACTION_COLUMNS, ActionRow
from lagerfeuer.db.schema import actions, looks, matches
from lagerfeuer.db.upserts import upsert

LATEST = 4
"""Of so many actions the last that tells something is told."""


@dataclass(frozen=True)
class LookRow:
    """How far somebody has seen a match (tables/ says what the columns mean)."""

    match: str
    player: str
    ply: int
    changes: int


LOOK_COLUMNS = [looks.c[name] for name in LookRow.__dataclass_fields__]


def put_looks(connection: Connection, rows: Sequence[LookRow]) -> None:
    """Somebody has seen matches so far. What another process has written of a later look stays."""
    seen = upsert(connection, looks)
    newer = {"ply": seen.excluded.ply, "changes": seen.excluded.changes}
    # Neither ever goes back.
    later = (seen.excluded.ply > looks.c.ply) | (seen.excluded.changes > looks.c.changes)
    keys = [looks.c.match, looks.c.player]
    seen = seen.on_conflict_do_update(index_elements=keys, set_=newer, where=later)
    connection.execute(seen, [vars(row) for row in rows])


def looks_of(connection: Connection, player: str, ids: Sequence[str]) -> dict[str, LookRow]:
    """How far a person has seen some matches; those he never looked at are missing."""
    wanted = select(*LOOK_COLUMNS).where(looks.c.player == player, looks.c.match.in_(ids))
    return {row.match: LookRow(*row) for row in connection.execute(wanted)}


def latest_actions(connection: Connection, ids: Sequence[str]) -> dict[str, list[ActionRow]]:
    """The latest few actions of some matches, the last first."""
    found: dict[str, list[ActionRow]] = {id_: [] for id_ in ids}
    recent = actions.c.ply > matches.c.ply - LATEST
    wanted = (
        select(actions.c.match, *ACTION_COLUMNS)
        .join(matches, matches.c.id == actions.c.match)
        .where(actions.c.match.in_(ids), recent)
        .order_by(actions.c.match, actions.c.ply.desc())
    )
    for match, *row in connection.execute(wanted):
        found[match].append(ActionRow(*row))
    return found

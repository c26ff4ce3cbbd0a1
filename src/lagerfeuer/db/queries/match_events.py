"""Queries about match events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from lagerfeuer.db.schema import happenings


@dataclass(frozen=True)
class MatchEventRow:
    """An off-board action after a ply."""

    match: str
    number: int
    ply: int
    kind: str
    seat: int
    at: int
    chances: list[float] | None = None


MATCH_EVENT_COLUMNS = [happenings.c[name] for name in MatchEventRow.__dataclass_fields__]


def match_events_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[MatchEventRow]]:
    """Return the events of several matches, in order."""
    found: dict[str, list[MatchEventRow]] = {id_: [] for id_ in ids}
    wanted = select(*MATCH_EVENT_COLUMNS).where(happenings.c.match.in_(ids))
    for row in connection.execute(wanted.order_by(happenings.c.match, happenings.c.number)):
        found[row.match].append(MatchEventRow(*row))
    return found


def add_match_event(connection: Connection, row: MatchEventRow) -> None:
    """Add a match event."""
    connection.execute(insert(happenings).values(**vars(row)))


def find_match_events(connection: Connection, match: str) -> list[MatchEventRow]:
    """Return the events of a match, in order."""
    wanted = select(*MATCH_EVENT_COLUMNS).where(happenings.c.match == match).order_by(happenings.c.number)
    return [MatchEventRow(*row) for row in connection.execute(wanted)]

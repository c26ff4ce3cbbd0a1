"""Queries about match events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from lagerfeuer.db.schema import happenings


@dataclass(frozen=True)
class HappeningRow:
    """An off-board action, after this ply."""

    match: str
    number: int
    ply: int
    kind: str
    seat: int
    at: int
    chances: list[float] | None = None


HAPPENING_COLUMNS = [happenings.c[name] for name in HappeningRow.__dataclass_fields__]


def happenings_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[HappeningRow]]:
    """Return the events of several matches, in order."""
    found: dict[str, list[HappeningRow]] = {id_: [] for id_ in ids}
    wanted = select(*HAPPENING_COLUMNS).where(happenings.c.match.in_(ids))
    for row in connection.execute(wanted.order_by(happenings.c.match, happenings.c.number)):
        found[row.match].append(HappeningRow(*row))
    return found


def add_happening(connection: Connection, row: HappeningRow) -> None:
    """Add a match event."""
    connection.execute(insert(happenings).values(**vars(row)))


def find_happenings(connection: Connection, match: str) -> list[HappeningRow]:
    """Return the events of a match, in order."""
    wanted = select(*HAPPENING_COLUMNS).where(happenings.c.match == match).order_by(happenings.c.number)
    return [HappeningRow(*row) for row in connection.execute(wanted)]

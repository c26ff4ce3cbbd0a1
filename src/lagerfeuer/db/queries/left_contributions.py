"""Queries about luck contributions of people who have left an open table.

The house has signed a receipt for each contribution, so it is final and still holds when the person returns. They are
deleted when the match begins or the table closes.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.db.schema import openings


@dataclass(frozen=True)
class LeftContribution:
    """A contribution made before leaving: seat, share, and how often the person has left."""

    seat: int
    share: str
    times: int = 1


def keep_left_contribution(connection: Connection, seat: SeatRow) -> None:
    """Keep the contribution of a person who is leaving this seat."""
    if seat.contribution is None or seat.sitter is None:
        return
    before = left_contribution(connection, seat.match, seat.sitter)
    times = 1 if before is None else before.times + 1
    shares = {
        **_left_contributions(connection, seat.match),
        seat.sitter: [seat.seat, seat.contribution, times],
    }
    connection.execute(update(openings).where(openings.c.match == seat.match).values(left_shares=shares))


def left_contribution(connection: Connection, match: str, sitter: str) -> LeftContribution | None:
    """Return the contribution of a person before they left this table."""
    found = _left_contributions(connection, match).get(sitter)
    if found is None:
        return None
    # Older versions did not count.
    seat, share, *times = found
    return LeftContribution(int(seat), str(share), *map(int, times))


def _left_contributions(connection: Connection, match: str) -> dict[str, list[int | str]]:
    found = connection.execute(select(openings.c.left_shares).where(openings.c.match == match)).scalar()
    return found or {}

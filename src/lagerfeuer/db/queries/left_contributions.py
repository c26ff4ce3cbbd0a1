"""Shares in the luck of people who have left a table that still waits.

The house has signed a receipt for each: so a share is given once and for all, and whoever comes back finds it there.
The table forgets them when its match begins, or when it is closed.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.db.schema import openings


@dataclass(frozen=True)
class LeftShare:
    """The seat for which somebody has given a share before they left, the share, and how often they have left."""

    seat: int
    share: str
    times: int = 1


def keep_left_share(connection: Connection, seat: SeatRow) -> None:
    """Somebody leaves this seat, as it was until then."""
    if seat.contribution is None or seat.sitter is None:
        return
    before = left_share(connection, seat.match, seat.sitter)
    times = 1 if before is None else before.times + 1
    kept = {**_left_shares(connection, seat.match), seat.sitter: [seat.seat, seat.contribution, times]}
    connection.execute(update(openings).where(openings.c.match == seat.match).values(left_shares=kept))


def left_share(connection: Connection, match: str, sitter: str) -> LeftShare | None:
    """What somebody has given to a table before they left it."""
    found = _left_shares(connection, match).get(sitter)
    if found is None:
        return None
    # An older program did not count.
    seat, share, *times = found
    return LeftShare(int(seat), str(share), *map(int, times))


def _left_shares(connection: Connection, match: str) -> dict[str, list[int | str]]:
    found = connection.execute(select(openings.c.left_shares).where(openings.c.match == match)).scalar()
    return found or {}

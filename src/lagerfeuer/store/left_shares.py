"""Shares in the luck of people who have left a table that still waits.

The house has signed a receipt for each: so a share is given once and for all, and whoever comes back finds it there.
The table forgets them when its match begins, or when it is closed.
"""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from lagerfeuer.store.matches import SeatRow
from lagerfeuer.store.tables import openings


def keep_left_share(connection: Connection, seat: SeatRow) -> None:
    """Somebody leaves this seat, as it was until then."""
    if seat.contribution is None or seat.sitter is None:
        return
    kept = {**_left_shares(connection, seat.match), seat.sitter: [seat.seat, seat.contribution]}
    connection.execute(update(openings).where(openings.c.match == seat.match).values(left_shares=kept))


def left_share(connection: Connection, match: str, sitter: str) -> tuple[int, str] | None:
    """The seat for which somebody has given a share before they left, and the share."""
    found = _left_shares(connection, match).get(sitter)
    return None if found is None else (int(found[0]), str(found[1]))


def _left_shares(connection: Connection, match: str) -> dict[str, list[int | str]]:
    found = connection.execute(select(openings.c.left_shares).where(openings.c.match == match)).scalar()
    return found or {}

"""What `lagerfeuer dev` shows of its match at the table of one seat: only what this seat may know."""

from __future__ import annotations

from lagerfeuer.commands.dev_match import TriedMatch
from lagerfeuer.learning.seat_tables import SeatTable, seat_table
from lagerfeuer.matches.view_types import SeatView


def table_of(tried: TriedMatch, seat: int) -> SeatTable:
    """Return the view of a seat."""
    match, entries = tried.match()
    seats = [_seat_view(tried, one) for one in range(tried.session.seats)]
    settled = entries[: len(entries) - len(match.pending)]
    return seat_table(match, settled, seat, seats, tried.session.at > 0)


def _seat_view(tried: TriedMatch, seat: int) -> SeatView:
    if seat in tried.seats:
        return SeatView(seat, "person", f"Seat {seat}", None, True)
    return SeatView(seat, "bot", None, "sound", True)

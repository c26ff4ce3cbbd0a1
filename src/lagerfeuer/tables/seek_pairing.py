"""Pairing of seeks: a person who opens a table for the house is seated at an equal one that already waits.

Pairing and opening are one transaction. So the second of two simultaneous seeks finds the table of the first, even on
different servers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from boardkit.luck import sitter_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.left_contributions import left_contribution
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, existing_match, seats_of, take_seat
from lagerfeuer.db.queries.open_tables import OpenTableRow, count_house_tables, house_tables
from lagerfeuer.tables.admission import blocked_among, fits, number_of, waiting_people
from lagerfeuer.tables.match_setup import start_if_full
from lagerfeuer.tables.restored_contributions import MAX_RETURNS, log_returned_contribution, taken_seat

LOOKED_AT = 200
MOST_OPEN = 5
"""Maximum number of tables that one person may have open for the house at once."""


@dataclass(frozen=True)
class Seek:
    """The table that a person would open for the house."""

    row: MatchRow
    opening: OpenTableRow
    seats: Sequence[SeatRow]
    player: str
    any_seat: bool


def check_own_tables(connection: Connection, player: str) -> None:
    """Raise NotAllowed if a person has too many tables open for the house."""
    if count_house_tables(connection, player) >= MOST_OPEN:
        raise NotAllowed("error-tables-many", {"most": MOST_OPEN})


def sit_down_at_a_fitting_table(connection: Connection, seek: Seek, at: int) -> str | None:
    """Take a seat at a waiting table that equals the seek. Return its match, or None."""
    if any(seat.kind == "kept" for seat in seek.seats):
        return None
    waiting = house_tables(connection, at, LOOKED_AT, seek.row.game)
    all_seats = seats_of(connection, [row.id for row, _ in waiting])
    mine = number_of(connection, seek.player, seek.row.game)
    for row, opening in waiting:
        seats = all_seats[row.id]
        free = [one.seat for one in seats if one.kind == "open"]
        if not seek.any_seat:
            wished = next(one.seat for one in seek.seats if one.kind == "person")
            free = [seat for seat in free if seat == wished]
        if not free or not _same_table(seek, row, seats) or not fits(opening, mine):
            continue
        people = waiting_people(opening, seats)
        if seek.player in people or blocked_among(connection, seek.player, people):
            continue
        if not all(fits(seek.opening, number_of(connection, one, row.game)) for one in people):
            continue
        left = left_contribution(connection, row.id, sitter_of(row.id, seek.player))
        if left is not None and (left.seat not in free or left.times >= MAX_RETURNS):
            # Their earlier contribution is bound to a seat that is taken now, or they left this table too often.
            continue
        _sit(connection, seek, row, free, at)
        return row.id
    return None


def _same_table(seek: Seek, row: MatchRow, seats: Sequence[SeatRow]) -> bool:
    """Return whether the tables are equal: options, time control, rating, delay, what-if board, listing, seats, bots.

    Forks are never equal, because seekers do not have the same knowledge of what is hidden in a position.
    """
    wanted = seek.row
    return (
        row.origin is None
        and (row.options, row.tempo, row.rated, row.delay, row.what_if, row.shown)
        == (wanted.options, wanted.tempo, wanted.rated, wanted.delay, wanted.what_if, wanted.shown)
        and len(seats) == len(seek.seats)
        and Counter(one.bot for one in seats) == Counter(one.bot for one in seek.seats)
    )


def _sit(connection: Connection, seek: Seek, row: MatchRow, free: Sequence[int], at: int) -> None:
    _, seats, secret = existing_match(connection, row.id)
    taken = taken_seat(connection, row.id, seek.player, free, None)
    take_seat(connection, taken)
    log_returned_contribution(connection, row, taken, at)
    after = [taken if one.seat == taken.seat else one for one in seats]
    start_if_full(connection, row, after, secret, at, by=seek.player)

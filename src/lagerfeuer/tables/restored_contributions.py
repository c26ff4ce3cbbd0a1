"""A person who returns to a table keeps the contribution they made there, because a receipt of it was signed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from boardkit.luck import sitter_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.left_contributions import left_contribution
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.matches.public_log import log_contribution
from lagerfeuer.tables.match_setup import person_seat

MAX_RETURNS = 5
"""How often a person may leave one table after contributing. Each time permanently adds to the public log."""


def taken_seat(
    connection: Connection, match: str, player: str, free: Sequence[int], seat: int | None
) -> SeatRow:
    """Return the seat a person takes of the free ones; `seat` None takes any. Raises NotAllowed.

    A person who has contributed here before gets that seat and contribution again. Anything else would contradict what
    the house has signed.
    """
    left = left_contribution(connection, match, sitter_of(match, player))
    if left is not None and left.times >= MAX_RETURNS:
        raise NotAllowed("error-seat-left-often", {"times": left.times})
    if left is not None and (left.seat not in free or seat not in (None, left.seat)):
        raise NotAllowed("error-seat-of-share", {"seat": left.seat + 1})
    if left is not None:
        return replace(person_seat(match, left.seat, player), contribution=left.share)
    chosen = secrets.choice(free) if seat is None else seat
    if chosen not in free:
        raise NotAllowed("error-seat-taken")
    return person_seat(match, chosen, player)


def log_returned_contribution(connection: Connection, row: MatchRow, taken: SeatRow, at: int) -> None:
    """Add to the public log that a contribution counts again, after the leaf about leaving the seat."""
    if taken.contribution is not None:
        log_contribution(connection, row, taken, taken.contribution, at)

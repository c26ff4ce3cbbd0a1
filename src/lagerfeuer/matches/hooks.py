"""What a match needs from packages above this one; `app/wiring.py` provides it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import Connection

from boardkit.game import Game
from boardkit.match_state import LogEntry, MatchState
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.matches.live_match import LiveMatch


@dataclass(frozen=True)
class FinishedMatch:
    """A match that ends in the current transaction."""

    game: Game
    row: MatchRow
    match: MatchState
    seats: Sequence[SeatRow]
    entries: Sequence[LogEntry]
    """The whole log."""
    happenings: Sequence[MatchEventRow]
    """All match events."""
    at: int


FinishHook = Callable[[Connection, FinishedMatch], None]
"""Writes a consequence of a finished match in the transaction of its end.

It counts exactly once, even after a crash.
"""


class StandInPolicy(Protocol):
    """Which bot stands in for a person, and what their chances were."""

    async def level_for(self, live: LiveMatch, seat: int) -> str:
        """Return the level of the stand-in for a seat."""

    async def win_chances(self, live: LiveMatch, seat: int) -> list[float] | None:
        """Return each seat's chance of winning now, for the ratings; None if it is not needed or not known."""

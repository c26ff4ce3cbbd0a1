"""What a match asks of packages above this one; `app/wiring.py` hands it in."""

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
    """A match that ends in the transaction under way."""

    game: Game
    row: MatchRow
    match: MatchState
    seats: Sequence[SeatRow]
    entries: Sequence[LogEntry]
    """The whole log."""
    happenings: Sequence[MatchEventRow]
    """Everything that people did off the board."""
    at: int


FinishHook = Callable[[Connection, FinishedMatch], None]
"""Writes what a finished match leaves, in the transaction of its end: it counts once, however the server dies."""


class StandInPolicy(Protocol):
    """Which bot plays on for a person, and what their chances were."""

    async def level_for(self, live: LiveMatch, seat: int) -> str:
        """The level of the bot that takes a seat over."""

    async def win_chances(self, live: LiveMatch, seat: int) -> list[float] | None:
        """Everybody's chance now, for the ratings; None where it is not needed, or nobody can tell."""

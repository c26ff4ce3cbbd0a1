"""Chooses today's puzzle of a game by the date in UTC: the same one for everyone."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from boardkit.puzzles import Puzzle
from lagerfeuer.common.units import DAY_MS

EASY, MEDIUM, HARD = range(3)
DIFFICULTY_GROUPS: Final = 3
"""Number of equally large groups of puzzles, by difficulty."""
WEEK: Final = (EASY, EASY, MEDIUM, EASY, MEDIUM, HARD, HARD)
"""The difficulty of each weekday, from Monday."""
THURSDAY: Final = 3
"""The weekday of day 0, 1 January 1970."""


def day_of(at: int) -> int:
    """Return the number of a day since 1970, in UTC. `at`: milliseconds."""
    return at // DAY_MS


def level_at(place: int, count: int) -> int:
    """Return the difficulty of a puzzle by its place among `count`, sorted by difficulty, the easiest first."""
    return place * DIFFICULTY_GROUPS // count


def daily_puzzle(game: str, puzzles: Sequence[Puzzle], day: int) -> Puzzle:
    """Return a day's puzzle. `puzzles`: at least one, the easiest first.

    No puzzle is repeated before all others of its difficulty have been used. The order cannot be guessed from the list.
    """
    weekday = (day + THURSDAY) % len(WEEK)
    level = WEEK[weekday]
    of_level = [one for place, one in enumerate(puzzles) if level_at(place, len(puzzles)) == level]
    in_order = sorted(of_level or puzzles, key=lambda one: sha256(f"{game}/{one.key}".encode()).digest())
    # The number of earlier days of this difficulty.
    weeks = (day + THURSDAY) // len(WEEK)
    before = weeks * WEEK.count(level) + WEEK[:weekday].count(level)
    return in_order[before % len(in_order)]

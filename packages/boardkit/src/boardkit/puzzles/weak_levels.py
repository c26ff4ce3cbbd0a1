"""Measures the difficulty of a puzzle: weak bots answer it several times, and a rating is fitted to the results."""

from __future__ import annotations

from typing import Final, NamedTuple

from boardkit.bots.bradley_terry import rating_from_score
from boardkit.bots.levels import choose
from boardkit.bots.strengths import strengths_of
from boardkit.game import Game
from boardkit.state import State

TRIES: Final = {"careless": 6, "forgetful": 6, "sound": 3}
"""Number of answers of each level whose share of right answers is reported."""
STRONGER: Final = {"pondering": 2}
"""Number of answers of the other levels, which only count for the difficulty."""
LEVEL_NODES: Final = 1_000
"""Number of positions that a level may search."""
USUAL: Final = {"careless": 1200.0, "forgetful": 1350.0, "sound": 1500.0, "pondering": 1650.0}
"""Ratings of levels in games where they were not measured."""


class WeakLevelResult(NamedTuple):
    """The rating of a puzzle, and the share of answers of the weak levels that were right."""

    rating: int
    share: float


def answered(game: Game, seen: State, seat: int, best: str) -> WeakLevelResult:
    """Return the difficulty. A level with the rating of the puzzle would find its answer half of the time."""
    known = {level: float(one.rating) for level, one in strengths_of(game).items()}
    results: list[tuple[float, float, int]] = []
    right = 0
    for level, tries in (TRIES | STRONGER).items():
        found = sum(
            choose(game, level, seen, seat, seed, nodes=LEVEL_NODES) == best for seed in range(1, tries + 1)
        )
        right += found if level in TRIES else 0
        # The puzzle counts as the winner unless its answer is found.
        results.append((known.get(level, USUAL[level]), float(tries - found), tries))
    return WeakLevelResult(rating_from_score(results).rating, right / sum(TRIES.values()))

"""The win chances in a judged position of Stone Age, as found by `tools/calibrate_win_chances.py` (docs/reviews.md)."""

from __future__ import annotations

from typing import Final

from boardkit.steps import Board
from lagerfeuer.games.stoneage.knowledge import min_float, rounds_left
from lagerfeuer.games.stoneage.rules.board import Valley

USUAL_ROUNDS: Final = 10.0
"""About how many rounds are left at the beginning."""

Curves = dict[int, tuple[tuple[float, float, float], tuple[float, float, float]]]


class StoneAgeChances:
    """Stone Age's knowledge of win chances."""

    turns: int = 0
    stages: int = 2
    near: float = 0.0
    doubt: float = 1.3

    def __init__(self) -> None:
        self.curves: Curves = {
            2: ((-2.859, -1.141, -0.219), (0.988, -0.063, -0.130)),
            3: ((-2.938, -1.016, -0.109), (0.907, 0.031, -0.195)),
            4: ((-2.984, -2.391, 1.703), (0.977, -1.068, 1.159)),
        }

    def worlds(self, seats: int) -> int:
        """Return fewer worlds for more seats, because their matches have more actions."""
        return 20 if seats == 2 else 14 if seats == 3 else 10

    def left(self, board: Board) -> float:
        """Return the share of the rounds that are left."""
        assert isinstance(board, Valley)
        return min_float(1.0, rounds_left(board) / USUAL_ROUNDS)


CHANCES: Final = StoneAgeChances()

"""The win chances in a judged position of Rose King, as found by `tools/calibrate_win_chances.py` (docs/reviews.md)."""

from __future__ import annotations

from typing import Final

from boardkit.steps import Board
from lagerfeuer.games.roseking.rules.garden import STONES, Garden

Curves = dict[int, tuple[tuple[float, float, float], tuple[float, float, float]]]


class RoseKingChances:
    """Rose King's knowledge of win chances."""

    turns: int = 20
    stages: int = 1
    near: float = 1.0
    doubt: float = 0.0

    def __init__(self) -> None:
        self.curves: Curves = {
            2: ((-3.719, -4.250, 3.875), (0.923, 0.073, 0.972)),
        }

    def worlds(self, seats: int) -> int:
        """Return the number of worlds, the same for all tables."""
        return 96

    def left(self, board: Board) -> float:
        """Return the share of the stones that are left."""
        assert isinstance(board, Garden)
        return float(board.stock) / float(STONES)


CHANCES: Final = RoseKingChances()

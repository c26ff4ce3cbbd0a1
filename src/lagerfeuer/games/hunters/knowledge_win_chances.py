"""The win chances in a judged position of Hunters and Scouts, found by `tools/calibrate_win_chances.py`."""

from __future__ import annotations

from typing import Final

from boardkit.steps import Board
from lagerfeuer.games.hunters.rules.board import Land
from lagerfeuer.games.hunters.rules.track import GOAL

Curves = dict[int, tuple[tuple[float, float, float], tuple[float, float, float]]]


class HuntersChances:
    """Hunters and Scouts' knowledge of win chances."""

    turns: int = 0
    stages: int = 1
    near: float = 0.0
    doubt: float = 1.5

    def __init__(self) -> None:
        self.curves: Curves = {
            2: ((-3.297, -1.328, -0.453), (0.226, -0.043, -0.042)),
        }

    def worlds(self, seats: int) -> int:
        """Return the number of worlds, the same for all tables."""
        return 32

    def left(self, board: Board) -> float:
        """Return how far the leading tribe is from the goal, as a share of the track."""
        assert isinstance(board, Land)
        first = board.points[0] if board.points[0] > board.points[1] else board.points[1]
        return 0.0 if first >= GOAL else 1.0 - float(first) / float(GOAL)


CHANCES: Final = HuntersChances()

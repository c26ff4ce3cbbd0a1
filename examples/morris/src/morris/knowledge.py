"""The evaluation of positions for bots: men, mobility, mills, and lines that lack one man."""

from __future__ import annotations

from typing import Final

from boardkit.steps import Board
from morris.rules.points import MILL_SETS, near
from morris.rules.turns import NOBODY, Men, men_of

WON: Final = 1000.0
MAN: Final = 10.0
ROOM: Final = 1.0
MILL: Final = 3.0
OPEN_LINE: Final = 2.0
"""A line with two own men and a free third point."""


class Experience:
    """A seat's lead over the other, in tenths of a man."""

    swing = 0.0
    reach = WON

    def stage(self, board: Board) -> int:
        return 0

    def evaluate(self, board: Board, seat: int) -> float:
        b = men_of(board)
        if b.loser != NOBODY:
            return -WON if b.loser == seat else WON
        return sum(self.features(board, seat).values())

    def features(self, board: Board, seat: int) -> dict[str, float]:
        b = men_of(board)
        mine, theirs = _parts(b, seat), _parts(b, 1 - seat)
        return {name: mine[name] - theirs[name] for name in mine}


def _parts(b: Men, seat: int) -> dict[str, float]:
    men, free = b.men[seat], b.free()
    mills = sum(men & mill == mill for mill in MILL_SETS)
    open_lines = sum((men & mill).bit_count() == 2 and bool(free & mill) for mill in MILL_SETS)
    return {
        "men": MAN * b.left(seat),
        "room": ROOM * (near(men) & free).bit_count(),
        "mills": MILL * mills,
        "lines": OPEN_LINE * open_lines,
    }


KNOWLEDGE = Experience()

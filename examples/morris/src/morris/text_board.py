"""The board as lines of text, for terminals and for reading playthroughs in review."""

from __future__ import annotations

from typing import Final

from morris.rules.points import NUMBER
from morris.rules.turns import Men

SEATS: Final = ("white", "black")
SIGNS: Final = ".wb"
LINES: Final = (
    "7  a7----------d7----------g7",
    "   |           |           |",
    "6  |   b6------d6------f6  |",
    "   |   |       |       |   |",
    "5  |   |   c5--d5--e5  |   |",
    "   |   |   |       |   |   |",
    "4  a4--b4--c4      e4--f4--g4",
    "   |   |   |       |   |   |",
    "3  |   |   c3--d3--e3  |   |",
    "   |   |       |       |   |",
    "2  |   b2------d2------f2  |",
    "   |           |           |",
    "1  a1----------d1----------g1",
    "   a   b   c   d   e   f   g",
)
"""The lines of the board. A name represents its point and the line that follows."""


def draw_board(b: Men, asked: int | None) -> str:
    """Return the board with the men as letters, and beside it the possessions of each seat; `>` marks the seat to
    act."""
    lines = list(LINES)
    for name, point in NUMBER.items():
        sign = SIGNS[1 if b.men[0] >> point & 1 else 2 if b.men[1] >> point & 1 else 0]
        row = 2 * (7 - int(name[1]))
        lines[row] = lines[row].replace(name, sign + ("-" if f"{name}-" in lines[row] else " "))
    for seat, name in enumerate(SEATS):
        mark = ">" if seat == asked else " "
        lines[4 * seat] = f"{lines[4 * seat]:<32}{mark} {name}"
        lines[4 * seat + 1] = (
            f"{lines[4 * seat + 1]:<32}  {b.men[seat].bit_count()} men, {b.hand[seat]} in hand"
        )
    lines[8] = f"{lines[8]:<32}  {b.quiet} moves without a mill"
    return "\n".join(line.rstrip() for line in lines)

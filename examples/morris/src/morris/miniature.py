"""The thumbnail: three squares on wood, white and black men."""

from __future__ import annotations

from typing import Final

from boardkit.miniature import SEAT_LINES, SEAT_TONES, Miniature, SeatMark, Shape, box, ellipse
from morris.rules.points import NAMES
from morris.rules.turns import Men

SEATS: Final = (SeatMark("white", "circle"), SeatMark("black", "square"))
WOOD, LINE = "#d9b98a", "#5b4026"
SIZE, EDGE, STEP = 96, 12, 12
FILES, RANKS = "abcdefg", "7654321"
PLACES: Final = tuple(file + row for row in RANKS for file in FILES)
SAMPLE: Final = "o  .  x/ . x . /  o.o  /x.x oo./  .x.  / . . . /.  o  x"
"""A board in the middle of a match, for pictures of the game itself."""
LINES: Final = "".join(
    f"M{EDGE + n * STEP} {EDGE + n * STEP}h{(6 - 2 * n) * STEP}v{(6 - 2 * n) * STEP}h{(2 * n - 6) * STEP}z"
    for n in range(3)
) + "".join(
    f"M{x} {y}{to}"
    for x, y, to in (
        (EDGE + 3 * STEP, EDGE, f"v{2 * STEP}"),
        (EDGE + 3 * STEP, EDGE + 4 * STEP, f"v{2 * STEP}"),
        (EDGE, EDGE + 3 * STEP, f"h{2 * STEP}"),
        (EDGE + 4 * STEP, EDGE + 3 * STEP, f"h{2 * STEP}"),
    )
)


def rows(b: Men) -> str:
    """Return the board as seven rows of seven letters, "/" between them: "o" white, "x" black, "." a free point."""
    signs = dict.fromkeys(PLACES, " ")
    for point, name in enumerate(NAMES):
        signs[name] = "o" if b.men[0] >> point & 1 else "x" if b.men[1] >> point & 1 else "."
    return "/".join("".join(signs[file + row] for file in FILES) for row in RANKS)


def miniature(mini: str) -> Miniature:
    """Return the drawing of a text from `Game.thumbnail`."""
    return Miniature(
        SIZE,
        SIZE,
        (
            Shape(box(0, 0, SIZE, SIZE, 5), WOOD),
            Shape(LINES, None, LINE, 1.2),
            Shape(_men(mini, "o"), SEAT_TONES["white"], SEAT_LINES["white"], 1.2),
            Shape(_men(mini, "x"), SEAT_TONES["black"], SEAT_LINES["black"], 1.2),
        ),
        SEATS,
    )


def _men(mini: str, sign: str) -> str:
    places = [
        (EDGE + STEP * x, EDGE + STEP * y)
        for y, row in enumerate(mini.split("/"))
        for x, man in enumerate(row)
        if man == sign
    ]
    return "".join(ellipse(x, y, 4.6, 4.6) for x, y in places)

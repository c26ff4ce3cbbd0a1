"""The thumbnail: three squares on wood, white and black men."""

from __future__ import annotations

from typing import Final

from boardkit.miniature import SEAT_LINES, SEAT_TONES, Miniature, SeatMark, Shape, box, ellipse
from morris.rules.points import NAMES
from morris.rules.turns import Men

SEATS: Final = (SeatMark("white", "circle"), SeatMark("black", "square"))
WOOD, LINE = "#d9b98a", "#5b4026"
SIZE, EDGE, STEP = 96, 12, 12
SAMPLE: Final = "w.b.b.w.wb.bww..b.....wb"
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


def signs(b: Men) -> str:
    """Return the men point by point: "w", "b", or "." where there is none."""
    return "".join(
        "w" if b.men[0] >> point & 1 else "b" if b.men[1] >> point & 1 else "." for point in range(len(NAMES))
    )


def miniature(mini: str) -> Miniature:
    """Return the drawing of a text from `Game.thumbnail`."""
    return Miniature(
        SIZE,
        SIZE,
        (
            Shape(box(0, 0, SIZE, SIZE, 5), WOOD),
            Shape(LINES, None, LINE, 1.2),
            Shape(_men(mini, "w"), SEAT_TONES["white"], SEAT_LINES["white"], 1.2),
            Shape(_men(mini, "b"), SEAT_TONES["black"], SEAT_LINES["black"], 1.2),
        ),
        SEATS,
    )


def _men(mini: str, sign: str) -> str:
    places = [(EDGE + STEP * (ord(name[0]) - ord("a")), EDGE + STEP * (7 - int(name[1]))) for name in NAMES]
    return "".join(ellipse(x, y, 4.6, 4.6) for (x, y), man in zip(places, mini, strict=False) if man == sign)

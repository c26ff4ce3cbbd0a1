"""The thumbnail of the garden: red discs and white squares for stones, the crown in gold."""

from __future__ import annotations

from boardkit.miniature import Miniature, SeatMark, Shape, box

SEATS = (SeatMark("red", "circle"), SeatMark("white", "square"))
HEDGE, SLABS, SOIL = "#47713d", "#e9dfcb", "#a3a67f"
RED, WHITE, RIM = "#c4281f", "#fffdf5", "#2e4657"
GOLD, GOLD_DEEP = "#e8b02a", "#6b4706"
TOKENS = {
    HEDGE: "--rk-hedge",
    SLABS: "--rk-slab-1",
    SOIL: "--rk-soil",
    RED: "--rk-red",
    WHITE: "--rk-white",
    RIM: "--rk-rim",
    GOLD: "--rk-gold",
    GOLD_DEEP: "--rk-gold-deep",
}
JOINTS = (
    "M13 3V93M23 3V93M33 3V93M43 3V93M53 3V93M63 3V93M73 3V93M83 3V93"
    "M3 13H93M3 23H93M3 33H93M3 43H93M3 53H93M3 63H93M3 73H93M3 83H93"
)
ROUND = "m-3.9 0a3.9 3.9 0 1 1 7.8 0a3.9 3.9 0 1 1 -7.8 0z"
SQUARE = "m-3.1 -3.1h6.2v6.2h-6.2z"
CROWN = "M-4 3.4L-5 -3.4L-2 -0.6L0 -4.4L2 -0.6L5 -3.4L4 3.4Z"
LESS_ROUND = "m-4.4 1.3a3.1 3.1 0 1 1 6.2 0a3.1 3.1 0 1 1 -6.2 0z"
LESS_SQUARE = "m-3.9 -1.2h5v5h-5z"
"""The smaller outline of the stone under the crown, so that both are visible."""
BESIDE = (2.3, -2.9, 0.82)
"""The crown's position beside that stone, and its scale."""
SAMPLE = "................r......ww.....rrw.....wrrw....wwrrw.....rrwr......w.w.....r.........|40"
"""A garden in the middle of a match, for pictures of the game itself."""
MIDDLE = 40


def miniature(mini: str) -> Miniature:
    """Return the drawing of a text from `Game.thumbnail`."""
    stones, _, crown = mini.partition("|")
    place = int(crown or MIDDLE)
    x, y = _middle_of(place)
    dx, dy, scale = BESIDE if stones[place : place + 1] in ("r", "w") else (0, 0, 1)
    return Miniature(
        96,
        96,
        (
            Shape(box(0, 0, 96, 96, 5), HEDGE),
            Shape(box(3, 3, 90, 90, 2), SLABS),
            Shape(JOINTS, None, SOIL, 0.7),
            Shape(_marks(stones, "r", place, ROUND, LESS_ROUND), RED),
            Shape(_marks(stones, "w", place, SQUARE, LESS_SQUARE), WHITE, RIM, 1.5),
            Shape(CROWN, GOLD, GOLD_DEEP, 1, x + dx, y + dy, scale),
        ),
        SEATS,
        TOKENS,
        near=0,
    )


def _middle_of(place: int) -> tuple[int, int]:
    return place % 9 * 10 + 8, place // 9 * 10 + 8


def _marks(stones: str, letter: str, crown: int, shape: str, crowned: str) -> str:
    places = [place for place, stone in enumerate(stones) if stone == letter]
    return "".join(
        "M{} {}{}".format(*_middle_of(place), crowned if place == crown else shape) for place in places
    )

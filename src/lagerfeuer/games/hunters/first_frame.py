"""The first frame of the table, as on an upright phone: land in the arch of the score trail, cave, near camp."""

from __future__ import annotations

import math

from boardkit.miniature import SEAT_SHAPES, SEAT_TONES, Miniature, Shape, box, ellipse
from lagerfeuer.games.hunters.miniature import (
    BONUS,
    GOAL,
    LINES,
    POINT,
    ROCK,
    ROCK_EDGE,
    SEATS,
    TOKENS,
    WALL,
)

WIDTH, HEIGHT = 344, 519
"""Pixels of the table on a phone of 360 by 740."""
LAND, CAVE, CAMP = (0, 249), (251, 99), (389, 130)
"""Top and height of the regions (ui/table/Scene.svelte)."""
LEFT, RIGHT, TOP, BOTTOM = 11, WIDTH - 11, 11, LAND[1] - 11
CORNER, STONE = 20, 10
"""The arch of the trail (ui/table/trail-geometry.ts)."""
PATH, DARK = "#cbb083", "#5b4a38"
FRAME_TOKENS = {**TOKENS, PATH: "--hs-path", DARK: "--hs-cave"}


def first_frame(mini: str) -> Miniature:
    """Return the drawing of a text from `Game.thumbnail`. The client's style sheet paints the sky behind it."""
    points = [int(one) for one in mini.split("|")[:2]] if mini else [0, 0]
    across = f"a{CORNER} {CORNER} 0 0 1 {CORNER}"
    shapes = [
        Shape(
            f"M{LEFT} {BOTTOM}V{TOP + CORNER}{across} {-CORNER}H{RIGHT - CORNER}{across} {CORNER}V{BOTTOM}",
            None,
            PATH,
            4,
        ),
        *(
            Shape(ellipse(x, y, STONE, STONE), POINT if field in BONUS else ROCK, ROCK_EDGE, 1)
            for field, (x, y) in enumerate(spots())
        ),
    ]
    for seat, count in enumerate(points):
        x, y = spots()[min(max(count, 0), GOAL)]
        beside = (5 if seat else -5) if points[0] == points[1] else 0
        # Along the trail, the same as at the table.
        x, y = (x, y - beside) if y > TOP + 1 else (x + beside, y)
        mark = SEATS[seat]
        shapes.append(Shape(SEAT_SHAPES[mark.shape], SEAT_TONES[mark.tone], LINES[seat], 1, x - 8, y - 8))
    shapes.append(Shape(box(0, CAVE[0], WIDTH, CAVE[1], 12), DARK))
    shapes.append(Shape(box(0, CAMP[0], WIDTH, CAMP[1], 12), WALL))
    return Miniature(WIDTH, HEIGHT, tuple(shapes), SEATS, FRAME_TOKENS, near=0)


def spots() -> list[tuple[float, float]]:
    """Return the centres of all fields, from the lower left corner over the top to the lower right."""
    side, turn = BOTTOM - TOP - CORNER, math.pi / 2 * CORNER
    width = RIGHT - LEFT - 2 * CORNER
    step = (2 * (side + turn) + width) / GOAL
    return [_spot(field * step, side, turn, width) for field in range(GOAL + 1)]


def _spot(way: float, side: float, turn: float, width: float) -> tuple[float, float]:
    if way < side:
        return LEFT, BOTTOM - way
    way -= side
    if way < turn:
        angle = math.pi + way / CORNER
        return LEFT + CORNER * (1 + math.cos(angle)), TOP + CORNER * (1 + math.sin(angle))
    way -= turn
    if way < width:
        return LEFT + CORNER + way, TOP
    way -= width
    if way < turn:
        angle = way / CORNER - math.pi / 2
        return RIGHT - CORNER * (1 - math.cos(angle)), TOP + CORNER * (1 + math.sin(angle))
    return RIGHT, TOP + CORNER + way - turn

"""The thumbnail of the score track: the positions of both tribes, and inside it their hunger."""

from __future__ import annotations

import math

from boardkit.miniature import SEAT_SHAPES, SEAT_TONES, Miniature, SeatMark, Shape, box, ellipse

SEATS = (SeatMark("black", "circle"), SeatMark("white", "square"))
WALL, WALL_DEEP, WALL_INK = "#d9c3a0", "#b79a70", "#2d2115"
ROCK, ROCK_EDGE, POINT, NORMAL, INK = "#b9b7ae", "#5f5d57", "#f3cd5a", "#f7efdd", "#2d2115"
LINES = (NORMAL, INK)
TOKENS = {
    WALL: "--hs-wall",
    WALL_DEEP: "--hs-wall-deep",
    ROCK: "--hs-rock",
    ROCK_EDGE: "--hs-rock-edge",
    POINT: "--hs-point",
    NORMAL: "--hs-normal",
    INK: "--hs-ink",
    **{SEAT_TONES[mark.tone]: f"--seat-{mark.tone}" for mark in SEATS},
}
GOAL = 24
BONUS = (9, 14, 18, GOAL)
STARVING_HUNGER = 8
WIDTH, HEIGHT = 400, 320
BAR = 150
ACROSS, DOWN = 164, 124
SAMPLE = "11|14|3|1"
"""A track in the middle of a match, for pictures of the game itself."""


def miniature(mini: str) -> Miniature:
    """Return the drawing of a text from `Game.thumbnail`."""
    numbers = [int(one) for one in mini.split("|")] if mini else [0, 0, 0, 0]
    points, hunger = numbers[:2], numbers[2:4]
    stones = [_stone(field) for field in range(GOAL + 1)]
    shapes = [Shape(box(0, 0, WIDTH, HEIGHT), WALL)]
    for field, (x, y) in enumerate(stones):
        shapes.append(Shape(ellipse(x, y, 15, 15), POINT if field in BONUS else ROCK, ROCK_EDGE, 2))
    for seat, count in enumerate(hunger):
        y = HEIGHT / 2 + (28 if seat else -28)
        shapes.append(_mark(seat, WIDTH / 2 - 112, y - 17, 2.1))
        shapes.append(Shape(box(WIDTH / 2 - 64, y - 11, BAR, 22, 11), WALL_DEEP))
        long = BAR * min(count, STARVING_HUNGER) / STARVING_HUNGER
        if long > 0:
            shapes.append(Shape(box(WIDTH / 2 - 64, y - 11, long, 22, 11), WALL_INK))
    for seat, count in enumerate(points):
        x, y = stones[min(max(count, 0), GOAL)]
        beside = (18 if seat else -18) if points[0] == points[1] else 0
        shapes.append(_mark(seat, x + beside - 28, y - 28, 3.5))
    return Miniature(WIDTH, HEIGHT, tuple(shapes), SEATS, TOKENS)


def _stone(field: int) -> tuple[float, float]:
    angle = math.pi / 2 + 2 * math.pi * (field + 0.5) / (GOAL + 1)
    return WIDTH / 2 + ACROSS * math.cos(angle), HEIGHT / 2 + DOWN * math.sin(angle)


def _mark(seat: int, x: float, y: float, scale: float) -> Shape:
    mark = SEATS[seat]
    return Shape(SEAT_SHAPES[mark.shape], SEAT_TONES[mark.tone], LINES[seat], 1, x, y, scale)

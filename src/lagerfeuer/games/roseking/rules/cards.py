"""The garden's fields and the 24 power cards: eight directions, one to three steps, one card each (R2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SIDE: Final = 9
FIELDS: Final = 81
CENTRE: Final = 40
CARDS: Final = 24

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEP_EAST: Final = (0, 1, 1, 1, 0, -1, -1, -1)
STEP_SOUTH: Final = (-1, -1, 0, 1, 1, 1, 0, -1)

CARD_NAMES: Final = [direction + str(steps) for direction in DIRECTIONS for steps in (1, 2, 3)]
CARD_NUMBER: Final = {name: number for number, name in enumerate(CARD_NAMES)}

FIELD_NAMES: Final = ["abcdefghi"[field % SIDE] + str(SIDE - field // SIDE) for field in range(FIELDS)]
FIELD_NUMBER: Final = {name: number for number, name in enumerate(FIELD_NAMES)}

OFF_BOARD: Final = -1


def _targets() -> list[i64]:
    targets: list[i64] = []
    for field in range(FIELDS):
        for card in range(CARDS):
            east = field % SIDE + STEP_EAST[card // 3] * (card % 3 + 1)
            south = field // SIDE + STEP_SOUTH[card // 3] * (card % 3 + 1)
            inside = 0 <= east < SIDE and 0 <= south < SIDE
            targets.append(south * SIDE + east if inside else OFF_BOARD)
    return targets


TARGET: Final = _targets()
"""TARGET[crown * CARDS + card]: the field exactly the card's distance away (R4), or OFF_BOARD."""


def _beside(field: int) -> list[i64]:
    near: list[i64] = []
    if field >= SIDE:
        near.append(field - SIDE)
    if field % SIDE > 0:
        near.append(field - 1)
    if field % SIDE < SIDE - 1:
        near.append(field + 1)
    if field < FIELDS - SIDE:
        near.append(field + SIDE)
    return near


BESIDE: Final = [_beside(field) for field in range(FIELDS)]
"""BESIDE[field]: the fields that share a side with it; corners do not connect (R8)."""

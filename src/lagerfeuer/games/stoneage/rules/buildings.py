"""The 28 buildings: 17 with fixed goods, 8 with a number of goods and of kinds, 3 with one to seven goods."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FIXED: Final = 0
CHOICE: Final = 1
ANY: Final = 2

GOOD_POINTS: Final[list[i64]] = [3, 4, 5, 6]
"""The points of a wood, brick, stone or gold in a building."""


class Building:
    """A building tile.

    FIXED: costs exactly its goods and gives its points. CHOICE: `count_high` goods of exactly `kinds` different kinds.
    ANY: `count_low` to `count_high` goods. The points of CHOICE and ANY are those of the goods.
    """

    def __init__(
        self,
        kind: i64,
        wood: i64,
        brick: i64,
        stone: i64,
        gold: i64,
        kinds: i64,
        count_low: i64,
        count_high: i64,
        points: i64,
    ) -> None:
        self.kind: i64 = kind
        self.wood: i64 = wood
        self.brick: i64 = brick
        self.stone: i64 = stone
        self.gold: i64 = gold
        self.kinds: i64 = kinds
        self.count_low: i64 = count_low
        self.count_high: i64 = count_high
        self.points: i64 = points


BUILDINGS: Final[list[Building]] = [
    Building(FIXED, 2, 1, 0, 0, 2, 3, 3, 10),
    Building(FIXED, 2, 0, 1, 0, 2, 3, 3, 11),
    Building(FIXED, 1, 2, 0, 0, 2, 3, 3, 11),
    Building(FIXED, 2, 0, 0, 1, 2, 3, 3, 12),
    Building(FIXED, 1, 0, 2, 0, 2, 3, 3, 13),
    Building(FIXED, 0, 2, 1, 0, 2, 3, 3, 13),
    Building(FIXED, 0, 2, 0, 1, 2, 3, 3, 14),
    Building(FIXED, 0, 1, 2, 0, 2, 3, 3, 14),
    Building(FIXED, 0, 0, 2, 1, 2, 3, 3, 16),
    Building(FIXED, 1, 1, 1, 0, 3, 3, 3, 12),
    Building(FIXED, 1, 1, 1, 0, 3, 3, 3, 12),
    Building(FIXED, 1, 1, 0, 1, 3, 3, 3, 13),
    Building(FIXED, 1, 1, 0, 1, 3, 3, 3, 13),
    Building(FIXED, 1, 0, 1, 1, 3, 3, 3, 14),
    Building(FIXED, 1, 0, 1, 1, 3, 3, 3, 14),
    Building(FIXED, 0, 1, 1, 1, 3, 3, 3, 15),
    Building(FIXED, 0, 1, 1, 1, 3, 3, 3, 15),
    Building(CHOICE, 0, 0, 0, 0, 1, 4, 4, 0),
    Building(CHOICE, 0, 0, 0, 0, 2, 4, 4, 0),
    Building(CHOICE, 0, 0, 0, 0, 3, 4, 4, 0),
    Building(CHOICE, 0, 0, 0, 0, 4, 4, 4, 0),
    Building(CHOICE, 0, 0, 0, 0, 1, 5, 5, 0),
    Building(CHOICE, 0, 0, 0, 0, 2, 5, 5, 0),
    Building(CHOICE, 0, 0, 0, 0, 3, 5, 5, 0),
    Building(CHOICE, 0, 0, 0, 0, 4, 5, 5, 0),
    Building(ANY, 0, 0, 0, 0, 0, 1, 7, 0),
    Building(ANY, 0, 0, 0, 0, 0, 1, 7, 0),
    Building(ANY, 0, 0, 0, 0, 0, 1, 7, 0),
]

BUILDING_NAMES: Final = [
    "wwb",
    "wws",
    "wbb",
    "wwg",
    "wss",
    "bbs",
    "bbg",
    "bss",
    "ssg",
    "wbs-a",
    "wbs-b",
    "wbg-a",
    "wbg-b",
    "wsg-a",
    "wsg-b",
    "bsg-a",
    "bsg-b",
    "four-of-1",
    "four-of-2",
    "four-of-3",
    "four-of-4",
    "five-of-1",
    "five-of-2",
    "five-of-3",
    "five-of-4",
    "any-a",
    "any-b",
    "any-c",
]
BUILDING_NUMBER: Final = {name: number for number, name in enumerate(BUILDING_NAMES)}

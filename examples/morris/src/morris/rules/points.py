"""The board: 24 points on three squares, the 16 lines of three that make mills, and sets of points as bits.

Point n is bit 1 << n of a set. Points are numbered row by row from the top, and named like the squares of a chess
board of seven by seven.
"""

from __future__ import annotations

from typing import Final, TypeVar

NAMES: Final = (
    "a7", "d7", "g7",
    "b6", "d6", "f6",
    "c5", "d5", "e5",
    "a4", "b4", "c4", "e4", "f4", "g4",
    "c3", "d3", "e3",
    "b2", "d2", "f2",
    "a1", "d1", "g1",
)  # fmt: skip
POINTS: Final = range(len(NAMES))
NUMBER: Final = {name: point for point, name in enumerate(NAMES)}
EVERYWHERE: Final = (1 << len(NAMES)) - 1
MILLS: Final = tuple(
    (NUMBER[one], NUMBER[two], NUMBER[three])
    for one, two, three in (
        ("a7", "d7", "g7"), ("b6", "d6", "f6"), ("c5", "d5", "e5"), ("a4", "b4", "c4"),
        ("e4", "f4", "g4"), ("c3", "d3", "e3"), ("b2", "d2", "f2"), ("a1", "d1", "g1"),
        ("a7", "a4", "a1"), ("b6", "b4", "b2"), ("c5", "c4", "c3"), ("d7", "d6", "d5"),
        ("d3", "d2", "d1"), ("e5", "e4", "e3"), ("f6", "f4", "f2"), ("g7", "g4", "g1"),
    )
)  # fmt: skip
"""The lines of three, each from one end to the other."""


def set_of(points: tuple[int, ...]) -> int:
    """Return points as a set."""
    return sum(1 << point for point in points)


def points_in(men: int) -> list[int]:
    """Return the points of a set."""
    return [point for point in POINTS if men >> point & 1]


MILL_SETS: Final = tuple(map(set_of, MILLS))
MILLS_AT: Final = tuple(
    tuple(set_ & ~(1 << point) for set_ in MILL_SETS if set_ >> point & 1) for point in POINTS
)
"""For each point, the other two points of both its lines."""
NEIGHBOURS: Final = tuple(
    set_of(
        tuple(
            {
                other
                for mill in MILLS
                for one, two in (mill[:2], mill[1:])
                for here, other in ((one, two), (two, one))
                if here == point
            }
        )
    )
    for point in POINTS
)
"""For each point, the points one step away."""

# A set is looked up in two halves: tables of 4096 entries are small, and one of 2^24 is not.
HALF: Final = len(NAMES) // 2
LOW: Final = (1 << HALF) - 1
T = TypeVar("T")


def lists_of(each: list[T]) -> tuple[list[list[T]], list[list[T]]]:
    """Return two tables of lists with an item for each point in a set: by the lower and by the upper half of the
    set."""
    low = [[each[point] for point in points_in(half)] for half in range(LOW + 1)]
    high = [[each[point + HALF] for point in points_in(half)] for half in range(LOW + 1)]
    return low, high


def unions_of(each: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Return two tables of unions of a set for each point in a set: by the lower and by the upper half of the set."""
    low, high = [0], [0]
    for half in range(1, LOW + 1):
        last = half.bit_length() - 1
        rest = half & ~(1 << last)
        low.append(low[rest] | each[last])
        high.append(high[rest] | each[last + HALF])
    return low, high


NEAR_LOW, NEAR_HIGH = unions_of(NEIGHBOURS)


def near(men: int) -> int:
    """Return all points one step away from one of these."""
    return NEAR_LOW[men & LOW] | NEAR_HIGH[men >> HALF]


def in_mills(men: int) -> int:
    """Return those of the men that are in a mill."""
    found = 0
    for mill in MILL_SETS:
        if men & mill == mill:
            found |= mill
    return found

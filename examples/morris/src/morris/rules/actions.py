"""The actions, each created once: place a man (`d6`), move one (`d6-d7`), take one (`xd6`).

An action holds the sets that are needed to carry it out, so that a turn computes little.
"""

from __future__ import annotations

from typing import Final

from boardkit.steps import Action
from morris.rules.points import HALF, LOW, MILLS_AT, NAMES, NEIGHBOURS, POINTS, lists_of


class Place(Action):
    """A man from the hand to a free point."""

    def __init__(self, point: int) -> None:
        self.point = point
        self.bit = 1 << point
        self.one, self.two = MILLS_AT[point]
        self.notation = NAMES[point]

    def text(self) -> str:
        return self.notation


class Move(Action):
    """A man from a point to a free one."""

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.change = 1 << start | 1 << end
        self.one, self.two = MILLS_AT[end]
        self.is_step = bool(NEIGHBOURS[start] >> end & 1)
        self.notation = f"{NAMES[start]}-{NAMES[end]}"

    def text(self) -> str:
        return self.notation


class Take(Action):
    """A man of the other side, off the board."""

    def __init__(self, point: int) -> None:
        self.point = point
        self.others = ~(1 << point)
        self.notation = f"x{NAMES[point]}"

    def text(self) -> str:
        return self.notation


PLACES: Final[list[Action]] = [Place(point) for point in POINTS]
TAKES: Final[list[Action]] = [Take(point) for point in POINTS]
MOVES: Final[list[list[Action]]] = [[Move(start, end) for end in POINTS] for start in POINTS]
"""Moves by both points. Those from a point to itself, on the diagonal, are not actions."""
ACTIONS: Final = {
    action.text(): action
    for action in (
        *PLACES,
        *TAKES,
        *(MOVES[start][end] for start in POINTS for end in POINTS if start != end),
    )
}

Steps = dict[int, list[Action]]


def _steps_from(start: int) -> tuple[int, Steps]:
    """Return the neighbours of a point, and the moves there for each set of free ones."""
    near = [end for end in POINTS if NEIGHBOURS[start] >> end & 1]
    steps: Steps = {}
    for chosen in range(1 << len(near)):
        ends = [end for number, end in enumerate(near) if chosen >> number & 1]
        steps[sum(1 << end for end in ends)] = [MOVES[start][end] for end in ends]
    return NEIGHBOURS[start], steps


_PLACES_LOW, _PLACES_HIGH = lists_of(PLACES)
_TAKES_LOW, _TAKES_HIGH = lists_of(TAKES)
_STEPS_LOW, _STEPS_HIGH = lists_of([_steps_from(point) for point in POINTS])
_FLIGHTS_LOW, _FLIGHTS_HIGH = lists_of(MOVES)
_ENDS_LOW, _ENDS_HIGH = lists_of(list(POINTS))


def places(free: int) -> list[Action]:
    """Return the actions that place a man on one of these points."""
    return _PLACES_LOW[free & LOW] + _PLACES_HIGH[free >> HALF]


def takes(men: int) -> list[Action]:
    """Return the actions that take one of these men."""
    return _TAKES_LOW[men & LOW] + _TAKES_HIGH[men >> HALF]


def steps(men: int, free: int) -> list[Action]:
    """Return the moves of these men along a line to the next point, if it is free."""
    found: list[Action] = []
    for near, moves in _STEPS_LOW[men & LOW] + _STEPS_HIGH[men >> HALF]:
        found += moves[near & free]
    return found


def flights(men: int, free: int) -> list[Action]:
    """Return the moves of these men to any free point."""
    ends = _ENDS_LOW[free & LOW] + _ENDS_HIGH[free >> HALF]
    return [moves[end] for moves in _FLIGHTS_LOW[men & LOW] + _FLIGHTS_HIGH[men >> HALF] for end in ends]

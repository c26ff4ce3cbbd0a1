"""A second implementation of the rules: slow, with dictionaries of coordinates in place of bits and tables.

Points are pairs from -3 to 3. A point is on the square given by its larger coordinate, at a corner or at the middle of
a side. It shares no code with the rules; random matches compare the two.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

import pytest

from boardkit import Match
from boardkit.luck import NoLuck, SeededLuck
from morris.game import MORRIS
from morris.rules import points as board

Point = tuple[int, int]
POINTS: list[Point] = [
    (x * ring, y * ring) for ring in (1, 2, 3) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)
]


def name(point: Point) -> str:
    return "abcdefg"[point[0] + 3] + str(point[1] + 4)


def ring(point: Point) -> int:
    return max(abs(point[0]), abs(point[1]))


def lies_between(one: Point, two: Point, other: Point) -> bool:
    """Return whether a third point is on the straight line between two."""
    (low_x, high_x), (low_y, high_y) = (sorted(pair) for pair in zip(one, two, strict=True))
    return low_x <= other[0] <= high_x and low_y <= other[1] <= high_y


def is_joined(one: Point, two: Point) -> bool:
    """Return whether a straight line of the board connects two points, at any distance."""
    for along, across in ((0, 1), (1, 0)):
        if one[across] == two[across] and one[along] != two[along]:
            if one[across] == 0:
                # Between the middles of sides, but not through the middle of the board.
                return one[along] * two[along] > 0
            return ring(one) == ring(two) == abs(one[across])
    return False


@cache
def is_step(one: Point, two: Point) -> bool:
    between = [p for p in POINTS if p not in (one, two) and lies_between(one, two, p)]
    return is_joined(one, two) and not between


def mills() -> list[frozenset[Point]]:
    """Return all sets of three points of which each two are joined."""
    return [
        frozenset((one, two, three))
        for number, one in enumerate(POINTS)
        for later, two in enumerate(POINTS[number + 1 :], number + 1)
        for three in POINTS[later + 1 :]
        if is_joined(one, two) and is_joined(two, three) and is_joined(one, three)
    ]


MILLS = mills()


@dataclass
class Table:
    """A match, implemented from the rules page only."""

    flying: bool
    men: dict[Point, int] = field(default_factory=dict)
    hand: list[int] = field(default_factory=lambda: [9, 9])
    who: int = 0
    takes: bool = False
    quiet: int = 0
    winner: int | None = None
    is_drawn: bool = False

    def own(self, seat: int) -> list[Point]:
        return [point for point, owner in self.men.items() if owner == seat]

    def free(self) -> list[Point]:
        return [point for point in POINTS if point not in self.men]

    def stands_in_mill(self, point: Point) -> bool:
        owner = self.men[point]
        return any(point in mill and all(self.men.get(p) == owner for p in mill) for mill in MILLS)

    def options(self) -> set[str]:
        if self.winner is not None or self.is_drawn:
            return set()
        if self.takes:
            theirs = self.own(1 - self.who)
            loose = [point for point in theirs if not self.stands_in_mill(point)]
            return {f"x{name(point)}" for point in loose or theirs}
        if self.hand[self.who]:
            return {name(point) for point in self.free()}
        flies = self.flying and len(self.own(self.who)) == 3
        return {
            f"{name(start)}-{name(end)}"
            for start in self.own(self.who)
            for end in self.free()
            if flies or is_step(start, end)
        }

    def play(self, action: str) -> None:
        points = {name(point): point for point in POINTS}
        if action.startswith("x"):
            del self.men[points[action[1:]]]
            self.quiet = 0
            self.takes = False
            self._pass_on()
            return
        start, _, end = action.rpartition("-")
        if start:
            del self.men[points[start]]
            self.quiet += 1
        else:
            self.hand[self.who] -= 1
        self.men[points[end]] = self.who
        self.takes = self.stands_in_mill(points[end])
        if not self.takes:
            self._pass_on()

    def _pass_on(self) -> None:
        self.who = 1 - self.who
        if len(self.own(self.who)) + self.hand[self.who] < 3 or not self.options():
            self.winner = 1 - self.who
        elif self.quiet >= 100 and not self.hand[self.who]:
            self.is_drawn = True


def test_the_board_has_the_points_lines_and_mills_that_its_coordinates_say() -> None:
    assert {name(point) for point in POINTS} == set(board.NAMES)
    assert {frozenset(board.NAMES[point] for point in mill) for mill in board.MILLS} == {
        frozenset(map(name, mill)) for mill in MILLS
    }
    named = {name(point): point for point in POINTS}
    for one in board.POINTS:
        for two in board.POINTS:
            is_near = bool(board.NEIGHBOURS[one] >> two & 1)
            assert is_near == is_step(named[board.NAMES[one]], named[board.NAMES[two]])


@pytest.mark.parametrize("flying", [True, False])
def test_random_matches_agree_with_the_oracle_at_every_action(flying: bool) -> None:
    chance = SeededLuck(39 + flying)
    endings = set()
    for _ in range(25):
        match = Match(MORRIS, luck=NoLuck(), options={"flying": flying})
        table = Table(flying)
        told = 1
        while not match.is_over:
            legal = match.legal_actions()
            assert {action.text() for action in legal} == table.options()
            assert match.seat_to_act == table.who
            match.apply(legal[chance.pick(len(legal))])
            # The match may have played forced actions itself.
            for entry in match.log[told:]:
                table.play(entry.action)
            told = len(match.log)
        assert not table.options()
        expected = [0.5, 0.5] if table.is_drawn else [float(seat == table.winner) for seat in (0, 1)]
        assert match.returns() == expected
        endings.add(table.is_drawn)
    assert endings == {True, False}

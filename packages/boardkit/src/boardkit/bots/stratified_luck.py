"""Luck stratified over several guessed worlds, so that few of them are enough to judge a position.

The outcomes of every pick are spread evenly over the worlds (a Latin hypercube): in twelve worlds, each side of a die
is rolled twice. Picks are numbered, so the worlds of one ply have the luck that they would have had if judged a ply
earlier, and two judgements differ only by what happened in between.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.luck import Luck, SeededLuck

RESOLUTION: Final = 1_048_576


class Strata:
    """The luck of all worlds of a match: the outcomes of each pick are spread evenly over either half of them.

    The halves are independent, so their difference shows the uncertainty of both.
    """

    def __init__(self, seed: int, worlds: int) -> None:
        self.seed = seed
        self.half: i64 = worlds // 2
        self.known: dict[int, list[i64]] = {}

    def points(self, number: int) -> list[i64]:
        """Return a point of 0 … RESOLUTION-1 for each world. In each half of the worlds, each of `half` equal parts has
        one point."""
        found = self.known.get(number)
        if found is None:
            luck = SeededLuck(self.seed * 1_000_003 + number)
            half = self.half
            found = []
            for _ in range(2):
                order: list[i64] = list(range(half))
                for i in range(half - 1, 0, -1):
                    j = luck.pick(i + 1)
                    order[i], order[j] = order[j], order[i]
                for place in order:
                    found.append((place * RESOLUTION + luck.pick(RESOLUTION)) // half)
            self.known[number] = found
        return found


class StratifiedLuck(Luck):
    """The luck of one world, from the pick with this number on."""

    def __init__(self, strata: Strata, world: int, number: int) -> None:
        self.strata = strata
        self.world: i64 = world
        self.number = number

    def pick(self, n: i64) -> i64:
        point = self.strata.points(self.number)[self.world]
        self.number += 1
        return point * n // RESOLUTION

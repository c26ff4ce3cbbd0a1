"""Luck spread evenly over several guessed worlds, so that few of them are enough to judge a position.

Whatever is picked next, the outcomes that the worlds meet lie evenly over all that may come (a Latin hypercube): of
twelve worlds two roll each side of a die. And every pick has its number: the worlds of one moment go on to meet the
luck that they would have met when judged a moment earlier, so that two judgements differ by what happened in between.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.luck import FastLuck, Luck

FINE: Final = 1_048_576


class Spread:
    """The luck of all worlds of a match: the outcomes of each pick lie evenly over either half of them.

    Two halves that know nothing of each other tell by their difference how sure one can be of what both say.
    """

    def __init__(self, seed: int, worlds: int) -> None:
        self.seed = seed
        self.half: i64 = worlds // 2
        self.known: dict[int, list[i64]] = {}

    def points(self, number: int) -> list[i64]:
        """For each world a point of 0 … FINE-1: in either half one in each of as many equal parts."""
        found = self.known.get(number)
        if found is None:
            luck = FastLuck(self.seed * 1_000_003 + number)
            half = self.half
            found = []
            for _ in range(2):
                order: list[i64] = list(range(half))
                for i in range(half - 1, 0, -1):
                    j = luck.pick(i + 1)
                    order[i], order[j] = order[j], order[i]
                for place in order:
                    found.append((place * FINE + luck.pick(FINE)) // half)
            self.known[number] = found
        return found


class EvenLuck(Luck):
    """The luck of one of the worlds, from the pick with this number on."""

    def __init__(self, spread: Spread, world: int, number: int) -> None:
        self.spread = spread
        self.world: i64 = world
        self.number = number

    def pick(self, n: i64) -> i64:
        point = self.spread.points(self.number)[self.world]
        self.number += 1
        return point * n // FINE

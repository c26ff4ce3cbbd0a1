"""From a judged position to everybody's chance to win: a curve for each game, found in matches of bots among equals.

A game's `knowledge_chances` may hold an object `CHANCES`: how much of a match is still to come, and for each number of
seats a `Curve`. Without it a curve that fits no game in particular takes its place. `tools/calibrate.py` makes them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol

from boardkit.bots.knowledge import judge_of
from boardkit.game import Game, Outcome
from boardkit.registry import package_of
from boardkit.state import State
from boardkit.steps import Board

CurveNumbers = tuple[tuple[float, float, float], tuple[float, float, float]]
"""Of the steepness, and of what a judged point is worth in the end: constant, with what is left, with its square."""
UNKNOWN: Final[CurveNumbers] = ((-2.5, 0.0, 0.0), (1.0, 0.0, 0.0))
STEEPEST: Final = 4.0


class ChancesKnowledge(Protocol):
    """What a game knows about how judgements turn into results."""

    @property
    def curves(self) -> Mapping[int, CurveNumbers]:
        """By number of seats."""

    def worlds(self, seats: int) -> int:
        """How many worlds are guessed for a judgement at a table with so many seats, normally: an even number."""

    @property
    def turns(self) -> int:
        """Through how many turns they are played on; 0: as far as bots look."""

    @property
    def stages(self) -> int:
        """To the end of how many stages, where the game has them."""

    @property
    def near(self) -> float:
        """Where no more than this is left of a match, worlds are played to its end."""

    @property
    def doubt(self) -> float:
        """By how much, as a part of what it moves, a judged action may in truth be worth more or less.

        Nothing where worlds are always played to the end of the match.
        """

    def left(self, board: Board) -> float:
        """How much of the match is still to come: 1 at its beginning, 0 at its end."""


class Evenly:
    """Of a game that tells nothing."""

    curves: Mapping[int, CurveNumbers] = {}
    turns = 0
    stages = 1
    near = 0.0
    doubt = 1.0

    def worlds(self, seats: int) -> int:
        return 16

    def left(self, board: Board) -> float:
        return 0.5


@dataclass(frozen=True)
class Curve:
    """How judgements turn into chances and margins with so much of a match still to come.

    The seats share the chance to win in proportion to exp(steepness * judgement), so that all of them sum to one. The
    margin at the end is expected to be the judgement, multiplied.
    """

    steepness: tuple[float, float, float]
    growth: tuple[float, float, float]

    def shares(self, judged: Sequence[float], left: float) -> list[float]:
        """Everybody's chance."""
        steep = math.exp(min(_at(self.steepness, left), STEEPEST))
        top = max(judged)
        weights = [math.exp(max(-60.0, steep * (one - top))) for one in judged]
        total = sum(weights)
        return [one / total for one in weights]

    def margins(self, judged: Sequence[float], left: float) -> list[float]:
        """By how many points everybody is expected to be ahead of the best other one in the end."""
        growth = _at(self.growth, left)
        return [growth * one for one in judged]


def _at(numbers: tuple[float, float, float], left: float) -> float:
    constant, line, square = numbers
    return constant + line * left + square * left * left


def shares_of(outcome: Outcome, seats: int) -> list[float]:
    """What a result is worth to everybody: winners share one."""
    winners = outcome.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


class Chances:
    """How positions of a game are judged for everybody at once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judge = judge_of(game)
        self.known = chances_known(game)

    def nearly_over(self, board: Board) -> bool:
        """Whether the end is near."""
        return self.known.left(board) <= self.known.near

    def judged(self, state: State, seats: int) -> list[float]:
        """What the game's knowledge says for each seat, in its own measure."""
        return [self.judge(state, seat) for seat in range(seats)]

    def of(self, state: State, seats: int) -> tuple[list[float], list[float]]:
        """Everybody's chance to win, and the margin to be expected."""
        if not state.agenda:
            scores = [float(score[0]) for score in self.game.scores(state.board)]
            margins = [
                own - max(other for who, other in enumerate(scores) if who != seat)
                for seat, own in enumerate(scores)
            ]
            return shares_of(self.game.outcome(state.board), seats), margins
        judged = self.judged(state, seats)
        curve = Curve(*self.known.curves.get(seats, UNKNOWN))
        left = self.known.left(state.board)
        return curve.shares(judged, left), curve.margins(judged, left)


@cache
def chances_known(game: Game) -> ChancesKnowledge:
    """What a game tells about its chances."""
    package = package_of(game)
    name = f"{package}.knowledge_chances"
    if not package or find_spec(name) is None:
        return Evenly()
    known: Any = import_module(name)
    found: ChancesKnowledge = known.CHANCES
    return found

"""Win chances of a judged position, by a curve for each game that is fitted to matches between equal bots.

A game's `knowledge_win_chances` may hold an object `CHANCES`: how much of a match is left, and for each number of seats
a `Curve`. Without it a general curve is used. `tools/calibrate_win_chances.py` makes them.
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
"""The coefficients of the steepness and of the growth: constant, linear and quadratic in the part of the match that is
left."""
UNKNOWN_CURVE: Final[CurveNumbers] = ((-2.5, 0.0, 0.0), (1.0, 0.0, 0.0))
MAX_LOG_STEEPNESS: Final = 4.0
"""Upper bound of the logarithm of the steepness."""


class WinChanceKnowledge(Protocol):
    """A game's knowledge of how judgements turn into results."""

    @property
    def curves(self) -> Mapping[int, CurveNumbers]:
        """The curves by number of seats."""

    def worlds(self, seats: int) -> int:
        """Return how many worlds are normally guessed for a judgement with so many seats: an even number."""

    @property
    def turns(self) -> int:
        """Turns of a rollout; 0: as far as bots look."""

    @property
    def stages(self) -> int:
        """Stages of a rollout, in games that have stages."""

    @property
    def near(self) -> float:
        """If no more than this is left of a match, worlds are played to its end."""

    @property
    def doubt(self) -> float:
        """The uncertainty of a judged action, as a fraction of its effect.

        0 if worlds are always played to the end of the match.
        """

    def left(self, board: Board) -> float:
        """Return how much of the match is left: 1 at its beginning, 0 at its end."""


class UniformWinChances:
    """The knowledge of a game that provides none."""

    curves: Mapping[int, CurveNumbers] = {}
    turns = 0
    stages = 1
    near = 0.0
    doubt = 1.0

    def worlds(self, seats: int) -> int:
        """Return 16 for any number of seats."""
        return 16

    def left(self, board: Board) -> float:
        """Return one half, because nothing is known."""
        return 0.5


@dataclass(frozen=True)
class Curve:
    """The curve that turns judgements into chances and margins, by how much of the match is left (1 to 0).

    The seats share the chance to win in proportion to exp(steepness * judgement), so that their chances sum to one.
    The expected margin at the end is growth * judgement.
    """

    steepness: tuple[float, float, float]
    growth: tuple[float, float, float]

    def shares(self, judged: Sequence[float], left: float) -> list[float]:
        """Return the win chance of each seat."""
        steep = math.exp(min(_at(self.steepness, left), MAX_LOG_STEEPNESS))
        top = max(judged)
        weights = [math.exp(max(-60.0, steep * (one - top))) for one in judged]
        total = sum(weights)
        return [one / total for one in weights]

    def margins(self, judged: Sequence[float], left: float) -> list[float]:
        """Return by how many points each seat is expected to lead over the best other one at the end."""
        growth = _at(self.growth, left)
        return [growth * one for one in judged]


def _at(numbers: tuple[float, float, float], left: float) -> float:
    constant, line, square = numbers
    return constant + line * left + square * left * left


def shares_of(outcome: Outcome, seats: int) -> list[float]:
    """Return each seat's share of the win: winners share one."""
    winners = outcome.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


class WinChances:
    """Turns the judgements of a game's knowledge into win chances."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judge = judge_of(game)
        self.known = chances_known(game)

    def nearly_over(self, board: Board) -> bool:
        """Return whether the end is so near that worlds are played to the end."""
        return self.known.left(board) <= self.known.near

    def judgements(self, state: State, seats: int) -> list[float]:
        """Return the judgement of the game's knowledge for each seat, in its own unit."""
        return [self.judge(state, seat) for seat in range(seats)]

    def of(self, state: State, seats: int) -> tuple[list[float], list[float]]:
        """Return the win chance of each seat, from 0 to 1, and its expected margin in points; exact after the end."""
        if not state.agenda:
            scores = [float(score[0]) for score in self.game.scores(state.board)]
            margins = [
                own - max(other for who, other in enumerate(scores) if who != seat)
                for seat, own in enumerate(scores)
            ]
            return shares_of(self.game.outcome(state.board), seats), margins
        judged = self.judgements(state, seats)
        curve = Curve(*self.known.curves.get(seats, UNKNOWN_CURVE))
        left = self.known.left(state.board)
        return curve.shares(judged, left), curve.margins(judged, left)


@cache
def chances_known(game: Game) -> WinChanceKnowledge:
    """Return a game's knowledge of its win chances."""
    package = package_of(game)
    name = f"{package}.knowledge_win_chances"
    if not package or find_spec(name) is None:
        return UniformWinChances()
    known: Any = import_module(name)
    found: WinChanceKnowledge = known.CHANCES
    return found

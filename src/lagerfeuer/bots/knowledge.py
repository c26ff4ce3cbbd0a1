"""How a game tells the bots what a position is worth.

A game may keep an object `KNOWLEDGE` in a module `knowledge` beside its `game` module. Without one, bots go by the
game's own scores.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, runtime_checkable

from lagerfeuer.kit.game import Game
from lagerfeuer.kit.state import State
from lagerfeuer.kit.steps import Board


@runtime_checkable
class Knowledge(Protocol):
    """What a game knows about its positions beyond the rules."""

    @property
    def swing(self) -> float:
        """By how many points chance alone plausibly moves a value: searches cut off what lies beyond."""

    @property
    def reach(self) -> float:
        """No value is further from zero."""

    def stage(self, board: Board) -> int:
        """Which stretch of play this is (a round). Where a new one begins, `evaluate` can be trusted most."""

    def evaluate(self, board: Board, seat: int) -> float:
        """By how many points this seat is ahead of the best other one, as far as one can tell."""

    def features(self, board: Board, seat: int) -> dict[str, float]:
        """The parts of the evaluation by name; their sum is the whole."""


@runtime_checkable
class TurnKnowledge(Knowledge, Protocol):
    """The same for a game whose turns are made of many actions, and which has no rounds to look forward to."""

    @property
    def turns(self) -> int:
        """After so many turns a guessed world is judged, if no stage has ended before."""

    def judge(self, state: State, seat: int) -> float:
        """`evaluate` in the middle of a turn: with what the steps on the agenda are going to bring."""


class ScoresOnly:
    """The knowledge of a game that brings none: the score so far."""

    swing = 1e6
    reach = 1e6

    def __init__(self, game: Game) -> None:
        self.game = game

    def stage(self, board: Board) -> int:
        return 0

    def evaluate(self, board: Board, seat: int) -> float:
        return margin(self.game, board, seat)

    def features(self, board: Board, seat: int) -> dict[str, float]:
        return {"points": self.evaluate(board, seat)}


def margin(game: Game, board: Board, seat: int) -> float:
    """A seat's score less that of the best other seat; tie-breaks are left out."""
    scores = [score[0] for score in game.scores(board)]
    return float(scores[seat] - max(other for who, other in enumerate(scores) if who != seat))


@cache
def knowledge_of(game: Game) -> Knowledge:
    """What there is to know about a game."""
    package = type(game).__module__.rpartition(".")[0]
    name = f"{package}.knowledge"
    if not package or find_spec(name) is None:
        return ScoresOnly(game)
    known = import_module(name).KNOWLEDGE
    if not isinstance(known, Knowledge):
        raise TypeError(f"{name}.KNOWLEDGE lacks something that bots ask for")
    return known


@cache
def judge_of(game: Game) -> Callable[[State, int], float]:
    """What a state is worth to a seat, as the game's knowledge judges it."""
    known = knowledge_of(game)
    if isinstance(known, TurnKnowledge):
        return known.judge
    return lambda state, seat: known.evaluate(state.board, seat)


@cache
def turns_of(game: Game) -> int:
    """After how many turns a guessed world is judged; 0 if only stages count."""
    known = knowledge_of(game)
    return known.turns if isinstance(known, TurnKnowledge) else 0

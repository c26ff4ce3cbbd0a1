"""How a game tells the bots what a position is worth.

A game may keep an object `KNOWLEDGE` in a module `knowledge` beside its `game` module. Without one, bots go by the
game's own scores.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, runtime_checkable

from lagerfeuer.kit.game import Game
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

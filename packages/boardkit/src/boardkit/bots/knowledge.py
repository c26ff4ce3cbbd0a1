"""A game's knowledge: how bots evaluate positions.

A game may have an object `KNOWLEDGE` in a module `knowledge` beside its `game` module. Without one, bots use the
game's scores. A dictionary `OTHERS` beside it may hold more knowledge by name, for comparison in the arena, for
example from before the last improvement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, runtime_checkable

from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.registry import package_of
from boardkit.state import State
from boardkit.steps import Board


@runtime_checkable
class Knowledge(Protocol):
    """A game's evaluation of positions, in addition to its rules."""

    @property
    def swing(self) -> float:
        """By how many points chance alone may plausibly change a value; searches cut off beyond."""

    @property
    def reach(self) -> float:
        """Upper bound of all absolute values."""

    def stage(self, board: Board) -> int:
        """Return the stage of play (for example the round). `evaluate` is most reliable where a new one begins."""

    def evaluate(self, board: Board, seat: int) -> float:
        """Return by how many points this seat leads over the best other one, as an estimate."""

    def features(self, board: Board, seat: int) -> dict[str, float]:
        """Return the parts of the evaluation by name; their sum is the whole."""


@runtime_checkable
class TurnKnowledge(Knowledge, Protocol):
    """Knowledge of a game whose turns consist of many actions, and which has no rounds as stages."""

    @property
    def turns(self) -> int:
        """A guessed world is judged after this many turns, if no stage has ended before."""

    def judge(self, state: State, seat: int) -> float:
        """Return `evaluate` in the middle of a turn, including the effect of the steps on the agenda."""


@runtime_checkable
class LinearKnowledge(Knowledge, Protocol):
    """Knowledge that is a weighted sum, so that its weights can be learned from matches (`tools/learn_weights.py`)."""

    @property
    def names(self) -> Sequence[str]:
        """The names of the features."""

    def weights_for(self, board: Board) -> Sequence[float]:
        """Return the weights of the features, in matches with the options of this board."""

    def feature_values(self, state: State, seat: int) -> list[float]:
        """Return the features of a seat in comparison with the best other one, unweighted."""


@runtime_checkable
class ForkedKnowledge(Knowledge, Protocol):
    """Knowledge of a game whose seats act alternately many times between two uses of luck."""

    @property
    def forks(self) -> bool:
        """Whether the race grows a tree for each option. Decided by measurement (decision 40)."""


@runtime_checkable
class BaselineKnowledge(Protocol):
    """A plain player's evaluation, for opponents in measurements of strength; no level that people can choose uses
    it."""

    def plain(self, board: Board, seat: int) -> float:
        """Return the margin plus what is obviously worth points."""


class ScoresOnly:
    """The knowledge of a game that provides none: the score so far."""

    swing = 1e6
    reach = 1e6

    def __init__(self, game: Game) -> None:
        self.game = game

    def stage(self, board: Board) -> int:
        """Return 0: without knowledge of a game there are no stages."""
        return 0

    def evaluate(self, board: Board, seat: int) -> float:
        """Return `margin`."""
        return margin(self.game, board, seat)

    def features(self, board: Board, seat: int) -> dict[str, float]:
        """Return the margin as points."""
        return {"points": self.evaluate(board, seat)}


def margin(game: Game, board: Board, seat: int) -> float:
    """Return a seat's score minus that of the best other seat, without tie-breaks."""
    scores = [score[0] for score in game.scores(board)]
    return float(scores[seat] - max(other for who, other in enumerate(scores) if who != seat))


def knowledge_of(game: Game) -> Knowledge:
    """Return the knowledge that is in use for a game."""
    return _in_use.get(game.key) or knowledge_by_name(game)[""]


@contextmanager
def thinking_with(game: Game, name: str) -> Iterator[None]:
    """Use another knowledge of a game in this context, to compare them.

    Raises Malformed.
    """
    kept = knowledge_by_name(game)
    if name not in kept:
        known = ", ".join(other for other in kept if other) or "none"
        raise Malformed("knowledge", f"{game.key} has no {name!r} (others: {known})")
    _in_use[game.key] = kept[name]
    try:
        yield
    finally:
        del _in_use[game.key]


_in_use: Final[dict[str, Knowledge]] = {}
"""Knowledge that currently replaces a game's usual one."""


@cache
def knowledge_by_name(game: Game) -> dict[str, Knowledge]:
    """Return all knowledge of a game: the usual one under "", others by name."""
    package = package_of(game)
    name = f"{package}.knowledge"
    if not package or find_spec(name) is None:
        return {"": ScoresOnly(game)}
    module = import_module(name)
    kept = {"": module.KNOWLEDGE, **getattr(module, "OTHERS", {})}
    for known in kept.values():
        if not isinstance(known, Knowledge):
            raise TypeError(f"{name} holds a knowledge that lacks something that bots ask for")
    return kept


def judge_of(game: Game) -> Callable[[State, int], float]:
    """Return the function that judges a state for a seat, by the game's knowledge."""
    known = knowledge_of(game)
    if isinstance(known, TurnKnowledge):
        return known.judge
    return lambda state, seat: known.evaluate(state.board, seat)


def turns_of(game: Game) -> int:
    """Return after how many turns a guessed world is judged; 0 if only stages count."""
    known = knowledge_of(game)
    return known.turns if isinstance(known, TurnKnowledge) else 0


def forks(game: Game) -> bool:
    """Return whether the race grows a tree for each option."""
    known = knowledge_of(game)
    return isinstance(known, ForkedKnowledge) and known.forks


def is_judged_by_chance(game: Game) -> bool:
    """Return whether the game is judged by the chance to win instead of by points."""
    # Called at every end of a match in a search: isinstance with a protocol would take too long.
    return hasattr(knowledge_of(game), "judge")


def plain_of(game: Game) -> Callable[[Board, int], float]:
    """Return the plain evaluation of a board: the current margin, unless the game's knowledge says more."""
    known = knowledge_of(game)
    if isinstance(known, BaselineKnowledge):
        return known.plain
    return lambda board, seat: margin(game, board, seat)

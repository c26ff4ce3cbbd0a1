"""How a game tells the bots what a position is worth.

A game may keep an object `KNOWLEDGE` in a module `knowledge` beside its `game` module. Without one, bots go by the
game's own scores. A dictionary `OTHERS` beside it may hold more of them by name, for the arena to compare: those from
before the last improvement, for instance.
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


@runtime_checkable
class SignsKnowledge(Knowledge, Protocol):
    """Knowledge that is a weighted sum, so that its weights can be learned from matches (`tools/learn.py`)."""

    @property
    def names(self) -> Sequence[str]:
        """What the signs are called."""

    def weights_for(self, board: Board) -> Sequence[float]:
        """What each of them counts for, in matches with these house rules."""

    def signs(self, state: State, seat: int) -> list[float]:
        """What speaks for a seat and against the best other one, before it is weighed."""


@runtime_checkable
class ForkedKnowledge(Knowledge, Protocol):
    """Knowledge of a game whose seats answer each other many times before luck speaks again."""

    @property
    def forks(self) -> bool:
        """Whether what follows an option is worth remembering: each is given a tree of its own. It has to be measured
        (decision 40)."""


@runtime_checkable
class PlainKnowledge(Protocol):
    """What a plain player goes by: for the opponents that strength is measured against, not for bots to offer."""

    def plain(self, board: Board, seat: int) -> float:
        """The margin, and what everybody sees at once that is worth points."""


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


def knowledge_of(game: Game) -> Knowledge:
    """What there is to know about a game."""
    return _in_use.get(game.key) or _kept(game)[""]


@contextmanager
def thinking_with(game: Game, name: str) -> Iterator[None]:
    """Whatever is asked about a game meanwhile is answered by another of its knowledges: for comparing them.

    Raises Malformed.
    """
    kept = _kept(game)
    if name not in kept:
        known = ", ".join(other for other in kept if other) or "none"
        raise Malformed("knowledge", f"{game.key} has no {name!r} (others: {known})")
    _in_use[game.key] = kept[name]
    try:
        yield
    finally:
        del _in_use[game.key]


_in_use: Final[dict[str, Knowledge]] = {}
"""What takes the place of a game's usual knowledge just now."""


@cache
def _kept(game: Game) -> dict[str, Knowledge]:
    """All that a game knows of itself: the usual knowledge under "", others by name."""
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
    """What a state is worth to a seat, as the game's knowledge judges it."""
    known = knowledge_of(game)
    if isinstance(known, TurnKnowledge):
        return known.judge
    return lambda state, seat: known.evaluate(state.board, seat)


def turns_of(game: Game) -> int:
    """After how many turns a guessed world is judged; 0 if only stages count."""
    known = knowledge_of(game)
    return known.turns if isinstance(known, TurnKnowledge) else 0


def forks(game: Game) -> bool:
    """Whether what follows an option is worth remembering while the options race."""
    known = knowledge_of(game)
    return isinstance(known, ForkedKnowledge) and known.forks


def speaks_of_winning(game: Game) -> bool:
    """Whether the game is judged by the chance to win, and not in points."""
    # Asked at every end of a match that a search comes to: isinstance with a protocol would take long.
    return hasattr(knowledge_of(game), "judge")


def plain_of(game: Game) -> Callable[[Board, int], float]:
    """What a plain player thinks of a board: the margin as it stands, unless the game's knowledge says more."""
    known = knowledge_of(game)
    if isinstance(known, PlainKnowledge):
        return known.plain
    return lambda board, seat: margin(game, board, seat)

"""The levels of bots. A bot gets an observation and answers with the notation of an option."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import nullcontext
from typing import Final

from boardkit.bots.baselines import AlphaBetaLevel, FlatLevel
from boardkit.bots.budget import Budget
from boardkit.bots.expectimax import Search, choose_by_search
from boardkit.bots.gc_pause import gc_paused
from boardkit.bots.greedy import (
    choose_careless,
    choose_forgetful,
    choose_random,
    choose_sound,
    options_of,
    plausible_candidates,
    values,
    worth_of,
)
from boardkit.bots.ismcts import choose_by_tree
from boardkit.bots.knowledge import forks, thinking_with
from boardkit.bots.race import Race, choose_by_racing
from boardkit.bots.race_of_trees import choose_by_trees
from boardkit.errors import Malformed, MatchOver, NotYourSeat
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.notes import Reason
from boardkit.state import State
from boardkit.steps import Action

Level = Callable[[Game, State, int, int, Budget], Action]
"""Returns an option for a game, an observation, a seat, a seed and a budget."""


def choose_searching(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Search ahead if two seats play with open information; otherwise race the options through guessed worlds.

    The race grows a tree for each option in games where that helps.
    """
    if lies_open(game, seen):
        return choose_by_search(game, seen, seat, seed, budget)
    if forks(game):
        return choose_by_trees(game, seen, seat, seed, budget)
    return choose_by_racing(game, seen, seat, seed, budget)


def choose_pondering(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Look ahead, too, but not far, and only from a few random options."""
    judged = values(worth_of(game), game, seen, seat, seed)
    minded = plausible_candidates(judged, max(MIN_PONDERED_OPTIONS, len(judged) // 2), seed)
    if lies_open(game, seen):
        search = Search(game, seat, budget)
        search.deepest = PONDERED_DEPTH
        search.some = 0
        return search.best(game.determinize(seen, SeededLuck(seed)), minded)
    race = Race(game, seen, seat, seed, budget)
    race.minded = minded
    race.laps = PONDERED_WORLDS
    return race.winner()


def lies_open(game: Game, seen: State) -> bool:
    """Return whether two seats play with open information, so that a search can know everything."""
    return game.open_information and len(game.scores(seen.board)) == 2


MIN_PONDERED_OPTIONS: Final = 6
"""Minimum number of options that a pondering bot considers; half of them if that is more."""
PONDERED_DEPTH: Final = 4
"""Number of actions that it looks ahead with open information."""
PONDERED_WORLDS: Final = 8
"""Number of guessed worlds in which it plays on otherwise."""

LEVELS: Final[dict[str, Level]] = {
    "careless": choose_careless,
    "forgetful": choose_forgetful,
    "sound": choose_sound,
    "pondering": choose_pondering,
    "searching": choose_searching,
}
"""The levels that people can choose, weakest first."""

RANDOM_LEVELS: Final[dict[str, Level]] = {
    "random": choose_random,
    "race": choose_by_racing,
    "tree": choose_by_tree,
    "trees": choose_by_trees,
}
"""Levels for the arena only."""

BASELINES: Final[dict[str, Callable[[int], Level]]] = {"alphabeta": AlphaBetaLevel, "flat": FlatLevel}
"""Levels for the arena that are named with a number: `alphabeta:3`, `flat:50`."""


def level_named(name: str) -> Level:
    """Return the level with this name, whether people can choose it or not. Raises Malformed."""
    known = LEVELS | RANDOM_LEVELS
    if name in known:
        return known[name]
    kind, _, number = name.partition(":")
    if kind in BASELINES and number.isdecimal() and int(number) > 0:
        return BASELINES[kind](int(number))
    raise Malformed("level", f"{name!r} is not one of {', '.join(LEVELS)}")


def choose(
    game: Game,
    level: str,
    seen: State,
    seat: int,
    seed: int,
    seconds: float = math.inf,
    nodes: int | None = None,
) -> str:
    """Return the action of a bot of this level, which knows only what its seat has seen.

    `nodes` limits the number of positions: then, without `seconds`, equal seeds give equal answers. `sound@hand` is the
    level `sound` with the knowledge of the game that is called "hand". Raises Malformed for an unknown level,
    MatchOver, and NotYourSeat.

    >>> from boardkit import games, new
    >>> match = new(next(iter(games())), seed=7)
    >>> seat = match.seat_to_act
    >>> isinstance(choose(match.game, "careless", match.observe(seat), seat, seed=1, nodes=100), str)
    True
    """
    name, apart, knowledge = level.partition("@")
    chosen = level_named(name)
    decision = seen.decision()
    if decision is None:
        raise MatchOver(Reason("kit-no-over"))
    if decision.seat(seen.board) != seat:
        raise NotYourSeat(Reason("kit-no-not-asked"))
    options = options_of(seen)
    if len(options) == 1:
        return options[0].text()
    if seconds == math.inf and nodes is None:
        nodes = DEFAULT_NODES
    with gc_paused(), thinking_with(game, knowledge) if apart else nullcontext():
        return chosen(game, seen, seat, seed, Budget(seconds, nodes)).text()


DEFAULT_NODES: Final = 5_000
"""The default budget of a bot, in positions."""

"""The strengths a bot can have. A bot is asked with an observation and answers with the notation of an option."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import nullcontext
from typing import Final

from lagerfeuer.bots.budget import Budget
from lagerfeuer.bots.greedy import choose_careless, choose_random, choose_sound, options_of
from lagerfeuer.bots.knowledge import thinking_with
from lagerfeuer.bots.race import choose_by_racing
from lagerfeuer.bots.references import AlphaBetaLevel, FlatLevel
from lagerfeuer.bots.search import choose_by_search
from lagerfeuer.kit.errors import Malformed, NotYourSeat, Over
from lagerfeuer.kit.game import Game
from lagerfeuer.kit.notes import Reason
from lagerfeuer.kit.state import State
from lagerfeuer.kit.steps import Action

Level = Callable[[Game, State, int, int, Budget], Action]
"""Game, observation, seat, seed and budget in, an option out."""


def choose_searching(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Looks ahead where everything lies open between two; otherwise lets the options race through guessed worlds."""
    if game.open_information and len(game.scores(seen.board)) == 2:
        return choose_by_search(game, seen, seat, seed, budget)
    return choose_by_racing(game, seen, seat, seed, budget)


LEVELS: Final[dict[str, Level]] = {
    "careless": choose_careless,
    "sound": choose_sound,
    "searching": choose_searching,
}
"""What the house offers, weakest first."""

YARDSTICKS: Final[dict[str, Level]] = {"random": choose_random}
"""What only the arena knows."""

REFERENCES: Final[dict[str, Callable[[int], Level]]] = {"alphabeta": AlphaBetaLevel, "flat": FlatLevel}
"""The same, named with a number: `alphabeta:3`, `flat:50`."""


def level_named(name: str) -> Level:
    """The level with this name, offered or not. Raises Malformed."""
    known = LEVELS | YARDSTICKS
    if name in known:
        return known[name]
    kind, _, number = name.partition(":")
    if kind in REFERENCES and number.isdecimal() and int(number) > 0:
        return REFERENCES[kind](int(number))
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
    """The action that a bot of this level takes, knowing only what its seat has seen.

    `nodes` limits the positions looked at: then, without a clock, the same seed gives the same answer. `sound@hand` is
    the level `sound`, going by that knowledge of the game which is called "hand".
    Raises Malformed for a level there is not, Over, and NotYourSeat.
    """
    name, apart, knowledge = level.partition("@")
    chosen = level_named(name)
    decision = seen.decision()
    if decision is None:
        raise Over(Reason("kit-no-over"))
    if decision.seat(seen.board) != seat:
        raise NotYourSeat(Reason("kit-no-not-asked"))
    options = options_of(seen)
    if len(options) == 1:
        return options[0].text()
    if seconds == math.inf and nodes is None:
        nodes = NODES
    with thinking_with(game, knowledge) if apart else nullcontext():
        return chosen(game, seen, seat, seed, Budget(seconds, nodes)).text()


NODES: Final = 5_000
"""The budget of a bot that was given none."""

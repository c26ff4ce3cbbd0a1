"""The two strengths that look one action ahead."""

from __future__ import annotations

import math
from typing import Final

from lagerfeuer.bots.budget import Budget
from lagerfeuer.bots.chance import some_branches
from lagerfeuer.bots.knowledge import knowledge_of, margin
from lagerfeuer.kit.game import Game
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.state import State
from lagerfeuer.kit.steps import Action

WORLDS: Final = 8
"""How many ways of filling in what is hidden are looked at."""
OUTCOMES: Final = 64
"""How many outcomes of chance are looked at one by one; of more, as many are drawn."""
BLUR: Final = 0.35
"""How far a careless bot's likings are blurred: this part of the span between its best and its worst option."""


def options_of(state: State) -> list[Action]:
    """What may be done now."""
    decision = state.decision()
    assert decision is not None
    return decision.options(state.board)


def worlds(game: Game, seen: State, seed: int, count: int = WORLDS) -> list[State]:
    """Full states that agree with an observation; one is enough where nothing is hidden."""
    n = 1 if game.open_information else count
    return [game.determinize(seen, FastLuck(seed + i)) for i in range(n)]


def worth(game: Game, state: State, seat: int) -> float:
    """What a state is worth to a seat without looking ahead."""
    if state.decision() is None:
        return final_worth(game, state, seat)
    return knowledge_of(game).evaluate(state.board, seat)


def final_worth(game: Game, state: State, seat: int) -> float:
    """The margin at the end of a match, and a bonus for having won it that no tie-break can talk away."""
    winners = game.outcome(state.board).winners
    won = 0.0 if len(winners) > 1 and seat in winners else VICTORY if seat in winners else -VICTORY
    return margin(game, state.board, seat) + won


VICTORY: Final = 50.0
"""What winning counts for, in points: more than most margins are worth, less than throwing the match away."""


def values(game: Game, seen: State, seat: int, seed: int) -> list[float]:
    """What each option is worth after it was carried out, averaged over chance and over what is hidden."""
    found = [0.0] * len(options_of(seen))
    states = worlds(game, seen, seed)
    for state in states:
        for i, option in enumerate(options_of(state)):
            for probability, after in some_branches(state, option, OUTCOMES, seed):
                found[i] += probability * worth(game, after, seat) / len(states)
    return found


def choose_sound(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """The option that looks best at once; among equals chance decides."""
    found = values(game, seen, seat, seed)
    best = [
        option for option, value in zip(options_of(seen), found, strict=True) if value > max(found) - 1e-9
    ]
    return best[FastLuck(seed).pick(len(best))]


def choose_careless(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Mostly something decent: the better an option looks at once, the likelier, and never the worst ones."""
    found = values(game, seen, seat, seed)
    top, span = max(found), max(found) - min(found)
    if span == 0:
        weights = [1.0] * len(found)
    else:
        weights = [math.exp((value - top) / (BLUR * span)) for value in found]
        # The lower half of the span holds the blunders.
        weights = [
            weight if value >= top - span / 2 else 0.0 for weight, value in zip(weights, found, strict=True)
        ]
    point = FastLuck(seed).pick(1 << 24) / (1 << 24) * sum(weights)
    for option, weight in zip(options_of(seen), weights, strict=True):
        point -= weight
        if point < 0:
            return option
    return options_of(seen)[found.index(top)]


def choose_random(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Any option: no strength to offer, but the yardstick for the others."""
    options = options_of(seen)
    return options[FastLuck(seed).pick(len(options))]

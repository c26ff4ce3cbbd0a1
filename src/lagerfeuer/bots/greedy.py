"""The two strengths that look one action ahead."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from lagerfeuer.bots.budget import Budget
from lagerfeuer.bots.chance import some_branches
from lagerfeuer.bots.knowledge import judge_of, margin, speaks_of_winning
from lagerfeuer.kit.game import Game
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.state import State
from lagerfeuer.kit.steps import Action

WORLDS: Final = 8
"""How many ways of filling in what is hidden are looked at."""
OUTCOMES: Final = 64
"""How many outcomes of chance are looked at one by one; of more, as many are drawn."""
VICTORY: Final = 50.0
"""What winning counts for, in points, so that a sure narrow win is preferred to a likely large one."""
TASTE: Final = 0.01
"""What a point of the margin counts for where winning is all, and games are judged by the chance of it."""
BLUR: Final = 0.6
"""How far a careless bot's eye for points is blurred: this part of the span between most and fewest."""
BLUNDER: Final = 0.7
"""A careless bot leaves alone what looks this part of the span worse than the best, if one weighs all there is."""

Judge = Callable[[Game, State, int], float]
"""What a state is worth to a seat."""


def options_of(state: State) -> list[Action]:
    """What may be done now."""
    decision = state.decision()
    assert decision is not None
    return decision.options(state.board)


def worlds(game: Game, seen: State, seed: int, count: int = WORLDS) -> list[State]:
    """Full states that agree with an observation; one is enough where nothing is hidden."""
    n = 1 if game.open_information else count
    return [game.determinize(seen, FastLuck(seed + i)) for i in range(n)]


def worth_of(game: Game) -> Judge:
    """How states are judged without looking ahead."""
    judge = judge_of(game)

    def worth(game: Game, state: State, seat: int) -> float:
        return judge(state, seat) if state.agenda else final_worth(game, state, seat)

    return worth


def final_worth(game: Game, state: State, seat: int) -> float:
    """The margin at the end of a match, and a bonus for whoever has won it.

    Where a game's knowledge judges by the chance to win, the margin only tells two wins apart.
    """
    winners = game.outcome(state.board).winners
    won = 0.0 if len(winners) > 1 and seat in winners else VICTORY if seat in winners else -VICTORY
    share = TASTE if speaks_of_winning(game) else 1.0
    return share * margin(game, state.board, seat) + won


def points_now(game: Game, state: State, seat: int) -> float:
    """The margin as it stands."""
    return margin(game, state.board, seat)


def values(judge: Judge, game: Game, seen: State, seat: int, seed: int) -> list[float]:
    """What each option is worth after it was carried out, averaged over chance and over what is hidden."""
    found = [0.0] * len(options_of(seen))
    states = worlds(game, seen, seed)
    for state in states:
        for i, option in enumerate(options_of(state)):
            for probability, after in some_branches(state, option, OUTCOMES, seed):
                found[i] += probability * judge(game, after, seat) / len(states)
    return found


def choose_sound(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """The option that looks best at once; among equals chance decides."""
    found = values(worth_of(game), game, seen, seat, seed)
    best = [
        option for option, value in zip(options_of(seen), found, strict=True) if value > max(found) - 1e-9
    ]
    return best[FastLuck(seed).pick(len(best))]


def choose_careless(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Grabs points: the more an option brings at once, the likelier, unless it is a plain blunder."""
    judged = values(worth_of(game), game, seen, seat, seed)
    points = values(points_now, game, seen, seat, seed)
    top, span = max(points), max(points) - min(points)
    limit = max(judged) - BLUNDER * (max(judged) - min(judged))
    weights = [
        math.exp((gain - top) / (BLUR * span)) if span and value >= limit else float(value >= limit)
        for gain, value in zip(points, judged, strict=True)
    ]
    point = FastLuck(seed).pick(1 << 24) / (1 << 24) * sum(weights)
    for option, weight in zip(options_of(seen), weights, strict=True):
        point -= weight
        if point < 0:
            return option
    return options_of(seen)[judged.index(max(judged))]


def choose_random(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Any option: no strength to offer, but the yardstick for the others."""
    options = options_of(seen)
    return options[FastLuck(seed).pick(len(options))]

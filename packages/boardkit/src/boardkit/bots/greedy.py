"""The strengths that look one action ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardkit.bots.budget import Budget
from boardkit.bots.chance_outcomes import some_branches
from boardkit.bots.knowledge import judge_of, margin, speaks_of_winning
from boardkit.game import Game
from boardkit.luck import FastLuck
from boardkit.state import State
from boardkit.steps import Action

WORLDS: Final = 8
"""How many ways of filling in what is hidden are looked at."""
OUTCOMES: Final = 64
"""How many outcomes of chance are looked at one by one; of more, as many are drawn."""
VICTORY: Final = 50.0
"""What winning counts for, in points, so that a sure narrow win is preferred to a likely large one."""
TASTE: Final = 0.01
"""What a point of the margin counts for where winning is all, and games are judged by the chance of it."""
BLUNDER: Final = 0.7
"""What looks this part of the span worse than the best is a plain blunder, and nobody does it."""
CARELESS: Final = 2
"""How many options a careless bot has in mind at the least …"""
QUARTER: Final = 4
"""… and where there are many, one in so many …"""
HASTY: Final = 0.6
"""… but nothing that looks this part of the span worse than the best, unless there is nothing else."""
FORGETFUL: Final = 3
"""How many a forgetful one thinks of at the least …"""
HALF: Final = 2
"""… and where there are many, one in so many."""

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


def blunders_below(judged: list[float], part: float = BLUNDER) -> float:
    """What is judged lower than this is a plain blunder."""
    return max(judged) - part * (max(judged) - min(judged))


def come_to_mind(judged: list[float], count: int, seed: int, part: float = BLUNDER) -> list[int]:
    """The options that somebody thinks of who cannot keep them all in mind: any so many.

    If all of them are plain blunders one looks on, until there is one that is none.
    """
    limit = blunders_below(judged, part)
    left = list(range(len(judged)))
    luck = FastLuck(seed)
    mind: list[int] = []
    while left and (len(mind) < count or all(judged[i] < limit for i in mind)):
        mind.append(left.pop(luck.pick(len(left))))
    return mind


def choose_careless(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Has few options in mind and takes the one that brings most points at once; of equal ones the better one."""
    judged = values(worth_of(game), game, seen, seat, seed)
    points = values(points_now, game, seen, seat, seed)
    mind = come_to_mind(judged, max(CARELESS, len(judged) // QUARTER), seed, HASTY)
    limit = blunders_below(judged, HASTY)
    return options_of(seen)[max(mind, key=lambda i: (judged[i] >= limit, points[i], judged[i]))]


def choose_forgetful(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Weighs like a sound bot, but only the few options that come to mind."""
    judged = values(worth_of(game), game, seen, seat, seed)
    mind = come_to_mind(judged, max(FORGETFUL, len(judged) // HALF), seed)
    return options_of(seen)[max(mind, key=lambda i: judged[i])]


def choose_random(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Any option: no strength to offer, but the yardstick for the others."""
    options = options_of(seen)
    return options[FastLuck(seed).pick(len(options))]

"""The levels that look one action ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardkit.bots.budget import Budget
from boardkit.bots.chance_outcomes import some_branches
from boardkit.bots.knowledge import is_judged_by_chance, judge_of, margin
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.state import State
from boardkit.steps import Action

GUESSED_WORLDS: Final = 8
"""Number of guessed worlds that are examined."""
MAX_OUTCOMES: Final = 64
"""Number of outcomes of chance that are examined one by one; if there are more, this many are sampled."""
WIN_POINTS: Final = 50.0
"""The value of a win in points, so that a certain narrow win is preferred to a probable large one."""
MARGIN_WEIGHT: Final = 0.01
"""The value of a point of margin in games that are judged by the chance to win."""
BLUNDER_SPAN_FRACTION: Final = 0.7
"""An option that is worse than the best by this fraction of the span is a blunder, which all levels avoid."""
MIN_CARELESS_OPTIONS: Final = 2
"""Minimum number of options that a careless bot considers."""
CARELESS_FRACTION: Final = 4
"""With many options, a careless bot considers one out of this many."""
HASTY_SPAN_FRACTION: Final = 0.6
"""A careless bot avoids options that are worse than the best by this fraction of the span, unless there are no others.
"""
MIN_FORGETFUL_OPTIONS: Final = 3
"""Minimum number of options that a forgetful bot considers."""
FORGETFUL_FRACTION: Final = 2
"""With many options, a forgetful bot considers one out of this many."""

Judge = Callable[[Game, State, int], float]
"""Returns the value of a state to a seat."""


def options_of(state: State) -> list[Action]:
    """Return the options of the pending decision."""
    decision = state.decision()
    assert decision is not None
    return decision.options(state.board)


def worlds(game: Game, seen: State, seed: int, count: int = GUESSED_WORLDS) -> list[State]:
    """Return full states that agree with an observation; one is enough if nothing is hidden."""
    n = 1 if game.open_information else count
    return [game.determinize(seen, SeededLuck(seed + i)) for i in range(n)]


def worth_of(game: Game) -> Judge:
    """Return the function that judges states without looking ahead."""
    judge = judge_of(game)

    def worth(game: Game, state: State, seat: int) -> float:
        return judge(state, seat) if state.agenda else final_worth(game, state, seat)

    return worth


def final_worth(game: Game, state: State, seat: int) -> float:
    """Return the margin at the end of a match, with a bonus for a win.

    If a game's knowledge judges by the chance to win, the margin only distinguishes wins of different size.
    """
    winners = game.outcome(state.board).winners
    won = 0.0 if len(winners) > 1 and seat in winners else WIN_POINTS if seat in winners else -WIN_POINTS
    share = MARGIN_WEIGHT if is_judged_by_chance(game) else 1.0
    return share * margin(game, state.board, seat) + won


def points_now(game: Game, state: State, seat: int) -> float:
    """Return the current margin."""
    return margin(game, state.board, seat)


def values(judge: Judge, game: Game, seen: State, seat: int, seed: int) -> list[float]:
    """Return the value of each option after it was carried out, averaged over chance and over what is hidden."""
    found = [0.0] * len(options_of(seen))
    states = worlds(game, seen, seed)
    for state in states:
        for i, option in enumerate(options_of(state)):
            for probability, after in some_branches(state, option, MAX_OUTCOMES, seed):
                found[i] += probability * judge(game, after, seat) / len(states)
    return found


def choose_sound(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Choose the option that looks best at once, choosing randomly among equal ones."""
    found = values(worth_of(game), game, seen, seat, seed)
    best = [
        option for option, value in zip(options_of(seen), found, strict=True) if value > max(found) - 1e-9
    ]
    return best[SeededLuck(seed).pick(len(best))]


def blunders_below(judged: list[float], part: float = BLUNDER_SPAN_FRACTION) -> float:
    """Return the judgement below which an option is a blunder."""
    return max(judged) - part * (max(judged) - min(judged))


def plausible_candidates(
    judged: list[float], count: int, seed: int, part: float = BLUNDER_SPAN_FRACTION
) -> list[int]:
    """Return `count` random options, as a player would who cannot consider all of them.

    If all of them are blunders, more are added until one is not.
    """
    limit = blunders_below(judged, part)
    left = list(range(len(judged)))
    luck = SeededLuck(seed)
    mind: list[int] = []
    while left and (len(mind) < count or all(judged[i] < limit for i in mind)):
        mind.append(left.pop(luck.pick(len(left))))
    return mind


def choose_careless(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Choose the option with most points at once among a few, and the better one of equal options."""
    judged = values(worth_of(game), game, seen, seat, seed)
    points = values(points_now, game, seen, seat, seed)
    mind = plausible_candidates(
        judged, max(MIN_CARELESS_OPTIONS, len(judged) // CARELESS_FRACTION), seed, HASTY_SPAN_FRACTION
    )
    limit = blunders_below(judged, HASTY_SPAN_FRACTION)
    return options_of(seen)[max(mind, key=lambda i: (judged[i] >= limit, points[i], judged[i]))]


def choose_forgetful(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Choose like a sound bot, but only from the few options that it considers."""
    judged = values(worth_of(game), game, seen, seat, seed)
    mind = plausible_candidates(judged, max(MIN_FORGETFUL_OPTIONS, len(judged) // FORGETFUL_FRACTION), seed)
    return options_of(seen)[max(mind, key=lambda i: judged[i])]


def choose_random(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Choose any option: a baseline for the other levels."""
    options = options_of(seen)
    return options[SeededLuck(seed).pick(len(options))]

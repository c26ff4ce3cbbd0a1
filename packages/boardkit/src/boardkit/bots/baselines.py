"""Baselines for measurements only: programs as beginners write them first. They ignore budgets.

`alphabeta:3` looks three actions ahead and counts what is obvious; `flat:50` plays fifty random matches to the end from
each option.
"""

from __future__ import annotations

from typing import Final

from boardkit.bots.budget import Budget
from boardkit.bots.chance_outcomes import BranchingLuck, branches
from boardkit.bots.greedy import options_of
from boardkit.bots.knowledge import margin, plain_of
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action

WON: Final = 10_000.0
"""A win counts for more than any points."""


class AlphaBeta:
    """Minimax to a fixed depth for one seat, against all others together. Every action is a ply."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.plain = plain_of(game)
        self.luck = BranchingLuck()

    def best(self, state: State, depth: int) -> list[Action]:
        """Return the best option, or all options of the same value."""
        found: list[tuple[float, Action]] = []
        low = -2 * WON
        for option in options_of(state):
            # A little below the best so far, so that equal options are found.
            value = self._follow(state, option, depth - 1, low - 1e-6, 2 * WON)
            found.append((value, option))
            low = max(low, value)
        return [option for value, option in found if value > low - 1e-9]

    def _follow(self, state: State, option: Action, depth: int, low: float, high: float) -> float:
        after, chance = self.luck.push(state, option)
        if not chance:
            return self._value(after, depth, low, high)
        # Do not cut off below chance: an average needs all values.
        return sum(
            probability * self._value(one, depth, -2 * WON, 2 * WON)
            for probability, one in list(branches(state, option, self.luck))
        )

    def _value(self, state: State, depth: int, low: float, high: float) -> float:
        decision = state.decision()
        if decision is None:
            winners = self.game.outcome(state.board).winners
            won = 0.0 if self.seat in winners and len(winners) > 1 else WON if self.seat in winners else -WON
            return won + margin(self.game, state.board, self.seat)
        if depth <= 0:
            return self.plain(state.board, self.seat)
        mine = decision.seat(state.board) == self.seat
        value = -2 * WON if mine else 2 * WON
        for option in decision.options(state.board):
            found = self._follow(state, option, depth - 1, low, high)
            if mine:
                value = max(value, found)
                low = max(low, value)
            else:
                value = min(value, found)
                high = min(high, value)
            if low >= high:
                break
        return value


class AlphaBetaLevel:
    """The level `alphabeta:N`."""

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def __call__(self, game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
        """Choose one of the best options at this depth."""
        best = AlphaBeta(game, seat).best(game.determinize(seen, SeededLuck(seed)), self.depth)
        return best[SeededLuck(seed).pick(len(best))]


class FlatLevel:
    """The level `flat:N`."""

    def __init__(self, rollouts: int) -> None:
        self.rollouts = rollouts

    def __call__(self, game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
        """Choose the option that wins most of its matches, among equal ones the one with the larger margin."""
        options = options_of(seen)
        wins = [0.0] * len(options)
        margins = [0.0] * len(options)
        left = list(range(len(options)))
        for world in range(self.rollouts):
            for i in left:
                # Every option gets the same worlds with the same later luck.
                luck = SeededLuck(seed + world)
                state = game.determinize(seen, luck)
                push(state, options_of(state)[i], PlayContext(luck))
                play_at_random(state, SeededLuck(seed + world + 1_000_000), game.max_actions)
                winners = game.outcome(state.board).winners if not state.agenda else ()
                wins[i] += 1.0 / len(winners) if seat in winners else 0.0
                margins[i] += margin(game, state.board, seat)
            # An option that can no longer win as often as another is not played on.
            most = max([wins[i] for i in left])
            to_come = self.rollouts - world - 1
            left = [i for i in left if wins[i] + to_come > most - 1e-6]
            if len(left) == 1:
                break
        return options[max(left, key=lambda i: (wins[i], margins[i]))]


def play_at_random(state: State, luck: SeededLuck, longest: int) -> None:
    """Play to the end of the match, with all options equally likely."""
    g = PlayContext(luck)
    for _ in range(longest):
        decision = state.decision()
        if decision is None:
            return
        options = decision.options(state.board)
        push(state, options[luck.pick(len(options)) if len(options) > 1 else 0], g)

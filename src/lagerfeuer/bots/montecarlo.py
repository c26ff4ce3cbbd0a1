"""For games with secrets or more than two seats: try every option in many guessed worlds, play on at random."""

from __future__ import annotations

import math
from typing import Final

from lagerfeuer.bots.budget import Budget, Exhausted
from lagerfeuer.bots.greedy import final_worth, options_of
from lagerfeuer.kit.game import Game
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.state import Progress, State, playout, push
from lagerfeuer.kit.steps import Action

CURIOSITY: Final = 0.7
"""How much an option is tried again because it was tried seldom, against because it did well."""


class Arm:
    """An option and how it has done."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.tries = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The average result."""
        return self.total / self.tries

    def hope(self, tries: int, span: float) -> float:
        """The average result with the benefit of the doubt (UCB1, scaled to the results met so far)."""
        return self.mean + CURIOSITY * span * math.sqrt(math.log(tries) / self.tries)


def choose_by_playouts(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """The option after which random play in worlds that agree with the observation ends best."""
    arms = [Arm(i) for i in range(len(options_of(seen)))]
    worst, best = math.inf, -math.inf
    tries = 0
    while not budget.over:
        if tries < len(arms):
            arm = arms[tries]
        else:
            span = best - worst
            arm = max(arms, key=lambda arm: arm.hope(tries, span))
        # Every option meets the same worlds in the same order.
        world = seed + arm.tries
        result, actions = _playout(game, seen, arm.index, seat, world)
        arm.tries += 1
        arm.total += result
        tries += 1
        worst, best = min(worst, result), max(best, result)
        try:
            for _ in range(actions):
                budget.spend()
        except Exhausted:
            break
    tried = [arm for arm in arms if arm.tries]
    if not tried:
        return options_of(seen)[0]
    return options_of(seen)[max(tried, key=lambda arm: (arm.tries, arm.mean)).index]


def _playout(game: Game, seen: State, index: int, seat: int, world: int) -> tuple[float, int]:
    """Result of one option in one world, and how many actions were carried out."""
    luck = FastLuck(world)
    state = game.determinize(seen, luck)
    g = Progress(luck)
    push(state, options_of(state)[index], g)
    actions = 1 + int(playout(state, g, game.longest))
    if state.decision() is not None:
        return 0.0, actions
    return final_worth(game, state, seat), actions

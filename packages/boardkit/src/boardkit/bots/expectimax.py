"""Search in games of two seats with open information: expectimax with alpha-beta cut-offs.

The search deepens until the budget is used up. Chance is enumerated: after a draw, every possible card is examined. A
draw costs two plies of depth, because it has many outcomes and changes little at once.
"""

from __future__ import annotations

from typing import Final

from boardkit.bots.budget import Budget, BudgetExhausted
from boardkit.bots.chance_outcomes import Branch, BranchingLuck, branches, few_branches
from boardkit.bots.greedy import final_worth, options_of
from boardkit.bots.knowledge import Knowledge, knowledge_of
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.state import State
from boardkit.steps import Action

PLY: Final = 1
CHANCE: Final = 2
"""The depth that an action costs without and with chance."""
MAX_DEPTH: Final = 63
HORIZON_OUTCOMES: Final = 2
"""Number of outcomes that stand for all at the horizon, where a single card changes little."""
INNER_OUTCOMES: Final = 4
"""Number of outcomes that stand for all above the horizon, until the search reaches the end of the match."""


class Child:
    """An option at a node: the state after it, or the first of several states if luck is used."""

    def __init__(self, action: Action, state: State, chance: bool, guess: float) -> None:
        self.action = action
        self.state = state
        self.chance = chance
        self.guess = guess


class Search:
    """The search for one action of one seat."""

    def __init__(self, game: Game, seat: int, budget: Budget) -> None:
        self.game = game
        self.seat = seat
        self.budget = budget
        self.knowledge: Knowledge = knowledge_of(game)
        self.reach = self.knowledge.reach
        self.swing = self.knowledge.swing
        self.few = HORIZON_OUTCOMES
        self.some = INNER_OUTCOMES
        self.deepest = MAX_DEPTH
        self.luck = BranchingLuck()
        self.depth = 0
        """The last depth that was searched completely."""
        self.cut_short = False
        """Whether the search was cut off by the horizon at the present depth."""
        self.sampled = False
        """Whether a sample of outcomes was used above the horizon."""

    def best(self, state: State, minded: list[int] | None = None) -> Action:
        """Return the best option, only among the numbers in `minded` if given."""
        ranked = [child.action for child in self._children(state, mine=True, sorted_=True, counted=False)]
        if minded is not None:
            options = options_of(state)
            wanted = [options[i] for i in minded]
            ranked = [action for action in ranked if action in wanted]
        for depth in range(1, self.deepest + 1):
            self.cut_short = False
            self.sampled = False
            try:
                ranked = self._ranked(state, ranked, depth)
            except BudgetExhausted:
                break
            self.depth = depth
            if not self.cut_short:
                if not self.sampled and self.swing >= 2 * self.reach:
                    break
                # The search reached the end of the match everywhere. Luck may matter more there than points: search
                # once more, exactly.
                self.swing = 2 * self.reach
                self.some = 0
        return ranked[0]

    def _ranked(self, state: State, order: list[Action], depth: int) -> list[Action]:
        """Return the options, the best first. If the budget runs out, put the ranking so far into `order`."""
        low = -self.reach
        ranked: list[Action] = []
        try:
            for action in order:
                value = self._follow(state, action, depth, low, self.reach)
                if value > low or not ranked:
                    low = max(low, value)
                    ranked.insert(0, action)
                else:
                    ranked.append(action)
        except BudgetExhausted:
            order[:] = ranked + [action for action in order if action not in ranked]
            raise
        return ranked

    def _follow(self, state: State, action: Action, depth: int, low: float, high: float) -> float:
        self.budget.spend()
        after, chance = self.luck.push(state, action)
        if chance:
            return self._chance_value(state, action, depth - CHANCE, low, high)
        return self.value(after, depth - PLY, low, high)

    def value(self, state: State, depth: int, low: float, high: float) -> float:
        """Return the value of a state to the searching seat, within `low` … `high`."""
        decision = state.decision()
        if decision is None:
            return final_worth(self.game, state, self.seat)
        if depth <= 0:
            self.cut_short = True
            return self.knowledge.evaluate(state.board, self.seat)
        options = decision.options(state.board)
        if len(options) == 1:
            # A forced action costs no depth.
            return self._follow(state, options[0], depth + PLY, low, high)
        mine = decision.seat(state.board) == self.seat
        value = -self.reach if mine else self.reach
        for child in self._children(state, mine, sorted_=depth > PLY):
            if child.chance:
                found = self._chance_value(state, child.action, depth - CHANCE, low, high)
            else:
                found = self.value(child.state, depth - PLY, low, high)
            if mine:
                value = max(value, found)
                low = max(low, value)
            else:
                value = min(value, found)
                high = min(high, value)
            if low >= high:
                break
        return value

    def _children(self, state: State, mine: bool, sorted_: bool, counted: bool = True) -> list[Child]:
        """Carry out the options and return the results: first those that look best to the seat to act, chance last."""
        found: list[Child] = []
        for action in options_of(state):
            if counted:
                self.budget.spend()
            after, chance = self.luck.push(state, action)
            guess = 0.0
            if sorted_:
                guess = self.knowledge.evaluate(after.board, self.seat)
            found.append(Child(action, after, chance, guess if not mine else -guess))
        found.sort(key=lambda child: (child.chance, child.guess))
        return found

    def _chance_value(self, state: State, action: Action, depth: int, low: float, high: float) -> float:
        """Return the average over all outcomes, cut off as soon as it must be outside `low` … `high` (Star1).

        An outcome is assumed to be at most `swing` outside the window: a bound on the effect of luck alone.
        """
        floor = max(-self.reach, low - self.swing)
        ceiling = min(self.reach, high + self.swing)
        total = 0.0
        left = 1.0
        for probability, after in self._outcomes(state, action, depth):
            found = self.value(after, depth, floor, ceiling)
            total += probability * min(max(found, floor), ceiling)
            left -= probability
            if total + left * ceiling <= low or total + left * floor >= high:
                return total + left * (ceiling if total + left * ceiling <= low else floor)
        return total

    def _outcomes(self, state: State, action: Action, depth: int) -> list[Branch]:
        limit = self.few if depth <= 0 else self.some
        if limit:
            found = few_branches(state, action, self.luck, limit)
            self.budget.spend(len(found))
            if depth <= 0:
                self.cut_short = True
            elif len(found) == limit:
                self.sampled = True
            return found
        every: list[Branch] = []
        for branch in branches(state, action, self.luck):
            self.budget.spend()
            every.append(branch)
        return every


def choose_by_search(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Choose the best option that is found within the budget."""
    return Search(game, seat, budget).best(game.determinize(seen, SeededLuck(seed)))

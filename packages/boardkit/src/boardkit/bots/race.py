"""Search with hidden information or more than two seats: the promising options race through guessed worlds.

In every lap each remaining option is carried out in the same guessed world, with the same later luck. Every seat then
does what looks best at once, up to a point at which the game's knowledge judges well (`stage`: the end of a round;
`turns`: the end of a turn). Options that are clearly behind drop out. The leader is taken when the budget is used up,
or when the result can no longer change.
"""

from __future__ import annotations

import math
from typing import Final

from boardkit.bots.budget import Budget, BudgetExhausted
from boardkit.bots.greedy import final_worth, options_of
from boardkit.bots.knowledge import Knowledge, judge_of, knowledge_of, turns_of
from boardkit.bots.rollout_horizon import RolloutHorizon
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action

MAX_CANDIDATES: Final = 12
"""Number of options that start, those that look best at once."""
GLANCE_WORLDS: Final = 4
"""Number of worlds in which all options are compared to find them."""
MIN_LAPS: Final = 8
"""No option drops out before this many laps, because a few worlds prove nothing."""
DROP_STANDARD_ERRORS: Final = 3.0
"""Standard errors by which an option must be behind to drop out."""
DROP_POINTS: Final = 0.5
"""Points that are added to the deficit: an option that cannot lead by more drops out, too."""


class Candidate:
    """An option in the race, and its result in each world so far."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.results: list[float] = []

    @property
    def mean(self) -> float:
        """The average result."""
        return sum(self.results) / len(self.results)

    def behind(self, leader: Candidate) -> bool:
        """Return whether the option can drop out: in the same worlds the leader did clearly better, or no worse."""
        n = len(self.results)
        gaps = [ahead - own for ahead, own in zip(leader.results, self.results, strict=True)]
        mean = sum(gaps) / n
        error = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)
        return mean > DROP_STANDARD_ERRORS * error - DROP_POINTS


class Race:
    """The search for one action of one seat."""

    def __init__(self, game: Game, seen: State, seat: int, seed: int, budget: Budget) -> None:
        self.game = game
        self.seen = seen
        self.seat = seat
        self.seed = seed
        self.budget = budget
        self.knowledge: Knowledge = knowledge_of(game)
        self.judge = judge_of(game)
        self.turns = turns_of(game)
        self.runners: list[Candidate] = []
        """The options still in the race, the best first."""
        self.minded: list[int] | None = None
        """The options that may start; None: all of them."""
        self.laps: float = math.inf
        """The number of laps after which the race is over."""

    def winner(self) -> Action:
        """Return the option that leads when the race is over."""
        options = options_of(self.seen)
        starting = list(range(len(options))) if self.minded is None else self.minded
        self.runners = [Candidate(i) for i in self.promising_options(starting)]
        lap = 0
        try:
            while len(self.runners) > 1 and lap < self.laps and not self.budget.over:
                self.run_lap(lap)
                lap += 1
                if lap >= MIN_LAPS and lap % 4 == 0:
                    self._drop_out()
        except BudgetExhausted:
            # Not all options have finished the last lap.
            for candidate in self.runners:
                del candidate.results[lap:]
        if lap:
            self.runners.sort(key=lambda candidate: -candidate.mean)
        return options[self.runners[0].index]

    def promising_options(self, starting: list[int]) -> list[int]:
        """Return the options that look best at once."""
        looks = dict.fromkeys(starting, 0.0)
        for glance in range(GLANCE_WORLDS if len(starting) > 1 else 0):
            for i in starting:
                looks[i] += self._worth(self.world_after(i, glance)[0], self.seat)
        return sorted(starting, key=lambda i: -looks[i])[:MAX_CANDIDATES]

    def world_after(self, index: int, world: int) -> tuple[State, PlayContext]:
        """Return a guessed world after an option, and the luck for later actions."""
        luck = SeededLuck(self.seed + world)
        state = self.game.determinize(self.seen, luck)
        # Options may use different amounts of luck, but later luck must be the same for all.
        push(state, options_of(state)[index], PlayContext(luck))
        return state, PlayContext(SeededLuck(self.seed + world + 1_000_000))

    def run_lap(self, lap: int) -> None:
        """Carry out each remaining option in the world of a lap, and store its value there."""
        for candidate in self.runners:
            state, g = self.world_after(candidate.index, GLANCE_WORLDS + lap)
            candidate.results.append(self.value_at_horizon(state, g))

    def _drop_out(self) -> None:
        self.runners.sort(key=lambda candidate: -candidate.mean)
        leader = self.runners[0]
        self.runners = [
            leader,
            *(candidate for candidate in self.runners[1:] if not candidate.behind(leader)),
        ]

    def value_at_horizon(self, state: State, g: PlayContext) -> float:
        """Return the value of a world at its horizon if every seat does what looks best."""
        rollout_horizon = RolloutHorizon(self.knowledge, self.turns, state)
        # Options that are only tried must not use the picks of the rollout.
        thought = PlayContext(SeededLuck(self.seed))
        while rollout_horizon.goes_on(state):
            push(state, self._natural(state, thought), g)
            rollout_horizon.count(g)
        return self._worth(state, self.seat) * rollout_horizon.share()

    def _worth(self, state: State, seat: int) -> float:
        if state.agenda:
            return self.judge(state, seat)
        return final_worth(self.game, state, seat)

    def _natural(self, state: State, thought: PlayContext) -> Action:
        """Return the option that looks best to the seat to act."""
        decision = state.decision()
        assert decision is not None
        board = state.board
        options = decision.options(board)
        self.budget.spend(len(options))
        if len(options) == 1:
            return options[0]
        seat = decision.seat(board)
        best, most = options[0], -math.inf
        for option in options:
            after = state.copy()
            push(after, option, thought)
            value = self._worth(after, seat)
            if value > most:
                best, most = option, value
        return best


def choose_by_racing(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Choose the option that does best in worlds that agree with the observation."""
    return Race(game, seen, seat, seed, budget).winner()

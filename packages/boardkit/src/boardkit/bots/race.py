"""Looking ahead where something is hidden or more than two play: the promising options race through guessed worlds.

In every lap each option still in the race is carried out in the same guessed world, with the same luck to come, and
the world is played on by everybody doing what looks best at once, up to a moment at which the game's knowledge judges
well (`stage`: the end of a round; `turns`: the end of a turn). Whatever has clearly fallen behind drops out; what is
left when the budget is used up, or when nothing more could be gained by going on, is taken.
"""

from __future__ import annotations

import math
from typing import Final

from boardkit.bots.budget import Budget, Exhausted
from boardkit.bots.greedy import final_worth, options_of
from boardkit.bots.knowledge import Knowledge, judge_of, knowledge_of, turns_of
from boardkit.bots.rollout_horizon import Stretch
from boardkit.game import Game
from boardkit.luck import FastLuck
from boardkit.state import Progress, State, push
from boardkit.steps import Action

RUNNERS: Final = 12
"""So many options start, those that look best at once."""
GLANCES: Final = 4
"""Worlds in which all options are looked at for that."""
LAPS: Final = 8
"""Nobody drops out before, for a few worlds prove nothing."""
CERTAINTY: Final = 3.0
"""Standard errors by which an option must be behind to drop out …"""
CLOSE: Final = 0.5
"""… and the points that are not worth thinking on for: whatever cannot be ahead by more drops out, too."""


class Runner:
    """An option in the race, and what it was worth in each world so far."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.results: list[float] = []

    @property
    def mean(self) -> float:
        """Its average result."""
        return sum(self.results) / len(self.results)

    def behind(self, leader: Runner) -> bool:
        """Whether it can be left out: in the same worlds the leader did clearly better, or no worse."""
        n = len(self.results)
        gaps = [ahead - own for ahead, own in zip(leader.results, self.results, strict=True)]
        mean = sum(gaps) / n
        error = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)
        return mean > CERTAINTY * error - CLOSE


class Race:
    """One question of one seat."""

    def __init__(self, game: Game, seen: State, seat: int, seed: int, budget: Budget) -> None:
        self.game = game
        self.seen = seen
        self.seat = seat
        self.seed = seed
        self.budget = budget
        self.knowledge: Knowledge = knowledge_of(game)
        self.judge = judge_of(game)
        self.turns = turns_of(game)
        self.runners: list[Runner] = []
        """Those still in the race, the best first."""
        self.minded: list[int] | None = None
        """The options that may start; all of them unless told."""
        self.laps: float = math.inf
        """After so many the race is over."""

    def winner(self) -> Action:
        """The option that leads when the race is over."""
        options = options_of(self.seen)
        starting = list(range(len(options))) if self.minded is None else self.minded
        self.runners = [Runner(i) for i in self._promising(starting)]
        lap = 0
        try:
            while len(self.runners) > 1 and lap < self.laps and not self.budget.over:
                self._run_lap(lap)
                lap += 1
                if lap >= LAPS and lap % 4 == 0:
                    self._drop_out()
        except Exhausted:
            # Not all have run the last lap.
            for runner in self.runners:
                del runner.results[lap:]
        if lap:
            self.runners.sort(key=lambda runner: -runner.mean)
        return options[self.runners[0].index]

    def _promising(self, starting: list[int]) -> list[int]:
        """The options that look best at once."""
        looks = dict.fromkeys(starting, 0.0)
        for glance in range(GLANCES if len(starting) > 1 else 0):
            for i in starting:
                looks[i] += self._worth(self._carried_out(i, glance)[0], self.seat)
        return sorted(starting, key=lambda i: -looks[i])[:RUNNERS]

    def _carried_out(self, index: int, world: int) -> tuple[State, Progress]:
        """A guessed world after an option, and the luck that goes on from there."""
        luck = FastLuck(self.seed + world)
        state = self.game.determinize(self.seen, luck)
        # Options may put luck to different uses: what comes after must be the same for all.
        push(state, options_of(state)[index], Progress(luck))
        return state, Progress(FastLuck(self.seed + world + 1_000_000))

    def _run_lap(self, lap: int) -> None:
        for runner in self.runners:
            state, g = self._carried_out(runner.index, GLANCES + lap)
            runner.results.append(self._played_on(state, g))

    def _drop_out(self) -> None:
        self.runners.sort(key=lambda runner: -runner.mean)
        leader = self.runners[0]
        self.runners = [leader, *(runner for runner in self.runners[1:] if not runner.behind(leader))]

    def _played_on(self, state: State, g: Progress) -> float:
        """What a world is worth where the stage ends, or after so many turns, if everybody does what looks best."""
        stretch = Stretch(self.knowledge, self.turns, state)
        # What one only thinks of doing must not use up the luck of what is done.
        thought = Progress(FastLuck(self.seed))
        while stretch.goes_on(state):
            push(state, self._natural(state, thought), g)
            stretch.count(g)
        return self._worth(state, self.seat) * stretch.share()

    def _worth(self, state: State, seat: int) -> float:
        if state.agenda:
            return self.judge(state, seat)
        return final_worth(self.game, state, seat)

    def _natural(self, state: State, thought: Progress) -> Action:
        """The option that looks best to the seat that is asked."""
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
    """The option that does best in worlds that agree with the observation."""
    return Race(game, seen, seat, seed, budget).winner()

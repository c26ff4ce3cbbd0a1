"""The race with a tree for each option: what comes after an option is played by what the tree has learned of it.

Below the tree, in what order options drop out, and that all of them meet the same worlds: all that is as in the race.
"""

from __future__ import annotations

from boardkit.bots.budget import Budget
from boardkit.bots.greedy import options_of
from boardkit.bots.ismcts import Edge, Tree
from boardkit.bots.race import GLANCES, Race
from boardkit.game import Game
from boardkit.luck import FastLuck, RecordingLuck
from boardkit.state import Progress, State, push
from boardkit.steps import Action


class RaceOfTrees(Race):
    """One question of one seat."""

    def __init__(self, game: Game, seen: State, seat: int, seed: int, budget: Budget) -> None:
        super().__init__(game, seen, seat, seed, budget)
        self.tree = Tree(game, seen, seat, seed, budget)
        self.tried: dict[int, Edge] = {}
        """Each option, and what was learned of the questions that follow it."""

    def _run_lap(self, lap: int) -> None:
        for runner in self.runners:
            luck = FastLuck(self.seed + GLANCES + lap)
            state = self.game.determinize(self.seen, luck)
            thrown = RecordingLuck(luck)
            push(state, options_of(state)[runner.index], Progress(thrown))
            # What comes after is the same for all, as in the race.
            to_come = FastLuck(self.seed + GLANCES + lap + 1_000_000)
            edge = self.tried.setdefault(runner.index, Edge(0.0))
            runner.results.append(self.tree.walk(state, to_come, edge, thrown.picks))


def choose_by_trees(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """The option that does best in the same worlds, each played on by a tree of its own."""
    return RaceOfTrees(game, seen, seat, seed, budget).winner()

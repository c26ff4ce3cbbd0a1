"""The race with a tree for each option, which chooses the actions after it.

Rollouts below the tree, dropping out and common worlds are the same as in the race.
"""

from __future__ import annotations

from boardkit.bots.budget import Budget
from boardkit.bots.greedy import options_of
from boardkit.bots.ismcts import Edge, Tree
from boardkit.bots.race import GLANCE_WORLDS, Race
from boardkit.game import Game
from boardkit.luck import RecordingLuck, SeededLuck
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action


class RaceOfTrees(Race):
    """The search for one action of one seat."""

    def __init__(self, game: Game, seen: State, seat: int, seed: int, budget: Budget) -> None:
        super().__init__(game, seen, seat, seed, budget)
        self.tree = Tree(game, seen, seat, seed, budget)
        self.tried: dict[int, Edge] = {}
        """The edge of each option, with the tree of the decisions that follow it."""

    def run_lap(self, lap: int) -> None:
        """Carry out each remaining option in the world of a lap, and play on with its tree."""
        for candidate in self.runners:
            luck = SeededLuck(self.seed + GLANCE_WORLDS + lap)
            state = self.game.determinize(self.seen, luck)
            thrown = RecordingLuck(luck)
            push(state, options_of(state)[candidate.index], PlayContext(thrown))
            # Later luck is the same for all options, as in the race.
            to_come = SeededLuck(self.seed + GLANCE_WORLDS + lap + 1_000_000)
            edge = self.tried.setdefault(candidate.index, Edge(0.0))
            candidate.results.append(self.tree.walk(state, to_come, edge, thrown.picks))


def choose_by_trees(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Choose the option that does best in the same worlds, played on by a tree for each option."""
    return RaceOfTrees(game, seen, seat, seed, budget).winner()

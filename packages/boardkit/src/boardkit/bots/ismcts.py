"""Information-set Monte Carlo tree search over guessed worlds, for comparison with the race.

One tree for one observer. In every walk the holes of the observation are filled randomly, and the world is played on
through the tree: at each decision with the option that is most promising for the seat to act, then, below the tree,
with what looks best at once, up to a point at which the game's knowledge judges well (as in `race`). A node stands for
all worlds with the same actions and the same luck; an option that does not exist in every world is counted where it is
available. What looks best at once is the prior, and a node opens further options as it is visited more often.
"""

from __future__ import annotations

import math
from typing import Final

from boardkit.bots.budget import Budget, BudgetExhausted
from boardkit.bots.greedy import options_of, worth_of
from boardkit.bots.knowledge import knowledge_of, turns_of
from boardkit.bots.rollout_horizon import RolloutHorizon
from boardkit.game import Game
from boardkit.luck import Pick, RecordingLuck, SeededLuck
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action

NODE_EXPLORATION: Final = 1.0
ROOT_EXPLORATION: Final = 8.0
"""The weight of trying options with few visits, in standard deviations of the results of walks. It is larger at the
root, where the first look is unreliable."""
NODE_WIDTH: Final = 2.0
ROOT_WIDTH: Final = 6.0
WIDENING_POWER: Final = 0.5
"""A node opens a number of options proportional to its visits to this power."""
NODE_PRIOR_WIDTH: Final = 0.5
ROOT_PRIOR_WIDTH: Final = 4.0
"""How much worse an option must look at once to be tried much less often, in standard deviations of these values."""


class Edge:
    """An option at a node."""

    def __init__(self, guess: float) -> None:
        self.guess: float = guess
        """The value when it was first examined."""
        self.prior: float = 0.0
        self.visits: int = 0
        self.available: int = 0
        """The number of visits to its node in which it could be taken."""
        self.total: float = 0.0
        """The sum of the results of walks through it, for the seat to act."""
        self.nodes: dict[str, Node] = {}
        """The next questions. They, and the best answer, may depend on luck."""


class Node:
    """A question to a seat after certain actions."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.edges: dict[str, Edge] = {}


class Step:
    """A step of a walk."""

    def __init__(self, node: Node, edge: Edge, seat: int) -> None:
        self.node = node
        self.edge = edge
        self.seat = seat


class Tree:
    """The search for one action of one seat."""

    def __init__(self, game: Game, seen: State, seat: int, seed: int, budget: Budget) -> None:
        self.game = game
        self.seen = seen
        self.seat = seat
        self.seed = seed
        self.budget = budget
        self.knowledge = knowledge_of(game)
        self.worth = worth_of(game)
        self.turns: int = turns_of(game)
        self.seats: int = len(game.scores(seen.board))
        self.thought = PlayContext(SeededLuck(seed))
        """Separate luck, because options that are only tried must not use the picks of the walk."""
        self.root = Node()
        self.walks: int = 0
        self.mean: float = 0.0
        self.square: float = 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the results of walks."""
        return math.sqrt(self.square / self.walks) if self.walks > 1 and self.square > 0.0 else 1.0

    def best(self) -> Action:
        """Return the option that was taken most often when the budget is used up."""
        options = options_of(self.seen)
        try:
            while not self.budget.over and not self.is_decided():
                luck = SeededLuck(self.seed + self.walks)
                state = self.game.determinize(self.seen, luck)
                self.walk(state, luck)
        except BudgetExhausted:
            pass
        edges = self.root.edges
        if not edges:
            return options[0]
        return max(options, key=lambda option: self._standing(edges[option.text()]))

    def is_decided(self) -> bool:
        """Return whether no other option can catch up, within the budget, at the average cost of a walk so far."""
        if self.walks < 8 or self.budget.nodes == math.inf:
            return False
        visits = sorted([edge.visits for edge in self.root.edges.values()])
        cost = self.budget.used / self.walks
        return (visits[-1] - visits[-2]) * cost > self.budget.nodes - self.budget.used

    def _standing(self, edge: Edge) -> tuple[int, float]:
        return edge.visits, edge.guess

    def walk(
        self, state: State, luck: SeededLuck, last: Edge | None = None, picks: list[Pick] | None = None
    ) -> float:
        """Play a world on through the tree and below, and remember the result. Return its value.

        The walk begins at the root, or after the option `last`, which was carried out with these picks.
        """
        path: list[Step] = []
        rollout_horizon = RolloutHorizon(self.knowledge, self.turns, state)
        thrown = RecordingLuck(luck)
        if picks is not None:
            thrown.picks = picks
        g = PlayContext(thrown)
        growing = True
        while rollout_horizon.goes_on(state):
            decision = state.decision()
            assert decision is not None
            options = decision.options(state.board)
            action = options[0]
            self.budget.spend()
            if len(options) > 1:
                seat = decision.seat(state.board)
                if growing:
                    node = self.root
                    if last is not None:
                        node = self._after(last, f"{seat}{decision.prompt()}{thrown.picks}")
                    # A walk adds one node and continues below the tree.
                    growing = node.visits > 0
                    action = self.take_promising(node, state, options, seat, path)
                    last = path[-1].edge
                    thrown.picks = []
                else:
                    action = self._natural(state, options, seat)
            push(state, action, g)
            rollout_horizon.count(g)
        return self.add_result(path, state, rollout_horizon.share())

    def _after(self, edge: Edge, question: str) -> Node:
        """Return the node of a question after an option, created if necessary."""
        node = edge.nodes.get(question)
        if node is None:
            node = Node()
            edge.nodes[question] = node
        return node

    def take_promising(
        self, node: Node, state: State, options: list[Action], seat: int, path: list[Step]
    ) -> Action:
        """Return the option that promises most at a node of the tree, and add it to the path."""
        found = self.edges_for(node, state, options, seat)
        asked = node is self.root
        width = int((ROOT_WIDTH if asked else NODE_WIDTH) * math.pow(node.visits + 1, WIDENING_POWER)) + 1
        limit = -math.inf
        if width < len(found):
            limit = sorted([edge.guess for edge in found], reverse=True)[width - 1]
        mean = node.total / node.visits if node.visits else 0.0
        top = max([edge.guess for edge in found])
        curiosity = (ROOT_EXPLORATION if asked else NODE_EXPLORATION) * self.spread
        best = 0
        most = -math.inf
        for i, edge in enumerate(found):
            edge.available += 1
            if edge.guess < limit:
                continue
            value = mean
            if edge.visits:
                value = edge.total / edge.visits
            elif not asked:
                value += edge.guess - top
            value += curiosity * edge.prior * math.sqrt(edge.available) / (1 + edge.visits)
            if value > most:
                best, most = i, value
        path.append(Step(node, found[best], seat))
        return options[best]

    def edges_for(self, node: Node, state: State, options: list[Action], seat: int) -> list[Edge]:
        """Return the edges of a node for the present options; create new ones."""
        found: list[Edge] = []
        fresh = False
        for option in options:
            text = option.text()
            edge = node.edges.get(text)
            if edge is None:
                fresh = True
                edge = Edge(self._look(state, option, seat))
                node.edges[text] = edge
            found.append(edge)
        if fresh:
            self._set_priors(node)
        return found

    def _set_priors(self, node: Node) -> None:
        """Set the priors: the better an option looked, the likelier it is the best."""
        edges = list(node.edges.values())
        top = max([edge.guess for edge in edges])
        mean = sum([edge.guess for edge in edges]) / len(edges)
        spread = math.sqrt(sum([(edge.guess - mean) ** 2 for edge in edges]) / len(edges))
        warmth = max(0.1, (ROOT_PRIOR_WIDTH if node is self.root else NODE_PRIOR_WIDTH) * spread)
        shares = [math.exp((edge.guess - top) / warmth) for edge in edges]
        whole = sum(shares)
        for edge, share in zip(edges, shares, strict=True):
            edge.prior = share / whole

    def _look(self, state: State, option: Action, seat: int) -> float:
        self.budget.spend()
        after = state.copy()
        push(after, option, self.thought)
        return self.worth(self.game, after, seat)

    def _natural(self, state: State, options: list[Action], seat: int) -> Action:
        """Return the option that looks best at once."""
        best = options[0]
        most = -math.inf
        for option in options:
            value = self._look(state, option, seat)
            if value > most:
                best, most = option, value
        return best

    def add_result(self, path: list[Step], state: State, share: float) -> float:
        """Add the value of a world to all steps of a walk, each for its seat. Return it for the observer.

        `share`: how much of that value counts, by the horizon.
        """
        mine = self.worth(self.game, state, self.seat) * share
        worths: dict[int, float] = {self.seat: mine}
        if self.seats == 2:
            worths[1 - self.seat] = -mine
        for step in path:
            if step.seat not in worths:
                worths[step.seat] = self.worth(self.game, state, step.seat) * share
            worth = worths[step.seat]
            step.node.visits += 1
            step.node.total += worth
            step.edge.visits += 1
            step.edge.total += worth
        self.walks += 1
        gap = mine - self.mean
        self.mean += gap / self.walks
        self.square += gap * (mine - self.mean)
        return mine


def choose_by_tree(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
    """Choose the option that a tree over guessed worlds leads to."""
    return Tree(game, seen, seat, seed, budget).best()

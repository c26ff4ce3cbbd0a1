"""Looking ahead by a tree over guessed worlds: information-set Monte-Carlo tree search, for comparison with the race.

One tree for one observer. In every walk the holes of the observation are filled by luck, and the world is played on
through the tree: at each decision by the option that promises most to the seat that is asked, then, below the tree, by
everybody doing what looks best at once, up to the moment at which the game's knowledge judges well (as in `race`). A
node stands for all worlds in which the same actions were taken and luck turned out the same; options that are not there
in every world are counted where they were available. What looks best at once is the prior, and few options are open to
a node until it has been visited more often.
"""

from __future__ import annotations

import math
from typing import Final

from boardkit.bots.budget import Budget, Exhausted
from boardkit.bots.greedy import options_of, worth_of
from boardkit.bots.knowledge import knowledge_of, turns_of
from boardkit.bots.rollout_horizon import Stretch
from boardkit.game import Game
from boardkit.luck import FastLuck, Pick, RecordingLuck
from boardkit.state import Progress, State, push
from boardkit.steps import Action

CURIOSITY: Final = 1.0
"""How much what was seldom tried is tried for that alone, in standard deviations of what walks brought …"""
CURIOUS: Final = 8.0
"""… and at the question itself, where a look at once is not to be trusted."""
NARROW: Final = 2.0
WIDE: Final = 6.0
"""So many options are open to a node, and to the question itself, …"""
WIDENING: Final = 0.5
"""… times its visits to this power."""
PARTIAL: Final = 0.5
IMPARTIAL: Final = 4.0
"""How far an option must look worse to be given much less of the tries, in standard deviations of such looks."""


class Edge:
    """An option at a node."""

    def __init__(self, guess: float) -> None:
        self.guess: float = guess
        """What it looked like at once, when it was first seen."""
        self.prior: float = 0.0
        self.visits: int = 0
        self.available: int = 0
        """In how many of the visits to its node it could be taken."""
        self.total: float = 0.0
        """What walks through it brought the seat that is asked."""
        self.nodes: dict[str, Node] = {}
        """What is asked next: luck may decide that, and what is best may hang on it."""


class Node:
    """A question to a seat after certain actions."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.edges: dict[str, Edge] = {}


class Step:
    """Where a walk went."""

    def __init__(self, node: Node, edge: Edge, seat: int) -> None:
        self.node = node
        self.edge = edge
        self.seat = seat


class Tree:
    """One question of one seat."""

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
        self.thought = Progress(FastLuck(seed))
        """What one only thinks of doing must not use up the luck of what is done."""
        self.root = Node()
        self.walks: int = 0
        self.mean: float = 0.0
        self.square: float = 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of what walks brought."""
        return math.sqrt(self.square / self.walks) if self.walks > 1 and self.square > 0.0 else 1.0

    def best(self) -> Action:
        """The option that was taken most often when the budget is used up."""
        options = options_of(self.seen)
        try:
            while not self.budget.over and not self._decided():
                luck = FastLuck(self.seed + self.walks)
                state = self.game.determinize(self.seen, luck)
                self.walk(state, luck)
        except Exhausted:
            pass
        edges = self.root.edges
        if not edges:
            return options[0]
        return max(options, key=lambda option: self._standing(edges[option.text()]))

    def _decided(self) -> bool:
        """Whether no other option can be taken as often any more, at what a walk has cost so far."""
        if self.walks < 8 or self.budget.nodes == math.inf:
            return False
        visits = sorted([edge.visits for edge in self.root.edges.values()])
        cost = self.budget.used / self.walks
        return (visits[-1] - visits[-2]) * cost > self.budget.nodes - self.budget.used

    def _standing(self, edge: Edge) -> tuple[int, float]:
        return edge.visits, edge.guess

    def walk(
        self, state: State, luck: FastLuck, last: Edge | None = None, picks: list[Pick] | None = None
    ) -> float:
        """Play a world on through the tree and below, and remember what came of it; what it was worth.

        It begins at the root, or after the option `last`, which was carried out with these picks of luck.
        """
        path: list[Step] = []
        stretch = Stretch(self.knowledge, self.turns, state)
        thrown = RecordingLuck(luck)
        if picks is not None:
            thrown.picks = picks
        g = Progress(thrown)
        growing = True
        while stretch.goes_on(state):
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
                    # A walk adds one node, and goes on without the tree.
                    growing = node.visits > 0
                    action = self._taken(node, state, options, seat, path)
                    last = path[-1].edge
                    thrown.picks = []
                else:
                    action = self._natural(state, options, seat)
            push(state, action, g)
            stretch.count(g)
        return self._remember(path, state, stretch.share())

    def _after(self, edge: Edge, question: str) -> Node:
        """What is asked after an option; new, if it was never asked before."""
        node = edge.nodes.get(question)
        if node is None:
            node = Node()
            edge.nodes[question] = node
        return node

    def _taken(self, node: Node, state: State, options: list[Action], seat: int, path: list[Step]) -> Action:
        """The option that promises most at a node of the tree."""
        found = self._edges(node, state, options, seat)
        asked = node is self.root
        width = int((WIDE if asked else NARROW) * math.pow(node.visits + 1, WIDENING)) + 1
        limit = -math.inf
        if width < len(found):
            limit = sorted([edge.guess for edge in found], reverse=True)[width - 1]
        mean = node.total / node.visits if node.visits else 0.0
        top = max([edge.guess for edge in found])
        curiosity = (CURIOUS if asked else CURIOSITY) * self.spread
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

    def _edges(self, node: Node, state: State, options: list[Action], seat: int) -> list[Edge]:
        """Those of a node for what may be done now; new ones are looked at."""
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
        """The better an option looked, the likelier it is taken for the best."""
        edges = list(node.edges.values())
        top = max([edge.guess for edge in edges])
        mean = sum([edge.guess for edge in edges]) / len(edges)
        spread = math.sqrt(sum([(edge.guess - mean) ** 2 for edge in edges]) / len(edges))
        warmth = max(0.1, (IMPARTIAL if node is self.root else PARTIAL) * spread)
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
        """The option that looks best at once."""
        best = options[0]
        most = -math.inf
        for option in options:
            value = self._look(state, option, seat)
            if value > most:
                best, most = option, value
        return best

    def _remember(self, path: list[Step], state: State, share: float) -> float:
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
    """The option that a tree over guessed worlds leads to."""
    return Tree(game, seen, seat, seed, budget).best()

"""Trees over guessed worlds, alone and in a race, search as specified."""

import itertools
import math

import pytest

from boardkit.bag import HOLE
from boardkit.bots import levels
from boardkit.bots.budget import Budget
from boardkit.bots.ismcts import NODE_WIDTH, Edge, Node, Step, Tree
from boardkit.bots.levels import choose
from boardkit.bots.race import Candidate
from boardkit.bots.race_of_trees import RaceOfTrees
from boardkit.game import Game
from boardkit.luck import Pick, SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, playout
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.games.stoneage.game import valley
from support.open_decisions import decision_of, fireside_of, options_of, seat_of

STONE_AGE = game_named("stoneage")


def first_question(game: Game = STONE_AGE, seats: int = 2, seed: int = 4) -> tuple[State, int]:
    match, _ = begin_match(game, game.resolve_options({}), seats, SeededLuck(seed))
    seat = seat_of(match)
    return match.observe(seat), seat


def tree_of(nodes: int, seed: int = 1, seats: int = 2) -> Tree:
    seen, seat = first_question(seats=seats)
    return Tree(STONE_AGE, seen, seat, seed, Budget(nodes=nodes))


def test_the_tree_sees_no_more_than_its_seat_and_answers_the_same_again() -> None:
    game = game_named("embers")
    match, _ = begin_match(game, game.resolve_options({"long": True}), 2, SeededLuck(3))
    chance = SeededLuck(8)
    for _ in range(8):
        seat = match.seat_to_act()
        if seat is None:
            break
        seen = match.observe(seat)
        assert HOLE in itertools.chain(*fireside_of(seen).hands, fireside_of(seen).bag)
        other = game.observe(game.determinize(seen, SeededLuck(99)), seat)
        for level in ("tree", "trees"):
            assert len({choose(game, level, one, seat, 5, nodes=300) for one in (seen, other, seen)}) == 1
        options = options_of(match.state)
        match, _ = match.apply(seat, options[chance.pick(len(options))], chance)


@pytest.mark.parametrize(("key", "grows"), [("stoneage", True), ("hunters", False), ("embers", False)])
def test_options_are_given_trees_where_the_game_says_that_they_help(
    key: str, grows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_named(key)
    asked: list[str] = []
    for way in ("choose_by_trees", "choose_by_racing"):
        monkeypatch.setattr(levels, way, lambda *_, way=way: asked.append(way))
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(3))
    seat = seat_of(match)
    levels.choose_searching(game, match.observe(seat), seat, 1, Budget(nodes=10))
    assert asked == ["choose_by_trees" if grows else "choose_by_racing"]


def test_the_tree_takes_the_only_stone_that_wins() -> None:
    state = read_position(
        "1wrwwrw2/wrrw1r1w1/2r1w3r/rrrwwwwrr/rr2w1rww/1w1rr1wrr/rw1www1r1/r2w1wwrr/1r1r2w2"
        " a5 SW3,NE3,E1,N2 E3,NE2,S1,SE2 00 SW1,W2,S3 w"
    )
    assert choose(game_named("roseking"), "tree", state, 1, 1, nodes=2000) == "SE2"


def test_few_options_are_open_to_a_node_until_it_has_been_visited_more_often() -> None:
    tree = tree_of(nodes=10**9)
    state = STONE_AGE.determinize(tree.seen, SeededLuck(1))
    options = options_of(state)
    node = Node()
    every = tree.edges_for(node, state, options, tree.seat)
    for visit in range(60):
        path: list[Step] = []
        tree.take_promising(node, state, options, tree.seat, path)
        # Every tried option gets a bad result, so that the search tries all that are open.
        tree.add_result(path, state, 1.0)
        path[0].edge.total -= 100.0
        tried = [edge for edge in every if edge.visits]
        # Options with equal guesses are opened together.
        worst = min(edge.guess for edge in tried)
        assert sum(edge.guess > worst for edge in tried) < NODE_WIDTH * math.sqrt(visit + 1) + 1
        assert worst >= max((edge.guess for edge in every if not edge.visits), default=worst)
    assert len(tried) > 10


def test_a_walk_adds_one_question_to_the_tree() -> None:
    tree = tree_of(nodes=10**9)

    def questions(node: Node) -> int:
        below = [after for edge in node.edges.values() for after in edge.nodes.values()]
        return 1 + sum(questions(after) for after in below)

    for walk in range(20):
        before = questions(tree.root)
        luck = SeededLuck(walk)
        tree.walk(STONE_AGE.determinize(tree.seen, luck), luck)
        assert questions(tree.root) <= before + 1
    assert questions(tree.root) > 10


def test_the_result_of_a_walk_counts_for_the_seat_that_acted() -> None:
    tree = tree_of(nodes=10**9)
    luck = SeededLuck(1)
    state = STONE_AGE.determinize(tree.seen, luck)
    playout(state, PlayContext(luck), 100)
    path = [Step(Node(), Edge(0.0), 0), Step(Node(), Edge(0.0), 1)]
    worth = tree.add_result(path, state, 1.0)
    mine = tree.seat
    assert path[mine].edge.total == path[mine].node.total == worth == tree.worth(STONE_AGE, state, mine)
    assert worth
    assert path[1 - mine].edge.total == pytest.approx(tree.worth(STONE_AGE, state, 1 - mine))


def test_an_option_counts_as_tried_only_where_it_was_there() -> None:
    tree = tree_of(nodes=10**9)
    state = STONE_AGE.determinize(tree.seen, SeededLuck(1))
    options = options_of(state)
    for _ in range(3):
        tree.take_promising(tree.root, state, options[:4], tree.seat, [])
    tree.take_promising(tree.root, state, options, tree.seat, [])
    counts = [tree.root.edges[option.text()].available for option in options]
    assert counts == [4] * 4 + [1] * (len(options) - 4)


@pytest.mark.parametrize("nodes", [0, 40, 2000])
def test_the_tree_stays_within_its_budget_and_always_answers(nodes: int) -> None:
    tree = tree_of(nodes, seats=3)
    chosen = tree.best()
    assert chosen.text() in {one.text() for one in options_of(tree.seen)}
    assert tree.budget.used <= nodes + 1


def test_a_tree_whose_leader_cannot_be_caught_is_done() -> None:
    tree = tree_of(nodes=1000)
    tree.root.edges = {"a": Edge(0.0), "b": Edge(0.0)}
    tree.root.edges["a"].visits = 30
    tree.root.edges["b"].visits = 10
    tree.walks = 40
    tree.budget.used = 400
    assert not tree.is_decided()
    tree.budget.used = 900
    tree.walks = 90
    assert tree.is_decided()


def test_what_is_best_after_a_roll_may_hang_on_the_dice() -> None:
    luck = SeededLuck(5)
    match, _ = begin_match(STONE_AGE, STONE_AGE.resolve_options({}), 2, luck)
    while decision_of(match.state).prompt() != "act" or len(options_of(match.state)) < 3:
        options = options_of(match.state)
        match, _ = match.apply(seat_of(match), options[luck.pick(len(options))], luck)
    seat = seat_of(match)
    tree = Tree(STONE_AGE, match.observe(seat), seat, 1, Budget(nodes=10**9))
    for walk in range(40):
        thrown = SeededLuck(walk)
        tree.walk(STONE_AGE.determinize(tree.seen, thrown), thrown)
    asked = list(tree.root.edges.values())
    for edge in asked:
        asked += [below for node in edge.nodes.values() for below in node.edges.values()]
    assert max(len(edge.nodes) for edge in asked) > 2


def test_in_a_race_of_trees_every_option_meets_the_same_worlds_and_has_a_tree_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen, seat = first_question()
    race = RaceOfTrees(STONE_AGE, seen, seat, 1, Budget(nodes=10**9))
    race.runners = [Candidate(i) for i in (0, 3, 5)]
    met: list[tuple[tuple[int, ...], int, int]] = []
    plain = race.tree.walk

    def watched(state: State, luck: SeededLuck, edge: Edge | None, picks: list[Pick] | None) -> float:
        met.append((tuple(valley(state.board).deck), luck.state, id(edge)))
        return plain(state, luck, edge, picks)

    monkeypatch.setattr(race.tree, "walk", watched)
    for lap in range(3):
        race.run_lap(lap)
    for lap in (0, 3, 6):
        assert len({one[:2] for one in met[lap : lap + 3]}) == 1
    assert len({one[1] for one in met}) == 3
    assert [one[2] for one in met] == [id(race.tried[i]) for i in (0, 3, 5)] * 3
    assert all(
        len(candidate.results) == 3 and race.tried[candidate.index].nodes for candidate in race.runners
    )

"""The opponents that strength is measured against do what their names say."""

import itertools

import pytest

from boardkit.bag import HOLE
from boardkit.bots.baselines import WON, AlphaBeta, FlatLevel
from boardkit.bots.budget import Budget
from boardkit.bots.chance_outcomes import BranchingLuck, branches
from boardkit.bots.knowledge import margin, plain_of
from boardkit.bots.levels import LEVELS, choose, level_named
from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, push
from boardkit.steps import Decision
from lagerfeuer.games.roseking.position import read_position
from support.open_decisions import decision_of, fireside_of, options_of

ROSE_KING = game_named("roseking")
START = "9/9/9/9/4r4/4w4/9/9/9 e5 S1,E1,N1,W2 N2,E2,S3,W3,NW1 44 NE3 r"


def minimax(game: Game, state: State, seat: int, depth: int) -> float:
    """Return the value that alpha-beta must find, computed without cut-offs."""
    decision = state.decision()
    if decision is None:
        winners = game.outcome(state.board).winners
        sign = 0 if len(winners) > 1 else 1 if seat in winners else -1
        return sign * WON + margin(game, state.board, seat)
    if depth == 0:
        return plain_of(game)(state.board, seat)
    found = [
        sum(
            part * minimax(game, after, seat, depth - 1)
            for part, after in branches(state, option, BranchingLuck())
        )
        for option in decision.options(state.board)
    ]
    return max(found) if decision.seat(state.board) == seat else min(found)


def values_of(game: Game, state: State, seat: int, depth: int) -> dict[str, float]:
    options = options_of(state)
    return {
        option.text(): sum(
            part * minimax(game, after, seat, depth - 1)
            for part, after in branches(state, option, BranchingLuck())
        )
        for option in options
    }


def test_alpha_beta_finds_what_minimax_finds_with_every_card_that_may_be_drawn() -> None:
    chance = SeededLuck(4)
    state = read_position(START)
    looked_at = 0
    for ply in range(40):
        decision = state.decision()
        if decision is None:
            break
        options = decision.options(state.board)
        if ply % 4 == 0:
            seat = decision.seat(state.board)
            found = {option.text() for option in AlphaBeta(ROSE_KING, seat).best(state, 2)}
            values = values_of(ROSE_KING, state, seat, 2)
            top = max(values.values())
            assert found == {text for text, value in values.items() if value > top - 1e-6}
            looked_at += 1
        push(state, options[chance.pick(len(options))], PlayContext(chance))
    assert looked_at > 5


def test_a_plain_player_counts_points_and_thirty_for_a_hero() -> None:
    board = read_position("9/9/9/9/4r4/4r4/3w5/9/9 e5 S1 N2 42 - r").board
    assert plain_of(ROSE_KING)(board, 0) == 4 - 1 + 2 * 30
    assert plain_of(ROSE_KING)(board, 1) == -63
    toy = game_named("embers")
    match, _ = begin_match(toy, toy.resolve_options({}), 2, SeededLuck(1))
    assert plain_of(toy)(match.state.board, 0) == margin(toy, match.state.board, 0)


def test_flat_plays_each_option_to_the_end_and_drops_only_those_it_would_not_choose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from boardkit.bots import baselines

    ends: list[Decision | None] = []
    plain = baselines.play_at_random

    def watched(state: State, luck: SeededLuck, longest: int) -> None:
        plain(state, luck, longest)
        ends.append(state.decision())

    def every_match_of(option: int, state: State, seat: int, seed: int, matches: int) -> tuple[float, float]:
        won = 0.0
        by = 0.0
        for world in range(matches):
            luck = SeededLuck(seed + world)
            after = ROSE_KING.determinize(state, luck)
            push(after, options_of(after)[option], PlayContext(luck))
            plain(after, SeededLuck(seed + world + 1_000_000), ROSE_KING.max_actions)
            winners = ROSE_KING.outcome(after.board).winners
            won += 1 / len(winners) if seat in winners else 0.0
            by += margin(ROSE_KING, after.board, seat)
        return won, by

    monkeypatch.setattr(baselines, "play_at_random", watched)
    state = read_position(START)
    given_up = 0
    for seed in range(4):
        options = options_of(state)
        seat = decision_of(state).seat(state.board)
        ends.clear()
        chosen = FlatLevel(8)(ROSE_KING, state, seat, seed, Budget())
        every = [every_match_of(i, state, seat, seed, 8) for i in range(len(options))]
        assert chosen.text() == options[every.index(max(every))].text()
        assert set(ends) == {None}
        assert len(ends) <= 8 * len(options)
        given_up += 8 * len(options) - len(ends)
        push(state, chosen, PlayContext(SeededLuck(seed)))
    assert given_up


def test_flat_takes_the_only_stone_that_wins() -> None:
    """With the last stone, only SE2 wins; everything else loses, including a draw."""
    state = read_position(
        "1wrwwrw2/wrrw1r1w1/2r1w3r/rrrwwwwrr/rr2w1rww/1w1rr1wrr/rw1www1r1/r2w1wwrr/1r1r2w2"
        " a5 SW3,NE3,E1,N2 E3,NE2,S1,SE2 00 SW1,W2,S3 w"
    )
    assert choose(ROSE_KING, "flat:4", state, 1, 1) == "SE2"
    assert choose(ROSE_KING, "alphabeta:1", state, 1, 1) == "SE2"


def test_baselines_are_known_by_a_name_and_a_number_and_not_offered() -> None:
    assert not any(":" in level for level in LEVELS)
    for name in ("alphabeta", "alphabeta:0", "alphabeta:-1", "flat:x", "sound:3", "flat:", ":3"):
        with pytest.raises(Malformed):
            level_named(name)


@pytest.mark.parametrize("level", ["alphabeta:2", "flat:2"])
def test_references_see_no_more_than_their_seat_and_answer_the_same_again(level: str) -> None:
    game = game_named("embers")
    match, _ = begin_match(game, game.resolve_options({"long": True}), 2, SeededLuck(3))
    chance = SeededLuck(8)
    for _ in range(12):
        seat = match.seat_to_act()
        if seat is None:
            break
        seen = match.observe(seat)
        assert HOLE in itertools.chain(*fireside_of(seen).hands, fireside_of(seen).bag)
        other = game.observe(game.determinize(seen, SeededLuck(99)), seat)
        answers = {choose(game, level, one, seat, 5) for one in (seen, other, seen)}
        assert len(answers) == 1
        options = options_of(match.state)
        match, _ = match.apply(seat, options[chance.pick(len(options))], chance)

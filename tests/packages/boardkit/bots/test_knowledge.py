"""What a game lets the bots know about its positions."""

from collections.abc import Iterator
from itertools import islice

import pytest

from boardkit.bots import knowledge, levels
from boardkit.bots.knowledge import (
    Knowledge,
    LinearKnowledge,
    ScoresOnly,
    TurnKnowledge,
    judge_of,
    knowledge_of,
    margin,
)
from boardkit.bots.levels import choose
from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import GAMES, game_named
from boardkit.state import PlayContext, State, push
from boardkit.steps import DONE, Action
from lagerfeuer.games.roseking.knowledge_territory import Ground
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.games.roseking.rules.scoring import score
from support.open_decisions import garden_of, seat_of

ROSE_KING = game_named("roseking")


def positions(game: Game, seed: int) -> Iterator[State]:
    chance = SeededLuck(seed)
    state = game.start(game.resolve_options({}), game.seats[0], PlayContext(chance))
    while (decision := state.decision()) is not None:
        yield state
        options = decision.options(state.board)
        push(state, options[chance.pick(len(options))], PlayContext(chance))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_game_can_be_judged_and_the_parts_sum_to_the_whole(game: Game) -> None:
    knowledge = knowledge_of(game)
    assert isinstance(knowledge, Knowledge)
    for state in islice(positions(game, 5), 120):
        for seat in range(game.seats[0]):
            value = knowledge.evaluate(state.board, seat)
            assert sum(knowledge.features(state.board, seat).values()) == pytest.approx(value)
            assert abs(value) < knowledge.reach


def test_a_knowledge_of_signs_is_their_weighted_sum() -> None:
    learnable = 0
    for game in GAMES.values():
        known = knowledge_of(game)
        if not isinstance(known, LinearKnowledge):
            continue
        learnable += 1
        judge = judge_of(game)
        for state in islice(positions(game, 6), 0, 90, 3):
            weights = known.weights_for(state.board)
            assert len(known.names) == len(set(known.names)) == len(weights)
            for seat in range(2):
                signs = known.feature_values(state, seat)
                assert signs == pytest.approx([-sign for sign in known.feature_values(state, 1 - seat)])
                weighed = sum(s * w for s, w in zip(signs, weights, strict=True))
                if not isinstance(known, TurnKnowledge):
                    assert judge(state, seat) == pytest.approx(weighed)
    assert learnable


def test_other_knowledge_replaces_the_usual_one_only_while_it_is_in_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    toy = game_named("embers")
    usual = knowledge_of(toy)
    other = ScoresOnly(toy)
    monkeypatch.setitem(knowledge.knowledge_by_name(toy), "other", other)
    asked: list[Knowledge] = []

    def asking(game: Game, *_: object) -> Action:
        asked.append(knowledge_of(game))
        return DONE

    monkeypatch.setitem(levels.RANDOM_LEVELS, "asking", asking)
    match, _ = begin_match(toy, toy.resolve_options({}), 2, SeededLuck(1))
    for name in ("asking@other", "asking"):
        choose(toy, name, match.observe(seat_of(match)), seat_of(match), 1)
    assert asked == [other, usual]
    for name in ("asking@unheard", "unheard@other"):
        with pytest.raises(Malformed):
            choose(toy, name, match.observe(seat_of(match)), seat_of(match), 1)
    assert knowledge_of(toy) is usual


def test_a_game_without_knowledge_is_judged_by_its_scores() -> None:
    toy = game_named("embers")
    assert isinstance(knowledge_of(toy), ScoresOnly)
    for state in positions(toy, 3):
        first, second = (scores[0] for scores in toy.scores(state.board))
        assert margin(toy, state.board, 0) == first - second


def test_one_seat_s_advantage_is_the_other_s_disadvantage() -> None:
    knowledge = knowledge_of(ROSE_KING)
    for state in positions(ROSE_KING, 9):
        assert knowledge.evaluate(state.board, 0) == pytest.approx(-knowledge.evaluate(state.board, 1))


def test_judging_depends_on_the_position_alone() -> None:
    knowledge = knowledge_of(ROSE_KING)
    for state in positions(ROSE_KING, 4):
        value = knowledge.evaluate(state.board, 0)
        again = ROSE_KING.codec.decode(ROSE_KING.codec.encode(state))
        assert knowledge.evaluate(again.board, 0) == value


def test_gains_on_empty_fields_are_what_the_score_would_rise_by() -> None:
    for state in islice(positions(ROSE_KING, 21), 0, None, 9):
        b = garden_of(state)
        ground = Ground(b.stones)
        assert ground.margin == score(b, 0) - score(b, 1)
        for seat in (0, 1):
            before = score(b, seat)
            for field in range(81):
                if b.stones[field] == 2:
                    b.stones[field] = seat
                    assert ground.gains[seat][field] == score(b, seat) - before
                    b.stones[field] = 2


def test_a_hero_is_worth_more_in_hand_than_spent_on_a_single_stone() -> None:
    before = read_position("9/9/9/9/4r4/4w4/9/9/9 e5 S1,E1,N1,W2,NE3 N2,E2,S3,W3,NW1 44 - r")
    knowledge = knowledge_of(ROSE_KING)
    worth = {}
    for text in ("S1+", "E1"):
        after = before.copy()
        push(after, ROSE_KING.action(text), PlayContext(SeededLuck(1)))
        worth[text] = knowledge.evaluate(after.board, 0)
    assert worth["E1"] > worth["S1+"]

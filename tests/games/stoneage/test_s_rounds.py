"""S3, S20 to S26: how a match begins, who starts a round, what is visible, and what is answered automatically."""

import pytest

from boardkit.luck import RecordingLuck, SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.state import PlayContext
from lagerfeuer.games.stoneage.game import STONE_AGE, valley
from lagerfeuer.games.stoneage.rules.rounds import start
from support import seeded
from support.open_decisions import decision_of

from .table_builder import feeding, script, table, tribe


def test_s3_each_player_begins_with_five_people_and_twelve_food() -> None:
    b = valley(start(3, False, PlayContext(SeededLuck(seeded.fresh_seed()))).board)
    assert (list(b.people), list(b.food)) == ([5] * 3, [12] * 3)
    assert not any([*b.track, *b.points, *b.goods, *b.tools])
    assert (len(set(b.row)), b.deck_left) == (4, 32)


# S20: the start player.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s20_the_start_player_is_drawn_by_lot(seats: int) -> None:
    luck = RecordingLuck(SeededLuck(seeded.fresh_seed()))
    state = start(seats, False, PlayContext(luck))
    first = valley(state.board).first
    assert luck.picks[-1] == (seats, first)
    assert decision_of(state).seat(state.board) == first
    firsts = {
        int(valley(start(seats, False, PlayContext(SeededLuck(seeded.fresh_seed()))).board).first)
        for _ in range(60)
    }
    assert firsts == set(range(seats))


def test_s20_the_marker_moves_one_seat_left_each_round() -> None:
    for first in range(3):
        t = feeding(tribe(), tribe(), tribe(), first=first)
        assert (t.b.first, t.seat, t.prompt) == ((first + 1) % 3, (first + 1) % 3, "place")
        assert t.b.round == 2


# S21, S25: what everyone may see.


def test_s21_all_is_open_but_the_deck_the_stacks_and_the_extra_card() -> None:
    extra = (1, "food7-pottery")
    t = table(tribe(cards="dice-writing", goods="3w", tools="2 1*"), tribe(), phase="placing", extra=extra)
    for seat in (SPECTATOR, 0, 1):
        seen = t.seen(seat)
        assert (seen.cards, seen.goods, seen.tools, seen.used) == (t.b.cards, t.b.goods, t.b.tools, t.b.used)
        assert (seen.row, seen.tops, seen.there, seen.points) == (t.b.row, t.b.tops, t.b.there, t.b.points)
        assert set(seen.deck) == set(seen.tiles) == {-1}
        assert seen.deck_left == t.b.deck_left
        assert (seen.extra == -1) == (seat != 1)


def test_s25_the_forecast_knows_one_s_own_extra_card_and_no_other() -> None:
    t = table(tribe(), tribe(), phase="placing", extra=(1, "food7-pottery"))
    assert [STONE_AGE.scores(t.seen(seat))[1][0] for seat in (0, SPECTATOR, 1)] == [0, 0, 1]


# S24: questions with one answer.


def test_s24_a_question_with_one_answer_is_answered_and_logged_as_automatic() -> None:
    t = table(tribe(), tribe(), there={"hunt": [1, 0], "forest": [1, 0]}).act("hunt", dice="3")
    # The seat has no tools, and then the forest is its only place left.
    assert (0, "tools:none") in t.automatic()
    assert (0, "forest") in t.automatic()


def test_s24_a_forced_placement_still_lets_waiting_dice_be_picked_before_it() -> None:
    waiting = [(0, "dice-pottery", [1, 2, 6], {2: 0})]
    # With the original rule, seat 1 can place its last person only on the second building.
    there = {
        "hunt": [1, 1, 0],
        "forest": [1, 0, 1],
        "clay": [1, 0, 1],
        "quarry": [1, 0, 1],
        "river": [1, 0, 1],
        "toolmaker": [1, 0, 0],
        "field": [0, 0, 1],
        "card1": [1, 0, 0],
        "card2": [1, 0, 0],
        "card3": [0, 0, 1],
        "card4": [0, 0, 1],
        "building1": [1, 0, 0],
        "building3": [0, 0, 1],
    }
    t = table(
        tribe(cards="dice-pottery", people=9),
        tribe(people=2),
        tribe(people=9),
        phase="placing",
        to_act=1,
        waiting=waiting,
        there=there,
        original=True,
    )
    assert t.prompt == "die"
    t.act("die:1")
    assert (t.goods(1), t.at("building2")) == ("1w", [0, 1, 0])
    assert t.automatic()[0] == (1, "building2:1")


def test_s26_the_house_rules_are_one_option() -> None:
    (option,) = STONE_AGE.options
    assert (option.key, option.default, option.values) == ("house_rules", "yucata", ("yucata", "original"))
    for rules in option.values:
        match, _ = begin_match(STONE_AGE, {"house_rules": rules}, 2, script())
        assert valley(match.state.board).original == (rules == "original")
        again = STONE_AGE.codec.decode(STONE_AGE.codec.encode(match.state))
        assert valley(again.board).original == (rules == "original")

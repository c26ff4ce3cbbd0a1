"""Carrying out steps with the toy: play and push, decisions of other seats, effects, refusals, notes."""

import pytest

from boardkit.errors import Malformed, MatchOver, NotAnOption
from boardkit.game import notes_for
from boardkit.luck import NoLuck, ScriptedLuck, SeededLuck
from boardkit.notes import SPECTATOR, Note, all_but, only
from boardkit.state import PlayContext, State, begin, play, playout, push
from boardkit.steps import END_MATCH
from embers.game import EMBERS
from embers.rules.embers import Fireside, Turn
from lagerfeuer.games.roseking.game import ROSE_KING
from support import seeded
from support.fireside import asks, fireside
from support.open_decisions import fireside_of


def act(state: State, text: str, *picks: int) -> list[Note]:
    g = PlayContext(ScriptedLuck(list(picks)), telling=True)
    play(state, EMBERS.action(text), g)
    return g.notes


def test_a_turn_is_made_of_many_small_actions() -> None:
    state = fireside([3, 4, 5], [1])
    assert asks(state) == (0, "turn", ["3", "4", "5"])
    act(state, "4")
    assert asks(state) == (0, "turn", ["3", "5", "stop"])
    act(state, "3")
    act(state, "stop")
    assert asks(state) == (1, "turn", ["1"])
    assert list(fireside_of(state).points) == [7, 0]


def test_a_seat_that_is_not_on_turn_is_asked_in_the_middle_of_an_effect() -> None:
    state = fireside([2, 5], [4, 3, 3], [1])
    act(state, "2")
    assert asks(state) == (1, "beg", ["3", "4", "refuse"])
    act(state, "4")
    assert asks(state) == (0, "turn", ["4", "5", "stop"])


def test_an_effect_happens_before_the_turn_goes_on() -> None:
    state = fireside([1, 5], [1], bag=[4, 3])
    notes = act(state, "1", 1)
    assert [note.kind for note in notes] == ["lay", "draw", "draw-hidden"]
    assert asks(state) == (0, "turn", ["3", "5", "stop"])


def test_refusing_costs_points_and_the_turn_goes_on() -> None:
    state = fireside([2, 5], [4])
    act(state, "2")
    act(state, "refuse")
    assert list(fireside_of(state).points) == [2, -2]
    assert asks(state)[0] == 0


def test_stopping_with_an_empty_hand_ends_the_match() -> None:
    state = fireside([5], [4])
    act(state, "5")
    act(state, "stop")
    assert state.decision() is None
    assert EMBERS.outcome(fireside_of(state)).winners == (0,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_seats_take_turns_in_order(seats: int) -> None:
    state = fireside(*[[3, 4]] * seats)
    for seat in range(seats):
        assert asks(state)[0] == seat
        act(state, "3")
        act(state, "stop")
    assert asks(state)[0] == 0


@pytest.mark.parametrize(("long", "cards"), [(False, 3), (True, 5)])
def test_options_are_chosen_per_match(long: bool, cards: int) -> None:
    state = EMBERS.start({"long": long}, 4, PlayContext(SeededLuck(seeded.fresh_seed())))
    assert [len(hand) for hand in fireside_of(state).hands] == [cards] * 4


def test_other_hands_and_the_bag_are_hidden_and_sizes_are_not() -> None:
    state = fireside([2, 5], [4, 1], [3], bag=[5, 5])
    seen = EMBERS.observe(state, 1)
    assert [list(hand) for hand in fireside_of(seen).hands] == [[-1, -1], [1, 4], [-1]]
    assert list(fireside_of(seen).bag) == [-1, -1]
    watched = EMBERS.observe(state, SPECTATOR)
    assert {card for hand in fireside_of(watched).hands for card in hand} == {-1}


def test_filling_the_holes_keeps_what_was_seen() -> None:
    state = fireside([2, 5], [4, 1], [3], bag=[5, 5])
    seen = EMBERS.observe(state, 1)
    for _ in range(20):
        full = EMBERS.determinize(seen, SeededLuck(seeded.fresh_seed()))
        assert list(fireside_of(full).hands[1]) == [1, 4]
        assert not EMBERS.broken_invariants(fireside_of(full))
    assert list(fireside_of(seen).hands[0]) == [-1, -1]


def test_a_drawn_card_is_told_to_its_owner_and_that_one_was_drawn_to_the_others() -> None:
    notes = act(fireside([1, 5], [1], bag=[4]), "1", 0)
    told = {
        seat: [(note.kind, note.args.get("card")) for note in notes_for(notes, seat)] for seat in (-1, 0, 1)
    }
    assert told[0] == [("lay", 1), ("draw", 4)]
    assert told[1] == told[SPECTATOR] == [("lay", 1), ("draw-hidden", None)]


def test_the_audience_of_a_note() -> None:
    seats = range(SPECTATOR, 4)
    assert [Note("x").told_to(seat) for seat in seats] == [True] * 5
    assert [seat for seat in seats if Note("x", audience=only(2)).told_to(seat)] == [2]
    assert [seat for seat in seats if Note("x", audience=all_but(2)).told_to(seat)] == [-1, 0, 1, 3]
    assert [seat for seat in seats if Note("x", audience=only(0) | only(3)).told_to(seat)] == [0, 3]


def test_play_refuses_what_is_no_option_with_a_reason_and_changes_nothing() -> None:
    state = fireside([3, 4], [1])
    before = EMBERS.codec.encode(state)
    for text in ("5", "stop", "refuse"):
        with pytest.raises(NotAnOption) as refused:
            act(state, text)
        assert refused.value.reason.text == "kit-no-not-now"
    assert EMBERS.codec.encode(state) == before


def test_play_says_when_the_match_is_over() -> None:
    state = fireside([5], [4])
    act(state, "5")
    act(state, "stop")
    with pytest.raises(MatchOver) as refused:
        act(state, "4")
    assert refused.value.reason.text == "kit-no-over"


def test_what_is_no_action_at_all_is_malformed() -> None:
    for game, text in (
        (EMBERS, "6"),
        (EMBERS, ""),
        (ROSE_KING, "NE4"),
        (ROSE_KING, "Draw"),
        (ROSE_KING, "NE3++"),
    ):
        with pytest.raises(Malformed) as refused:
            game.action(text)
        assert refused.value.where == "action"


def test_push_trusts_and_comes_to_the_same_as_play() -> None:
    one, two = fireside([1, 4], [1], bag=[3, 5]), fireside([1, 4], [1], bag=[3, 5])
    luck = SeededLuck(seeded.fresh_seed())
    play(one, EMBERS.action("1"), PlayContext(luck.copy()))
    push(two, EMBERS.action("1"), PlayContext(luck))
    assert EMBERS.codec.encode(one) == EMBERS.codec.encode(two)


def test_without_a_listener_no_notes_are_kept() -> None:
    g = PlayContext(NoLuck())
    play(fireside([3, 4], [1]), EMBERS.action("3"), g)
    assert g.notes == []


def test_a_copy_is_played_without_touching_the_original() -> None:
    state = fireside([1, 4], [1], bag=[3, 5])
    before = EMBERS.codec.encode(state)
    playout(state.copy(), PlayContext(SeededLuck(seeded.fresh_seed())), 100)
    assert EMBERS.codec.encode(state) == before


def test_a_playout_stops_at_the_end_or_at_its_limit() -> None:
    state = ROSE_KING.start(ROSE_KING.resolve_options({}), 2, PlayContext(SeededLuck(seeded.fresh_seed())))
    assert playout(state.copy(), PlayContext(SeededLuck(seeded.fresh_seed())), 7) == 7
    whole = state.copy()
    count = playout(whole, PlayContext(SeededLuck(seeded.fresh_seed())), 1000)
    assert whole.decision() is None
    assert 52 <= count <= ROSE_KING.max_actions


def test_a_match_without_a_first_decision_is_over() -> None:
    assert begin(Fireside([], [], [], []), (), PlayContext(NoLuck())).decision() is None
    assert State(Fireside([], [], [], []), []).decision() is None


def test_house_rules_have_defaults_and_refuse_what_they_do_not_know() -> None:
    assert ROSE_KING.resolve_options({}) == {"light": False, "show_draw_pile": False}
    assert ROSE_KING.resolve_options({"light": True})["light"] is True
    for given, where in (
        ({"heavy": True}, "option heavy"),
        ({"light": 1}, "option light"),
        ({"light": "yes"}, "option light"),
    ):
        with pytest.raises(Malformed) as refused:
            ROSE_KING.resolve_options(given)
        assert refused.value.where == where


def test_a_step_may_end_the_match_at_once_despite_pending_steps() -> None:
    b = fireside([3], [1], bag=[2]).board
    state = begin(b, (Turn(0, 0), Turn(1, 0)), PlayContext(NoLuck()))
    assert state.decision() is not None
    over = begin(b, (END_MATCH, Turn(0, 0), Turn(1, 0)), PlayContext(NoLuck()))
    assert (over.agenda, over.decision()) == ([], None)

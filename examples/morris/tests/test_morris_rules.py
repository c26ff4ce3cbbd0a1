"""Nine Men's Morris follows its rules page and its rulings."""

import pytest

from boardkit import Match
from boardkit.errors import Malformed, NotAnOption
from boardkit.luck import NoLuck
from boardkit.state import PlayContext, State, play
from morris.game import MORRIS
from morris.position import read_position
from morris.rules.points import NAMES
from morris.rules.turns import men_of


def state_after(position: str, *actions: str, flying: bool = True) -> State:
    """Return the state after some actions from a position."""
    state = read_position(position, flying)
    for action in actions:
        play(state, MORRIS.action(action), PlayContext(NoLuck()))
    return state


def options(state: State) -> set[str]:
    decision = state.decision()
    return set() if decision is None else {action.text() for action in decision.options(state.board)}


def asked(state: State) -> tuple[int, str]:
    decision = state.decision()
    assert decision is not None
    return int(decision.seat(state.board)), decision.prompt()


def why_not(state: State, action: str) -> str:
    with pytest.raises(NotAnOption) as refused:
        play(state, MORRIS.action(action), PlayContext(NoLuck()))
    return refused.value.reason.text.removeprefix("morris-no-")


def test_white_begins_and_each_side_places_nine_men_on_free_points() -> None:
    match = Match(MORRIS, luck=NoLuck())
    assert match.seat_to_act == 0
    assert {action.text() for action in match.legal_actions()} == set(NAMES)
    match.apply("d6")
    assert match.seat_to_act == 1
    assert {action.text() for action in match.legal_actions()} == {*NAMES} - {"d6"}
    assert match.view(0).hand == [8, 9]
    with pytest.raises(NotAnOption) as refused:
        match.apply("d6")
    assert refused.value.reason.text == "morris-no-occupied"


def test_three_men_in_a_row_take_a_man() -> None:
    state = state_after("ww1/b2/b2/6/3/3/3 77 w 0", "g7")
    assert asked(state) == (0, "take")
    assert options(state) == {"xb6", "xc5"}
    assert why_not(state, "xa7") == "not-theirs"
    play(state, MORRIS.action("xb6"), PlayContext(NoLuck()))
    assert asked(state) == (1, "place")
    assert MORRIS.view(state, 0).taken == [0, 1]


def test_a_mill_can_be_taken_back_until_a_man_is_taken() -> None:
    match = Match(MORRIS, luck=NoLuck())
    for action in ("a7", "b6", "d7", "c5", "g7"):
        match.apply(action)
    assert match.seat_to_act == 0
    match.undo()
    assert match.view(0).hand == [7, 7]


def test_two_mills_at_once_take_one_man_m1() -> None:
    state = state_after("w1w/3/3/w5/3/3/1bb 56 w 0", "a1")
    assert asked(state) == (0, "take")
    both = state_after("1ww/b1b/3/w5/3/3/w2 57 w 0", "a7")
    assert asked(both) == (0, "take")
    play(both, MORRIS.action("xb6"), PlayContext(NoLuck()))
    assert asked(both) == (1, "place")


def test_a_man_in_a_mill_is_safe_unless_all_are_m2() -> None:
    state = state_after("ww1/bbb/b2/6/3/3/3 75 w 0", "g7")
    assert options(state) == {"xc5"}
    assert why_not(state, "xd6") == "in-mill"
    all_in_mills = state_after("ww1/bbb/3/6/3/3/3 76 w 0", "g7")
    assert options(all_in_mills) == {"xb6", "xd6", "xf6"}


def test_men_move_along_lines_to_the_next_free_point() -> None:
    state = state_after("w1w/3/3/w5/3/3/bbb 00 w 0", flying=False)
    # a7-a4 is barred by an own man.
    assert options(state) == {"a7-d7", "g7-d7", "g7-g4", "a4-b4"}
    assert why_not(state, "a7-g1") == "occupied"
    assert why_not(state, "a7-c4") == "too-far"
    assert why_not(state, "d7-d6") == "not-yours"
    assert why_not(state, "d6") == "kit-no-not-now"


def test_a_man_that_leaves_its_line_closes_no_mill_with_itself() -> None:
    state = state_after("w2/1b1/3/6/3/3/ww1 07 w 0", "a7-d7")
    assert asked(state)[0] == 1
    sliding = state_after("1ww/3/3/w5/3/3/bbb 00 w 0", "g7-g4", flying=False)
    assert asked(sliding) == (1, "move")


def test_a_mill_opened_and_closed_again_takes_another_man() -> None:
    state = state_after("www/b2/b2/w5/b2/3/b1b 00 w 0", "d7-d6", "c5-d5", "d6-d7", "xd5", flying=False)
    assert MORRIS.view(state, 0).taken[1] == 5


def test_with_three_men_a_side_flies_if_the_option_is_on_m3() -> None:
    position = "www/3/3/6/bbb/b2/3 00 w 0"
    flying, walking = state_after(position), state_after(position, flying=False)
    assert asked(flying) == (0, "fly")
    assert len(options(flying)) == 3 * (24 - 7)
    assert asked(walking) == (0, "move")
    assert options(walking) == {"a7-a4", "d7-d6", "g7-g4"}
    four = state_after("www/w2/3/6/bbb/3/3 00 w 0")
    assert asked(four) == (0, "move")


def test_nobody_flies_with_men_in_hand_m3_m6() -> None:
    state = state_after("ww1/3/3/6/3/3/bb1 22 w 0", "g7", "xa1")
    # One man on the board and two in hand are three.
    assert asked(state) == (1, "place")
    play(state, MORRIS.action("c4"), PlayContext(NoLuck()))
    assert asked(state) == (0, "place")


def test_two_men_have_lost() -> None:
    state = state_after("ww1/3/3/5w/3/3/bbb 00 w 0", "g4-g7", "xa1")
    assert state.decision() is None
    outcome = MORRIS.outcome(state.board)
    assert (outcome.winners, outcome.ended, outcome.decided) == ((0,), "few-men", "loss")
    assert men_of(state.board).loser == 1


def test_whoever_cannot_move_has_lost() -> None:
    # The men of black on the left edge lack only d7 as a way out.
    shut = state_after("b1w/3/3/bw4/3/3/bw1 00 w 0", "g7-d7", flying=False)
    assert shut.decision() is None
    outcome = MORRIS.outcome(shut.board)
    assert (outcome.winners, outcome.ended) == ((0,), "blocked")


def test_a_side_that_flies_is_never_blocked() -> None:
    state = state_after("b1w/3/3/bw4/3/3/bw1 00 w 0", "g7-d7")
    assert asked(state) == (1, "fly")


def test_a_hundred_moves_without_a_mill_are_a_draw_m4() -> None:
    before = "w2/w2/w2/3b2/2b/2b/2b 00 w 98"
    state = state_after(before, "a7-d7", flying=False)
    assert state.decision() is not None
    play(state, MORRIS.action("g1-g4"), PlayContext(NoLuck()))
    assert state.decision() is None
    outcome = MORRIS.outcome(state.board)
    assert (outcome.winners, outcome.ended, outcome.decided) == ((0, 1), "quiet", "draw")


def test_a_mill_begins_the_count_anew_m4() -> None:
    state = state_after("ww1/3/3/5w/3/3/bbb 00 w 99", "g4-g7", flying=False)
    assert asked(state) == (0, "take")
    four = state_after("ww1/b2/3/5w/3/3/bbb 00 w 99", "g4-g7", "xb6", flying=False)
    assert MORRIS.view(four, 0).quiet == 0


def test_who_cannot_move_loses_even_with_the_hundredth_quiet_move_m5() -> None:
    shut = state_after("b1w/3/3/bw4/3/3/bw1 00 w 99", "g7-d7", flying=False)
    assert MORRIS.outcome(shut.board).winners == (0,)


def test_text_that_is_no_action_is_refused_in_words() -> None:
    for text in ("", "d8", "a7-a7", "xd8", "a7d7", "A7"):
        with pytest.raises(Malformed, match="such as"):
            MORRIS.action(text)

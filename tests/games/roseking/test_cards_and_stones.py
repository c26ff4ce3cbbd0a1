"""R1 to R4: the board, the cards, the stones, and where a card may lead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.errors import NotAnOption
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.rules.cards import CARD_NAMES, FIELD_NAMES
from support.open_decisions import decision_of, garden_of

from .table_builder import act, action, closed, mover, options, reason, table, view

COMPASS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}


def led_to(square: str, card: str) -> str | None:
    """Return the square to which a card leads, by files and ranks; None off the board."""
    file, rank = "abcdefghi".index(square[0]), int(square[1])
    east, north = COMPASS[card[:-1]]
    file, rank = file + east * int(card[-1]), rank + north * int(card[-1])
    return f"{'abcdefghi'[file]}{rank}" if 0 <= file < 9 and 1 <= rank <= 9 else None


def new_match(seed: int = 1, **options: bool) -> State:
    chosen = ROSE_KING.resolve_options(options)
    return ROSE_KING.start(chosen, 2, PlayContext(SeededLuck(seed)))


def test_r1_the_crown_begins_on_the_empty_centre() -> None:
    shown = view(new_match())
    assert shown.crown == "e5"
    assert shown.stones == "." * 81


def test_r1_the_centre_takes_a_stone_once_the_crown_has_left() -> None:
    state = table(red="e6", crown="e6", hands=("-", "S1"), to_act="w")
    act(state, "S1")
    assert view(state).crown == "e5"
    assert view(state).stones[40] == "w"


def test_r2_there_is_one_card_for_each_direction_and_distance() -> None:
    state = new_match()
    b = garden_of(state)
    names = [CARD_NAMES[card] for cards in (*b.hands, b.pile) for card in cards]
    assert sorted(names) == sorted(f"{way}{steps}" for way in COMPASS for steps in (1, 2, 3))


def test_r2_each_seat_is_dealt_five_open_cards_and_14_are_left() -> None:
    shown = view(new_match())
    assert [len(hand) for hand in shown.hands] == [5, 5]
    assert shown.pile == 14
    assert shown.discard == []


@pytest.mark.parametrize("seat", ["r", "w"])
def test_r2_directions_are_the_same_for_both_seats(seat: str) -> None:
    hands = ("N1,SE2", "-") if seat == "r" else ("-", "N1,SE2")
    for card, square in (("N1", "e6"), ("SE2", "g3")):
        state = table(hands=hands, to_act=seat)
        act(state, card)
        assert view(state).crown == square


def test_r2_only_a_card_of_the_hand_may_be_played() -> None:
    state = table(hands=("N1", "N2"))
    assert closed(state, "N2") == "not-in-hand"
    assert closed(state, "N2+") == "not-in-hand"
    assert closed(state, "S3") == "not-in-hand"
    assert reason(state, "S3").ruling == "R2"


def test_r2_a_played_card_goes_from_the_hand_to_the_top_of_the_discard_pile() -> None:
    state = table(hands=("N1,N2,E3", "-"), discard="W1")
    act(state, "N2")
    assert view(state).hands[0] == ["N1", "E3"]
    assert view(state).discard == ["W1", "N2"]


def test_r3_a_stone_comes_from_a_common_stock_of_52() -> None:
    state = new_match()
    assert view(state).stones_left == 52
    for left in (51, 50):
        act(state, options(state)[0])
        assert view(state).stones_left == left


def test_r3_a_hero_turns_a_stone_and_uses_none() -> None:
    state = table(white="e6", hands=("N1", "E1"), heroes="34")
    assert view(state).stones_left == 51
    notes = act(state, "N1+")
    shown = view(state)
    assert shown.stones_left == 51
    assert shown.stones.count("r") == 1
    assert shown.stones.count("w") == 0
    assert shown.heroes == [2, 4]
    assert shown.discard == ["N1"]
    assert (notes[0].kind, notes[0].ruling, notes[0].args["heroes"]) == ("hero", "R4", 2)


@pytest.mark.parametrize("card", CARD_NAMES)
def test_r4_a_card_leads_exactly_its_distance_in_its_direction(card: str) -> None:
    state = table(hands=(card, "-"))
    assert options(state) == [card, "draw"]
    act(state, card)
    shown = view(state)
    assert shown.crown == led_to("e5", card)
    assert shown.stones[FIELD_NAMES.index(shown.crown)] == "r"
    assert shown.stones.count(".") == 80


@given(square=st.sampled_from(FIELD_NAMES), card=st.sampled_from(CARD_NAMES))
def test_r4_from_every_square_a_card_leads_there_or_off_the_board(square: str, card: str) -> None:
    state = table(crown=square, hands=(card, "-"))
    target = led_to(square, card)
    if target is None:
        assert closed(state, card) == "off-board"
        assert closed(state, card + "+") == "off-board"
    else:
        assert ROSE_KING.preview(state, ROSE_KING.action(card)) == {"card": card, "to": target, "hero": False}
        act(state, card)
        assert view(state).crown == target


def test_r4_the_crown_jumps_over_all_that_lies_between() -> None:
    state = table(red="e6", white="e7", hands=("N3", "-"))
    act(state, "N3")
    assert view(state).crown == "e8"


def test_r4_never_onto_ones_own_stone() -> None:
    state = table(red="e6", hands=("N1", "-"))
    assert closed(state, "N1") == "own-stone"
    assert closed(state, "N1+") == "own-stone"
    assert reason(state, "N1").args == {"card": "N1", "to": "e6"}


def test_r4_onto_the_opponents_stone_only_with_a_hero() -> None:
    state = table(white="e6", hands=("N1", "-"))
    assert options(state) == ["N1+", "draw"]
    assert closed(state, "N1") == "needs-hero"


def test_r4_a_hero_is_not_spent_on_an_empty_field() -> None:
    state = table(hands=("N1", "-"))
    assert closed(state, "N1+") == "hero-needless"


@pytest.mark.parametrize(("seat", "heroes"), [("r", "04"), ("w", "40")])
def test_r4_without_a_hero_left_the_opponents_stone_is_out_of_reach(seat: str, heroes: str) -> None:
    red, white = ("", "e6") if seat == "r" else ("e6", "")
    hands = ("N1", "-") if seat == "r" else ("-", "N1")
    state = table(red=red, white=white, hands=hands, heroes=heroes, to_act=seat)
    assert closed(state, "N1") == "hero-left"
    assert closed(state, "N1+") == "hero-left"
    assert reason(state, "N1+").args == {"card": "N1", "to": "e6"}
    assert reason(state, "N1").ruling == "R4"


def test_r4_each_seat_spends_its_own_heroes() -> None:
    state = table(red="e6", hands=("-", "N1"), heroes="31", to_act="w")
    act(state, "N1+")
    assert view(state).heroes == [3, 0]


def test_r4_the_stone_shows_the_colour_of_its_player() -> None:
    state = table(hands=("N1", "E1"))
    act(state, "N1")
    assert mover(state) == "w"
    act(state, "E1")
    shown = view(state)
    assert shown.stones[FIELD_NAMES.index("e6")] == "r"
    assert shown.stones[FIELD_NAMES.index("f6")] == "w"


def test_r4_a_note_says_what_an_action_brought() -> None:
    state = table(red="d6 e7", white="e6 f6 f7", hands=("N1", "-"))
    (note, *_) = act(state, "N1+")
    assert note.args == {"seat": 0, "card": "N1", "from": "e5", "to": "e6", "gain": 7, "loss": 5, "heroes": 3}


def test_a_refused_action_changes_nothing() -> None:
    state = table(red="e6", hands=("N1", "-"))
    before = ROSE_KING.codec.encode(state)
    with pytest.raises(NotAnOption):
        act(state, "N1")
    assert ROSE_KING.codec.encode(state) == before


def test_every_card_a_seat_cannot_play_is_named_with_a_reason() -> None:
    state = table(red="e6", white="e4", crown="e5", hands=("N1,S1,E1,W3,SW3", "-"), heroes="04")
    decision = decision_of(state)
    considered = {action.text() for action in decision.explained_actions(state.board)}
    assert considered == {"N1", "S1", "E1", "W3", "SW3", "draw"}
    refused = {text for text in considered if decision.refusal(state.board, action(text))}
    assert refused == {"N1", "S1", "draw"}

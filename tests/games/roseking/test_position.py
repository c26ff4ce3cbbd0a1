"""Positions as one line of text."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.errors import Malformed, RulesError
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, push
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import FIELD_LABELS, read_position, write_position
from lagerfeuer.games.roseking.rules.cards import CARD_NAMES, FIELD_NAMES
from support.open_decisions import garden_of

from .table_builder import act, filled, mover, options, table, view

SAMPLE = "9/9/9/9/4r4/9/9/9/9 e5 N1,E2 - 44 NE3 w"


def test_the_seven_fields_are_read() -> None:
    state = read_position("r8/9/9/9/4w4/9/9/9/8r e5 N1,E2 NW3 31 NE3,S1 w")
    shown = view(state)
    assert (shown.stones[0], shown.stones[40], shown.stones[80]) == ("r", "w", "r")
    assert (shown.crown, shown.hands) == ("e5", [["N1", "E2"], ["NW3"]])
    assert (shown.heroes, shown.discard) == ([3, 1], ["NE3", "S1"])
    assert (shown.pile, shown.stones_left, mover(state)) == (19, 49, "w")


MALFORMED = {
    "": "position",
    "r": "position",
    SAMPLE + " ": "position",
    " " + SAMPLE: "position",
    SAMPLE.replace(" ", "  ", 1): "position",
    SAMPLE.replace(" ", "\t"): "position",
    SAMPLE + " 1": "position",
    "9/9/9/9/4r4/9/9/9 e5 N1 - 44 - w": "board",
    "9/9/9/9/4r4/9/9/9/9/9 e5 N1 - 44 - w": "board",
    "9/9/9/9/4r5/9/9/9/9 e5 N1 - 44 - w": "board",
    "9/9/9/9/4r3/9/9/9/9 e5 N1 - 44 - w": "board",
    "9/9/9/9/4R4/9/9/9/9 e5 N1 - 44 - w": "board",
    "9/9/9/9/4b4/9/9/9/9 e5 N1 - 44 - w": "board",
    "9/9/9/9/09/9/9/9/9 e5 N1 - 44 - w": "board",
    "9/9/9/9//9/9/9/9 e5 N1 - 44 - w": "board",
    "9/9/9/9/4٤4/9/9/9/9 e5 N1 - 44 - w": "board",
    "rrrrrrrrr/" * 5 + "rrrrrrrr1/9/9/9 e5 N1 - 44 - w": "board",
    SAMPLE.replace("e5", "e0"): "crown",
    SAMPLE.replace("e5", "j5"): "crown",
    SAMPLE.replace("e5", "E5"): "crown",
    SAMPLE.replace("e5", "-"): "crown",
    SAMPLE.replace("e5", "e10"): "crown",
    SAMPLE.replace("N1,E2", "N4"): "red's hand",
    SAMPLE.replace("N1,E2", "n1"): "red's hand",
    SAMPLE.replace("N1,E2", "N1,"): "red's hand",
    SAMPLE.replace("N1,E2", "N1,N1"): "red's hand",
    SAMPLE.replace("N1,E2", ""): "red's hand",
    SAMPLE.replace("N1,E2", "N1+"): "red's hand",
    SAMPLE.replace(" - ", " E2 "): "white's hand",
    SAMPLE.replace(" - ", " -- "): "white's hand",
    SAMPLE.replace(" - ", " -,S1 "): "white's hand",
    SAMPLE.replace("44", "4"): "heroes",
    SAMPLE.replace("44", "45"): "heroes",
    SAMPLE.replace("44", "444"): "heroes",
    SAMPLE.replace("44", "-1"): "heroes",
    SAMPLE.replace("44", "4,4"): "heroes",
    SAMPLE.replace("44", "٤٤"): "heroes",
    SAMPLE.replace("NE3", "N1"): "discard pile",
    SAMPLE.replace("NE3", "NE"): "discard pile",
    SAMPLE.replace("NE3", "NE3;S1"): "discard pile",
    SAMPLE[:-1] + "b": "seat to act",
    SAMPLE[:-1] + "W": "seat to act",
    SAMPLE[:-1] + "-": "seat to act",
    SAMPLE[:-1] + "rw": "seat to act",
}


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_field_is_named_in_one_line(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_position(text)
    assert refused.value.where == MALFORMED[text]
    assert re.fullmatch(rf"{refused.value.where}: \S.{{10,}}", str(refused.value))


def test_every_field_can_be_malformed_and_has_a_sample() -> None:
    assert {*MALFORMED.values()} == {"position", *FIELD_LABELS}


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    where = None
    try:
        read_position(text)
    except Malformed as refused:
        where = refused.where
    assert where in ("position", *FIELD_LABELS)


@given(st.integers(0, len(SAMPLE) - 1), st.sampled_from("rw19/,- eN13+x\u00b2"))
def test_a_damaged_position_is_refused_or_means_something_else(at: int, letter: str) -> None:
    text = SAMPLE[:at] + letter + SAMPLE[at + 1 :]
    try:
        written = write_position(read_position(text))
    except Malformed:
        return
    assert (written == write_position(read_position(SAMPLE))) == (text == SAMPLE)


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Return any well-formed position, including those that play cannot reach."""
    stones = draw(st.lists(st.sampled_from("rw"), max_size=52))
    squares = draw(st.randoms(use_true_random=False)).sample(range(81), len(stones))
    signs = dict(zip(squares, stones, strict=True))
    rows = ["".join(signs.get(row * 9 + file, ".") for file in range(9)) for row in range(9)]
    text = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))
    cards = draw(st.permutations(CARD_NAMES))
    cuts = sorted(draw(st.lists(st.integers(0, 24), min_size=3, max_size=3)))
    lists = [cards[: cuts[0]], cards[cuts[0] : cuts[1]], cards[cuts[1] : cuts[2]]]
    red, white, discard = (",".join(names) or "-" for names in lists)
    heroes = f"{draw(st.integers(0, 4))}{draw(st.integers(0, 4))}"
    return f"{text} {draw(st.sampled_from(FIELD_NAMES))} {red} {white} {heroes} {discard} {draw(st.sampled_from('rw'))}"


@given(positions())
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    state = read_position(text)
    written = write_position(state)
    # Only the seat may differ: a seat that must pass is skipped.
    assert written[:-1] == text[:-1]
    assert write_position(read_position(written)) == written


@given(positions())
def test_a_position_never_waits_for_a_seat_that_must_pass(text: str) -> None:
    state = read_position(text)
    seats = {seat: options(read_position(text[:-1] + seat)) for seat in "rw"}
    if state.decision() is None:
        assert garden_of(state).stock == 0 or not any(seats.values())
        return
    assert options(state)
    if mover(state) != text[-1]:
        # The position with the other seat to act is the same.
        assert write_position(read_position(text[:-1] + mover(state))) == write_position(state)


@given(positions(), st.integers(0, 1 << 30))
def test_any_position_can_be_played_to_its_end(text: str, seed: int) -> None:
    state = read_position(text)
    luck = SeededLuck(seed)
    for _ in range(ROSE_KING.max_actions):
        decision = state.decision()
        if decision is None:
            break
        found = decision.options(state.board)
        push(state, found[luck.pick(len(found))], PlayContext(luck))
        b = garden_of(state)
        cards = [*b.hands[0], *b.hands[1], *b.pile, *b.discard]
        assert sorted(cards) == list(range(24))
    assert state.decision() is None or any(len(hand) > 5 for hand in garden_of(state).hands)


def test_red_is_skipped_when_red_must_pass() -> None:
    state = table(crown="a9", hands=("N1,N2,N3,NW1,NW2", "E1"))
    assert mover(state) == "w"
    assert write_position(state).endswith(" w")


def test_no_seat_is_asked_when_both_must_pass() -> None:
    state = table(crown="a9", hands=("N1,N2,N3,NW1,NW2", "W1,W2,W3,NE1,NE2"))
    assert state.decision() is None
    assert ROSE_KING.outcome(state.board).ended == "blocked"


def test_52_stones_are_the_end() -> None:
    red, white = filled(52)
    state = table(red=red, white=white, crown="a9", hands=("E1", "E2"))
    assert state.decision() is None
    assert ROSE_KING.outcome(state.board).ended == "stones"


def test_all_24_cards_may_be_in_the_hands() -> None:
    state = table(hands=(",".join(CARD_NAMES[:12]), ",".join(CARD_NAMES[12:])))
    assert view(state).pile == 0
    assert "draw" not in options(state)
    act(state, "N1")
    # Twelve cards are in hands, so no card can be drawn, whatever the discard pile holds.
    assert "draw" not in options(state)


def test_an_empty_draw_pile_beside_discards_stays_as_written() -> None:
    text = f"9/9/9/9/9/9/9/9/9 e5 {','.join(CARD_NAMES[:4])} - 44 {','.join(CARD_NAMES[4:])} r"
    state = read_position(text)
    assert (view(state).pile, len(view(state).discard)) == (0, 20)
    assert write_position(state) == text


def test_the_crown_may_stand_anywhere() -> None:
    assert mover(read_position(SAMPLE.replace("e5", "a1"))) == "w"


def test_a_position_is_written_between_turns_only() -> None:
    state = table(hands=("N1", "-"), light=True)
    act(state, "N1")
    with pytest.raises(RulesError):
        write_position(state)
    act(state, "done")
    assert write_position(state).startswith("9/9/9/4r4/")


def test_the_end_of_a_match_can_be_written() -> None:
    red, white = filled(51)
    state = table(red=red, white=white, crown="a9", hands=("E1", "-"))
    act(state, "E1")
    assert read_position(write_position(state)).decision() is None

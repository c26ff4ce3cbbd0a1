"""R10, R11 and R13: taking back and confirming, the open draw pile, what is hidden."""

import itertools

import pytest

from boardkit.errors import NotAnOption, NothingToUndo, NotYourSeat
from boardkit.luck import NoLuck, SeededLuck
from boardkit.match_state import MatchState, begin_match
from boardkit.notes import SPECTATOR
from boardkit.state import State
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.rules.cards import CARD_NAMES
from support import seeded
from support.open_decisions import garden_of

from .table_builder import act, action, filled, heard, match_at, mover, options, table, view

RED, WHITE = 0, 1


def saved(state: State) -> bytes:
    return ROSE_KING.codec.encode(state)


def test_r10_off_playing_a_card_ends_the_turn() -> None:
    match, entries = match_at(table(hands=("N1,E1", "S1"))).apply(RED, action("N1"), NoLuck())
    assert [entry.action for entry in entries] == ["N1"]
    assert (match.ply, match.seat_to_act()) == (1, WHITE)
    with pytest.raises(NothingToUndo):
        match.undo(RED)


def test_r10_off_a_card_cannot_be_taken_back_even_when_the_other_seat_must_pass() -> None:
    state = table(crown="a9", hands=("N1,N2,N3,NW1,NW2", "E1,E2,S1"), to_act="w")
    match, entries = match_at(state).apply(WHITE, action("E1"), NoLuck())
    assert [note.kind for note in entries[0].notes] == ["play", "pass"]
    assert (match.ply, match.pending, match.seat_to_act()) == (1, (), WHITE)
    assert saved(match.observe(RED)) == saved(match.state)
    with pytest.raises(NothingToUndo):
        match.undo(WHITE)


def light(white: str = "") -> MatchState:
    return match_at(table(white=white, hands=("N1,E1", "S1,E2"), light=True))


def test_r10_light_a_move_is_shown_and_waits_to_be_confirmed() -> None:
    match, entries = light().apply(RED, action("N1"), NoLuck())
    assert entries == []
    assert (match.ply, match.draft, match.seat_to_act()) == (0, 1, RED)
    assert options(match.state) == ["done"]
    assert view(match.observe(RED)).crown == "e6"


def test_r10_light_no_other_seat_sees_an_action_before_it_is_confirmed() -> None:
    before = light()
    match, _ = before.apply(RED, action("N1"), NoLuck())
    for seat in (WHITE, SPECTATOR):
        assert saved(match.observe(seat)) == saved(before.state)
    with pytest.raises(NotYourSeat):
        match.apply(WHITE, action("S1"), NoLuck())


def test_r10_light_a_move_can_be_taken_back_and_another_one_made() -> None:
    before = light()
    match, _ = before.apply(RED, action("N1"), NoLuck())
    match = match.undo(RED)
    assert saved(match.state) == saved(before.state)
    assert match.draft == 2
    match, _ = match.apply(RED, action("E1"), NoLuck())
    match, entries = match.apply(RED, action("done"), NoLuck())
    assert [entry.action for entry in entries] == ["E1", "done"]
    assert (match.ply, match.seat_to_act()) == (2, WHITE)


def test_r10_light_a_confirmed_turn_cannot_be_taken_back() -> None:
    match, _ = light().apply(RED, action("N1"), NoLuck())
    match, _ = match.apply(RED, action("done"), NoLuck())
    for seat in (RED, WHITE):
        with pytest.raises(NothingToUndo):
            match.undo(seat)


def test_r10_light_nor_when_the_other_seat_must_pass_afterwards() -> None:
    state = table(crown="a9", hands=("N1,N2,N3,NW1,NW2", "E1,E2,S1"), to_act="w", light=True)
    match, _ = match_at(state).apply(WHITE, action("E1"), NoLuck())
    assert match.can_undo(WHITE)
    match, entries = match.apply(WHITE, action("done"), NoLuck())
    assert [entry.action for entry in entries] == ["E1", "done"]
    assert match.seat_to_act() == WHITE
    assert not match.can_undo(WHITE)


def test_r10_light_only_its_own_seat_takes_a_move_back() -> None:
    match, _ = light().apply(RED, action("N1"), NoLuck())
    with pytest.raises(NothingToUndo):
        match.undo(WHITE)


def test_r10_light_a_hero_move_taken_back_gives_the_hero_back() -> None:
    before = light(white="e6")
    match, _ = before.apply(RED, action("N1+"), NoLuck())
    assert view(match.state).heroes == [3, 4]
    assert view(match.undo(RED).state).heroes == [4, 4]


@pytest.mark.parametrize("chosen", [False, True])
def test_r10_a_draw_is_final(chosen: bool) -> None:
    match = match_at(table(hands=("N1,E1", "S1"), light=chosen))
    match, entries = match.apply(RED, action("draw"), SeededLuck(seeded.fresh_seed()))
    assert [entry.action for entry in entries] == ["draw"]
    assert match.seat_to_act() == WHITE
    with pytest.raises(NothingToUndo):
        match.undo(RED)


def test_r10_a_draw_of_the_only_card_left_is_final_too() -> None:
    state = table(hands=(",".join(CARD_NAMES[:4]), ",".join(CARD_NAMES[4:23])), light=True)
    match, entries = match_at(state).apply(RED, action("draw"), SeededLuck(seeded.fresh_seed()))
    assert entries[0].luck == ((1, 0),)
    assert not match.can_undo(RED)


def test_r14_light_the_last_stone_ends_the_match_when_it_is_confirmed() -> None:
    red, white = filled(51)
    match = match_at(table(red=red, white=white, crown="a9", hands=("E1", "E2"), light=True))
    match, _ = match.apply(RED, action("E1"), NoLuck())
    assert not match.is_over
    assert view(match.state).stones_left == 0
    match, entries = match.apply(RED, action("done"), NoLuck())
    assert match.is_over
    assert heard(entries[-1].notes) == ["stones"]


def test_r10_without_light_nothing_is_to_be_confirmed() -> None:
    state = table(hands=("N1,E1", "S1"))
    act(state, "N1")
    assert mover(state) == "w"
    with pytest.raises(NotAnOption) as refused:
        match_at(state).apply(WHITE, action("done"), NoLuck())
    assert refused.value.reason.text == "kit-no-not-now"


def test_r11_the_contents_of_the_draw_pile_are_shown_only_with_the_option() -> None:
    hands = (",".join(CARD_NAMES[:5]), ",".join(CARD_NAMES[5:10]))
    assert view(table(hands=hands)).pile_cards is None
    assert view(table(hands=hands, show=True)).pile_cards == CARD_NAMES[10:]


def test_r11_the_contents_tell_nothing_of_the_order() -> None:
    cards = [CARD_NAMES.index(name) for name in ("E3", "N1", "SW2")]
    seen = set()
    for order in itertools.permutations(cards):
        state = table(hands=("N2", "N3"), show=True)
        b = garden_of(state)
        b.discard = [card for card in b.pile if card not in cards]
        b.pile = list(order)
        seen.add(tuple(view(state).pile_cards or ()))
    assert seen == {("N1", "E3", "SW2")}


def test_r11_the_options_are_kept_for_the_match() -> None:
    for chosen in itertools.product((False, True), repeat=2):
        given = dict(zip(("light", "show_draw_pile"), chosen, strict=True))
        match, _ = begin_match(ROSE_KING, given, 2, SeededLuck(seeded.fresh_seed()))
        again = garden_of(ROSE_KING.codec.decode(saved(match.state)))
        assert (again.light, again.show_draw_pile) == chosen


def test_r13_hands_discards_and_heroes_are_open_to_all() -> None:
    state = table(hands=("N1,E1", "S1"), discard="W1", heroes="31", show=True)
    assert {str(view(state, seat)) for seat in (SPECTATOR, RED, WHITE)} == {str(view(state))}
    shown = view(state)
    assert (shown.hands, shown.discard, shown.heroes) == ([["N1", "E1"], ["S1"]], ["W1"], [3, 1])


def test_r13_a_card_is_chosen_when_it_is_drawn() -> None:
    state = table(hands=("N1", "S1"))
    drawn = set()
    for _ in range(600):
        branch = state.copy()
        match, _ = match_at(branch).apply(RED, action("draw"), SeededLuck(seeded.fresh_seed()))
        drawn.add(view(match.state).hands[0][-1])
    assert drawn == set(CARD_NAMES) - {"N1", "S1"}

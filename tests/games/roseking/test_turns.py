"""R5 to R7 and R9: who must act, the draw pile, the end, the first player."""

import pytest

from boardkit.luck import NoLuck, RecordingLuck, ScriptedLuck, SeededLuck
from boardkit.state import PlayContext, State
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.rules.cards import CARD_NAMES
from lagerfeuer.games.roseking.rules.turn import start
from support import seeded
from support.open_decisions import garden_of

from .table_builder import act, action, closed, filled, heard, match_at, mover, options, reason, table, view

RED, WHITE = 0, 1
NORTH = "N1,N2,N3,NW1,NW2"
"""Five cards that cannot be played while the crown is on the northern edge."""


def at_the_edge(
    red: str = NORTH, white: str = "-", discard: str = "-", crown: str = "a9", to_act: str = "r"
) -> State:
    return table(crown=crown, hands=(red, white), discard=discard, to_act=to_act)


def test_r5_a_card_a_hero_move_or_a_draw() -> None:
    state = table(white="e6", hands=("N1,E1", "-"))
    assert options(state) == ["N1+", "E1", "draw"]


def test_r5_a_player_with_five_cards_may_not_draw() -> None:
    state = table(hands=("N1,N2,N3,E1,E2", "-"))
    assert closed(state, "draw") == "hand-full"
    assert reason(state, "draw").ruling == "R5"


def test_r5_a_player_with_four_cards_may_draw_even_with_playable_cards() -> None:
    assert "draw" in options(table(hands=("N1,N2,N3,E1", "-")))


def test_r5_a_bad_move_that_is_the_only_one_must_be_made() -> None:
    state = at_the_edge(red="N1,N2,N3,NW1,E1")
    assert options(state) == ["E1"]


def test_r5_a_hero_move_that_is_the_only_one_must_be_made() -> None:
    state = table(white="a9", crown="b9", hands=("N1,N2,N3,NW1,W1", "-"))
    assert options(state) == ["W1+"]


def test_r15_a_forced_hero_move_is_made_by_the_match_itself_and_logged_as_automatic() -> None:
    state = table(white="a9", crown="a9", hands=("N1,N2,N3,NW1,W1", "E1,S1"), to_act="w")
    match, entries = match_at(state).apply(1, action("E1"), NoLuck())
    assert [(entry.seat, entry.action, entry.automatic) for entry in entries] == [
        (1, "E1", False),
        (0, "W1+", True),
    ]
    assert match.seat_to_act() == 1
    assert view(match.state).heroes == [3, 4]


def test_r5_only_a_seat_with_five_dead_cards_passes() -> None:
    four = at_the_edge(red="N1,N2,N3,NW1", white="E1", to_act="w")
    act(four, "E1")
    assert (mover(four), options(four)) == ("r", ["draw"])
    five = at_the_edge(white="E1", to_act="w")
    assert "pass" in heard(act(five, "E1"))
    assert mover(five) == "w"


def test_r5_a_seat_passes_again_and_again_until_it_can_act() -> None:
    state = at_the_edge(white="E1,E2,E3,S1", to_act="w")
    for card in ("E1", "E2", "E3"):
        notes = act(state, card)
        assert heard(notes) == ["play", "pass"]
        assert (notes[1].args, notes[1].ruling) == ({"seat": 0}, "R5")
        assert mover(state) == "w"
    assert heard(act(state, "S1")) == ["play"]
    assert (mover(state), options(state)) == ("r", ["N1+", "NW1"])


def test_r5_passing_is_not_an_action() -> None:
    state = at_the_edge(white="E1,S1", to_act="w")
    match, entries = match_at(state).apply(1, action("E1"), NoLuck())
    assert [entry.seat for entry in entries] == [1]
    assert match.seat_to_act() == 1


def test_r6_the_discard_pile_becomes_the_draw_pile_when_the_last_card_is_drawn() -> None:
    # Nine cards are in hands and fourteen discarded, so one can be drawn.
    discard = ",".join(CARD_NAMES[9:23])
    state = table(hands=("N1,N2,N3,NE1", "NE2,NE3,E1,E2,E3"), discard=discard)
    assert view(state).pile == 1
    notes = act(state, "draw", draws="NW3")
    shown = view(state)
    assert (shown.pile, shown.discard) == (14, [])
    assert shown.hands[0][-1] == "NW3"
    assert heard(notes) == ["draw", "reshuffle"]
    assert notes[0].args == {"seat": 0, "card": "NW3", "pile": 0}
    assert (notes[1].args, notes[1].ruling) == ({"cards": 14}, "R6")
    assert sorted(CARD_NAMES[card] for card in garden_of(state).pile) == sorted(CARD_NAMES[9:23])


def test_r6_the_draw_pile_stays_as_it_is_while_a_card_is_left() -> None:
    discard = ",".join(CARD_NAMES[9:22])
    state = table(hands=("N1,N2,N3,NE1", "NE2,NE3,E1,E2,E3"), discard=discard)
    notes = act(state, "draw", draws="NW2")
    assert (view(state).pile, len(view(state).discard)) == (1, 13)
    assert heard(notes) == ["draw"]
    assert notes[0].args["pile"] == 1


def test_r6_a_position_with_an_empty_draw_pile_draws_from_the_discards() -> None:
    state = table(hands=(",".join(CARD_NAMES[:4]), ",".join(CARD_NAMES[4:21])), discard="NW1,NW2,NW3")
    assert view(state).pile == 0
    assert "draw" in options(state)
    assert heard(act(state, "draw", draws="NW2")) == ["reshuffle", "draw"]
    assert (view(state).pile, view(state).discard) == (2, [])


def test_r6_nothing_to_draw_once_all_cards_are_in_hands() -> None:
    state = table(hands=("N1", ",".join(CARD_NAMES[1:])))
    assert options(state) == ["N1"]
    assert closed(state, "draw") == "cards-left"
    assert reason(state, "draw").ruling == "R6"


def edge_with(stones: int) -> State:
    """Set up this many stones, the crown in the north-west corner, and cards that lead east along the edge."""
    red, white = filled(stones)
    return table(red=red, white=white, crown="a9", hands=("E3", "E1,E2"), to_act="w")


def test_r7_the_52nd_stone_ends_the_match_at_once() -> None:
    state = edge_with(51)
    notes = act(state, "E1")
    assert heard(notes) == ["play", "stones"]
    assert notes[1].ruling == "R7"
    assert state.decision() is None
    assert ROSE_KING.outcome(state.board).ended == "stones"


def test_r7_the_51st_stone_does_not_end_it() -> None:
    state = edge_with(50)
    assert heard(act(state, "E1")) == ["play"]
    assert mover(state) == "r"
    assert view(state).stones_left == 1


def test_r7_a_hero_with_one_stone_left_does_not_end_it() -> None:
    red, white = filled(50)
    state = table(red=f"{red} b9", white=white, crown="a9", hands=("E3", "E1"), to_act="w")
    assert view(state).stones_left == 1
    assert heard(act(state, "E1+")) == ["hero"]
    assert mover(state) == "r"


def test_r7_the_match_ends_at_once_when_neither_seat_can_act() -> None:
    state = at_the_edge(red="N1,N2,N3,NW1", white="W1,W2,W3,NE1,NE2")
    notes = act(state, "draw", draws="NW2")
    assert heard(notes) == ["draw", "blocked"]
    assert notes[1].ruling == "R7"
    assert state.decision() is None
    assert ROSE_KING.outcome(state.board).ended == "blocked"


def test_r7_it_goes_on_when_the_drawn_card_can_be_played() -> None:
    state = at_the_edge(red="N1,N2,N3,NW1", white="W1,W2,W3,NE1,NE2")
    assert heard(act(state, "draw", draws="SE3")) == ["draw", "pass"]
    assert (mover(state), options(state)) == ("r", ["SE3"])


def test_r7_no_option_is_left_once_the_match_is_over() -> None:
    match = match_at(edge_with(51))
    after, entries = match.apply(1, action("E1"), NoLuck())
    assert after.is_over
    assert after.seat_to_act() is None
    assert after.ply == len(entries) == 1


@pytest.mark.parametrize(("lot", "seat"), [(0, "r"), (1, "w")])
def test_r9_the_first_seat_is_drawn_by_lot(lot: int, seat: str) -> None:
    g = PlayContext(ScriptedLuck([0] * 10 + [lot]), telling=True)
    state = start(False, False, g)
    assert mover(state) == seat
    assert view(state).first == lot
    assert [(note.kind, note.args, note.ruling) for note in g.notes] == [("first", {"seat": lot}, "R9")]


def test_r9_the_lot_is_fair_and_its_own_pick() -> None:
    luck = RecordingLuck(SeededLuck(seeded.fresh_seed()))
    start(False, False, PlayContext(luck))
    assert [sides for sides, _ in luck.picks] == [*range(24, 14, -1), 2]


def test_r9_the_deal_does_not_depend_on_the_first_seat() -> None:
    hands = []
    for lot in (0, 1):
        state = start(False, False, PlayContext(ScriptedLuck([3] * 10 + [lot])))
        hands.append(view(state).hands)
        assert view(state).first == lot
    assert hands[0] == hands[1]


def test_r15_a_turn_with_one_option_is_taken_by_the_match_and_logged_as_automatic() -> None:
    # White holds no card and can only draw.
    match = match_at(table(hands=("N1,N2,S1", "-")))
    after, entries = match.apply(RED, action("N1"), SeededLuck(seeded.fresh_seed()))
    assert [(entry.seat, entry.action, entry.automatic) for entry in entries[:2]] == [
        (RED, "N1", False),
        (WHITE, "draw", True),
    ]
    assert after.ply == len(entries)


def test_r15_light_a_turn_that_the_match_has_taken_is_confirmed_by_it_as_well() -> None:
    hands = ("N1,N2,N3,NW1,W1", "E1,S1")
    state = table(white="a9", crown="a9", hands=hands, to_act="w", light=True)
    match, entries = match_at(state).apply(1, action("E1"), NoLuck())
    assert entries == []
    match, entries = match.apply(1, action("done"), NoLuck())
    assert [(entry.seat, entry.action, entry.automatic) for entry in entries] == [
        (1, "E1", False),
        (1, "done", False),
        (0, "W1+", True),
        (0, "done", True),
    ]
    assert match.seat_to_act() == 1


def test_r15_the_first_turn_is_never_taken_over() -> None:
    match = match_at(table(hands=("-", "N1")))
    assert (match.ply, match.seat_to_act(), options(match.state)) == (0, RED, ["draw"])

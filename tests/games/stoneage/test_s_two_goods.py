"""S35: what a card of two goods gave can be taken back, also before a placement without a choice."""

import pytest

from boardkit.errors import Malformed
from boardkit.records.record import replay_line
from boardkit.records.schema import ActionLine
from boardkit.state import PlayContext, push
from lagerfeuer.games.stoneage.game import STONE_AGE
from support.open_decisions import decision_of

from .table_builder import Table, script, table, tribe

ONE_PLACE_LEFT = {
    "hunt": [1, 1, 1], "forest": [1, 0, 1], "clay": [1, 0, 1], "quarry": [1, 0, 1], "river": [1, 0, 1],
    "toolmaker": [1, 0, 0], "field": [0, 0, 1], "card1": [1, 0, 0], "card2": [1, 0, 0], "card3": [0, 0, 1],
    "card4": [0, 0, 1], "building1": [1, 0, 0], "building3": [0, 0, 1],
}  # fmt: skip


def with_one_place_left() -> Table:
    """Return a table with the original rule, where seat 1 keeps a card of two goods and has one place left to go to."""
    kept = tribe(people=2, cards="any2-medicine")
    others = tribe(people=10)
    return table(others, kept, others, phase="placing", to_act=1, there=ONE_PLACE_LEFT, original=True)


def test_s35_two_goods_taken_before_a_forced_placement_may_be_taken_back() -> None:
    t = with_one_place_left().act("two", "1w1g")
    assert (t.seat, t.prompt, t.options, t.match.can_undo(1)) == (1, "place", ["building2:1"], True)
    t.match = t.match.undo(1).undo(1)
    assert (t.goods(1), t.options) == ("", ["building2:1", "two"])
    t.act("two", "2s").act("building2:1")
    assert (t.goods(1), t.at("building2")) == ("2s", [0, 1, 0])
    # The placement was automatic and needs no confirmation; the next seat is to place.
    assert (t.seat, t.match.can_undo(1)) == (0, False)
    assert t.automatic() == []


def test_s35_with_a_choice_left_it_is_as_always() -> None:
    kept = tribe(cards="any2-medicine")
    t = table(kept, tribe(), phase="placing", original=True).act("two", "2w").act("hunt:2")
    assert (t.seat, t.prompt, t.match.can_undo(0)) == (0, "done", True)
    assert t.act("done").seat == 1


def test_s35_the_table_is_the_same_afterwards_as_when_the_match_placed_by_itself() -> None:
    asked = with_one_place_left().act("two", "1w1g", "building2:1").match.settled
    once = with_one_place_left().match.settled
    for text in ("two", "1w1g", "building2:1"):
        push(once, STONE_AGE.action(text), PlayContext(script()))
    assert STONE_AGE.codec.encode(asked) == STONE_AGE.codec.encode(once)


def test_s35_records_in_which_the_match_placed_by_itself_replay() -> None:
    state = with_one_place_left().match.settled
    for seat, text, auto in ((1, "two", False), (1, "1w1g", False), (1, "building2:1", True)):
        assert decision_of(state).seat(state.board) == seat
        replay_line(state, ActionLine(7, seat, text, auto, []))
    # Where there is more than one option, nothing has changed.
    with pytest.raises(Malformed, match="not the only option"):
        replay_line(with_one_place_left().match.settled, ActionLine(7, 1, "building2:1", True, []))

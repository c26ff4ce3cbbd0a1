"""S27 to S34: what the rule book leaves open and rulings.md decides."""

import pytest

from lagerfeuer.games.stoneage.game import STONE_AGE

from .table_builder import There, Tribe, feeding, table, tribe


def test_s27_what_was_done_since_the_last_roll_may_be_taken_back_until_it_is_confirmed() -> None:
    there = {"field": [1, 0], "toolmaker": [1, 0], "forest": [1, 0], "hunt": [0, 2]}
    t = table(tribe(), tribe(), there=there).act("forest", dice="3")
    assert not t.match.can_undo(0)
    t.act("field")
    # The toolmaker was the only place left, so it acted automatically; the turn now waits for confirmation.
    assert (t.prompt, t.seat, t.match.can_undo(0)) == ("done", 0, True)
    t.match = t.match.undo(0)
    assert (t.b.track[0], t.tools(0)) == (0, "")
    assert sorted(t.options) == ["field", "toolmaker"]
    t.act("field", "done")
    assert t.seat == 1


def test_s27_a_turn_in_which_nothing_can_be_taken_back_is_not_confirmed() -> None:
    t = table(tribe(), tribe(), there={"forest": [1, 1], "hunt": [0, 1]})
    t.act("forest", dice="3")
    assert (t.seat, t.prompt) == (1, "act")


@pytest.mark.parametrize(
    ("mine", "there", "chosen"),
    [
        (tribe(goods="1w"), {"card1": [1, 0]}, ("card1", "1w")),
        (tribe(goods="1w"), {"card1": [1, 0]}, ("card1", "decline")),
        (tribe(), {"card1": [1, 0]}, ("card1",)),
        (tribe(goods="1w1b1s"), {"building1": [1, 0]}, ("building1", "decline")),
        (tribe(), {"field": [1, 0]}, ("field",)),
        (tribe(cards="any2-medicine"), {}, ("two", "2w")),
    ],
    ids=["paid", "left", "left for want of goods", "building left", "field", "two goods"],
)
def test_s27_no_dice_of_the_match_make_final_what_can_be_taken_back(
    mine: Tribe, there: There, chosen: tuple[str, ...]
) -> None:
    t = table(mine, tribe(), there={**there, "forest": [2, 0], "hunt": [0, 1]}, original="two" in chosen)
    before = STONE_AGE.codec.encode(t.match.state)
    t.act(*chosen)
    assert (t.seat, t.prompt, t.options, t.match.can_undo(0)) == (0, "act", ["forest"], True)
    back = t.match
    while back.can_undo(0):
        back = back.undo(0)
    assert STONE_AGE.codec.encode(back.state) == before
    t.act("forest", dice="3 3")
    assert not t.match.can_undo(0)


def test_s27_nor_does_it_roll_past_a_choice_of_tools() -> None:
    there = {"forest": [1, 0], "clay": [1, 0], "hunt": [0, 1]}
    t = table(tribe(tools="1 1"), tribe(), there=there).act("forest", dice="4").act("tools:1+1")
    assert (t.options, t.goods(0), t.match.can_undo(0)) == (["clay"], "2w", True)
    t.match = t.match.undo(0)
    assert t.prompt == "tools"


def test_s27_nor_past_a_die_that_was_picked() -> None:
    there = {"forest": [1, 0, 0], "hunt": [0, 1, 0]}
    waiting = [(2, "dice-pottery", (1, 2, 3), {2: 2})]
    t = table(tribe(), tribe(), tribe(), there=there, waiting=waiting).act("die:2")
    assert (t.options, t.goods(0), t.match.can_undo(0)) == (["forest"], "1b", True)


def test_s27_where_nothing_can_be_taken_back_the_match_rolls_the_last_dice() -> None:
    there = {"forest": [1, 0], "clay": [1, 0], "hunt": [0, 1]}
    t = table(tribe(), tribe(), there=there).act("forest", dice="4 4")
    assert (0, "clay") in t.automatic()
    assert (t.seat, t.goods(0)) == (1, "1w1b")


@pytest.mark.parametrize(
    ("tools", "cards"), [("1", ""), ("1* 2", ""), ("", "once4-toolmaker1"), ("1*", "once4-toolmaker1")]
)
def test_s27_the_choice_of_tools_may_be_taken_back_until_it_is_confirmed(tools: str, cards: str) -> None:
    there = {"forest": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(tools=tools, cards=cards), tribe(), there=there).act("forest", dice="3").act("tools:none")
    assert (t.seat, t.prompt, t.match.can_undo(0)) == (0, "done", True)
    t.match = t.match.undo(0)
    assert (t.prompt, t.goods(0)) == ("tools", "")


def test_s27_a_roll_without_tools_to_choose_is_not_confirmed() -> None:
    there = {"forest": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(tools="1*", used_up="once4-toolmaker1"), tribe(), there=there).act("forest", dice="3")
    assert (t.seat, t.prompt) == (1, "act")


def test_s27_a_payment_or_declining_may_be_taken_back_what_was_forced_needs_no_confirming() -> None:
    there = {"card1": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(goods="1w"), tribe(), there=there).act("card1", "decline")
    assert (t.seat, t.prompt, t.match.can_undo(0)) == (0, "done", True)
    t = table(tribe(), tribe(), there=there).act("card1")
    assert (t.seat, t.prompt) == (1, "act")


def test_s27_declining_what_not_even_a_kept_card_could_pay_may_be_taken_back_for_there_was_a_choice() -> None:
    there = {"card4": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(goods="1w", cards="any2-medicine"), tribe(), there=there, original=True)
    assert t.act("card4").options == ["two", "decline"]
    t.act("decline")
    assert (t.seat, t.prompt, t.match.can_undo(0)) == (0, "done", True)


@pytest.mark.parametrize("below", [(6, 6), (0, 6)])
def test_s27_a_building_is_confirmed_unless_a_tile_was_turned_up(below: tuple[int, int]) -> None:
    there = {"building1": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(goods="1w1b1s"), tribe(), there=there, below=below).act("building1", "1w1b1s")
    assert (t.seat, t.prompt) == ((1, "act") if below[0] else (0, "done"))
    t = table(tribe(goods="1w1b1s"), tribe(), there=there).act("building1", "decline")
    assert (t.seat, t.prompt) == (0, "done")
    assert table(tribe(), tribe(), there=there).act("building1").seat == 1


def test_s27_nor_can_an_extra_card_be_put_back() -> None:
    there = {"card1": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    row = "extra-writing food3-weaving food5-medicine stone1-farmer1"
    t = table(tribe(goods="1w"), tribe(), there=there, row=row).act("card1", "1w")
    assert (t.seat, t.prompt) == (1, "act")


def test_s27_nor_dice_for_all() -> None:
    there = {"card1": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    row = "dice-pottery food3-weaving food5-medicine stone1-farmer1"
    t = table(tribe(goods="1w"), tribe(), there=there, row=row).act("card1").act("1w", dice="2 2")
    assert (t.seat, t.prompt) == (1, "act")


def test_s27_a_tile_that_was_turned_up_cannot_be_turned_back() -> None:
    there = {"building1": [1, 0], "field": [1, 0], "toolmaker": [1, 0]}
    t = table(tribe(goods="1w1b1s"), tribe(), there=there).act("building1", "1w1b1s")
    assert not t.match.can_undo(0)


def test_s27_with_the_printed_rule_the_others_picks_leave_nothing_to_confirm() -> None:
    row = "dice-pottery food1-weaving food3-weaving food5-medicine"
    there = {"card1": [1, 0, 0], "hunt": [0, 1, 1], "forest": [0, 1, 1]}
    t = table(tribe(goods="1w"), tribe(), tribe(), there=there, row=row, original=True)
    t.act("card1").act("1w", dice="1 2 3")
    t.act("die:1", "die:2")
    assert (t.seat, t.prompt) == (1, "act")


@pytest.mark.parametrize(("die", "other"), [(5, 1), (6, 1)])
def test_s28_a_die_may_be_taken_though_it_brings_nothing(die: int, other: int) -> None:
    row = "dice-pottery food1-weaving food3-weaving food5-medicine"
    there = {"card1": [1, 0], "hunt": [1, 0], "forest": [1, 0]}
    full = tribe(goods="1w", track=10, tools="4 4 4")
    t = table(full, tribe(), there=there, row=row).act("card1").act("1w", dice=f"{die} {other}")
    assert t.options == ["die:1", f"die:{die}"]
    t.act(f"die:{die}")
    assert (t.b.track[0], t.tools(0), t.goods(1)) == (10, "4 4 4", "1w")


def test_s29_of_both_ends_at_once_the_empty_stack_is_told() -> None:
    t = feeding(tribe(), tribe(), tops="- wbg-a", below=[0, 6], row="- - - -", deck_left=0)
    assert (t.over, STONE_AGE.outcome(t.b).ended) == (True, "stack")
    assert t.told("deck") == []


def test_s30_two_goods_never_taken_are_two_wood() -> None:
    t = feeding(tribe(cards="any2-medicine"), tribe(), original=True, tops="- wbg-a", below=[0, 6])
    assert t.goods(0) == "2w"
    assert t.told("gain") == [{"seat": 0, "thing": "wood", "amount": 2}]
    assert t.told("goods") == [], "nobody chose them"


def test_s31_the_forecast_counts_goods_still_to_be_taken_but_no_dice() -> None:
    waiting = [(0, "dice-pottery", [1, 2, 6], {2: 0})]
    me = tribe(cards="any2-medicine", goods="1w")
    t = table(tribe(cards="dice-pottery"), me, tribe(), phase="placing", original=True, waiting=waiting)
    assert t.parts(1)["resources"] == 3


def test_s32_the_extra_card_is_shown_to_all_when_the_match_is_over() -> None:
    t = feeding(tribe(), tribe(), tops="- wbg-a", below=[0, 6], extra=(1, "food7-pottery"))
    extra = STONE_AGE.view(STONE_AGE.observe(t.match.state, 0), 0).players[1].extra
    assert extra is not None
    assert extra.name == "food7-pottery"
    assert STONE_AGE.scores(t.seen(0))[1][0] == 1


def test_s33_a_kept_card_keeps_questions_open_that_had_one_answer() -> None:
    kept = tribe(cards="any2-medicine")
    there = {"field": [1, 0], "card4": [1, 0]}
    t = table(kept, tribe(), there=there, original=True).act("card4")
    assert (t.prompt, t.options) == ("pay-card", ["two", "decline"])
    t.act("decline")
    assert (t.prompt, t.options) == ("act", ["field", "two"])
    used = table(tribe(used_up="any2-medicine"), tribe(), there=there, original=True).act("card4")
    assert used.automatic()[0] == (0, "decline")


def test_s34_a_tribe_that_placed_no_people_has_no_action_turn_to_pick_in() -> None:
    waiting = [(0, "dice-pottery", [1, 2, 6], {2: 0})]
    there = {"hunt": [1, 0, 1], "forest": [0, 0, 1]}
    t = table(tribe(cards="dice-pottery"), tribe(), tribe(), there=there, waiting=waiting)
    t.act("hunt", dice="1")
    assert (t.seat, t.prompt) == (2, "die")

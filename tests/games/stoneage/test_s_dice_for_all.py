"""S9, S12: dice for all, and when the other seats choose theirs."""

import pytest

from .table_builder import Table, There, Tribe, table, tribe

DICE_ROW = "dice-pottery dice-writing food5-medicine stone1-farmer1"


def bought_dice(
    dice: str,
    seats: int | None = None,
    me: Tribe | None = None,
    original: bool = False,
    there: There | None = None,
) -> Table:
    """Let seat 0 buy the dice card of price 1 and roll these dice."""
    count = seats or len(dice.split())
    there = {"card1": [1] + [0] * (count - 1), "hunt": [1] * count, "forest": [1] * count} | (there or {})
    tribes = [me or tribe(goods="1w"), *[tribe() for _ in range(count - 1)]]
    t = table(*tribes, there=there, row=DICE_ROW, original=original)
    t.act("card1")
    return t.act("1w", dice=dice)


def test_s9_never_on_dice_for_all() -> None:
    t = bought_dice("2 2", me=tribe(goods="1w", tools="4"))
    assert t.prompt != "tools"
    assert t.tools(0) == "4"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s12_as_many_dice_as_players(seats: int) -> None:
    t = bought_dice("1 2 3 4"[: 2 * seats - 1], seats)
    assert t.told("dice")[0]["dice"] == "1 2 3 4"[: 2 * seats - 1]
    assert (t.seat, t.prompt) == (0, "die")
    assert t.options == [f"die:{die}" for die in range(1, seats + 1)]


@pytest.mark.parametrize(
    ("die", "goods", "tools", "track"),
    [(1, "1w", "", 0), (2, "1b", "", 0), (3, "1s", "", 0), (4, "1g", "", 0), (5, "", "1", 0), (6, "", "", 1)],
)
def test_s12_what_each_die_brings(die: int, goods: str, tools: str, track: int) -> None:
    other = 1 if die != 1 else 2
    t = bought_dice(f"{die} {other} {other}").act(f"die:{die}")
    assert (t.goods(0), t.tools(0), t.b.track[0]) == (goods, tools, track)


def test_s12_with_two_players_nothing_ever_waits() -> None:
    t = bought_dice("3 6").act("die:3")
    assert t.b.waiting == []
    assert (t.goods(0), t.b.track[1]) == ("1s", 1)


def test_s12_equal_dice_are_taken_without_asking() -> None:
    t = bought_dice("4 4")
    assert (t.goods(0), t.goods(1)) == ("1g", "1g")
    assert (0, "die:4") in t.automatic()


def test_s12_house_rule_the_others_pick_at_their_own_next_decision() -> None:
    t = bought_dice("1 3 4").act("die:4")
    assert len(t.b.waiting) == 1
    assert (t.seat, t.prompt) == (0, "act")
    assert (t.goods(1), t.goods(2)) == ("", "")
    while t.seat == 0:
        t.act(t.options[0])
    # Seat 1 chooses before it acts. The last die then goes to seat 2 at once.
    assert (t.seat, t.prompt, t.options) == (1, "die", ["die:1", "die:3"])
    t.act("die:3")
    assert (t.goods(1), t.goods(2)) == ("1s", "1w")
    assert t.b.waiting == []


def test_s12_a_pick_waits_before_a_placement_too() -> None:
    waiting = [(0, "dice-pottery", [1, 2, 6], {2: 0})]
    owner = tribe(cards="dice-pottery")
    t = table(owner, tribe(), tribe(), phase="placing", first=0, to_act=1, waiting=waiting)
    assert (t.seat, t.prompt, t.options) == (1, "die", ["die:1", "die:2"])
    t.act("die:2")
    assert (t.seat, t.prompt) == (1, "place")
    assert (t.goods(1), t.goods(2)) == ("1b", "1w")


def test_s12_several_waiting_picks_oldest_first() -> None:
    waiting = [
        (0, "dice-pottery", [1, 2, 5, 6], {3: 0}),
        (0, "dice-writing", [2, 3, 4, 4], {3: 0}),
    ]
    owner = tribe(cards="dice-pottery dice-writing")
    t = table(owner, tribe(), tribe(), tribe(), phase="placing", to_act=1, waiting=waiting)
    assert t.options == ["die:1", "die:2", "die:5"]
    t.act("die:5")
    assert t.options == ["die:2", "die:3", "die:4"]
    t.act("die:4")
    assert (t.prompt, t.goods(1), t.tools(1)) == ("place", "1g", "1")


def test_s12_dice_that_are_alike_are_one_choice() -> None:
    t = bought_dice("2 2 5 5")
    assert t.options == ["die:2", "die:5"]
    t.act("die:2")
    while t.seat == 0:
        t.act(t.options[0])
    assert t.options == ["die:2", "die:5"]


def test_s12_dice_all_left_alike_are_taken_without_asking_when_their_turn_comes() -> None:
    t = bought_dice("6 3 3").act("die:6")
    assert (t.goods(1), t.goods(2)) == ("", "")
    while t.seat == 0:
        t.act(t.options[0])
    assert (t.goods(1), t.goods(2)) == ("1s", "1s")


def test_s12_a_tool_from_a_waiting_die_may_be_used_this_turn() -> None:
    t = bought_dice("1 5 2", there={"quarry": [0, 2, 0]}).act("die:1")
    while t.seat == 0:
        t.act(t.options[0])
    t.act("die:5").act("quarry", dice="2 2")
    assert t.options == ["tools:none", "tools:1"]


def test_s12_original_all_pick_at_once_clockwise_from_the_buyer() -> None:
    t = bought_dice("1 3 4", original=True)
    assert t.seat == 0
    t.act("die:3")
    assert (t.seat, t.prompt, t.options) == (1, "die", ["die:1", "die:4"])
    t.act("die:4")
    assert (t.goods(0), t.goods(1), t.goods(2)) == ("1s", "1g", "1w")
    assert (t.seat, t.b.waiting) == (0, [])


def test_s12_original_clockwise_goes_round_the_table() -> None:
    there = {"card1": [0, 0, 1], "hunt": [0, 0, 1], "forest": [0, 0, 1]}
    t = table(tribe(), tribe(), tribe(goods="1w"), there=there, row=DICE_ROW, first=2, original=True)
    t.act("card1").act("1w", dice="1 2 3")
    order = []
    while t.prompt == "die":
        order.append(t.seat)
        t.act(t.options[0])
    assert order == [2, 0]
    assert (t.goods(2), t.goods(0), t.goods(1)) == ("1w", "1b", "1s")


def test_s12_picks_still_open_are_made_before_the_final_scoring() -> None:
    # A stack is empty, and seats 1 and 2 have nothing left to decide except their dice.
    waiting = [(0, "dice-pottery", [1, 2, 6], {2: 0})]
    owner = tribe(cards="dice-pottery", food=20)
    t = table(
        owner, tribe(), tribe(), phase="feeding", waiting=waiting, tops="- wbg-a wsg-a", below=[0, 6, 6]
    )
    assert (t.seat, t.prompt) == (1, "die")
    t.act("die:1")
    assert t.over
    assert (t.goods(1), t.goods(2)) == ("1w", "1b")
    assert t.parts(1)["resources"] == 1


def test_s12_at_the_end_the_oldest_set_comes_first_clockwise_from_its_buyer() -> None:
    waiting = [
        (2, "dice-pottery", [1, 2, 3], {2: 2}),
        (1, "dice-writing", [1, 4, 5], {2: 1}),
    ]
    t = table(
        tribe(),
        tribe(cards="dice-writing"),
        tribe(cards="dice-pottery"),
        phase="feeding",
        waiting=waiting,
        tops="- wbg-a wsg-a",
        below=[0, 6, 6],
    )
    asked = []
    while not t.over:
        asked.append((t.seat, t.options))
        t.act(t.options[0])
    assert asked == [(0, ["die:1", "die:2"]), (2, ["die:1", "die:4"])]

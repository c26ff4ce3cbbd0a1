"""S8 to S11: rolls, and the tools that help."""

import pytest

from .table_builder import AFTER, Table, table, tribe


def rolled(place: str, dice: str, tools: str = "", cards: str = "", seats: int = 2) -> Table:
    """Let seat 0's people roll these dice; two more places wait, so that the match does not continue automatically."""
    others = [other for other in ("hunt", "forest", "clay") if other != place][:2]
    there = dict.fromkeys(others, [1] + [0] * (seats - 1))
    there[place] = [len(dice.split())] + [0] * (seats - 1)
    me = tribe(people=10, tools=tools, cards=cards, food=0)
    return table(me, *[tribe()] * (seats - 1), there=there).act(place, dice=dice)


# The examples of the rulings.


def test_s11_example_three_dice_11_and_a_tool_of_one_bring_six_food() -> None:
    t = rolled("hunt", "3 4 4", tools="1").act("tools:1")
    assert t.told("yield") == [
        {"seat": 0, "place": "hunt", "sum": 12, "tools": 1, "thing": "food", "amount": 6}
    ]
    assert t.b.food[0] == 6


def test_s11_example_two_dice_4_and_tools_one_and_one_bring_three_food() -> None:
    t = rolled("hunt", "1 3", tools="1 1").act("tools:1+1")
    assert t.b.food[0] == 3


def test_s11_example_three_dice_7_in_the_river_and_three_tools_of_two_bring_two_gold() -> None:
    t = rolled("river", "1 2 4", tools="2 2 2").act("tools:2+2+2")
    assert t.goods(0) == "2g"


def test_s11_example_two_dice_5_in_the_river_bring_nothing() -> None:
    t = rolled("river", "1 4")
    assert t.goods(0) == ""
    assert t.told("yield")[0]["amount"] == 0


@pytest.mark.parametrize(
    ("place", "divisor", "sign"),
    [("forest", 3, "w"), ("clay", 4, "b"), ("quarry", 5, "s"), ("river", 6, "g")],
)
@pytest.mark.parametrize(
    "dice", ["1", "5", "6", "6 6", "6 5", "6 6 6 6 6 6 6", "1 1 1 1 1 1 1", "6 6 6 6 6 5"]
)
def test_s11_a_roll_yields_its_sum_by_the_divisor_rounded_down(
    place: str, divisor: int, sign: str, dice: str
) -> None:
    amount = sum(map(int, dice.split())) // divisor
    assert rolled(place, dice).goods(0) == (f"{amount}{sign}" if amount else "")


@pytest.mark.parametrize("dice", ["1", "2", "3", "6 6 5", "1 1 1 1 1 1 1"])
def test_s11_hunting_yields_half_the_sum(dice: str) -> None:
    assert rolled("hunt", dice).b.food[0] == sum(map(int, dice.split())) // 2


def test_s11_first_the_roll_then_the_tools() -> None:
    t = rolled("clay", "3 4", tools="1")
    assert (t.prompt, t.goods(0)) == ("tools", "")
    assert t.told("roll") == [{"seat": 0, "place": "clay", "dice": "3 4", "sum": 7}]
    assert t.options == ["tools:none", "tools:1"]


# S8: how tools grow.


def grown(tools: str, gains: int) -> str:
    """Return the tools after this many turns at the toolmaker."""
    for _ in range(gains):
        t = table(tribe(tools=tools), tribe(), there=AFTER | {"toolmaker": [1, 0]}).act("toolmaker")
        tools = t.tools(0)
    return tools


@pytest.mark.parametrize(
    ("gains", "tools"),
    [
        (1, "1"),
        (2, "1 1"),
        (3, "1 1 1"),
        (4, "2 1 1"),
        (5, "2 2 1"),
        (6, "2 2 2"),
        (7, "3 2 2"),
        (9, "3 3 3"),
        (10, "4 3 3"),
        (12, "4 4 4"),
        (13, "4 4 4"),
    ],
)
def test_s8_at_most_three_tools_that_grow_lowest_first(gains: int, tools: str) -> None:
    assert grown("", gains) == tools


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1* 1 1*", "2 1* 1*"),
        ("1* 1* 1", "2 1* 1*"),
        ("1* 1* 1*", "2* 1* 1*"),
        ("2 1* 1*", "2* 2 1*"),
        ("1*", "1* 1"),
        ("4 4* 3*", "4* 4* 4"),
    ],
)
def test_s8_among_equal_tools_an_unused_one_grows_and_a_used_one_stays_used(before: str, after: str) -> None:
    assert grown(before, 1) == after


def test_s8_tools_are_told_largest_first() -> None:
    t = table(tribe(tools="1 1* 1"), tribe(), there=AFTER | {"toolmaker": [1, 0]}).act("toolmaker")
    assert t.told("toolmaker") == [{"seat": 0, "gain": 1, "tools": "2 1 1"}]
    t = table(tribe(tools="1* 1"), tribe(), there=AFTER | {"toolmaker": [1, 0]}).act("toolmaker")
    assert t.told("toolmaker")[0]["tools"] == "1 1 1"
    t = table(tribe(tools="3* 3* 3"), tribe(), there=AFTER | {"toolmaker": [1, 0]}).act("toolmaker")
    assert t.told("toolmaker")[0]["tools"] == "4 3 3"


def test_s8_a_tool_is_used_once_a_round() -> None:
    t = table(tribe(tools="2 1", food=0), tribe(), there={"hunt": [2, 0], "forest": [2, 0], "clay": [1, 0]})
    t.act("hunt", dice="1 1").act("tools:2")
    assert t.tools(0) == "2* 1"
    t.act("forest", dice="1 1")
    assert t.options == ["tools:none", "tools:1"]
    assert t.why_not("tools:2") == ("tool-used", "S8")


@pytest.mark.parametrize(
    ("tools", "use", "after"),
    [
        ("1", "1", "1*"),
        ("3 2 1", "3", "3* 2 1"),
        ("4 3 3", "4+3", "4* 3* 3"),
        ("2 2 2", "2", "2* 2 2"),
        ("2 2 2", "2+2", "2* 2* 2"),
        ("4 4 4", "4+4+4", "4* 4* 4*"),
        ("2* 2 1", "2", "2* 2* 1"),
        ("3 2 1", "none", "3 2 1"),
    ],
)
def test_s8_the_tools_used_are_turned_and_no_others(tools: str, use: str, after: str) -> None:
    assert rolled("forest", "1 1", tools=tools).act(f"tools:{use}").tools(0) == after


def test_s8_any_number_of_tools_on_one_roll_and_whole_ones_only() -> None:
    t = rolled("forest", "1 1", tools="3 2 2")
    assert sorted(t.options) == sorted(
        ["tools:none", "tools:3", "tools:2", "tools:2+2", "tools:3+2", "tools:3+2+2"]
    )
    assert t.why_not("tools:1") == ("tool-used", "S8")


def test_s8_equal_tools_are_one_choice() -> None:
    assert rolled("forest", "1 1", tools="1 1 1").options == [
        "tools:none",
        "tools:1",
        "tools:1+1",
        "tools:1+1+1",
    ]


def test_s8_a_tool_won_this_turn_may_be_used_this_turn() -> None:
    t = table(tribe(food=0), tribe(), there=AFTER | {"toolmaker": [1, 0], "clay": [1, 0]})
    t.act("toolmaker").act("hunt", dice="3")
    assert t.options == ["tools:none", "tools:1"]
    assert t.act("tools:1").b.food[0] == 2


def test_s8_tools_are_turned_back_at_the_start_of_a_round() -> None:
    t = table(tribe(tools="2* 1*"), tribe(), there={"hunt": [1, 1]}, phase="acting")
    t.act("hunt", dice="1")
    while t.prompt != "place":
        t.act(t.options[0])
    assert t.tools(0) == "2 1"


def test_s9_no_tools_without_any() -> None:
    t = rolled("hunt", "1 1")
    assert t.automatic()[-1] == (0, "tools:none")


@pytest.mark.parametrize("place", ["hunt", "forest", "clay", "quarry", "river"])
def test_s9_tools_work_on_the_hunt_and_at_the_resource_places(place: str) -> None:
    assert rolled(place, "1 1", tools="1").prompt == "tools"


@pytest.mark.parametrize(
    ("card", "divisor", "sign"),
    [("roll-wood-shaman2", 3, "w"), ("roll-stone-shaman1", 5, "s"), ("roll-gold-art", 6, "g")],
)
def test_s9_tools_work_on_the_roll_of_a_card(card: str, divisor: int, sign: str) -> None:
    row = f"{card} food1-weaving food3-weaving food5-medicine"
    me = tribe(goods="1b", tools="4")
    t = table(me, tribe(), there=AFTER | {"card1": [1, 0]}, row=row)
    t.act("card1").act("1b", dice="6 5")
    assert t.prompt == "tools"
    t.act("tools:4")
    assert t.goods(0) == f"{15 // divisor}{sign}"


def test_s9_the_roll_of_a_card_is_two_dice() -> None:
    row = "roll-wood-shaman2 food1-weaving food3-weaving food5-medicine"
    t = table(tribe(goods="1b"), tribe(), there=AFTER | {"card1": [1, 0]}, row=row)
    t.act("card1").act("1b", dice="3 2")
    assert t.goods(0) == "1w"


def test_s10_a_one_use_tool_joins_permanent_tools_on_one_roll() -> None:
    t = rolled("river", "1 1", tools="1", cards="once4-toolmaker1")
    assert sorted(t.options) == sorted(["tools:none", "tools:1", "tools:once4", "tools:1+once4"])
    t.act("tools:1+once4")
    assert t.goods(0) == "1g"


def test_s10_it_is_used_up_and_still_scores_its_toolmakers() -> None:
    t = rolled("river", "1 1", tools="2", cards="once4-toolmaker1 once2-toolmaker2")
    t.act("tools:once4")
    # 3 toolmakers times 2, the value of the permanent tool. One-use tools do not count.
    assert t.parts(0)["toolmakers"] == 6
    t.act("hunt", dice="1")
    assert [option for option in t.options if "4" in option] == []
    assert "tools:2+once2" in t.options


def test_s10_a_one_use_tool_is_whole_and_counts_once() -> None:
    t = rolled("hunt", "1", cards="once3-toolmaker1").act("tools:once3")
    assert t.b.food[0] == 2
    assert (0, "tools:none") in t.act("forest", dice="6").automatic()


def test_s10_a_one_use_tool_bought_this_turn_works_this_turn() -> None:
    row = "once4-toolmaker1 food1-weaving food3-weaving food5-medicine"
    t = table(tribe(goods="1w"), tribe(), there=AFTER | {"card1": [1, 0], "quarry": [1, 0]}, row=row)
    t.act("card1", "1w").act("quarry", dice="1")
    assert t.options == ["tools:none", "tools:once4"]
    assert t.act("tools:once4").goods(0) == "1s"

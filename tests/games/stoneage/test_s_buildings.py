"""S2, S15: buying buildings, what each takes and brings, and the stacks."""

from collections.abc import Sequence

import pytest

from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NAMES, BUILDINGS, FIXED, Building

from .table_builder import AFTER, Table, table, tribe


def at_building(tile: str, goods: str, below: Sequence[int] = (6, 6)) -> Table:
    other = "wbg-b" if tile != "wbg-b" else "wbs-a"
    there = AFTER | {"building1": [1, 0]}
    t = table(tribe(goods=goods), tribe(), there=there, tops=f"{tile} {other}", below=below)
    return t.act("building1")


def letters(tile: Building) -> str:
    pairs = zip((tile.wood, tile.brick, tile.stone, tile.gold), "wbsg", strict=True)
    return "".join(f"{number}{sign}" for number, sign in pairs if number)


def test_s2_a_building_may_be_declined_though_it_could_be_paid() -> None:
    t = at_building("wbs-a", "1w1b1s").act("decline")
    assert (t.goods(0), t.b.built[0], t.b.points[0]) == ("1w1b1s", [], 0)
    assert BUILDING_NAMES[t.b.tops[0]] == "wbs-a"


@pytest.mark.parametrize(
    "name", [name for name, tile in zip(BUILDING_NAMES, BUILDINGS, strict=True) if tile.kind == FIXED]
)
def test_s15_a_fixed_building_costs_its_goods_and_brings_its_points(name: str) -> None:
    tile = BUILDINGS[BUILDING_NAMES.index(name)]
    t = at_building(name, "9w9b9s9g")
    assert t.options == [letters(tile), "decline"]
    t.act(letters(tile))
    assert t.b.points[0] == tile.points
    assert [BUILDING_NAMES[built] for built in t.b.built[0]] == [name]


@pytest.mark.parametrize(
    ("name", "goods"),
    [
        ("wwb", "9b9s9g"),
        ("wwb", "1w9b"),
        ("wwb", "9w9s9g"),
        ("bbs", "9w1b9s9g"),
        ("wss", "9w9b1s9g"),
        ("ssg", "9w9b9s"),
    ],
)
def test_s15_one_kind_that_is_missing_cannot_be_made_up_for(name: str, goods: str) -> None:
    assert at_building(name, goods).automatic() == [(0, "decline")]


def test_s15_other_goods_do_not_pay_a_fixed_building() -> None:
    t = at_building("wbs-a", "9w9b9g")
    assert t.automatic() == [(0, "decline")]


@pytest.mark.parametrize(
    ("name", "goods", "payments"),
    [
        ("four-of-1", "4w3b5g", ["4w", "4g"]),
        ("four-of-2", "3w2b", ["3w1b", "2w2b"]),
        ("four-of-2", "4w", []),
        ("four-of-3", "2w2b1s", ["2w1b1s", "1w2b1s"]),
        ("four-of-4", "2w2b1s1g", ["1w1b1s1g"]),
        ("five-of-1", "5s4g", ["5s"]),
        ("five-of-2", "4w1g", ["4w1g"]),
        ("five-of-3", "3w1s1g", ["3w1s1g"]),
        ("five-of-4", "2w1b1s1g", ["2w1b1s1g"]),
        ("five-of-4", "2w2b1s1g", ["2w1b1s1g", "1w2b1s1g"]),
    ],
)
def test_s15_a_building_of_choice_takes_exactly_so_many_goods_of_exactly_so_many_kinds(
    name: str, goods: str, payments: list[str]
) -> None:
    t = at_building(name, goods)
    if payments:
        assert sorted(t.options) == sorted([*payments, "decline"])
    else:
        assert t.automatic() == [(0, "decline")]


@pytest.mark.parametrize(
    ("name", "goods", "points"),
    [
        ("four-of-1", "4g", 24),
        ("four-of-2", "2w2b", 14),
        ("five-of-2", "1w4g", 27),
        ("five-of-4", "2w1b1s1g", 21),
        ("any-a", "7g", 42),
        ("any-b", "1w", 3),
        ("any-c", "2w1b1s", 15),
    ],
)
def test_s15_its_points_are_3_4_5_6_a_good(name: str, goods: str, points: int) -> None:
    assert at_building(name, "7w7b7s7g").act(goods).b.points[0] == points


def test_s15_a_free_building_takes_one_to_seven_goods() -> None:
    t = at_building("any-a", "9w")
    assert t.options == [*(f"{number}w" for number in range(1, 8)), "decline"]
    t = at_building("any-a", "9w9b9s9g")
    # All ways to take 1 to 7 goods of four kinds, and to decline.
    assert len(t.options) == 329 + 1


def test_s15_a_free_building_may_take_all_one_has() -> None:
    assert at_building("any-a", "2w").options == ["1w", "2w", "decline"]
    assert at_building("any-a", "").automatic() == [(0, "decline")]


def test_s15_the_next_tile_is_turned_up_at_once() -> None:
    t = at_building("wbs-a", "1w1b1s").act("1w1b1s")
    assert t.b.below == [5, 6]
    assert t.b.tops[0] not in (-1, BUILDING_NAMES.index("wbs-a"))
    assert t.told("tile")[0]["place"] == "building1"


def test_s15_the_last_tile_leaves_an_empty_stack() -> None:
    t = at_building("wbs-a", "1w1b1s", below=(0, 6)).act("1w1b1s")
    assert t.b.tops[0] == -1
    assert t.told("tile") == []

"""H1 to H3, H6 to H9, H39, H40: hunger and what it costs, the score track and its ends."""

from collections.abc import Sequence
from typing import Any

import pytest

from lagerfeuer.games.hunters.game import HUNTERS

from .table_builder import Table, place, player, table


def drum(hunger: int = 7, **more: Any) -> Table:
    """Set up a seat that is about to build a drum, whose effect is one hunger."""
    return table(
        player(village=0, hunger=hunger, items=["drum"], **more.pop("me", {})),
        wilderness=[place("marsh-a", 1), "forest-a"],
        hunting=[place("mammoth", 1)],
        **more,
    ).act("take:marsh-a:clay", "take:mammoth:skin")


def test_h1_eight_hunger_cost_a_member_of_ones_choice_and_take_three_off() -> None:
    t = drum(me={"camp": 0}, sacred=[place("ice-cavern", 2)]).act("build:drum")
    assert (t.seat, t.prompt) == (0, "lose")
    assert t.options == ["lose:village", "lose:ice-cavern"]
    assert t.why_not("lose:marsh-a") == ("member", "H1")
    t.act("lose:ice-cavern")
    assert (t.b.hunger[0], t.at("ice-cavern"), t.b.village[0]) == (5, [1, 0], 2)


def test_h1_seven_hunger_cost_nothing() -> None:
    assert drum(hunger=6).act("build:drum").b.hunger[0] == 7
    assert drum(hunger=6).act("build:drum").told("lose") == []


def test_h1_no_member_is_taken_from_the_camp() -> None:
    t = drum(me={"camp": 3}).act("build:drum")
    assert t.automatic() == [(0, "lose:village")]
    assert (t.b.camp[0], t.b.village[0]) == (3, 1)


def test_h1_is_repeated_while_there_are_eight() -> None:
    t = table(player(hand=[], hunger=8, village=5, camp=0), ask="sunset", mode="survival")
    # 8 + 5 = 13; the first loss leaves 10, the second 7.
    assert (t.b.hunger[0], t.options) == (13, ["lose:village"])
    t.answer_forced()
    assert (t.b.hunger[0], t.b.village[0]) == (7, 3)
    assert [(seat, action) for seat, action in t.automatic() if "lose" in action] == [(0, "lose:village")]


def test_h1_is_checked_after_offspring_and_after_the_survival_penalty() -> None:
    t = table(player(hunger=7, camp=1, village=2)).act("offspring")
    assert (t.told("lose")[0]["place"], t.b.hunger[0], t.b.village[0]) == ("village", 5, 2)
    t = table(
        player(hunger=7, points=8, village=0),
        mode="survival",
        hunting=[place("sabertooth-a", 2)],
    ).act("take:sabertooth-a:point")
    assert (t.b.hunger[0], t.prompt) == (8, "lose")


def test_h2_all_five_members_in_the_supply_is_an_immediate_loss() -> None:
    t = table(player(hand=[], hunger=7, village=1, camp=0, points=20), player(points=0), ask="sunset")
    t.answer_forced()
    assert t.over
    assert t.outcome() == (1, "died-out", "died-out")
    assert t.told("died-out") == [{"seat": 0}]


def test_h2_a_member_in_the_camp_saves_the_tribe() -> None:
    t = table(player(hand=[], hunger=7, village=1, camp=1), ask="sunset")
    t.answer_forced()
    assert not t.over
    assert (t.b.village[0], t.b.camp[0]) == (0, 1)


def test_h55_a_tribe_that_has_died_out_loses_regardless_of_its_points() -> None:
    t = table(player(hand=[], hunger=7, village=1, camp=0, points=22), player(points=1), ask="sunset")
    t.answer_forced()
    assert HUNTERS.scores(t.b)[0][0] == -1
    assert t.outcome()[0] == 1


def test_h2_the_loss_stops_everything_that_was_still_to_come() -> None:
    t = table(
        player(village=0, camp=0, hunger=7, items=["drum"]),
        wilderness=[place("marsh-a", 0), "forest-a"],
        pool={"clay": 1, "skin": 1},
        ask="retrieve",
        sacred=[place("ice-cavern", 1)],
    )
    t.act("build:drum")
    assert t.over
    assert t.b.points[0] == 5


def test_h3_there_is_no_end_of_hunger_and_stones() -> None:
    t = table(player(hand=[], hunger=40, village=0, camp=2), ask="sunset")
    assert t.b.hunger[0] == 40
    crowded = [
        place(f"{kind}-{copy}", covered=[0, 1, 2, 3])
        for kind in ("marsh", "swamp", "desert")
        for copy in "abc"
    ]
    t = table(wilderness=crowded).act("scout")
    assert t.prompt == "place"
    assert len(t.told("gone")) == 9


def test_h39_with_no_member_outside_the_camp_the_hunger_stays() -> None:
    t = table(player(hand=[], hunger=9, village=0, camp=2), ask="sunset")
    assert (t.prompt, t.b.hunger[0], t.b.camp[0]) == ("take-card", 9, 2)


def bonus(
    points: int = 8,
    built: Sequence[str] = ("drum", "boots"),
    mode: str = "normal",
    hunger: int = 0,
    **more: Any,
) -> Table:
    """Set up a seat that gets a point from the sabertooth and reaches or passes a bonus field."""
    return table(
        player(points=points, village=0, hunger=hunger, built=list(built), **more),
        mode=mode,
        hunting=[place("sabertooth-a", 2)],
    ).act("take:sabertooth-a:point")


@pytest.mark.parametrize("field", [9, 14, 18])
def test_h6_two_built_items_pay_for_a_point_at_a_bonus_field(field: int) -> None:
    t = bonus(field - 1)
    assert (t.prompt, t.options) == ("bonus", ["give:boots", "give:drum", "decline"])
    t.act("give:drum")
    assert t.automatic() == [(0, "give:boots")]
    assert (t.b.points[0], t.built()) == (field + 1, [])
    t = bonus(field - 1, built=["drum", "boots", "drum"]).act("give:drum", "give:drum")
    assert (t.b.points[0], t.built(), t.discarded()) == (field + 1, ["boots"], ["drum", "drum"])


def test_h6_a_field_counts_once_even_if_declined() -> None:
    t = bonus().act("decline")
    assert (t.b.points[0], t.b.passed[0], t.prompt) == (9, 1, "retrieve")
    t.act("take:sabertooth-a:point")
    assert t.prompt != "bonus"


def test_h6_a_field_counts_once_even_if_unaffordable() -> None:
    t = bonus(built=["drum"])
    assert t.told("no-bonus") == [{"seat": 0, "field": 9, "penalty": 0}]
    assert (t.b.passed[0], t.b.hunger[0]) == (1, 0)


def test_h6_moving_back_and_forth_gives_nothing() -> None:
    t = bonus(points=8, passed=1)
    assert (t.b.points[0], t.prompt) == (9, "retrieve")


def test_h6_introductory_the_first_field_is_behind() -> None:
    assert list(table(mode="introductory").b.passed) == [1, 1]
    assert list(table().b.passed) == [0, 0]


def test_h6_a_bonus_point_reaches_the_next_field() -> None:
    t = table(
        player(points=12, village=0, hunger=0, built=["drum", "boots", "drum", "boots"], passed=0),
        hunting=[place("sabertooth-a", 2)],
    ).act("take:sabertooth-a:point")
    # At 13 points the field at 9 is settled first. Its point reaches 14, whose field comes next.
    t.act("give:boots", "give:boots")
    assert (t.b.points[0], t.b.passed[0], t.prompt) == (14, 1 + 1, "bonus")
    t.act("give:drum")
    t.answer_forced()
    assert (t.b.points[0], t.built()) == (15, [])


def test_h7_survival_not_having_two_items_costs_a_hunger() -> None:
    t = bonus(mode="survival", built=["drum"])
    assert t.told("no-bonus") == [{"seat": 0, "field": 9, "penalty": 1}]
    assert t.b.hunger[0] == 1


def test_h7_survival_declining_while_having_two_costs_nothing() -> None:
    t = bonus(mode="survival").act("decline")
    assert t.b.hunger[0] == 0


@pytest.mark.parametrize(("mode", "ruling"), [("normal", "H6"), ("introductory", "H6"), ("survival", "H7")])
def test_h6_h7_a_player_who_keeps_their_items_is_shown_the_ruling_that_holds_in_their_mode(
    mode: str, ruling: str
) -> None:
    t = bonus(13, mode=mode).act("decline")
    assert [note.ruling for note in t.notes if note.kind == "decline-bonus"] == [ruling]


def test_h7_normal_there_is_no_penalty() -> None:
    assert bonus(built=[]).b.hunger[0] == 0


def goal(hunger: int, points: int = 23, **more: Any) -> Table:
    return table(
        player(points=points, village=0, hunger=hunger, passed=3),
        hunting=[place("sabertooth-a", 3)],
        **more,
    )


def test_h8_the_goal_needs_at_most_three_hunger() -> None:
    t = goal(3).act("take:sabertooth-a:point")
    assert t.b.points[0] == 24
    t = goal(4).act("take:sabertooth-a:point")
    assert t.b.points[0] == 23
    assert t.told("points")[0] == {"seat": 0, "points": 0, "total": 23, "lost": 1, "source": "icon"}


def test_h8_meat_first_can_make_it_legal() -> None:
    t = goal(4).act("take:sabertooth-a:meat", "eat", "take:sabertooth-a:point")
    assert t.b.points[0] == 24


def test_h8_the_rest_is_lost() -> None:
    t = table(player(points=21, hand=[], hunger=0, village=5, camp=0), ask="sunset")
    assert t.b.points[0] == 26
    t = table(
        player(points=22, village=0, hunger=4, passed=3, items=["weaving-frame"]),
        pool={"wood": 2, "fruit": 1},
        ask="retrieve",
    ).act("build:weaving-frame")
    assert (t.b.points[0], t.told("points")[0]["lost"]) == (23, 2)


def test_h8_points_beyond_the_goal_count_on_also_when_hungry() -> None:
    t = table(player(points=24, village=0, hunger=6, passed=3), hunting=[place("sabertooth-a", 3)])
    t.act("take:sabertooth-a:point")
    assert t.b.points[0] == 25


def test_h9_the_second_seat_at_the_goal_ends_the_match_at_once() -> None:
    t = table(
        player(points=10),
        player(points=23, village=0, hunger=0, passed=3),
        turn=1,
        hunting=[place("sabertooth-a", 0, 2)],
    ).act("take:sabertooth-a:point")
    assert t.over
    assert t.outcome() == (1, "goal", "score")


def test_h9_the_first_seat_at_the_goal_leaves_the_second_one_full_turn() -> None:
    t = goal(0).act("take:sabertooth-a:point", "take:sabertooth-a:point", "enough", "done")
    assert (t.b.points[0], t.over, t.seat, t.prompt) == (25, False, 1, "turn")
    t.act("collector", "place:forest-a", "enough", "column:1", "done")
    assert t.over
    assert t.outcome() == (0, "goal", "score")


def second_last_turn(points: int) -> Table:
    return table(
        player(points=25),
        player(points=points, village=0, hunger=0, passed=3),
        turn=1,
        hunting=[place("sabertooth-a", 0, 3)],
    )


def test_h9_the_last_turn_is_played_to_its_end() -> None:
    t = second_last_turn(23).act("take:sabertooth-a:point")
    assert not t.over
    t.act("take:sabertooth-a:point", "take:sabertooth-a:meat", "done")
    assert t.over
    # Both seats at the goal and equal: the second wins.
    assert (list(t.b.points), t.outcome()) == ([25, 25], (1, "goal", "second-seat"))
    assert HUNTERS.scores(t.b)[1] > HUNTERS.scores(t.b)[0]


def test_h9_both_at_the_goal_the_higher_total_wins() -> None:
    t = second_last_turn(23).act("take:sabertooth-a:point", "enough", "done")
    assert t.outcome() == (0, "goal", "score")
    t = second_last_turn(24).act("take:sabertooth-a:point", "take:sabertooth-a:point", "enough", "done")
    assert t.outcome() == (1, "goal", "score")


def test_h9_once_at_the_goal_later_hunger_takes_nothing_back() -> None:
    t = table(
        player(points=22, village=0, hunger=3, passed=3, items=["drum"]),
        pool={"clay": 1, "skin": 1},
        ask="retrieve",
    ).act("build:drum")
    assert (t.b.points[0], t.b.hunger[0]) == (24, 4)


def test_h40_the_item_just_built_may_pay_and_its_effects_still_happen() -> None:
    t = table(
        player(points=8, village=0, hunger=0, items=["mortar"], built=["drum"]),
        pool={"stone": 1, "clay": 1},
        ask="retrieve",
    ).act("build:mortar")
    assert (t.prompt, t.options) == ("bonus", ["give:mortar", "give:drum", "decline"])
    t.act("give:mortar")
    t.answer_forced()
    assert (t.b.points[0], t.built(), len(t.items())) == (10, [], 1)


def test_h40_the_whole_gain_moves_first_then_the_fields_lowest_first() -> None:
    t = table(
        player(points=7, village=0, hunger=0, passed=0, items=["shelter"], built=["drum", "boots"]),
        pool={"wood": 2, "skin": 1},
        ask="retrieve",
    ).act("build:shelter")
    assert (t.b.points[0], t.prompt) == (10, "bonus")
    t = table(
        player(points=13, hunger=0, passed=0, hand=[], village=5, camp=0, built=[]),
        ask="sunset",
        mode="survival",
    )
    t.answer_forced()
    assert (t.b.points[0], t.b.passed[0]) == (18, 3)

"""S17: feeding, what may pay for it, and what hunger costs."""

import pytest

from .table_builder import feeding, table, tribe


def test_s17_one_food_a_person() -> None:
    t = feeding(tribe(people=7, food=12), tribe())
    assert list(t.b.food) == [5, 7]
    assert t.told("fed")[:2] == [{"seat": 0, "food": 7}, {"seat": 1, "food": 5}]


def test_s17_the_food_track_comes_first() -> None:
    t = feeding(tribe(people=5, food=2, track=3), tribe(food=0, track=7))
    assert list(t.b.food) == [0, 2]
    assert list(t.b.points) == [0, 0]


def test_s17_enough_is_paid_without_asking() -> None:
    t = feeding(tribe(food=5, goods="9w"), tribe())
    assert (t.b.food[0], t.goods(0), t.prompt) == (0, "9w", "place")


def test_s17_short_all_food_goes_and_the_rest_is_paid_in_any_resources() -> None:
    t = feeding(tribe(food=3, goods="1w1b1g"), tribe())
    assert (t.prompt, t.seat, t.b.food[0]) == ("feed", 0, 0)
    assert sorted(t.options) == sorted(["1w1b", "1w1g", "1b1g", "starve"])
    t.act("1w1g")
    assert (t.goods(0), t.b.points[0]) == ("1b", 0)
    assert t.told("fed-goods") == [{"seat": 0, "food": 3, "goods": "1w1g"}]


def test_s17_no_part_payment() -> None:
    t = feeding(tribe(food=3, goods="9w"), tribe())
    assert t.options == ["2w", "starve"]
    assert t.why_not("1w")[0] == "cannot-pay"
    assert t.why_not("3w")[0] == "cannot-pay"


def test_s17_resources_may_be_kept_for_minus_ten() -> None:
    t = feeding(tribe(food=4, goods="9w", points=30), tribe()).act("starve")
    assert (t.goods(0), t.b.points[0], t.b.food[0]) == ("9w", 20, 0)


@pytest.mark.parametrize(("people", "food"), [(5, 4), (5, 0), (10, 0)])
def test_s17_exactly_minus_ten_however_much_is_missing(people: int, food: int) -> None:
    t = feeding(tribe(people=people, food=food), tribe())
    assert (t.b.points[0], t.b.food[0]) == (-10, 0)


def test_s17_a_player_who_cannot_pay_the_whole_rest_is_not_asked_and_keeps_their_resources() -> None:
    t = feeding(tribe(food=2, goods="2w"), tribe())
    assert (t.goods(0), t.b.points[0], t.prompt) == ("2w", -10, "place")
    assert t.told("starve") == [{"seat": 0, "missing": 3}]


def test_s24_unavoidable_hunger_is_logged_as_the_match_s_own_answer() -> None:
    t = table(tribe(food=0), tribe(), there={"field": [1, 0]}).act("field")
    assert (0, "starve") in t.automatic()
    assert t.b.points == [-10, 0]


def test_s17_ten_people_may_live_on_ten_resources() -> None:
    t = feeding(tribe(people=10, food=0, goods="9w9b9s9g"), tribe())
    # The ways to take ten goods of four kinds with nine of each are 286 less the four of a single kind.
    assert len(t.options) == 286 - 4 + 1
    assert {"9w1b", "1w9g", "1w9b", "1b9s", "4w3b2s1g"} <= set(t.options)
    assert t.act("1w9g").goods(0) == "8w9b9s"


def test_s17_scores_may_be_negative() -> None:
    t = feeding(tribe(food=0, points=4), tribe())
    assert t.b.points[0] == -6


def test_s17_one_after_the_other_clockwise_from_the_start_player() -> None:
    hungry = tribe(food=4, goods="2w")
    t = feeding(hungry, hungry, hungry, first=1)
    asked = []
    while t.prompt == "feed":
        asked.append(t.seat)
        t.act("1w")
    assert asked == [1, 2, 0]


def test_s17_a_waiting_die_comes_before_the_shortage() -> None:
    waiting = [(0, "dice-pottery", [1, 2, 4], {2: 0})]
    t = feeding(tribe(cards="dice-pottery"), tribe(food=4), tribe(), waiting=waiting)
    assert (t.seat, t.prompt) == (1, "die")
    t.act("die:2")
    # The brick may feed the fifth person.
    assert (t.seat, t.prompt, t.options) == (1, "feed", ["1b", "starve"])


def test_s17_a_step_on_the_track_picked_then_is_too_late_for_this_round() -> None:
    waiting = [(0, "dice-pottery", [1, 6, 4], {2: 0})]
    t = feeding(tribe(cards="dice-pottery"), tribe(food=4), tribe(), waiting=waiting)
    t.act("die:6")
    assert (t.b.track[1], t.b.points[1]) == (1, -10)


def test_s17_a_player_with_enough_food_has_no_decision_and_their_dice_wait_on() -> None:
    waiting = [(0, "dice-pottery", [1, 6, 4], {2: 0})]
    t = feeding(tribe(cards="dice-pottery"), tribe(), tribe(), waiting=waiting)
    assert (t.seat, t.prompt, len(t.b.waiting)) == (1, "die", 1)
    assert t.b.phase == 0


def test_s23_a_new_person_eats_in_the_same_round() -> None:
    t = table(tribe(food=6), tribe(), there={"hut": [2, 0]}).act("hut")
    assert (t.b.people[0], t.b.food[0]) == (6, 0)

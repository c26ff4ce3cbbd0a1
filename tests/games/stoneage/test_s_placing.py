"""S4 to S7: where people may be placed, and who must."""

import pytest

from boardkit.game import decision_view
from lagerfeuer.games.stoneage.game import valley
from support.open_decisions import decision_of

from .table_builder import Table, There, Tribe, table, tribe

GOODS_PLACES = ["forest", "clay", "quarry", "river"]
VILLAGE = ["toolmaker", "hut", "field"]


def placing(
    seats: int,
    there: There | None = None,
    tribes: list[Tribe] | None = None,
    first: int = 0,
    to_act: int | None = None,
    original: bool = False,
) -> Table:
    here = tribes or [tribe() for _ in range(seats)]
    return table(*here, phase="placing", there=there, first=first, to_act=to_act, original=original)


def counts(t: Table, place: str) -> list[int]:
    """How many people may be placed at a place."""
    return [int(option.split(":")[1]) for option in t.options if option.startswith(place + ":")]


@pytest.mark.parametrize("place", GOODS_PLACES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s4_seven_people_in_all_may_work_at_a_place(place: str, seats: int) -> None:
    t = placing(seats, {place: [0] * (seats - 1) + [5]}, first=0)
    # With two players, a place with one tribe is closed.
    assert counts(t, place) == ([] if seats == 2 else [1, 2])
    alone = placing(seats, tribes=[tribe(people=10)] * seats)
    assert counts(alone, place) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("place", GOODS_PLACES)
def test_s4_full_is_full(place: str) -> None:
    t = placing(4, {place: [0, 3, 4, 0]})
    assert t.why_not(f"{place}:1") == ("full", "S4")
    assert placing(4, {place: [0, 3, 3, 0]}).why_not(f"{place}:2") == ("full", "S4")


@pytest.mark.parametrize("place", GOODS_PLACES)
def test_s4_two_players_one_tribe_a_place(place: str) -> None:
    assert placing(2, {place: [0, 1]}).why_not(f"{place}:1") == ("other-players", "S4")


@pytest.mark.parametrize("place", GOODS_PLACES)
def test_s4_three_players_two_tribes_a_place(place: str) -> None:
    assert counts(placing(3, {place: [0, 1, 0]}), place) == [1, 2, 3, 4, 5]
    assert placing(3, {place: [0, 1, 1]}).why_not(f"{place}:1") == ("other-players", "S4")


@pytest.mark.parametrize("place", GOODS_PLACES)
def test_s4_four_players_any_number_of_tribes(place: str) -> None:
    assert counts(placing(4, {place: [0, 1, 1, 1]}), place) == [1, 2, 3, 4]


def test_s4_the_limit_of_tribes_is_per_place_and_does_not_hold_for_hunting() -> None:
    t = placing(2, {"forest": [0, 2], "hunt": [0, 3]})
    assert counts(t, "clay") == [1, 2, 3, 4, 5]
    assert counts(t, "hunt") == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("closed", VILLAGE)
def test_s4_with_two_or_three_players_only_two_of_the_three_village_places(seats: int, closed: str) -> None:
    used = {
        place: [0, 2 if place == "hut" else 1] + [0] * (seats - 2) for place in VILLAGE if place != closed
    }
    t = placing(seats, used)
    assert t.why_not(f"{closed}:{2 if closed == 'hut' else 1}") == ("two-of-three", "S4")
    one = dict([next(iter(used.items()))])
    assert counts(placing(seats, one), closed) != []


def test_s4_the_two_village_places_may_be_of_the_same_tribe_or_of_two() -> None:
    t = placing(2, {"toolmaker": [1, 0], "hut": [0, 2]})
    assert t.why_not("field:1") == ("two-of-three", "S4")
    t = placing(2, {"toolmaker": [1, 0], "hut": [2, 0]})
    assert t.why_not("field:1") == ("two-of-three", "S4")


def test_s4_four_players_use_all_three() -> None:
    assert counts(placing(4, {"toolmaker": [0, 1, 0, 0], "hut": [0, 0, 2, 0]}), "field") == [1]


@pytest.mark.parametrize("place", ["toolmaker", "field", "card1", "card4", "building1", "building2"])
def test_s4_one_person_at_the_toolmaker_the_field_a_card_and_a_building(place: str) -> None:
    assert counts(placing(2), place) == [1]
    assert placing(2, {place: [0, 1]}).why_not(f"{place}:1") == ("full", "S4")


def test_s4_as_many_building_stacks_as_players() -> None:
    for seats in (2, 3, 4):
        t = placing(seats)
        assert [place for place in range(1, 5) if counts(t, f"building{place}")] == list(range(1, seats + 1))


def test_s5_the_hut_takes_exactly_two_of_one_tribe() -> None:
    t = placing(2)
    assert counts(t, "hut") == [2]
    assert t.why_not("hut:1")[0] == "hut-pair"
    assert t.why_not("hut:3")[0] == "hut-pair"


def test_s5_a_single_person_cannot_use_the_hut() -> None:
    t = placing(2, {"hunt": [4, 0]})
    assert t.why_not("hut:2") == ("hut-pair", "S5")


def test_s5_the_hut_is_full_with_two() -> None:
    assert placing(4, {"hut": [0, 2, 0, 0]}).why_not("hut:2") == ("full", "S4")


def test_s6_one_place_a_turn_then_the_next_player() -> None:
    t = placing(3, first=1)
    assert (t.seat, t.prompt) == (1, "place")
    t.act("forest:2", "done")
    assert t.seat == 2
    t.act("clay:1", "done")
    assert t.seat == 0
    t.act("river:1", "done")
    assert t.seat == 1
    assert (t.at("forest"), t.at("clay"), t.at("river")) == ([0, 2, 0], [0, 0, 1], [1, 0, 0])


@pytest.mark.parametrize("place", GOODS_PLACES)
@pytest.mark.parametrize("original", [False, True])
def test_s6_no_player_adds_to_their_own_people(place: str, original: bool) -> None:
    t = placing(2, {place: [1, 0]}, original=original)
    assert t.why_not(f"{place}:1") == ("own-people", "S6")


def test_s6_house_rule_hunters_may_be_added() -> None:
    assert counts(placing(2, {"hunt": [2, 1]}), "hunt") == [1, 2, 3]


def test_s6_original_hunters_may_not_be_added() -> None:
    t = placing(2, {"hunt": [2, 1]}, original=True)
    assert t.why_not("hunt:1") == ("own-people", "S6")
    assert counts(placing(2, {"hunt": [0, 1]}, original=True), "hunt") == [1, 2, 3, 4, 5]


def test_s6_a_player_who_can_place_may_not_pass() -> None:
    t = placing(2)
    assert all(":" in option for option in t.options)
    assert t.why_not("decline")[0] == "kit-no-not-now"


def test_s6_a_tribe_without_people_is_passed_over() -> None:
    t = placing(3, {"hunt": [1, 5, 1]})
    t.act("hunt:1", "done")
    assert t.seat == 2
    t.act("hunt:1", "done")
    assert t.seat == 0


def test_s6_the_first_part_ends_when_all_are_placed() -> None:
    t = placing(2, {"hunt": [2, 5], "clay": [2, 0]})
    t.act("hunt:1", "done")
    assert (t.seat, t.prompt, t.b.phase) == (0, "act", 1)


NEARLY_FULL = {
    "hunt": [1, 1],
    "forest": [1, 0],
    "clay": [1, 0],
    "quarry": [0, 1],
    "river": [0, 1],
    "toolmaker": [1, 0],
    "field": [0, 1],
    "card1": [1, 0],
    "card2": [1, 0],
    "card3": [0, 1],
    "card4": [0, 1],
    "building1": [1, 0],
}
"""A table for two players with a single free place, the second building."""


def test_s6_with_the_original_rule_a_stuck_tribe_stops_placing() -> None:
    # Seat 1 takes the second building, the last free place, so seat 0's last person stays at home.
    t = placing(2, NEARLY_FULL, tribes=[tribe(people=8), tribe(people=9)], original=True, to_act=1)
    t.act("building2:1")
    assert (t.b.phase, t.seat, t.prompt) == (1, 0, "act")
    assert sum(t.at(place)[0] for place in NEARLY_FULL) == 7


def test_s6_with_the_house_rule_no_player_is_ever_stuck() -> None:
    there = {**NEARLY_FULL, "building2": [0, 1]}
    t = placing(2, there, tribes=[tribe(people=9), tribe(people=8)])
    assert t.options == ["hunt:1", "hunt:2"]


def test_s6_a_placement_may_be_taken_back_until_it_is_confirmed() -> None:
    t = placing(2)
    t.act("forest:2")
    assert (t.prompt, t.match.can_undo(0)) == ("done", True)
    assert sum(valley(t.match.observe(1).board).there) == 0
    t.match = t.match.undo(0)
    assert (t.prompt, sum(t.b.there)) == ("place", 0)
    t.act("clay:1", "done")
    assert not t.match.can_undo(0)


def test_s7_the_hut_at_ten_people_only_blocks() -> None:
    full = tribe(people=10)
    assert counts(placing(2, tribes=[full, tribe()]), "hut") == [2]
    t = table(full, tribe(), there={"hut": [2, 0], "hunt": [1, 0], "clay": [1, 0]}).act("hut")
    assert t.b.people[0] == 10
    assert t.told("person") == [{"seat": 0, "gain": 0, "people": 10}]


def test_s7_the_field_at_ten_only_blocks() -> None:
    full = tribe(track=10)
    assert counts(placing(2, tribes=[full, tribe()]), "field") == [1]
    t = table(full, tribe(), there={"field": [1, 0], "hunt": [1, 0], "clay": [1, 0]}).act("field")
    assert t.b.track[0] == 10
    assert t.told("field") == [{"seat": 0, "gain": 0, "track": 10}]


def test_s7_the_toolmaker_at_four_four_four_only_blocks() -> None:
    full = tribe(tools="4 4 4")
    assert counts(placing(2, tribes=[full, tribe()]), "toolmaker") == [1]
    t = table(full, tribe(), there={"toolmaker": [1, 0], "hunt": [1, 0], "clay": [1, 0]}).act("toolmaker")
    assert t.tools(0) == "4 4 4"
    assert t.told("toolmaker")[0]["gain"] == 0


def test_s7_below_the_maxima_the_three_places_give() -> None:
    t = table(
        tribe(people=9, track=9, tools="4 4 3"),
        tribe(),
        there={"hut": [2, 0], "field": [1, 0], "toolmaker": [1, 0], "hunt": [1, 0], "clay": [1, 0]},
    ).act("hut", "field", "toolmaker")
    assert (t.b.people[0], t.b.track[0], t.tools(0)) == (10, 10, "4 4 4")


def test_s7_a_card_s_track_and_tool_stop_at_the_maxima_too() -> None:
    full = tribe(track=10, tools="4 4 4", goods="3w")
    there = {"card1": [1, 0], "card2": [1, 0], "hunt": [1, 0], "clay": [1, 0]}
    t = table(full, tribe(), there=there, row="track-sundial tool-art food1-weaving food3-weaving")
    t.act("card1", "1w", "card2", "2w")
    assert (t.b.track[0], t.tools(0)) == (10, "4 4 4")


@pytest.mark.parametrize("place", GOODS_PLACES)
def test_s6_the_owner_of_people_at_a_place_matters_at_every_seat(place: str) -> None:
    t = placing(4, {place: [1, 0, 2, 1]}, to_act=1)
    assert counts(t, place) == [1, 2, 3]
    t = placing(4, {place: [0, 0, 2, 0]}, to_act=2)
    assert t.why_not(f"{place}:1") == ("own-people", "S6")


def test_s4_hunters_are_none_of_the_three_village_places() -> None:
    t = placing(2, {"hunt": [2, 2], "field": [0, 1]})
    assert counts(t, "toolmaker") == [1]
    assert counts(t, "hut") == [2]


def test_s6_full_places_leave_a_tribe_stuck_with_the_original_rule() -> None:
    there = {
        "hunt": [1, 1, 1, 1],
        "forest": [0, 7, 0, 0],
        "clay": [0, 0, 7, 0],
        "quarry": [0, 0, 0, 7],
        "river": [1, 0, 0, 0],
        "toolmaker": [1, 0, 0, 0],
        "field": [0, 1, 0, 0],
        "hut": [0, 0, 2, 0],
        "card1": [1, 0, 0, 0],
        "card2": [1, 0, 0, 0],
        "card3": [1, 0, 0, 0],
        "card4": [1, 0, 0, 0],
        "building1": [1, 0, 0, 0],
        "building2": [1, 0, 0, 0],
        "building3": [0, 0, 0, 1],
    }
    tribes = [tribe(people=10), tribe(people=10), tribe(people=10), tribe(people=9)]
    t = placing(4, there, tribes=tribes, original=True, to_act=1)
    assert t.options == ["river:1", "building4:1"]
    t.act("building4:1", "done")
    assert (t.b.phase, t.seat) == (1, 0)
    assert sum(t.at(place)[0] for place in there) == 9


def test_s5_two_people_left_may_still_use_the_hut() -> None:
    assert counts(placing(2, {"hunt": [3, 0]}), "hut") == [2]


def test_s6_the_last_person_must_be_placed_too() -> None:
    t = placing(2, {"hunt": [4, 4]})
    t.act("clay:1", "done")
    assert (t.seat, t.prompt, counts(t, "forest")) == (1, "place", [1])


def test_s4_every_closed_place_in_play_says_why() -> None:
    t = placing(3, {"forest": [1, 0, 0], "toolmaker": [0, 1, 0], "field": [0, 0, 1], "card2": [0, 1, 0]})
    state = t.match.state
    closed = {
        action.text(): reason.text for action, reason in decision_view(decision_of(state), state.board).closed
    }
    assert closed == {
        "forest:1": "stoneage-no-own-people",
        "toolmaker:1": "stoneage-no-full",
        "field:1": "stoneage-no-full",
        "hut:2": "stoneage-no-two-of-three",
        "card2:1": "stoneage-no-full",
    }


@pytest.mark.parametrize(
    ("place", "why"),
    [("forest:6", "people"), ("forest:10", "people"), ("card1:2", "full"), ("building4:1", "empty-place")],
)
def test_s4_too_many_people_are_refused(place: str, why: str) -> None:
    assert placing(2).why_not(place)[0] == why


def test_s1_an_empty_stack_is_not_refused_by_the_ruling_of_the_card_row() -> None:
    assert placing(2).why_not("building4:1") == ("empty-place", "")
    assert table(tribe(), tribe(), phase="placing", row="tool-art - - -").why_not("card2:1") == (
        "empty-place",
        "S1",
    )

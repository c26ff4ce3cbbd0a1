"""H12 to H15, H17, H18, H37, H38, H46: members on places, stones on icons."""

from typing import Any

import pytest

from boardkit.json_fields import Json

from .table_builder import Table, place, player, table


def collector(*players: Json, **fields: Any) -> Table:
    return table(*players, **fields).act("collector")


def test_h12_retrieving_covers_one_free_icon_of_ones_choice() -> None:
    t = table(player(village=0), wilderness=[place("mountains-b", 1), "forest-a"])
    assert t.offered("take:") == ["take:mountains-b:stone", "take:mountains-b:wood", "take:mountains-b:clay"]
    t.act("take:mountains-b:clay")
    assert t.covered("mountains-b") == ["clay"]
    assert t.b.village[0] == 1
    # Icons may be covered even if they are useful to no seat: nobody is hungry here, but meat may be covered.
    t = table(player(village=0, hunger=0), hunting=[place("mammoth", 1)])
    assert t.offered("take:") == ["take:mammoth:meat", "take:mammoth:skin"]


def test_h12_covered_icons_cannot_be_covered_again() -> None:
    t = table(player(village=0), wilderness=[place("mountains-b", 2, covered=["wood"]), "forest-a"])
    assert t.why_not("take:mountains-b:wood") == ("icon", "H12")
    assert t.why_not("take:forest-a:wood") == ("member", "H36")


def test_h12_sacred_places_have_no_icons() -> None:
    t = table(player(village=0), sacred=[place("ice-cavern", 1)])
    assert t.offered("take:") == ["take:ice-cavern"]


def test_h12_the_last_icon_sends_all_home_without_a_resource() -> None:
    t = table(
        player(village=0, items=["weaving-frame"]),
        player(village=0, camp=1),
        wilderness=[place("forest-a", 2, 1, covered=[1, 2, 3, 4]), place("desert-a", 1)],
    ).act("take:forest-a:wood")
    assert (t.at("forest-a"), list(t.b.village)) == ([0, 0], [2, 1])
    assert t.b.pool[1] == 1
    assert t.told("home") == [
        {"seat": 0, "place": "forest-a", "members": 1},
        {"seat": 1, "place": "forest-a", "members": 1},
    ]
    assert 12 in t.b.wild_discard


def test_h13_a_member_placed_by_an_item_cannot_return_in_the_same_turn() -> None:
    t = table(
        player(village=1, items=["hand-axe"]),
        wilderness=[place("desert-a", 2), "forest-a"],
    ).act("take:desert-a:stone", "build:hand-axe", "place:forest-a")
    assert t.why_not("take:forest-a:wood") == ("fresh", "H13")
    assert "take:forest-a:wood" in t.closed()
    assert t.offered("take:") == ["take:desert-a:stone", "take:desert-a:clay"]


def test_h13_the_member_may_come_from_another_location_and_placing_is_optional() -> None:
    t = table(
        player(village=0, items=["hand-axe"]),
        wilderness=[place("desert-a", 2), "forest-a"],
    ).act("take:desert-a:stone", "build:hand-axe")
    assert set(t.options) == {
        "place:desert-a", "place:forest-a", "place:ice-cavern", "place:mud-springs", "place:mammoth-graveyard",
        "move:desert-a:forest-a", "move:desert-a:ice-cavern", "move:desert-a:mud-springs",
        "move:desert-a:mammoth-graveyard", "enough",
    }  # fmt: skip
    t.act("enough")
    assert t.told("item") != []


def test_h13_the_member_may_return_in_the_next_turn() -> None:
    t = table(player(village=0, items=["hand-axe"]), wilderness=[place("desert-a", 2), "forest-a"])
    t.act("take:desert-a:stone", "build:hand-axe", "place:forest-a", "enough", "done")
    t.act("collector", "enough", "column:1", "done")
    assert "take:forest-a:wood" in t.options


def test_h13_beside_a_member_who_was_there_one_may_return_counted_per_location() -> None:
    wilderness = [place("desert-a", 2), "forest-a"]
    t = table(player(village=1, items=["hand-axe"]), wilderness=wilderness, pool={"clay": 1})
    t.act("take:desert-a:stone", "build:hand-axe", "place:desert-a")
    assert t.at("desert-a") == [2, 0]
    t.act("take:desert-a:clay")
    assert t.why_not("take:desert-a:clay") == ("fresh", "H13")


def test_h14_members_come_from_the_village_or_move_without_a_resource() -> None:
    t = collector(player(village=1), wilderness=[place("desert-a", 1), "forest-a"])
    assert {"place:forest-a", "move:desert-a:forest-a"} <= set(t.options)
    t.act("move:desert-a:forest-a")
    assert (t.at("desert-a"), t.at("forest-a"), t.covered("desert-a")) == ([0, 0], [1, 0], [])


@pytest.mark.parametrize("name", ["forest-a", "cave-bear-c"])
def test_h14_three_members_of_both_seats_on_a_location(name: str) -> None:
    row = {"hunting": [place(name, 1, 2)]} if "bear" in name else {"wilderness": [place(name, 1, 2)]}
    t = collector(player(village=2), player(village=0), **row)
    assert t.why_not(f"place:{name}") == ("room", "H14")
    assert f"place:{name}" in t.closed()


def test_h14_no_member_is_placed_from_an_empty_village() -> None:
    t = collector(player(village=0), wilderness=[place("desert-a", 1), "forest-a"])
    assert t.why_not("place:forest-a") == ("member", "H14")
    assert t.why_not("place:savanna-a") == ("place", "H14")


def test_h15_a_held_sacred_place_needs_strictly_more_in_one_action() -> None:
    t = collector(player(village=1), player(village=0), sacred=[place("ice-cavern", 0, 1)])
    assert t.why_not("place:ice-cavern") == ("outnumber", "H15")
    t = collector(player(village=2), player(village=0), sacred=[place("ice-cavern", 0, 1)])
    t.act("place:ice-cavern")
    # The tribe must outnumber the others before it may do anything else.
    assert t.options == ["place:ice-cavern"] or t.at("ice-cavern") == [2, 0]
    assert (t.at("ice-cavern"), t.b.village[1]) == ([2, 0], 1)


def test_h15_equal_numbers_do_not_oust() -> None:
    t = collector(player(village=4, camp=0), player(village=0), sacred=[place("ice-cavern", 0, 4)])
    assert t.why_not("place:ice-cavern") == ("outnumber", "H15")
    t = collector(player(village=4, camp=0), player(village=0), sacred=[place("ice-cavern", 0, 3)])
    assert "place:ice-cavern" in t.options


def test_h53_the_siege_must_be_finished() -> None:
    t = collector(
        player(village=2), player(village=0), wilderness=[place("desert-a", 2), "forest-a"],
        sacred=[place("ice-cavern", 0, 2)],
    ).act("place:ice-cavern")  # fmt: skip
    assert t.options == ["place:ice-cavern", "move:desert-a:ice-cavern"]
    assert t.why_not("enough") == ("siege", "H15")
    assert t.why_not("place:forest-a") == ("siege", "H15")
    t.act("move:desert-a:ice-cavern", "move:desert-a:ice-cavern")
    assert (t.at("ice-cavern"), t.b.village[1]) == ([3, 0], 2)
    assert t.told("home") == [{"seat": 1, "place": "ice-cavern", "members": 2}]


def test_h15_any_number_more_on_ones_own_place() -> None:
    t = collector(player(village=3), sacred=[place("ice-cavern", 1)])
    t.act("place:ice-cavern", "place:ice-cavern", "place:ice-cavern")
    assert t.at("ice-cavern") == [4, 0]


def test_h53_one_may_only_begin_a_siege_that_can_be_finished() -> None:
    # Three members would be enough, but one of them must stay at the waterfall that was used.
    t = table(
        player(village=1),
        player(village=0),
        sacred=[place("waterfall", 1), place("ice-cavern", 0, 1)],
        bound=["waterfall"],
        agenda=[{"step": "place-up-to", "who": -1, "most": 4, "how": 0}, {"step": "next-turn"}],
    )
    assert t.why_not("place:ice-cavern") == ("outnumber", "H15")


def test_h17_advanced_scout_stones_on_three_different_locations_before_the_draw() -> None:
    t = table(
        player(hand=["advanced-scout"]),
        wilderness=["forest-a", "desert-a"],
        hunting=["mammoth", "toxodon-a"],
    ).act("advanced-scout")
    assert t.prompt == "cover-any"
    t.act("cover:mammoth:skin")
    assert t.why_not("cover:mammoth:meat") == ("second-stone", "H17")
    assert "cover:mammoth:meat" in t.closed()
    t.act("cover:forest-a:wood", "cover:desert-a:clay")
    assert t.prompt == "place"
    assert len(t.b.wild) == 3
    assert t.covered("toxodon-a") == []


def test_h17_fewer_open_all_of_them() -> None:
    t = table(player(hand=["advanced-scout"]), wilderness=["forest-a"]).act(
        "advanced-scout", "cover:forest-a:wood"
    )
    assert (t.prompt, len(t.b.wild)) == ("place", 2)
    t = table(player(hand=["advanced-scout"]), wilderness=[]).act("advanced-scout")
    assert t.prompt == "place"


def test_h18_the_active_seat_picks_which_icon_also_points() -> None:
    t = table(hunting=["sabertooth-a"]).act("hunter")
    assert t.options == ["cover:sabertooth-a:meat", "cover:sabertooth-a:skin", "cover:sabertooth-a:point"]
    t.act("cover:sabertooth-a:point")
    assert t.covered("sabertooth-a") == ["point"]
    assert t.b.points[0] == 3
    assert table(hunting=["mammoth"]).act("hunter").why_not("cover:mammoth:point") == ("icon", "H18")


def test_h37_a_single_instruction_moves_no_member_twice() -> None:
    t = collector(player(village=2), wilderness=["desert-a", "forest-a"]).act("place:forest-a")
    assert t.why_not("move:forest-a:desert-a") == ("twice", "H37")
    # Then no member is left to be placed, so the match answers "enough" automatically.
    assert (0, "enough") in t.act("place:forest-a").automatic()


def test_h37_a_member_who_stood_there_before_may_still_move() -> None:
    t = collector(player(village=1), wilderness=["desert-a", place("forest-a", 1)]).act("place:forest-a")
    t.act("move:forest-a:desert-a")
    assert (t.at("forest-a"), t.at("desert-a")) == ([1, 0], [1, 0])


def test_h37_two_instructions_may_move_the_same_member() -> None:
    t = table(
        player(village=0, items=["boots"]),
        wilderness=[place("forest-a", 0), "desert-a"],
        hunting=[place("mammoth", 1)],
        pool={"wood": 1},
    ).act("take:mammoth:skin", "build:boots", "place:forest-a", "move:forest-a:desert-a")
    assert (t.at("forest-a"), t.at("desert-a")) == ([0, 0], [1, 0])


def test_h37_an_effect_that_places_one_never_ousts() -> None:
    t = table(
        player(village=3, items=["boots"]),
        player(village=1),
        pool={"wood": 1, "skin": 1},
        sacred=[place("ice-cavern", 0, 1)],
        ask="retrieve",
    ).act("build:boots")
    assert t.why_not("place:ice-cavern") == ("outnumber", "H15")


def test_h37_fireman_each_member_at_most_once() -> None:
    t = table(player(hand=["fireman"], village=1), wilderness=[place("forest-a", 1), "desert-a"])
    t.act("fireman", "place:desert-a", "move:forest-a:desert-a")
    assert t.at("desert-a") == [2, 0]
    assert t.prompt != "place"


def test_h38_moves_take_the_member_placed_this_turn_first() -> None:
    t = table(
        player(village=1, items=["hand-axe", "stone-axe"]),
        wilderness=[place("desert-a", 1), place("forest-a", 1)],
        pool={"stone": 2, "wood": 1},
        ask="retrieve",
    ).act("build:hand-axe", "place:forest-a", "build:stone-axe", "move:forest-a:desert-a")
    # The member who stood in the forest may still return; the one placed at the desert may not.
    assert t.offered("take:forest-a") != []
    t.act("take:desert-a:stone")
    assert t.why_not("take:desert-a:stone") == ("fresh", "H13")


def test_h38_losses_take_the_member_placed_this_turn_first() -> None:
    t = table(
        player(village=0, hunger=7, items=["hand-axe", "drum"]),
        wilderness=[place("desert-a", 1), place("forest-a", 1)],
        pool={"stone": 1, "clay": 1, "skin": 1},
        ask="retrieve",
    ).act("build:hand-axe", "move:desert-a:forest-a", "build:drum")
    assert t.automatic() == [(0, "lose:forest-a")]
    assert (t.at("forest-a"), t.offered("take:forest-a") != []) == ([1, 0], True)


def test_h46_a_card_that_is_emptied_counts_as_one_of_the_three() -> None:
    t = table(
        player(hand=["advanced-scout"]),
        wilderness=["forest-a", place("desert-a", covered=[1, 2, 3, 4])],
        hunting=["mammoth"],
    ).act("advanced-scout", "cover:desert-a:stone", "cover:forest-a:wood", "cover:mammoth:meat")
    assert t.told("gone") == [{"place": "desert-a"}]
    assert t.prompt == "place"
    assert (t.covered("forest-a"), t.covered("mammoth")) == (["wood"], ["meat"])


def test_h25_the_refusal_says_why_the_only_member_that_could_go_must_stay() -> None:
    t = table(
        player(village=0, hand=["collector"]),
        wilderness=["forest-a"],
        sacred=[place("ice-cavern", 1, 0), place("waterfall")],
        bound=["ice-cavern"],
        agenda=[{"step": "place-up-to", "who": -1, "most": 2, "how": 0}, {"step": "next-turn"}],
    )
    assert t.options == ["enough"]
    assert "move:ice-cavern:forest-a" in t.closed()
    assert t.why_not("move:ice-cavern:forest-a") == ("bound", "H25")

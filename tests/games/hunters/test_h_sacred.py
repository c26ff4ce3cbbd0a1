"""H25 to H30, H42 and the sacred places at the end of a turn or at a sunset: used, not used, in special cases."""

from collections.abc import Sequence
from typing import Any

from boardkit.json_fields import Json

from .table_builder import Table, place, player, table


def skins(*players: Json, count: int = 2, **fields: Any) -> Table:
    """Play a retrieving turn whose last member brings the last of some skins."""
    return table(*players, hunting=[place("cave-bear-a", 1)], pool={"skin": count - 1}, **fields).act(
        "take:cave-bear-a:skin"
    )


# Stone Arch.


def sunset(*players: Json, **fields: Any) -> Table:
    """Return the end of a sunset turn, just before the phase of the sacred places."""
    return table(*players, sunset=True, ask="end", **fields)


def test_stone_arch_up_to_three_members_anywhere_at_ones_sunset() -> None:
    t = sunset(player(village=4, camp=0), sacred=[place("stone-arch", 1)])
    t.act("place:forest-a", "place:forest-a", "place:forest-a")
    assert (t.at("forest-a"), t.prompt) == ([3, 0], "done")


def test_stone_arch_may_oust_and_may_be_left() -> None:
    t = sunset(
        player(village=2), player(village=0), sacred=[place("stone-arch", 1), place("ice-cavern", 0, 2)]
    )
    t.act("place:ice-cavern")
    assert t.options == ["place:ice-cavern", "move:stone-arch:ice-cavern"]
    t.act("place:ice-cavern")
    assert t.automatic() == [(0, "move:stone-arch:ice-cavern")]
    assert (t.at("ice-cavern"), t.b.village[1]) == ([3, 0], 2)
    assert sunset(sacred=[place("stone-arch", 1)]).act("enough").prompt == "done"


def test_stone_arch_not_in_another_turn() -> None:
    t = table(sacred=[place("stone-arch", 1)]).act("collector", "enough", "column:1")
    assert t.told("sacred") == []


def test_h25_a_member_placed_by_one_place_wakes_no_other() -> None:
    t = sunset(player(village=1), sacred=[place("stone-arch", 1), "sanctuary"]).act(
        "place:sanctuary", "enough"
    )
    assert t.b.points[0] == 3


def test_h25_a_member_that_leaves_during_the_phase_counts_for_what_comes_later() -> None:
    t = sunset(player(village=0), sacred=[place("stone-arch", 1), place("sanctuary", 1)])
    t.act("move:sanctuary:forest-a", "enough")
    assert t.b.points[0] == 4


# Ancient Oak.


def oak(items: Sequence[str], hunger: int = 5, mine: int = 1) -> Table:
    return table(
        player(village=0, hunger=hunger, items=items),
        pool={"clay": 4, "stone": 2},
        sacred=[place("ancient-oak", mine)],
        ask="retrieve",
    )


def test_h26_ancient_oak_a_hunger_off_for_each_item_created() -> None:
    t = oak(["clay-figure", "mortar"]).act("build:clay-figure", "build:mortar", "enough")
    assert (t.b.hunger[0], t.prompt) == (3, "done")


def test_ancient_oak_no_use_without_an_item_or_without_a_member() -> None:
    assert oak(["mortar"]).act("take:ancient-oak").told("sated") == []
    t = oak(["mortar"]).act("build:mortar", "take:ancient-oak", "enough")
    assert t.told("sacred") == []
    assert t.b.hunger[0] == 5


def test_ancient_oak_takes_no_more_than_there_is() -> None:
    t = oak(["clay-figure", "mortar"], hunger=1).act("build:clay-figure", "build:mortar", "enough")
    assert t.b.hunger[0] == 0


# Mud Springs.


def test_h27_mud_springs_each_pair_of_unspent_skins_is_a_point_automatically() -> None:
    t = skins(player(village=0, camp=1), count=4, sacred=[place("mud-springs", 1)]).act("enough")
    assert (t.b.points[0], t.b.camp[0], t.prompt) == (5, 1, "done")
    t = skins(player(village=0), count=3, sacred=[place("mud-springs", 1)]).act("enough")
    assert t.b.points[0] == 4


def test_mud_springs_no_use_with_one_skin_or_after_leaving() -> None:
    t = skins(player(village=0), count=1, sacred=[place("mud-springs", 1)]).act("enough")
    assert t.b.points[0] == 3
    t = skins(player(village=0), sacred=[place("mud-springs", 1)]).act("take:mud-springs")
    assert (t.prompt, t.b.points[0]) == ("skins", 3)


def test_h42_a_member_placed_there_by_an_item_this_turn_counts() -> None:
    t = table(
        player(village=1, items=["stone-axe"]),
        pool={"wood": 1, "stone": 1, "skin": 2},
        sacred=["mud-springs"],
        ask="retrieve",
    ).act("build:stone-axe", "place:mud-springs")
    assert t.told("points")[-1]["source"] == "mud-springs"
    assert t.b.points[0] == 5


def test_h42_mud_springs_come_before_the_ancient_oak() -> None:
    t = table(
        player(village=0, points=23, hunger=4, passed=3, items=["mortar"]),
        pool={"skin": 2, "stone": 1, "clay": 1},
        sacred=[place("mud-springs", 1), place("ancient-oak", 1)],
        ask="retrieve",
    ).act("build:mortar", "enough")
    assert [note["place"] for note in t.told("sacred")] == ["mud-springs", "ancient-oak"]
    # With four hunger the goal was closed when the point came. Only afterwards did the oak remove one hunger.
    assert (t.b.points[0], t.b.hunger[0]) == (23, 3)


# Spirit Cave.


def test_h28_spirit_cave_a_point_instead_of_the_member_and_no_hunger() -> None:
    t = table(player(camp=1, hunger=2), sacred=[place("spirit-cave", 1)]).act("offspring")
    assert (t.b.points[0], t.b.camp[0], t.b.hunger[0], t.b.village[0]) == (4, 1, 2, 1)


def test_spirit_cave_needs_a_member_in_the_camp() -> None:
    t = table(player(camp=0, hunger=2), sacred=[place("spirit-cave", 1)]).act("offspring")
    assert (t.b.points[0], t.told("birth")) == (3, [{"seat": 0, "members": 0}])


def test_spirit_cave_of_the_other_seat_does_nothing() -> None:
    t = table(player(camp=1, hunger=0), sacred=[place("spirit-cave", 0, 1)]).act("offspring")
    assert (t.b.points[0], t.b.village[0]) == (3, 3)


# Misty Glen and Ice Cavern.

FOUR = ["boots", "drum", "mortar", "shelter"]


def test_misty_glen_two_items_are_kept_and_a_member_may_be_placed() -> None:
    t = table(player(hand=[], items=FOUR), sacred=[place("misty-glen", 1)], ask="sunset")
    t.act("discard:drum", "discard:boots")
    assert (t.items(), t.prompt) == (["mortar", "shelter"], "take-card")
    t.act(*["column:1"] * 2, *["column:2"] * 2, "column:3", "enough", "place:forest-a")
    assert (t.at("forest-a"), t.prompt) == ([1, 0], "done")


def test_misty_glen_the_placing_is_optional_and_never_ousts() -> None:
    t = sunset(
        player(village=3), player(village=1), sacred=[place("misty-glen", 1), place("sanctuary", 0, 1)]
    )
    assert t.why_not("place:sanctuary") == ("outnumber", "H15")
    assert t.act("enough").prompt == "done"


def test_h25_misty_glen_is_used_only_if_more_than_one_item_was_kept() -> None:
    def options(items: Sequence[str]) -> Table:
        t = table(player(hand=[], items=items, village=0), sacred=[place("misty-glen", 1)], ask="sunset")
        t.act(*["column:1"] * 2, *["column:2"] * 2, "column:3", "enough")
        return t

    assert options(["drum", "boots"]).prompt == "done"
    assert "move:misty-glen:forest-a" in options(["drum"]).options


def test_ice_cavern_three_items_are_kept() -> None:
    t = table(player(hand=[], items=FOUR), sacred=[place("ice-cavern", 1)], ask="sunset").act("discard:drum")
    assert (t.items(), t.prompt) == (["mortar", "boots", "shelter"], "take-card")
    assert t.b.bound == 1 << 7


def test_ice_cavern_not_without_a_member_there_now() -> None:
    t = table(player(hand=[], items=FOUR), sacred=["ice-cavern"], ask="sunset")
    t.act("discard:drum", "discard:boots")
    assert t.prompt == "discard"


def test_h25_ice_cavern_binds_the_member_for_the_stone_arch() -> None:
    t = sunset(
        player(village=0), sacred=[place("ice-cavern", 1), place("stone-arch", 1)], bound=["ice-cavern"]
    )
    assert t.why_not("move:ice-cavern:forest-a") == ("bound", "H25")


# Ancestry Hill. Geysers are tested with the turns (H31, H48).


def test_ancestry_hill_one_more_exposed_character() -> None:
    t = sunset(sacred=[place("ancestry-hill", 1)])
    assert (t.prompt, t.options) == ("ancestor", ["column:1", "column:2", "column:3"])
    t.act("column:2")
    assert (len(t.hand()), t.prompt) == (7, "done")


def test_h43_ancestry_hill_takes_one_if_there_is_one() -> None:
    t = sunset(display=[[], [], []], sacred=[place("ancestry-hill", 1)])
    assert t.prompt == "turn"


def test_ancestry_hill_not_for_the_other_seat() -> None:
    assert sunset(sacred=[place("ancestry-hill", 0, 1)]).prompt == "turn"


# Herb Heath.


def test_h30_herb_heath_at_the_opponents_sunset_asks_its_owner() -> None:
    t = sunset(player(), player(hunger=3, village=1), sacred=[place("herb-heath", 0, 1)])
    assert (t.seat, t.prompt, t.b.hunger[1], len(t.items(1))) == (1, "place", 2, 1)
    t.act("place:forest-a")
    assert (t.at("forest-a"), t.seat, t.prompt) == ([0, 1], 1, "turn")


def test_h30_what_could_be_taken_back_is_confirmed_before_the_other_seat_is_asked() -> None:
    t = sunset(player(), player(hunger=3), sacred=[place("herb-heath", 0, 1)], tentative=True)
    assert (t.seat, t.prompt, t.b.hunger[1]) == (0, "done", 3)
    t.act("done")
    assert (t.seat, t.prompt, t.b.hunger[1]) == (1, "place", 2)


def test_herb_heath_not_at_ones_own_sunset_and_not_in_other_turns() -> None:
    assert sunset(sacred=[place("herb-heath", 1)]).seat == 1
    t = table(player(), player(hunger=3), sacred=[place("herb-heath", 0, 1)]).act(
        "collector", "enough", "column:1"
    )
    assert t.b.hunger[1] == 3


def test_herb_heath_placing_is_optional_and_never_ousts() -> None:
    t = sunset(
        player(village=0), player(village=3), sacred=[place("herb-heath", 0, 1), place("ice-cavern", 1)]
    )
    assert t.why_not("place:ice-cavern") == ("outnumber", "H15")
    t.act("enough")
    assert (t.seat, t.prompt) == (1, "turn")


def test_herb_heath_without_a_member_to_place_asks_nothing() -> None:
    t = sunset(player(), player(village=0, hunger=0, camp=0), sacred=[place("herb-heath", 0, 1)])
    t.act("enough")
    assert t.seat == 1


# Sanctuary.


def test_h29_sanctuary_a_point_in_the_end_phase_with_the_hunger_already_taken() -> None:
    t = sunset(player(points=23, hunger=4, passed=3), sacred=[place("sanctuary", 1)])
    assert t.b.points[0] == 23
    t = table(
        player(points=20, hunger=0, hand=[], village=2, passed=3, camp=0),
        sacred=[place("sanctuary", 1)],
        ask="sunset",
    )
    t.act(*["column:1"] * 2, *["column:2"] * 2, "column:3", "enough")
    # 23 points and three hunger after the sunset: the goal is still open.
    assert (t.b.hunger[0], t.b.points[0]) == (3, 24)


def test_sanctuary_not_without_a_member_or_a_sunset() -> None:
    assert sunset(sacred=["sanctuary"]).b.points[0] == 3
    t = table(sacred=[place("sanctuary", 1)]).act("collector", "enough", "column:1")
    assert t.b.points[0] == 3


def test_what_will_fire_is_shown_while_the_turn_is_open() -> None:
    from lagerfeuer.games.hunters.view import view_of

    t = table(
        player(village=0, hunger=2, items=["mortar"]),
        pool={"clay": 1, "stone": 1, "skin": 2},
        sacred=[place("ancient-oak", 1), place("mud-springs", 1)],
        ask="retrieve",
    )
    seen = view_of(t.seen(0)).turn
    assert (seen.sacred, seen.pairs, seen.skins) == ([], 1, "points")
    t.act("build:mortar")
    assert view_of(t.seen(0)).turn.sacred == ["ancient-oak"]


def test_introductory_there_are_no_sacred_places() -> None:
    t = table(mode="introductory")
    assert t.b.sacred == []
    assert sum(t.b.there) == 0

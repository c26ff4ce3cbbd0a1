"""What the pages say about the sacred places: each used, not used, and in combination with a difficult neighbour."""

from typing import Any

import pytest

from boardkit.json_fields import Json
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from lagerfeuer.games.hunters.game import HUNTERS, land
from lagerfeuer.games.hunters.rules.tables import PLACE_NAMES
from support import seeded

from .position_mutations import SACRED_CARDS
from .table_builder import Table, place, player, table


def finish_sunset(t: Table) -> Table:
    """Answer everything that a sunset asks, up to the phase of the sacred places."""
    while t.prompt in ("discard", "take-card"):
        t.act("enough" if "enough" in t.options else t.options[0])
    return t


def sunset(one: Json, other: Json, *sacred: Json, **fields: Any) -> Table:
    return finish_sunset(
        table(player(**{"hand": [], **one}), player(**other), sacred=list(sacred), **fields).act("sunset")
    )


# Set-up of the normal game ("Das normale Spiel", "Spielvorbereitung").


def test_three_cards_lie_with_either_side_up_by_lot_or_as_chosen() -> None:
    seen = set()
    for _ in range(60):
        sacred = begun_with("lot")
        cards = {card for card in SACRED_CARDS for name in sacred if name in card}
        assert (len(sacred), len(cards)) == (3, 3)
        seen |= set(sacred)
    assert seen == {name for card in SACRED_CARDS for name in card}
    assert set(begun_with("first_game")) == {"mammoth-graveyard", "ice-cavern", "mud-springs"}
    assert set(begun_with("sanctuary,geysers,waterfall")) == {"sanctuary", "geysers", "waterfall"}


def begun_with(sacred: str) -> list[str]:
    match, _ = begin_match(
        HUNTERS, HUNTERS.resolve_options({"sacred": sacred}), 2, SeededLuck(seeded.fresh_seed())
    )
    return [PLACE_NAMES[number] for number in land(match.state.board).sacred]


# Mammoth Graveyard: appendix, "Heilige Orte".


@pytest.mark.parametrize(("card", "mine", "points"), [("hunter", 1, 4), ("hunter", 0, 3), ("scout", 1, 3)])
def test_mammoth_graveyard(card: str, mine: int, points: int) -> None:
    t = table(
        player(hand=[card, "chief"], village=1),
        sacred=[place("mammoth-graveyard", mine=mine)],
        wilderness=[place("forest-a", covered=[0, 1, 2])],
        hunting_pile=["mammoth"],
    )
    t.act(card)
    while t.prompt in ("cover", "place", "lay"):
        t.act("enough" if "enough" in t.options else t.options[0])
    assert t.b.points[0] == points


def test_mammoth_graveyard_sleeps_if_its_member_went_hunting() -> None:
    t = table(
        player(hand=["hunter", "chief"], village=0),
        sacred=[place("mammoth-graveyard", mine=1)],
        hunting_pile=["mammoth"],
        display=[["fisher"], ["tracker", "tracker"], ["fireman", "fireman"]],
    )
    t.act("hunter", "move:mammoth-graveyard:mammoth")
    assert t.b.points[0] == 3


# Waterfall: appendix, "Heilige Orte".


def test_waterfall_lets_each_carry_a_second_meat_of_the_same_card() -> None:
    t = table(
        player(village=0, hunger=6),
        sacred=[place("waterfall", mine=1)],
        hunting=[place("glyptodon-a", mine=2), place("toxodon-a")],
    )
    t.act("take:glyptodon-a:meat", "eat")
    assert t.options == ["second", "enough"]
    t.act("second")
    assert t.told("second-meat") == [{"seat": 0, "place": "glyptodon-a", "icon": "meat"}]
    t.act("eat", "take:glyptodon-a:meat", "eat", "second", "eat")
    assert (t.b.hunger[0], t.covered("glyptodon-a")) == (2, ["meat"] * 4)
    # The waterfall was used, so its last member stays until the turn ends.
    assert "take:waterfall" not in t.options


def test_waterfall_not_used_lets_its_member_go_and_skin_brings_no_second() -> None:
    t = table(
        player(village=0, hunger=6),
        sacred=[place("waterfall", mine=1)],
        hunting=[place("glyptodon-a", mine=2)],
    )
    t.act("take:glyptodon-a:skin")
    assert t.prompt == "retrieve"
    t.act("take:glyptodon-a:meat", "keep", "enough")
    assert t.options == ["take:waterfall", "enough"]


def test_waterfall_and_the_last_meat() -> None:
    t = table(
        player(village=0, hunger=6),
        sacred=[place("waterfall", mine=1)],
        hunting=[place("glyptodon-a", mine=1, covered=["meat", "meat", "meat"])],
    )
    t.act("take:glyptodon-a:meat", "eat")
    assert t.prompt == "retrieve"
    # The second meat is the last icon: the card is removed, and the members left on it go home.
    t = table(
        player(village=0, hunger=6),
        player(village=0),
        sacred=[place("waterfall", mine=1)],
        hunting=[place("glyptodon-a", mine=1, theirs=1, covered=["meat", "meat", "skin"])],
    )
    t.act("take:glyptodon-a:meat", "eat", "second", "eat")
    assert (t.b.hunger[0], t.b.village, t.b.hunt) == (4, [1, 1], [])


def test_waterfall_does_not_help_one_who_was_fetched_from_it_or_the_other_seat() -> None:
    t = table(
        player(village=0, hunger=6),
        sacred=[place("waterfall", theirs=1)],
        hunting=[place("glyptodon-a", mine=2)],
    )
    t.act("take:glyptodon-a:meat", "eat")
    assert t.prompt == "retrieve"


# Stone Arch: appendix, "Heilige Orte".


def test_stone_arch_places_three_and_may_drive_out() -> None:
    t = sunset(
        {"village": 3, "camp": 0, "hunger": 0},
        {"village": 0},
        place("stone-arch", mine=1),
        place("geysers", theirs=2),
    )
    t.act("place:geysers")
    assert set(t.options) == {"place:geysers", "move:stone-arch:geysers"}
    t.act("move:stone-arch:geysers")
    assert (0, "place:geysers") in t.automatic()
    assert (t.at("geysers"), t.at("stone-arch"), t.b.village) == ([3, 0], [0, 0], [1, 2])
    assert t.prompt == "done"


# Ancient Oak: appendix, "Heilige Orte".


@pytest.mark.parametrize(("mine", "hunger", "after"), [(1, 3, 1), (0, 3, 3), (1, 1, 0)])
def test_ancient_oak_takes_one_hunger_off_for_each_item(mine: int, hunger: int, after: int) -> None:
    t = table(
        player(village=2, hunger=hunger, items=["clay-figure", "weaving-frame"]),
        sacred=[place("ancient-oak", mine=mine)],
        ask="retrieve",
        pool={"clay": 2, "wood": 2, "fruit": 1},
        item_pile=["drum"],
    )
    t.act("build:clay-figure", "build:weaving-frame")
    assert t.b.hunger[0] == hunger
    if t.prompt == "retrieve":
        t.act("enough")
    assert t.b.hunger[0] == after


def test_ancient_oak_that_was_left_in_time_does_nothing() -> None:
    t = table(
        player(village=2, hunger=3, items=["weaving-frame", "drum"]),
        sacred=[place("ancient-oak", mine=1)],
        ask="retrieve",
        pool={"wood": 2, "fruit": 1},
    )
    t.act("build:weaving-frame", "take:ancient-oak")
    assert (t.b.hunger[0], t.prompt) == (3, "done")


# Mud Springs: appendix, "Heilige Orte".


@pytest.mark.parametrize(("skins", "points", "camp"), [(1, 3, 0), (2, 4, 0), (3, 4, 0), (4, 5, 0)])
def test_mud_springs(skins: int, points: int, camp: int) -> None:
    t = table(
        player(village=2, camp=0, items=["mortar"]),
        sacred=[place("mud-springs", mine=1)],
        ask="retrieve",
        pool={"skin": skins},
    )
    t.act("enough")
    assert (t.b.points[0], t.b.camp[0], t.prompt) == (points, camp, "done")


def test_mud_springs_left_in_time_leave_the_skins() -> None:
    t = table(
        player(village=2, camp=0, items=["mortar"]),
        sacred=[place("mud-springs", mine=1)],
        ask="retrieve",
        pool={"skin": 2},
    )
    t.act("take:mud-springs")
    assert t.options == ["camp:0", "camp:1"]


def test_mud_springs_score_before_the_ancient_oak_feeds() -> None:
    t = table(
        player(village=2, camp=0, points=22, hunger=4, items=["stone-axe", "mortar"]),
        sacred=[place("mud-springs", mine=1), place("ancient-oak", mine=1)],
        ask="retrieve",
        pool={"skin": 2, "stone": 1, "wood": 1},
    )
    t.act("build:stone-axe", "enough", "enough")
    # With four hunger the goal is closed; the oak acts too late.
    assert (t.b.points[0], t.b.hunger[0]) == (23, 3)


# Spirit Cave: appendix, "Heilige Orte".


@pytest.mark.parametrize(("mine", "camp", "found"), [
    (1, 1, (4, 1, 2, 2)), (1, 0, (3, 0, 2, 2)), (0, 1, (3, 0, 3, 3)),
])  # fmt: skip
def test_spirit_cave(mine: int, camp: int, found: tuple[int, int, int, int]) -> None:
    t = table(
        player(hand=["offspring", "chief"], village=2, camp=camp, hunger=2),
        sacred=[place("spirit-cave", mine=mine)],
    )
    t.act("offspring")
    assert (t.b.points[0], t.b.camp[0], t.b.village[0], t.b.hunger[0]) == found


# Misty Glen and Ice Cavern: appendix, "Heilige Orte".


@pytest.mark.parametrize(("name", "kept"), [("misty-glen", 2), ("ice-cavern", 3), ("geysers", 1)])
def test_misty_glen_and_ice_cavern_keep_items(name: str, kept: int) -> None:
    t = sunset(
        {"village": 1, "hunger": 0, "items": ["drum", "drum", "boots", "boots", "mortar"]},
        {},
        place(name, mine=1),
    )
    assert len(t.items()) == kept


def test_misty_glen_places_one_without_driving_out_and_holds_who_kept_items() -> None:
    one = {"village": 0, "camp": 0, "hunger": 0, "items": ["drum", "drum"]}
    t = sunset(one, {"village": 0}, place("misty-glen", mine=1), place("geysers", theirs=1))
    # Its only member may not leave, because two items were kept.
    assert t.prompt == "done"
    assert t.at("misty-glen") == [1, 0]
    t = sunset({**one, "items": ["drum"]}, {}, place("misty-glen", mine=1), place("geysers", theirs=1))
    assert "move:misty-glen:forest-a" in t.options
    assert "move:misty-glen:geysers" not in t.options


def test_stone_arch_may_not_take_the_last_from_the_ice_cavern_that_was_used() -> None:
    one = {"village": 0, "camp": 0, "hunger": 0, "items": ["drum", "drum"]}
    t = sunset(one, {}, place("ice-cavern", mine=1), place("stone-arch", mine=1))
    assert not t.offered("move:ice-cavern")
    assert t.offered("move:stone-arch")
    # With a single item kept, the place was not used.
    t = sunset({**one, "items": ["drum"]}, {}, place("ice-cavern", mine=1), place("stone-arch", mine=1))
    assert t.offered("move:ice-cavern")


def test_hunger_takes_the_last_from_a_place_that_was_used() -> None:
    one = {"village": 0, "camp": 1, "hunger": 7, "items": ["drum", "drum"]}
    t = table(player(hand=[], **one), sacred=[place("ice-cavern", mine=1)])
    t.act("sunset")
    assert (t.at("ice-cavern"), t.b.hunger[0], len(t.items())) == ([0, 0], 5, 2)


# Geysers: appendix, "Heilige Orte".


def test_geysers() -> None:
    t = table(player(village=1), sacred=[place("geysers", mine=1)], item_pile=["drum"] * 3)
    t.act("geysers", luck=[0, 0, 0])
    assert (t.items(), t.seat) == (["drum"] * 3, 1)
    t = table(player(village=1), sacred=[place("geysers", theirs=1)])
    assert "geysers" not in t.options


# Ancestry Hill: appendix, "Heilige Orte".


def test_ancestry_hill_takes_one_more_in_the_end() -> None:
    t = sunset({"village": 1, "hunger": 0}, {}, place("ancestry-hill", mine=1))
    taken = len(t.hand())
    assert t.prompt == "ancestor"
    t.act(t.options[0])
    assert (len(t.hand()), t.prompt) == (taken + 1, "done")
    t = sunset({"village": 1, "hunger": 0}, {}, place("ancestry-hill", theirs=1))
    assert t.prompt == "done"


def test_ancestry_hill_with_nothing_exposed() -> None:
    t = table(
        player(hand=[], village=1, hunger=0),
        sacred=[place("ancestry-hill", mine=1)],
        display=[["tracker", "tracker"], [], []],
    )
    t.act("sunset")
    assert (t.hand(), t.prompt) == (["tracker", "tracker"], "done")


# Herb Heath: appendix, "Heilige Orte".


def test_herb_heath_at_the_sunset_of_the_other_seat() -> None:
    t = sunset(
        {"village": 2, "hunger": 0},
        {"village": 1, "hunger": 2, "items": []},
        place("herb-heath", theirs=1),
        place("geysers", mine=1),
        item_pile=["drum"],
    )
    assert (t.prompt, t.b.hunger[1]) == ("done", 2)
    t.act("done", luck=[0])
    assert (t.seat, t.prompt, t.b.hunger[1], t.items(1)) == (1, "place", 1, ["drum"])
    assert "place:geysers" not in t.options
    assert "move:herb-heath:forest-a" in t.options
    t.act("place:forest-a")
    assert (t.at("forest-a"), t.seat, t.prompt) == ([0, 1], 1, "turn")


@pytest.mark.parametrize("mine", [True, False])
def test_herb_heath_sleeps_at_ones_own_sunset_and_in_other_turns(mine: bool) -> None:
    heath = place("herb-heath", mine=1) if mine else place("herb-heath", theirs=1)
    t = table(
        player(hand=[] if mine else ["offspring"], village=2, hunger=0), player(hunger=2), sacred=[heath]
    )
    finish_sunset(t.act("sunset" if mine else "offspring"))
    if t.prompt == "lay":
        t.act(t.options[0])
    assert (t.prompt, t.b.hunger[1]) == ("done", 2)


def test_herb_heath_wakes_although_stone_arch_drives_its_member_out_in_the_same_phase() -> None:
    t = sunset(
        {"village": 2, "camp": 0, "hunger": 0},
        {"village": 0, "hunger": 2},
        place("stone-arch", mine=1),
        place("herb-heath", theirs=1),
    )
    t.act("place:herb-heath", "place:herb-heath", "enough", "done")
    assert (t.at("herb-heath"), t.b.hunger[1], t.seat, t.prompt) == ([2, 0], 1, 1, "place")


# Sanctuary: appendix, "Heilige Orte".


@pytest.mark.parametrize(("points", "members", "after"), [(10, 2, 13), (20, 2, 23), (21, 2, 24), (20, 3, 24)])
def test_sanctuary_counts_the_hunger_that_sunset_brought(points: int, members: int, after: int) -> None:
    one = {"village": members - 1, "camp": 0, "hunger": 0, "points": points, "passed": 3}
    t = sunset(one, {}, place("sanctuary", mine=1))
    assert (t.b.points[0], t.b.hunger[0]) == (after, members)


def test_sanctuary_at_four_hunger_does_not_lead_onto_the_goal() -> None:
    t = sunset({"village": 3, "camp": 0, "hunger": 0, "points": 19}, {}, place("sanctuary", mine=1))
    assert (t.b.points[0], t.b.hunger[0]) == (23, 4)


def test_a_member_placed_by_stone_arch_wakes_no_other_place_and_one_who_left_has_woken_it() -> None:
    sacred = [place("stone-arch", mine=1), place("sanctuary")]
    t = sunset({"village": 1, "camp": 0, "hunger": 0, "points": 0}, {}, *sacred)
    t.act("place:sanctuary", "enough")
    assert t.b.points[0] == 2
    sacred = [place("stone-arch", mine=1), place("sanctuary", mine=1)]
    t = sunset({"village": 0, "camp": 0, "hunger": 0, "points": 0}, {}, *sacred)
    t.act("move:sanctuary:forest-a", "enough")
    assert t.b.points[0] == 3

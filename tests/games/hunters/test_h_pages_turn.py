"""What the pages say about turns, characters and items, sentence by sentence, each on a table of its own."""

import json
from importlib.resources import files

import pytest

from .table_builder import place, player, table

CARDS = json.loads((files("lagerfeuer.games.hunters") / "data/reconstruction-1.json").read_text("utf-8"))
ITEMS = {card["name"]: card for card in CARDS["items"]}


# The Hunter: appendix, "Charakterkarten".


def test_hunter_stones_the_old_grounds_then_draws_then_places_on_the_new_one() -> None:
    t = table(
        player(hand=["hunter", "scout"], village=4),
        hunting=[place("toxodon-a"), place("cave-bear-a", covered=["meat"])],
        hunting_pile=["mammoth"],
    )
    t.act("hunter")
    assert t.options == ["cover:toxodon-a:meat", "cover:toxodon-a:skin"]
    t.act("cover:toxodon-a:skin", "cover:cave-bear-a:meat", luck=[0])
    assert t.covered("toxodon-a") == ["skin"]
    assert t.covered("mammoth") == []
    assert set(t.options) == {"place:mammoth", "enough"}
    t.act("place:mammoth", "place:mammoth", "place:mammoth")
    assert t.at("mammoth") == [3, 0]
    assert (t.b.village[0], t.prompt) == (1, "lay")


def test_hunter_may_place_none_and_may_fetch_members_from_elsewhere() -> None:
    t = table(
        player(hand=["hunter", "scout"], village=0),
        wilderness=[place("forest-a", mine=2)],
        hunting_pile=["mammoth"],
    )
    t.act("hunter", luck=[0])
    assert set(t.options) == {"move:forest-a:mammoth", "enough"}
    t.act("enough")
    assert t.at("forest-a") == [2, 0]
    assert t.at("mammoth") == [0, 0]


def test_the_stone_on_the_last_icon_sends_all_home_with_nothing() -> None:
    t = table(
        player(hand=["hunter", "scout"], village=1, hunger=2),
        player(village=1, hunger=2),
        hunting=[place("toxodon-a", mine=1, theirs=2, covered=["meat", "meat", "meat", "skin"])],
        hunting_pile=["mammoth"],
    )
    t.act("hunter")
    assert t.b.village == [2, 3]
    assert t.b.hunger == [2, 2]
    assert "place:toxodon-a" not in t.options


def test_scout_stones_every_wilderness_and_places_one_anywhere() -> None:
    t = table(
        player(hand=["scout", "chief"], village=3),
        wilderness=[place("forest-a"), place("swamp-a")],
        hunting=[place("toxodon-a")],
        wilderness_pile=["desert-a"],
    )
    t.act("scout", "cover:forest-a:wood")
    assert not t.covered("swamp-a")
    t.act("cover:swamp-a:clay", luck=[0])
    assert not t.covered("toxodon-a")
    assert t.offered("place") == [
        *("place:forest-a", "place:swamp-a", "place:desert-a", "place:toxodon-a"),
        *("place:mammoth-graveyard", "place:mud-springs", "place:ice-cavern"),
    ]
    t.act("place:desert-a")
    assert t.prompt == "lay"


def test_collector_places_four_and_moves_bring_nothing() -> None:
    t = table(
        player(hand=["collector", "chief"], village=2, hunger=3),
        wilderness=[place("forest-a"), place("swamp-a")],
        hunting=[place("toxodon-a", mine=2)],
    )
    t.act("collector", "move:toxodon-a:forest-a", "move:toxodon-a:forest-a", "place:forest-a")
    assert (t.covered("toxodon-a"), t.b.hunger[0]) == ([], 3)
    # Three members are on the forest, and no member moves twice.
    assert set(t.options) == {
        *("place:swamp-a", "place:toxodon-a", "enough"),
        *("place:mammoth-graveyard", "place:mud-springs", "place:ice-cavern"),
    }
    t.act("place:swamp-a")
    assert t.prompt == "lay"


def test_three_stand_on_a_location_whosever_they_are() -> None:
    t = table(
        player(hand=["collector", "chief"], village=3),
        wilderness=[place("forest-a", theirs=2), place("swamp-a", mine=1, theirs=2)],
    )
    t.act("collector")
    assert "place:swamp-a" not in t.options
    t.act("place:forest-a")
    assert "place:forest-a" not in t.options
    assert t.at("forest-a") == [1, 2]


def test_chief_draws_before_placing_two() -> None:
    t = table(player(hand=["chief", "scout"], village=3), item_pile=["drum"])
    t.act("chief", luck=[0])
    assert (t.items(), t.prompt) == (["drum"], "place")
    t.act("place:forest-a", "place:forest-a")
    assert t.prompt == "lay"


@pytest.mark.parametrize(
    ("camp", "hunger", "after"), [(1, 0, (3, 0)), (1, 1, (3, 2)), (0, 1, (2, 1)), (0, 0, (2, 0))]
)
def test_offspring_brings_a_member_and_hunger_only_to_a_hungry_seat(
    camp: int, hunger: int, after: tuple[int, int]
) -> None:
    t = table(player(hand=["offspring", "scout"], village=2, camp=camp, hunger=hunger))
    t.act("offspring")
    assert (t.b.village[0], t.b.hunger[0]) == after


def test_offspring_at_seven_hunger_costs_a_member_at_once() -> None:
    t = table(player(hand=["offspring", "scout"], village=1, camp=2, hunger=7))
    t.act("offspring")
    assert (t.b.village[0], t.b.camp[0], t.b.hunger[0]) == (1, 1, 5)


def test_shaman_draws_two_or_takes_an_exposed_card_before_it_is_laid_down() -> None:
    columns = [["fisher", "fisher"], ["tracker", "basket-maker", "fireman"], ["tracker", "hunter"]]
    t = table(player(hand=["shaman", "scout"]), display=columns)
    t.act("shaman")
    assert t.options == ["items", "column:1", "column:2", "column:3"]
    t.act("column:3")
    assert t.hand() == ["hunter", "scout"]
    # The third column is now the shortest, so the shaman lies there.
    assert t.display()[2] == ["tracker", "shaman"]
    t = table(player(hand=["shaman", "scout"]), display=columns, item_pile=["drum", "mortar"])
    t.act("shaman", "items", luck=[0, 0])
    assert sorted(t.items()) == ["drum", "mortar"]


def test_advanced_scout_stones_three_different_locations_before_the_new_one() -> None:
    t = table(
        player(hand=["advanced-scout", "scout"], village=3),
        wilderness=[place("forest-a"), place("swamp-a")],
        hunting=[place("sabertooth-a"), place("toxodon-a")],
        wilderness_pile=["desert-a"],
    )
    t.act("advanced-scout", "cover:sabertooth-a:point")
    assert not [option for option in t.options if "sabertooth" in option]
    assert t.b.points[0] == 3
    t.act("cover:forest-a:fruit", "cover:toxodon-a:meat", luck=[0])
    assert not t.covered("desert-a")
    assert "place:desert-a" in t.options
    t.act("place:desert-a", "place:desert-a")
    assert t.prompt == "lay"


def test_advanced_scout_stones_all_if_there_are_fewer_and_one_that_goes_away_counts() -> None:
    t = table(
        player(hand=["advanced-scout", "scout"], village=3),
        wilderness=[place("forest-a", covered=[0, 1, 2, 3]), place("swamp-a")],
        wilderness_pile=["desert-a"],
    )
    t.act("advanced-scout", "cover:forest-a:fruit", "cover:swamp-a:clay", luck=[0])
    assert t.prompt == "place"
    assert set(t.offered("place:s")) == {"place:swamp-a"}
    assert not t.offered("place:forest-a")


@pytest.mark.parametrize("hunger", [0, 1, 2, 5])
def test_fisher_takes_two_hunger_off_and_keeps_one_item_of_two(hunger: int) -> None:
    t = table(player(hand=["fisher", "scout"], hunger=hunger), item_pile=["drum", "mortar"])
    t.act("fisher", luck=[0, 0])
    assert t.b.hunger[0] == max(0, hunger - 2)
    assert set(t.options) == {"keep:drum", "keep:mortar"}
    discarded = len(t.discarded())
    t.act("keep:mortar")
    assert t.items() == ["mortar"]
    assert t.discarded()[discarded:] == ["drum"]


def test_basket_maker_exchanges_hidden_items_and_gets_its_point_last() -> None:
    t = table(
        player(hand=["basket-maker", "scout"], points=8, items=["drum"], built=["mortar", "mortar"]),
        item_pile=["shelter", "boots", "boots"],
    )
    t.act("basket-maker", luck=[0])
    assert set(t.options) == {"discard:drum", "discard:shelter", "enough"}
    t.act("discard:drum", "discard:shelter", luck=[0, 0])
    assert t.items() == ["boots", "boots"]
    # The point reaches field 9, and there are two created items to pay with.
    assert (t.prompt, t.b.points[0]) == ("bonus", 9)


def test_fireman_places_all_or_lays_another_card_that_does_nothing() -> None:
    t = table(
        player(hand=["fireman", "collector"], village=3, camp=0), wilderness=[place("forest-a", mine=2)]
    )
    t.act("fireman", "members")
    for _ in range(3):
        t.act("place:mud-springs")
    t.act("move:forest-a:ice-cavern", "move:forest-a:ice-cavern")
    assert t.prompt == "lay"
    columns = [["tracker"], ["shaman", "fisher"], ["basket-maker", "basket-maker", "tracker"]]
    t = table(player(hand=["fireman", "collector", "chief"], village=3), display=columns)
    t.act("fireman", "lay:collector")
    assert t.display()[0] == ["tracker", "collector"]
    assert set(t.options) == {"column:1", "column:2"}
    t.act("column:2")
    assert t.display()[1] == ["shaman", "fisher", "fireman"]
    assert t.hand() == ["chief"]


def test_tracker_stones_everything_and_turns_up_either_kind() -> None:
    t = table(
        player(hand=["tracker", "scout"], village=3),
        wilderness=[place("forest-a")],
        hunting=[place("toxodon-a")],
        hunting_pile=["mammoth"],
    )
    t.act("tracker", "cover:forest-a:wood", "cover:toxodon-a:meat")
    assert t.options == ["wilderness", "hunting"]
    t.act("hunting", luck=[0])
    assert not t.covered("mammoth")
    t.act("place:mammoth", "place:forest-a")
    assert t.prompt == "lay"


# Meat and skins: the paragraph after that on retrieving members.


def test_retrieving_covers_an_icon_and_uses_it_at_once() -> None:
    t = table(
        player(village=0, camp=0, hunger=1, items=["drum"]),
        hunting=[place("cave-bear-a", mine=3), place("toxodon-a", mine=2)],
    )
    t.act("take:cave-bear-a:skin", "take:cave-bear-a:meat")
    assert t.options == ["eat", "keep"]
    t.act("eat", "take:toxodon-a:meat")
    # Without hunger there is no question, and the meat is of no use.
    assert (t.b.hunger[0], t.prompt) == (0, "retrieve")
    t.act("take:toxodon-a:skin", "enough")
    # None of the five members is in the supply.
    assert (t.b.camp[0], t.prompt) == (0, "done")


def test_pairs_of_skins_from_several_cards_bring_members_to_the_camp() -> None:
    t = table(
        player(village=0, camp=0, hunger=1, items=["drum"]),
        hunting=[place("cave-bear-a", mine=2), place("toxodon-a", mine=1)],
    )
    t.act("take:cave-bear-a:skin", "take:toxodon-a:skin", "take:cave-bear-a:skin")
    # Three skins contain one pair.
    assert t.options == ["camp:0", "camp:1"]
    t.act("camp:1")
    assert (t.b.camp[0], t.b.village[0]) == (1, 3)


def test_skins_spent_on_items_bring_no_member() -> None:
    t = table(
        player(village=0, camp=0, items=["drum"]),
        hunting=[place("cave-bear-a", mine=2)],
        wilderness=[place("marsh-a", mine=1)],
    )
    t.act("take:cave-bear-a:skin", "take:marsh-a:clay", "build:drum", "take:cave-bear-a:skin")
    assert t.prompt == "done"
    assert (t.b.camp[0], t.b.points[0], t.b.hunger[0]) == (0, 5, 3)


def test_nothing_is_paid_in_parts_or_kept_for_the_next_turn() -> None:
    t = table(
        player(village=0, items=["stone-axe"]),
        player(hand=["collector"], village=2),
        wilderness=[place("savanna-b", mine=2)],
    )
    t.act("take:savanna-b:stone")
    assert not t.offered("build")
    t.act("enough", "done", "collector", "enough")
    if t.prompt == "lay":
        t.act(t.options[0])
    t.act("done", "take:savanna-b:wood")
    assert not t.offered("build")
    assert not any(t.b.pool[:1])


def test_the_point_of_the_sabertooth_counts_only_for_the_seat_that_brings_it_home() -> None:
    t = table(player(village=0, points=8, built=["drum", "boots"]), hunting=[place("sabertooth-a", mine=2)])
    t.act("take:sabertooth-a:point")
    assert (t.prompt, t.b.points[0]) == ("bonus", 9)
    t.act("give:drum")
    assert (t.b.points[0], t.built(), t.discarded()) == (10, [], ["drum", "boots"])
    t.act("take:sabertooth-a:point")
    assert t.b.points[0] == 11


@pytest.mark.parametrize("name", sorted(ITEMS))
def test_an_item_gives_its_points_and_its_effects_from_left_to_right(name: str) -> None:
    card = ITEMS[name]
    pool = {icon: card["cost"].count(icon) for icon in card["cost"]}
    t = table(
        player(village=3, camp=0, hunger=3, items=[name]),
        wilderness=[place("forest-a")],
        ask="retrieve",
        pool=pool,
        item_pile=["stone-axe" if name != "stone-axe" else "drum"] * 2,
    )
    t.act(f"build:{name}", luck=[0, 0])
    assert t.b.points[0] == 3 + card["points"]
    assert t.built() == [name]
    hunger, drawn = 3, 0
    for effect in card["effects"]:
        hunger += {"take-hunger": 1, "discard-hunger": -1}.get(effect, 0)
        drawn += effect == "draw"
        if effect == "place":
            assert t.prompt == "place"
            t.act("place:forest-a", luck=[0, 0])
            assert not t.offered("take:forest-a")
    assert t.b.hunger[0] == hunger
    assert len(t.items()) == drawn
    assert t.at("forest-a") == [card["effects"].count("place"), 0]
    assert t.b.covered[:] == table(wilderness=[place("forest-a")]).b.covered[:]


def test_one_resource_too_few_is_not_enough_for_any_item() -> None:
    for name, card in ITEMS.items():
        pool = {icon: card["cost"].count(icon) for icon in card["cost"][1:]}
        pool[card["cost"][0]] = card["cost"].count(card["cost"][0]) - 1
        t = table(player(village=2, items=[name]), ask="retrieve", pool=pool | {"meat": 1})
        assert not t.offered("build")

"""H4, H5, H10, H11, H24, H30 to H36, H41, H43 to H45, H47, H48: turns, sunset, display, piles."""

from typing import Any

import pytest

from boardkit.errors import Malformed
from boardkit.game import OptionValue
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from lagerfeuer.games.hunters.game import HUNTERS, land
from lagerfeuer.games.hunters.rules.board import Land
from support import seeded

from .table_builder import Table, place, player, table

SIX = ["hunter", "scout", "collector", "chief", "offspring", "shaman"]


def begun(**options: OptionValue) -> Land:
    return land(
        begin_match(HUNTERS, HUNTERS.resolve_options(options), 2, SeededLuck(seeded.fresh_seed()))[
            0
        ].state.board
    )


def test_h4_points_for_members_less_hunger_and_cards() -> None:
    t = table(
        player(hand=["hunter"], hunger=1, village=2, camp=1, points=3),
        wilderness=[place("forest-a", 1)],
    ).act("sunset")
    assert t.told("sunset") == [{"seat": 0, "members": 3, "hunger": 1, "cards": 1, "points": 1}]
    assert t.b.points[0] == 4


def test_h4_not_below_nothing_in_all() -> None:
    t = table(player(hand=[], hunger=7, village=1, camp=2, points=4), ask="sunset")
    assert t.b.points[0] == 0
    t = table(player(hand=[], hunger=3, village=1, points=4), ask="sunset")
    assert t.b.points[0] == 2


def test_h4_bonus_fields_are_settled_on_the_way() -> None:
    t = table(player(hand=[], hunger=0, village=3, points=7, built=["drum", "boots"]), ask="sunset")
    assert (t.b.points[0], t.prompt) == (10, "bonus")


def test_h4_hidden_items_down_to_one_after_the_points_before_the_hunger() -> None:
    t = table(player(hand=[], items=["drum", "boots", "drum"]), ask="sunset")
    assert (t.prompt, t.options) == ("discard", ["discard:boots", "discard:drum"])
    assert t.b.hunger[0] == 2
    t.act("discard:boots", "discard:drum")
    assert (t.items(), t.discarded(), t.b.hunger[0]) == (["drum"], ["boots", "drum"], 4)


def test_h4_introductory_keeps_all_items_and_takes_six_cards() -> None:
    t = table(player(hand=[], items=["drum", "boots", "drum"]), mode="introductory", ask="sunset")
    assert t.prompt == "take-card"
    t.act("column:1", "column:1", "column:2", "column:2", "column:3", "column:3")
    assert (t.prompt, len(t.hand()), len(t.items())) == ("done", 6, 3)


def test_h4_one_hunger_for_each_member_in_the_village_and_on_locations() -> None:
    t = table(
        player(hand=[], hunger=0, village=1, camp=1), ask="sunset", sacred=[place("ice-cavern", 1)],
        wilderness=[place("forest-a", 1)],
    )  # fmt: skip
    assert t.b.hunger[0] == 3


def test_h4_five_six_or_seven_exposed_characters_one_at_a_time() -> None:
    t = table(player(hand=[]), ask="sunset")
    top = t.display()[0][-1]
    t.act("column:1")
    assert t.hand() == [top]
    t.act("column:1", "column:2", "column:2", "column:3")
    assert t.options[-1] == "enough"
    t.act("column:3", "column:1")
    assert (len(t.hand()), t.prompt) == (7, "done")


def test_h4_less_than_five_is_not_enough() -> None:
    t = table(player(hand=[]), ask="sunset").act("column:1", "column:1")
    assert "enough" not in t.options
    empty = table(player(hand=[]), display=[["shaman"], ["fisher"] * 2, ["fireman"]], ask="sunset").act(
        "column:1"
    )
    assert empty.why_not("column:1") == ("exposed", "H4")


def test_h5_an_early_sunset_needs_enough_cards_now() -> None:
    t = table(player(hand=["hunter"]), display=[["shaman", "scout"], ["fisher"], ["fireman"]])
    assert t.why_not("sunset") == ("sunset", "H5")
    assert "sunset" in t.closed()
    t = table(player(hand=["hunter"]), display=[["shaman", "scout"], ["fisher"] * 2, ["fireman"]])
    assert "sunset" in t.options


def test_h5_an_early_sunset_leaves_enough_for_the_opponent() -> None:
    def shown(count: int, mine: int) -> Table:
        specials = ["fisher", "fisher", "fireman", "fireman", "tracker", "tracker"]
        cards = [*SIX, *SIX, *specials]
        held, rest = cards[:mine], cards[mine:]
        return table(
            player(hand=held),
            player(hand=rest[count:]),
            display=[rest[:count], [], []],
        )

    # Five of the six cards can be taken: the remaining one and the opponent's four make five.
    assert "sunset" in shown(6, 8).options
    assert len(shown(6, 8).hand(1)) == 4
    assert "sunset" not in shown(6, 9).options


def test_h5_the_number_of_cards_taken_is_bounded_by_the_same_rule() -> None:
    cards = [*SIX, *SIX, "fisher", "fisher", "fireman", "fireman", "tracker", "tracker"]
    t = table(player(hand=cards[:8]), player(hand=cards[14:]), display=[cards[8:14], [], []]).act("sunset")
    t.act("column:1", "column:1", "column:1", "column:1") if t.prompt == "take-card" else None
    # All actions were automatic: one column, five cards, and no sixth.
    assert (len(t.hand()), len(t.b.display[0])) == (13, 1)


def test_h5_with_an_empty_hand_a_sunset_is_always_possible_and_takes_what_is_there() -> None:
    t = table(player(hand=[]), display=[["shaman"], [], ["fisher"]])
    assert "sunset" in t.options
    t.act("sunset")
    t.act("column:1") if t.prompt == "take-card" else None
    assert t.hand() == ["shaman", "fisher"]
    t = table(player(hand=[]), display=[[], [], []])
    assert t.options == ["sunset"]


def test_h10_points_first_then_effects_left_to_right_before_the_next_item() -> None:
    t = table(
        player(village=1, items=["wooden-wheel", "mortar"]),
        pool={"wood": 2, "stone": 2, "clay": 1},
        ask="retrieve",
    ).act("build:wooden-wheel")
    assert (t.b.points[0], t.prompt, t.told("item")) == (5, "place", [])
    assert t.offered("build:") == []
    t.act("place:forest-a")
    assert len(t.told("item")) == 1
    assert "build:mortar" in t.options


def test_h10_an_item_drawn_by_an_effect_may_be_built_in_the_same_turn() -> None:
    t = table(
        player(village=0, items=["mortar"]),
        wilderness=[place("marsh-a", 1)],
        pool={"stone": 1, "clay": 1, "fruit": 2},
        item_pile=["vegetable-patch"],
        ask="retrieve",
    ).act("build:mortar")
    assert "build:vegetable-patch" in t.options


def test_h11_resources_are_pooled_over_the_locations_of_a_turn() -> None:
    t = table(
        player(village=0, items=["stone-axe"]),
        wilderness=[place("mountains-a", 1), place("forest-a", 1), place("desert-b", 1)],
    ).act("take:mountains-a:stone")
    assert t.why_not("build:stone-axe") == ("resource", "H11")
    t.act("take:forest-a:wood")
    assert "build:stone-axe" in t.options


def test_h11_nothing_carries_over_to_the_next_turn() -> None:
    t = table(
        player(village=0, items=["stone-axe"]),
        wilderness=[place("mountains-a", 2), "forest-a"],
    ).act("take:mountains-a:wood", "enough", "done", "collector", "enough", "column:1", "done")
    t.act("take:mountains-a:stone")
    assert t.why_not("build:stone-axe") == ("resource", "H11")


def skins(count: int, camp: int = 1, village: int = 0, spent: bool = False, **fields: Any) -> Table:
    return table(
        player(village=village, camp=camp, items=["drum"] if spent else []),
        hunting=[place("cave-bear-a", 1)],
        pool={"skin": count - 1, "clay": 1},
        **fields,
    ).act("take:cave-bear-a:skin")


def test_h11_two_skins_bring_a_member_to_the_camp_if_one_likes() -> None:
    t = skins(2)
    assert (t.prompt, t.options) == ("skins", ["camp:0", "camp:1"])
    t.act("camp:1")
    assert t.b.camp[0] == 2


def test_h11_any_number_of_pairs_as_far_as_the_supply_goes() -> None:
    assert skins(5).options == ["camp:0", "camp:1", "camp:2"]
    assert skins(4, camp=3).options == ["camp:0", "camp:1"]
    assert skins(4, camp=4).prompt == "done"
    assert skins(1).prompt == "done"


def test_h11_skins_spent_on_items_do_not_count() -> None:
    t = skins(2, spent=True).act("build:drum")
    assert t.prompt == "done"


def display_of(*columns: list[str]) -> Table:
    return table(player(hand=["chief", "collector", "hunter"]), display=list(columns), item_pile=[])


def test_h24_a_played_character_goes_to_the_column_with_the_fewest_cards() -> None:
    t = display_of(["shaman", "scout"], ["fisher"], ["fireman", "fireman"]).act("collector", "enough")
    assert t.automatic() == [(0, "column:2")]
    assert t.display()[1] == ["fisher", "collector"]


def test_h24_several_the_owner_chooses() -> None:
    t = display_of(["shaman"], ["fisher"], ["fireman", "fireman"]).act("collector", "enough")
    assert t.options == ["column:1", "column:2"]
    assert t.why_not("column:3") == ("column", "H24")
    t = display_of(["shaman"], ["fisher"], ["fisher"]).act("collector", "enough")
    assert t.options == ["column:1", "column:2", "column:3"]


def test_h24_same_cards_in_another_order_are_a_choice() -> None:
    t = display_of(["fireman", "fisher"], ["fisher", "fireman"], ["scout", "scout", "shaman"])
    assert t.act("collector", "enough").options == ["column:1", "column:2"]


def test_h45_equal_columns_the_lowest_numbered_one_automatically() -> None:
    t = display_of(["shaman", "shaman"], ["fisher"], ["fisher"]).act("collector", "enough")
    assert t.automatic() == [(0, "column:2")]
    t = display_of([], [], []).act("collector", "enough")
    assert t.automatic() == [(0, "column:1")]


def test_h31_geysers_instead_of_a_turn_three_items() -> None:
    t = table(sacred=[place("geysers", 1)]).act("geysers")
    assert (len(t.items()), t.seat, t.prompt) == (3, 1, "turn")


def test_h31_geysers_need_a_member_at_the_start_of_the_turn() -> None:
    t = table(sacred=[place("geysers", 0, 1)])
    assert t.why_not("geysers") == ("geysers", "H31")
    assert "geysers" in t.closed()
    assert "geysers" not in table().closed()


def test_h48_geysers_with_no_items_left_are_a_plain_pass() -> None:
    t = table(player(built=[]), sacred=[place("geysers", 1)])
    everything = t.b.item_bag
    t.b.item_bag = []
    t.b.built[1] = everything
    t.act("geysers")
    assert t.told("items-hidden") == [{"seat": 0, "items": 0}] * 2
    # Nothing was drawn, so the turn can be taken back until it is confirmed.
    assert (t.items(), t.prompt) == ([], "done")
    assert t.act("done").seat == 1


def test_h32_an_empty_item_pile_takes_its_discards_back() -> None:
    t = table(item_pile=["drum"], sacred=[place("geysers", 1)]).act("geysers")
    assert t.told("shuffle") == [{"pile": "items"}]
    assert (len(t.items()), "drum" in t.items(), t.discarded()) == (3, True, [])


def test_h32_an_empty_pile_of_locations_takes_its_discards_back() -> None:
    t = table(hunting_pile=["mammoth"])
    t.act("hunter")
    assert t.told("location") == [{"place": "mammoth"}]
    assert t.told("shuffle") == []
    t = table(hunting_pile=[]).act("hunter")
    assert t.told("shuffle") == [{"pile": "hunting"}]


def test_h32_no_open_wilderness_at_the_end_of_a_turn_one_is_turned_up_after_the_sacred_phase() -> None:
    t = table(
        player(village=0, hand=["chief"]),
        wilderness=[place("forest-a", 1, covered=[1, 2, 3, 4])],
    ).act("take:forest-a:wood")
    assert (list(t.b.wild), t.prompt) == ([], "done")
    t.act("done")
    assert (len(t.b.wild), len(t.told("location"))) == (1, 1)


def test_h33_the_lot_names_the_first_seat_and_it_gets_fewer_items() -> None:
    firsts = {begun().first for _ in range(30)}
    assert firsts == {0, 1}
    for mode in ("normal", "survival"):
        b = begun(mode=mode)
        assert (len(b.items[b.first]), len(b.items[1 - b.first])) == (1, 2)
    b = begun(mode="introductory")
    assert [len(items) for items in b.items] == [2, 2]


def test_h33_the_set_ups_of_the_modes() -> None:
    b = begun(mode="introductory")
    assert (list(b.points), list(b.hunger), list(b.village), list(b.camp)) == (
        [10, 10],
        [2, 2],
        [2, 2],
        [1, 1],
    )
    assert ([list(column) for column in b.display], len(b.wild), b.sacred) == ([[6, 5]] * 3, 2, [])
    assert [list(hand) for hand in b.hands] == [[0, 1, 2, 3, 4]] * 2
    b = begun(mode="normal")
    assert (list(b.points), [len(column) for column in b.display], len(b.sacred)) == ([3, 3], [2, 2, 2], 3)
    assert [list(hand) for hand in b.hands] == [[0, 1, 2, 3, 4, 5]] * 2


def test_h34_three_sacred_cards_by_lot_card_and_side() -> None:
    seen = {place for _ in range(80) for place in begun().sacred}
    assert seen == set(range(36, 48))
    for _ in range(30):
        assert len({(place - 36) // 2 for place in begun().sacred}) == 3


def test_h34_the_first_game_and_three_of_ones_choice() -> None:
    assert begun(sacred="first_game").sacred == [36, 40, 43]
    assert begun(sacred="sanctuary, geysers waterfall").sacred == [37, 44, 47]
    for wrong in (
        "geysers,ancestry-hill,waterfall",
        "geysers",
        "geysers,geysers,waterfall",
        "geysers,hill,waterfall",
    ):
        with pytest.raises(Malformed, match="option sacred"):
            begun(sacred=wrong)


def test_h35_items_and_piles_are_hidden_hands_of_characters_are_open() -> None:
    t = table(player(items=["drum"]), player(items=["boots", "mortar"]), offered=["shelter", "stone-hut"])
    for seat, items, offered in (
        (0, [[10], [-1, -1]], [8, 12]),
        (1, [[-1], [7, 9]], [-1, -1]),
        (-1, [[-1], [-1, -1]], [-1, -1]),
    ):
        b = land(t.seen(seat).board)
        assert ([list(held) for held in b.items], list(b.offered)) == (items, offered)
        assert set(b.item_bag) == set(b.wild_bag) == set(b.hunt_bag) == {-1}
        assert [list(hand) for hand in b.hands] == [[0, 1, 2, 3, 4, 5]] * 2


def test_h36_a_retrieving_turn_takes_back_at_least_one_member() -> None:
    t = table(player(village=0), wilderness=[place("forest-a", 2)])
    assert "enough" not in t.options
    assert "enough" in t.act("take:forest-a:wood").options


def test_h41_meat_is_asked_about_only_if_one_has_hunger() -> None:
    t = table(player(village=0, hunger=1), hunting=[place("mammoth", 2)]).act("take:mammoth:meat")
    assert (t.prompt, t.options) == ("eat", ["eat", "keep"])
    t.act("eat")
    assert (t.b.hunger[0], t.b.pool[4]) == (0, 0)
    t.act("take:mammoth:meat")
    assert (t.prompt, t.b.pool[4]) == ("done", 1)


def test_h41_kept_meat_is_in_the_pool() -> None:
    t = table(player(village=0, hunger=1), hunting=[place("mammoth", 2)]).act("take:mammoth:meat", "keep")
    assert (t.b.hunger[0], t.b.pool[4]) == (1, 1)


def test_h43_the_sunset_discard_is_exactly_down_to_the_limit() -> None:
    t = table(player(hand=[], items=["drum"]), ask="sunset")
    assert (t.prompt, t.items()) == ("take-card", ["drum"])


def test_h44_the_firemans_other_card_goes_first_and_does_nothing() -> None:
    t = table(
        player(hand=["fireman", "chief"]),
        display=[["shaman"], ["fisher", "fisher"], ["tracker", "scout"]],
        item_pile=["drum"],
    ).act("fireman", "lay:chief")
    assert t.automatic()[0] == (0, "column:1")
    assert (t.display()[0], t.items()) == (["shaman", "chief"], [])
    assert t.options == ["column:1", "column:2", "column:3"]
    t.act("column:1")
    assert t.display()[0] == ["shaman", "chief", "fireman"]


def test_h47_the_tracker_offers_only_kinds_that_still_have_cards() -> None:
    everything = [
        f"{kind}-{copy}"
        for kind in ("mountains", "savanna", "marsh", "swamp", "forest", "desert")
        for copy in "abc"
    ]
    t = table(player(hand=["tracker"]), wilderness=everything)
    t.act("tracker")
    while t.prompt == "cover":
        t.act(t.options[0])
    assert t.automatic()[-1] != (0, "wilderness")
    assert len(t.told("location")) == 1
    assert t.told("location")[0]["place"] not in everything

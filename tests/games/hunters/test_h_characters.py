"""H16 and H19 to H23, and every character: useful, useless, and in special cases."""

from collections.abc import Sequence
from typing import Any

import pytest

from lagerfeuer.games.hunters.game import HUNTERS

from .table_builder import Table, place, player, table


def test_hunter_stones_then_a_hunting_ground_then_members_on_it_alone() -> None:
    t = table(player(village=2), hunting=["mammoth"], hunting_pile=["toxodon-a"]).act(
        "hunter", "cover:mammoth:skin"
    )
    assert (t.covered("mammoth"), t.prompt) == (["skin"], "place")
    assert t.options == ["place:toxodon-a", "enough"]
    # The card itself limits where the hunter's members go; H37 is about moving a member twice.
    assert t.why_not("place:mammoth") == ("drawn", "")
    t.act("place:toxodon-a", "place:toxodon-a")
    assert t.at("toxodon-a") == [2, 0]


def test_hunter_up_to_three_members_who_may_move_there() -> None:
    t = table(
        player(village=2, camp=0), hunting_pile=["toxodon-a"], wilderness=[place("forest-a", 2), "desert-a"]
    )
    t.act("hunter", "place:toxodon-a", "place:toxodon-a", "move:forest-a:toxodon-a")
    assert (t.at("toxodon-a"), t.prompt != "place") == ([3, 0], True)


def test_hunter_the_new_ground_gets_no_stone() -> None:
    t = table(hunting_pile=["toxodon-a"]).act("hunter")
    assert t.covered("toxodon-a") == []


def test_hunter_in_the_fight_for_survival_skulls_are_covered_at_once() -> None:
    t = table(mode="survival", hunting_pile=["megatherium-a"]).act("hunter")
    assert t.covered("megatherium-a") == ["meat", "skin"]
    assert table(hunting_pile=["megatherium-a"]).act("hunter").covered("megatherium-a") == []


def test_hunter_without_a_ground_left_places_no_member() -> None:
    everything = [
        "glyptodon-a", "glyptodon-b", "glyptodon-c", "macrauchenia-a", "macrauchenia-b", "megatherium-a",
        "megatherium-b", "toxodon-a", "toxodon-b", "toxodon-c", "cave-bear-a", "cave-bear-b", "cave-bear-c",
        "cave-bear-d", "cave-bear-e", "mammoth", "sabertooth-a", "sabertooth-b",
    ]  # fmt: skip
    t = table(hunting=everything).act("hunter")
    while t.prompt == "cover":
        t.act(t.options[0])
    assert t.told("location") == [{"place": "none"}]
    assert t.prompt in ("lay", "done")


def test_hunter_with_no_member_to_place_goes_on_by_itself() -> None:
    t = table(player(village=0, camp=0), player(), sacred=[]).act("hunter")
    assert (0, "enough") in t.automatic()


def test_scout_stones_on_every_wilderness_a_new_one_one_member_anywhere() -> None:
    t = table(wilderness=["forest-a", "desert-a"]).act("scout", "cover:forest-a:wood", "cover:desert-a:clay")
    assert (len(t.b.wild), t.prompt) == (3, "place")
    t.act("place:ice-cavern")
    assert t.at("ice-cavern") == [1, 0]
    assert t.prompt != "place"


def test_scout_the_last_icon_sends_the_card_away() -> None:
    t = table(
        player(village=0), wilderness=[place("forest-a", 1, 1, covered=[1, 2, 3, 4])]
    ).act("scout")  # fmt: skip
    assert t.automatic()[0] == (0, "cover:forest-a:wood")
    assert (t.told("gone"), t.b.village[0]) == ([{"place": "forest-a"}], 1)


def test_collector_up_to_four_members() -> None:
    t = table(player(village=5, camp=0)).act("collector", *["place:ice-cavern"] * 4)
    assert (t.at("ice-cavern"), t.b.village[0], t.prompt != "place") == ([4, 0], 1, True)


def test_chief_an_item_then_up_to_two_members() -> None:
    t = table(player(village=3)).act("chief")
    assert (len(t.items()), t.prompt) == (1, "place")
    t.act("place:ice-cavern", "place:ice-cavern")
    assert t.prompt != "place"


def test_h16_offspring_with_an_empty_camp_nothing_and_no_hunger() -> None:
    t = table(player(camp=0, hunger=2)).act("offspring")
    assert (t.b.village[0], t.b.hunger[0]) == (2, 2)


def test_h16_offspring_a_member_and_one_hunger_only_if_there_was_any() -> None:
    t = table(player(camp=1, hunger=2)).act("offspring")
    assert (t.b.village[0], t.b.camp[0], t.b.hunger[0]) == (3, 0, 3)
    t = table(player(camp=1, hunger=0)).act("offspring")
    assert (t.b.village[0], t.b.hunger[0]) == (3, 0)


def test_h20_shaman_two_items() -> None:
    t = table().act("shaman", "items")
    assert (len(t.items()), t.hand()) == (2, ["hunter", "scout", "collector", "chief", "offspring"])


def test_h20_shaman_one_exposed_character_before_the_card_is_laid_down() -> None:
    t = table(player(hand=["shaman"]), display=[["scout", "fisher"], ["tracker"], []])
    t.act("shaman", "column:2")
    assert t.hand() == ["tracker"]
    # Two columns are empty now, so choosing one of them makes no difference.
    assert t.automatic() == [(0, "column:2")]
    assert table(player(hand=["shaman"]), display=[["scout", "fisher"], ["tracker"], []]).act("shaman").options == [
        "items", "column:1", "column:2",
    ]  # fmt: skip


def test_h20_shaman_with_an_empty_display_draws() -> None:
    t = table(player(hand=["shaman"]), display=[[], [], []]).act("shaman")
    assert len(t.items()) == 2


def test_advanced_scout_stones_a_wilderness_two_members() -> None:
    t = table(player(hand=["advanced-scout"], village=3)).act(
        "advanced-scout", "cover:mountains-a:stone", "cover:forest-a:wood"
    )
    assert (len(t.b.wild), t.prompt) == (3, "place")
    t.act("place:ice-cavern", "place:ice-cavern")
    assert t.prompt != "place"


@pytest.mark.parametrize(("hunger", "left"), [(5, 3), (1, 0), (0, 0)])
def test_h21_fisher_up_to_two_hunger_off_without_a_question(hunger: int, left: int) -> None:
    t = table(player(hand=["fisher"], hunger=hunger)).act("fisher")
    assert (t.b.hunger[0], t.prompt) == (left, "keep")


def test_h21_fisher_draws_two_keeps_one_the_other_to_the_discard_pile() -> None:
    t = table(player(hand=["fisher"]), item_pile=["drum", "boots"]).act("fisher")
    assert (t.options, t.items()) == (["keep:boots", "keep:drum"], [])
    assert t.why_not("keep:mortar") == ("item", "H21")
    t.act("keep:drum")
    assert (t.items(), t.discarded()[-1]) == (["drum"], "boots")


def test_h21_fisher_with_two_alike_does_not_answer_by_itself() -> None:
    t = table(player(hand=["fisher"]), item_pile=["drum", "drum"]).act("fisher")
    assert (t.prompt, t.options) == ("keep", ["keep:drum"])
    assert HUNTERS.action("keep:drum").secret()


def test_h21_fisher_with_one_item_left_keeps_it() -> None:
    everything = table().b.item_bag
    assert len(everything) == 31
    built = (
        ["stone-axe"] * 2
        + ["hand-axe"] * 2
        + ["wooden-wheel"] * 2
        + ["vegetable-patch"] * 4
        + ["clay-figure"] * 3
    )
    built += (
        ["clay-oven"] * 2 + ["millstone"] * 4 + ["mortar"] * 2 + ["stone-hut"] + ["boots"] * 2 + ["drum"] * 2
    )
    built += ["weaving-frame"] * 2 + ["shelter"] * 2
    t = table(player(hand=["fisher"], built=built)).act("fisher")
    assert t.items() == ["drum"]


def basket(items: Sequence[str], **fields: Any) -> Table:
    return table(player(hand=["basket-maker"], items=items), **fields).act("basket-maker")


def test_h22_basket_maker_draws_one_discards_any_number_draws_as_many_and_scores() -> None:
    t = basket(["boots", "mortar"], item_pile=["drum"])
    assert (t.prompt, t.options) == (
        "exchange",
        ["discard:mortar", "discard:boots", "discard:drum", "enough"],
    )
    t.act("discard:boots", "discard:drum")
    assert t.items() == ["mortar"]
    t.act("enough")
    assert (len(t.items()), t.b.points[0]) == (3, 4)


def test_h22_basket_maker_may_discard_nothing() -> None:
    t = basket(["boots"], item_pile=["drum"]).act("enough")
    assert (t.items(), t.b.points[0]) == (["boots", "drum"], 4)


def test_h43_basket_maker_discards_hidden_items_only_all_before_any_is_drawn_the_point_last() -> None:
    t = table(
        player(hand=["basket-maker"], built=["shelter"], points=8, hunger=0),
        item_pile=["drum"],
    ).act("basket-maker")
    assert t.why_not("discard:shelter") == ("item", "H43")
    t.act("discard:drum")
    kinds = [note.kind for note in t.notes]
    assert kinds.index("discard") < kinds.index("item") < kinds.index("points")


def test_h19_fireman_any_number_of_members_or_one_other_card() -> None:
    t = table(player(hand=["fireman", "scout", "scout", "hunter"], village=5, camp=0)).act("fireman")
    assert t.options == ["members", "lay:hunter", "lay:scout"]
    assert t.why_not("lay:chief") == ("character", "H19")
    t.act("members", *["place:ice-cavern"] * 5)
    assert t.at("ice-cavern") == [5, 0]


def test_h19_fireman_without_another_card_places() -> None:
    t = table(player(hand=["fireman"], village=2)).act("fireman")
    assert t.automatic() == [(0, "members")]


def test_h23_tracker_stones_on_everything_then_either_kind_then_two_members() -> None:
    t = table(player(hand=["tracker"], village=3), hunting=["mammoth"])
    t.act("tracker", "cover:mountains-a:stone", "cover:forest-a:wood", "cover:mammoth:meat")
    assert (t.prompt, t.options) == ("track", ["wilderness", "hunting"])
    t.act("hunting")
    assert (len(t.b.hunt), len(t.b.wild), t.prompt) == (2, 2, "place")
    t.act("place:ice-cavern", "place:ice-cavern")
    assert t.prompt != "place"


def test_a_character_not_in_hand_cannot_be_played() -> None:
    assert table(player(hand=["scout"])).why_not("hunter") == ("character", "")


def test_the_turn_goes_to_the_other_seat_when_it_is_confirmed() -> None:
    t = table().act("collector", "enough", "column:1")
    assert (t.seat, t.prompt) == (0, "done")
    t.act("done")
    assert (t.seat, t.prompt) == (1, "turn")


def test_a_turn_can_be_taken_back_step_by_step_until_something_is_drawn() -> None:
    t = table().act("collector", "place:forest-a", "place:forest-a")
    match = t.match
    for _ in range(3):
        assert match.can_undo(0)
        match = match.undo(0)
    assert not match.can_undo(0)
    assert not table().act("chief").match.can_undo(0)

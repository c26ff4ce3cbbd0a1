"""Card data: checked against everything known about the cards, and kept by a match that began with them."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from boardkit.errors import Malformed
from boardkit.json_fields import Json
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.records.luck_terms import canonical, digest
from boardkit.records.record import Record, head_of, line_of, read_record, replay, write_record
from boardkit.testing.conformance import check_match
from lagerfeuer.games.hunters.cards import (
    DEFAULT,
    MAX_CACHED_FILES,
    SHIPPED,
    plain_cards,
    read_cards,
    tables_of,
)
from lagerfeuer.games.hunters.game import HUNTERS, land
from support import seeded
from support.hunters_card_data import OTHER, Change, changed, item, set_, shipped
from support.open_decisions import decision_of

from .table_builder import Table, place, player, table


def ground(data: Json, name: str) -> Json:
    return next(card for card in data["hunting"] if card["name"] == name)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_shipped_passes_every_check_and_says_that_it_is_a_reconstruction(name: str) -> None:
    assert "RECONSTRUCTION" in " ".join(shipped(name)["about"])
    assert read_cards(json.dumps(shipped(name)))
    assert tables_of(name) is tables_of(name)


def test_shipped_data_never_change_under_their_name() -> None:
    """The luck of running matches is bound to the data, and records name them. So changed data need another name."""
    assert {name: digest(canonical(shipped(name))) for name in SHIPPED} == {
        "reconstruction-1": "0fd99bcbbec86560e57e4777d2b84cf7dd6402f02e58dad057bb0422b2d1190e"
    }


def test_the_counts_are_those_of_the_printed_game() -> None:
    data = shipped()
    assert sum(card["count"] for card in data["items"]) == 31
    assert sum(card["count"] for card in data["wilderness"]) == 18
    assert sum(card["count"] for card in data["hunting"]) == 18
    assert [card["name"] for card in data["items"] if card["points"] == 0] == ["hand-axe", "vegetable-patch"]


WRONG: dict[str, Change] = {
    "item drum: is there 4 times, there are 3 of it": set_(item, "drum", count=4),
    "item hand-axe: is worth 1 points, it is worth none": set_(item, "hand-axe", points=1),
    "item boots: is worth 0 points, it is worth 1 to 3": set_(item, "boots", points=0),
    "item boots: is worth 4 points": set_(item, "boots", points=4),
    "item boots: costs 6 resources": set_(item, "boots", cost=["wood"] * 6),
    "item boots: costs 0 resources": set_(item, "boots", cost=[]),
    "item boots: costs 'point'": set_(item, "boots", cost=["point"]),
    "item boots: has 3 effects": set_(item, "boots", effects=["draw"] * 3),
    "item boots: has the effect 'fly'": set_(item, "boots", effects=["fly"]),
    "item canoe: is not one of": set_(item, "boots", name="canoe"),
    "item boots: is missing": lambda data: data["items"].remove(item(data, "boots")),
    "item boots: is there twice": lambda data: data["items"].append(item(data, "boots")),
    "wilderness mountains: is there 2 times, there are 3 of it \\(17 cards of 18\\)": lambda data: data[
        "wilderness"
    ].pop(0),
    "wilderness mountains: bears a skull": lambda data: data["wilderness"][0]["icons"].append("wood!"),
    "wilderness mountains: shows a point": lambda data: data["wilderness"][0]["icons"].append("point"),
    "wilderness mountains: shows 9 icons": lambda data: data["wilderness"][0].update(icons=["wood"] * 9),
    "wilderness lake: is not one of": lambda data: data["wilderness"][0].update(name="lake"),
    "hunting ground mammoth: is there 2 times": set_(ground, "mammoth", count=2),
    "hunting ground sabertooth: bears a skull": set_(
        ground, "sabertooth", icons=["meat!", "meat", "skin", "skin"]
    ),
    "hunting ground cave-bear: has 2 icons without a skull": set_(
        ground, "cave-bear", icons=["meat!", "meat!", "skin", "skin"]
    ),
    "hunting ground cave-bear: shows 'fish'": set_(ground, "cave-bear", icons=["fish"] * 4),
    "cards: is neither": lambda data: data.update(price=3),
}


@pytest.mark.parametrize("message", WRONG)
def test_wrong_data_are_refused_naming_the_card_and_the_rule(message: str) -> None:
    with pytest.raises(Malformed, match=message):
        read_cards(changed(WRONG[message]))


@pytest.mark.parametrize("text", ["", "{", "reconstruction-0", "[]", '{"items": []}', "x" * 30_000])
def test_what_is_no_card_data_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="cards"):
        read_cards(text)


def test_other_data_become_one_canonical_line() -> None:
    line = read_cards(OTHER)
    assert "\n" not in line
    assert "RECONSTRUCTION" not in line
    assert read_cards(line) == line


@pytest.mark.parametrize("read", [tables_of, plain_cards])
def test_card_data_that_are_no_longer_used_do_not_stay_in_memory(read: Callable[[str], object]) -> None:
    text = json.dumps(shipped())
    first = read(text)
    assert read(text) is first
    for spaces in range(1, MAX_CACHED_FILES + 1):
        read(text + " " * spaces)
    assert read(text) is not first


def test_a_match_keeps_the_data_it_began_with_and_its_record_carries_them() -> None:
    options = HUNTERS.resolve_options({"cards": OTHER, "mode": "introductory"})
    luck = SeededLuck(seeded.fresh_seed())
    match, setup = begin_match(HUNTERS, options, 2, luck)
    entries = [setup]
    for _ in range(60):
        choices = decision_of(match.state).options(match.state.board)
        seat = match.seat_to_act()
        assert seat is not None
        match, settled = match.apply(seat, choices[luck.pick(len(choices))], luck)
        entries += settled
    saved = HUNTERS.codec.encode(match.settled)
    assert land(HUNTERS.codec.decode(saved).board).cards.values[7] == 3
    text = write_record(
        Record(head_of(HUNTERS, options, [None, None]), [line_of(entry) for entry in entries])
    )
    again = replay(read_record(text), HUNTERS)
    assert HUNTERS.codec.encode(again) == saved
    assert land(HUNTERS.observe(again, 0).board).cards is land(again.board).cards


def test_random_matches_with_other_data_keep_every_promise() -> None:
    options = HUNTERS.resolve_options({"cards": OTHER, "mode": "survival"})
    check_match(HUNTERS, options, 2, seed=seeded.fresh_seed(), every=40, at_most=400)


def test_h41_meat_that_is_kept_pays_for_an_item_whose_data_ask_for_it() -> None:
    t = table(
        player(village=0, hunger=2, items=["mortar"]), hunting=[place("mammoth", 2)], cards=json.loads(OTHER)
    ).act("take:mammoth:meat", "keep")
    assert "build:mortar" in t.options
    t.act("build:mortar")
    assert (t.b.points[0], t.b.hunger[0], len(t.items())) == (6, 3, 1)


def test_the_host_of_a_table_does_not_choose_the_card_data() -> None:
    with pytest.raises(Malformed, match="chosen by the house"):
        HUNTERS.player_options({"cards": DEFAULT})
    assert HUNTERS.player_options({"mode": "survival"})["cards"] == DEFAULT


def test_a_saved_state_with_unknown_data_is_refused() -> None:
    saved = HUNTERS.codec.encode(table().match.settled).replace(DEFAULT.encode(), b"reconstruction-9")
    with pytest.raises(Exception, match="not a saved state"):
        HUNTERS.codec.decode(saved)


# The effects of the items, one by one, with the shipped data.


def building(name: str, pool: Mapping[str, int], **me: Any) -> Table:
    return table(player(village=1, items=[name], **me), pool=pool, ask="retrieve").act(f"build:{name}")


def test_effect_place_one_member_anywhere_or_none() -> None:
    t = building("shelter", {"wood": 2, "skin": 1})
    assert (t.b.points[0], t.prompt) == (6, "place")
    assert t.act("place:ice-cavern").at("ice-cavern") == [1, 0]
    assert building("shelter", {"wood": 2, "skin": 1}).act("enough").prompt == "done"


def test_effect_place_with_no_member_to_place() -> None:
    t = table(player(village=0, camp=2, items=["shelter"]), pool={"wood": 2, "skin": 1}, ask="retrieve")
    t.act("build:shelter")
    assert (0, "enough") in t.automatic()


def test_effect_place_then_the_member_may_not_be_retrieved_but_others_may() -> None:
    t = table(
        player(village=1, items=["boots"]), wilderness=[place("forest-a", 1), "desert-a"],
        pool={"wood": 1, "skin": 1}, ask="retrieve",
    ).act("build:boots", "place:desert-a", "enough")  # fmt: skip
    assert t.offered("take:") == ["take:forest-a:wood", "take:forest-a:fruit"]


def test_effect_draw_an_item() -> None:
    t = building("clay-figure", {"clay": 2})
    assert len(t.items()) == 1


def test_effect_take_a_hunger() -> None:
    assert building("drum", {"clay": 1, "skin": 1}).b.hunger[0] == 3


def test_effect_discard_hunger_as_far_as_there_is_any() -> None:
    assert building("clay-oven", {"clay": 2, "stone": 1}).b.hunger[0] == 0
    assert building("clay-oven", {"clay": 2, "stone": 1}, hunger=1).b.hunger[0] == 0


def test_an_item_worth_nothing_moves_no_member_and_asks_for_no_bonus() -> None:
    t = building("vegetable-patch", {"fruit": 2}, points=8)
    assert (t.b.points[0], t.told("points")) == (8, [])


def test_an_item_without_effects() -> None:
    t = building("weaving-frame", {"wood": 2, "fruit": 1})
    assert (t.b.points[0], t.prompt) == (6, "done")


@pytest.mark.parametrize("card", shipped()["items"], ids=lambda card: card["name"])
def test_every_item_can_be_built_for_its_cost_and_not_for_less(card: Json) -> None:
    cost = {icon: card["cost"].count(icon) for icon in card["cost"]}
    t = table(player(items=[card["name"]]), pool=cost, ask="retrieve")
    assert f"build:{card['name']}" in t.options
    short = dict(cost)
    short[card["cost"][0]] -= 1
    t = table(player(items=[card["name"]]), pool={**short, "meat": 9}, ask="retrieve")
    assert t.why_not(f"build:{card['name']}") == ("resource", "H11")
    assert f"build:{card['name']}" in t.closed()

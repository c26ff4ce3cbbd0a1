"""What moves across the table when something happens: who walks where, what is carried, and where it is put down."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lagerfeuer.games.hunters.game import HUNTERS
from support.client_code import returned

from .table_builder import Table, place, player, table

HOME = '[data-tribe="0"] [data-place$="at:village"]'


def at(key: str) -> str:
    return f'[data-place="{key}"]'


def store(good: str) -> str:
    return f'[data-store="{good}"]'


def flights(one: Table, kind: str) -> list[Any]:
    """Return what moves with each note of a kind among the last actions, as seat 0 sees it."""
    board = msgspec.to_builtins(HUNTERS.view(HUNTERS.observe(one.match.state, 0), 0))
    notes = [note for note in one.notes if note.kind == kind and note.told_to(0)]
    assert notes
    calls = [
        [{"kind": kind, "seat": note.args.get("seat", 0), "note": {"args": note.args}}, board]
        for note in notes
    ]
    return returned("src/lagerfeuer/games/hunters/ui/flight-ways.ts", "waysOf", calls)


def ways(flown: list[Any]) -> list[tuple[str, str, str]]:
    """Return what moves, with the first choices for the start and the end of its way."""
    return [(one["what"], one["from"][0], one["to"][0]) for one in flown]


def test_members_walk_out_from_their_village_and_on_from_place_to_place() -> None:
    one = table(
        player(hand=["collector"], village=1, camp=0), wilderness=[place("desert-b"), place("swamp-c")]
    )
    [out] = flights(one.act("collector", "place:desert-b"), "place")
    assert ways(out) == [("member", HOME, at("at:desert-b"))]
    one = table(
        player(),
        player(hand=["collector"], village=0, camp=0),
        turn=1,
        wilderness=[place("desert-b", 0, 1), place("swamp-c")],
    )
    [[on]] = flights(one.act("collector", "move:desert-b:swamp-c"), "move")
    assert ways([on]) == [("member", at("at:desert-b"), at("at:swamp-c"))]
    assert on["seat"] == 1


def test_from_a_covered_ground_every_member_walks_home() -> None:
    one = table(
        player(hand=["hunter"], village=1),
        player(village=1),
        hunting=[place("toxodon-a", 1, 2, covered=["meat", "meat", "meat", "skin"])],
    )
    found = flights(one.act("hunter"), "home")
    assert sorted((way["seat"], way["from"][0]) for home in found for way in home) == [
        (0, at("at:toxodon-a")),
        (1, at("at:toxodon-a")),
        (1, at("at:toxodon-a")),
    ]


@pytest.mark.parametrize("kind", ["home", "birth"])
def test_a_groups_last_member_is_there_before_something_else_happens(kind: str) -> None:
    members, board = 7, msgspec.to_builtins(HUNTERS.view(HUNTERS.observe(table(player()).match.state, 0), 0))
    note = {"args": {"members": members, "place": "toxodon-a"}}
    folder = "src/lagerfeuer/games/hunters/ui"
    calls = [[{"kind": kind, "seat": 0, "note": note}, board]]
    [group] = returned(f"{folder}/flight-ways.ts", "waysOf", calls)
    [one, waits] = returned(f"{folder}/flight-time.ts", "walkTime", [[kind, 1], [kind, members]])
    assert len(group) == members
    assert waits == one + max(way["delay"] for way in group)


def test_members_carry_home_what_they_covered_and_put_it_down_once_they_are_there() -> None:
    one = table(
        player(village=0, camp=0, items=["boots"]), wilderness=[place("forest-a", 1, 0)], pool={"skin": 1}
    )
    [[home, put]] = flights(one.act("take:forest-a:wood"), "take")
    assert ways([home, put]) == [("member", at("at:forest-a"), HOME), ("good", HOME, store("wood"))]
    assert (home["good"], put["name"]) == ("wood", "wood")
    assert not home.get("delay")
    assert put["delay"] > 0


def test_an_item_is_made_of_the_goods_of_the_pile_and_then_set_up() -> None:
    one = table(
        player(village=1, items=["boots"]),
        wilderness=[place("forest-a"), place("desert-b", 1)],
        pool={"wood": 1, "skin": 1},
        ask="retrieve",
    )
    [[*goods, item]] = flights(one.act("build:boots"), "build")
    used = {(good["what"], good["from"][0]) for good in goods}
    assert used == {("good", store("wood")), ("good", store("skin"))}
    assert all(good["to"] == item["from"] for good in goods)
    assert (item["what"], item["name"], item["to"][0]) == ("item", "boots", '[data-tribe="0"] .built')
    assert item["delay"] > max(good["delay"] for good in goods)


def test_a_beast_comes_from_the_pile_of_hunting_grounds() -> None:
    one = table(player(hand=["hunter"], village=2), hunting=[], hunting_pile=["mammoth"])
    [[card]] = flights(one.act("hunter", luck=[0]), "location")
    assert ways([card]) == [("place", at("pile:hunting"), at(f"at:{card['name']}"))]

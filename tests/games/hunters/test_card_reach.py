"""The reach that is shown for a character before it is played is its actual reach."""

import msgspec
import pytest

from boardkit.json_fields import Json
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.notation import ACTIONS
from lagerfeuer.games.hunters.rules.tables import CHARACTER_NAMES

from .table_builder import Table, place, player, table

LAND = {
    "wilderness": [place("forest-a", 1, 0), place("desert-b", 1, 2), place("swamp-c")],
    "hunting": [place("cave-bear-a"), place("mammoth", 0, 1)],
    "sacred": [place("mud-springs"), place("ice-cavern", 0, 2), place("waterfall")],
}


def evening(*hand: str) -> Table:
    """Return a table with a full place, and a sacred place where the other tribe has two members."""
    return table(player(hand=[*hand], village=2, camp=0), player(village=0, hand=["scout"]), **LAND)


def reach(one: Table, character: str) -> Json:
    found = HUNTERS.preview(HUNTERS.observe(one.match.state, 0), ACTIONS[character])
    told: Json = msgspec.to_builtins(found["reach"])
    return told


def places(one: Table, verb: str) -> set[str]:
    """Return the places that the current options are about."""
    return {text.split(":")[1] for text in one.offered(f"{verb}:")}


def test_members_are_said_to_go_where_they_may_then_be_placed() -> None:
    one = evening("collector")
    told = reach(one, "collector")
    one.act("collector")
    assert set(told["places"]) == places(one, "place")
    assert "desert-b" not in told["places"]
    assert "ice-cavern" in told["places"]
    assert set(told) == {"places"}


def test_fewer_members_are_said_to_take_no_sacred_place_from_as_many() -> None:
    assert "ice-cavern" not in reach(evening("chief"), "chief")["places"]


def test_stones_are_said_to_lie_where_they_may_then_be_laid() -> None:
    one = evening("advanced-scout")
    told = reach(one, "advanced-scout")
    one.act("advanced-scout")
    assert places(one, "cover") <= set(told["places"])
    assert told["piles"] == ["wilderness"]
    assert not {"mud-springs", "ice-cavern"} & set(reach(evening("hunter"), "hunter")["places"])
    assert set(reach(evening("hunter"), "hunter")["places"]) == {"cave-bear-a", "mammoth"}


@pytest.mark.parametrize("character", CHARACTER_NAMES)
def test_every_character_says_something_of_its_reach(character: str) -> None:
    one = evening(character)
    # With an empty camp the offspring reaches nothing (H16).
    assert bool(reach(one, character)) == (character != "offspring")


def test_the_offspring_is_said_to_reach_the_village_unless_the_spirit_cave_keeps_it() -> None:
    for cave, told in ((0, {"places": ["village"]}), (1, {})):
        land = {**LAND, "sacred": [place("spirit-cave", cave)]}
        one = table(player(hand=["offspring"], village=1, camp=1), **land)
        assert reach(one, "offspring") == told

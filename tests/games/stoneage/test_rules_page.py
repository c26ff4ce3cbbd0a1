"""The rules page agrees with the rules: its anchors, its lists and its examples."""

import json
import re
from pathlib import Path

import pytest

from games.rules_page import LANGUAGES, RulesPage, constant, strings
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NAMES
from lagerfeuer.games.stoneage.rules.cards import CARD_NAMES
from lagerfeuer.games.stoneage.rules.tools import FOOD, yield_of

PAGE = RulesPage(STONE_AGE)
LISTS = PAGE.source("lists.ts")
EXAMPLE = PAGE.source("example.ts")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_anchor_in_order(language: str) -> None:
    PAGE.check_rulings(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_on_the_page_and_has_a_summary_and_details(language: str) -> None:
    PAGE.check_chapters(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_chapter_refers_to_is_there(language: str) -> None:
    PAGE.check_references(language)


def test_both_languages_have_the_same_chapters_pictures_and_references() -> None:
    PAGE.check_languages()


def test_the_page_lists_every_card_and_every_building() -> None:
    cards, buildings = LISTS.split("export const BUILDING_GROUPS")
    listed = strings(cards)
    assert sorted(name for name in listed if name in CARD_NAMES) == sorted(CARD_NAMES)
    groups = buildings[: buildings.index("as const")]
    by_group = dict(re.findall(r"(two|three|choice|any): (.*?),\n(?=  \w+:|\})", groups, re.DOTALL))
    tiles: dict[str, int] = {}
    for group, many in (("two", 1), ("three", 2), ("choice", 1), ("any", 3)):
        assert f"tiles: {many}" in by_group[group]
        tiles |= dict.fromkeys((name for name in strings(by_group[group])), many)
    table = [re.sub(r"-[abc]$", "", name) for name in BUILDING_NAMES]
    assert {re.sub(r"-a$", "", name): many for name, many in tiles.items()} == {
        name: table.count(name) for name in table
    }


def test_the_example_of_the_scoring_is_what_the_rules_count() -> None:
    cards = strings(EXAMPLE[EXAMPLE.index("[") : EXAMPLE.index("]")])
    tools = constant("TOOLS", EXAMPLE)
    player = {
        "points": constant("SO_FAR", EXAMPLE),
        "track": constant("TRACK", EXAMPLE),
        "people": constant("PEOPLE", EXAMPLE),
        "buildings": constant("BUILDINGS", EXAMPLE),
        "wood": constant("RESOURCES", EXAMPLE),
        "tools": tools,
        "cards": cards[:-1],
        "open": [],
        "extra": cards[-1],
    }
    state = read_position(json.dumps({"phase": "over", "players": [player, {}]}))
    parts = STONE_AGE.score_parts(state.board)[0]
    assert parts == {
        "track": 63,
        "green": 17,
        "farmers": 18,
        "toolmakers": 14,
        "builders": 20,
        "shamans": 16,
        "resources": 4,
        "total": 152,
    }
    assert STONE_AGE.scores(state.board)[0] == (152, 21)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rolls_drawn_bring_what_the_text_says(language: str) -> None:
    rolls = re.findall(
        r'<Roll place="(\w+)" dice=\{(\[.*?\])\}(?: tools=\{(\[.*?\])\})?', PAGE.chapters(language)
    )
    brought = []
    for place, dice, tools in rolls:
        thing = FOOD if place == "hunt" else 3
        brought.append(int(yield_of(sum(json.loads(dice)), sum(json.loads(tools or "[]")), thing)))
    # The text states these yields, and the sums without tools.
    assert brought == [6, 3, 2, 0]
    assert [sum(json.loads(dice)) for _, dice, _ in rolls] == [11, 4, 7, 5]


def test_every_ruling_has_a_test_named_for_it() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_s_*.py")
    )
    named = set(re.findall(r"^def test_s(\d+)_", sources, re.MULTILINE))
    assert named == {ruling.removeprefix("S") for ruling in STONE_AGE.rulings}

"""The rules page agrees with the rules: its anchors, its lists and its examples."""

import re

import pytest

from games.rules_page import LANGUAGES, RulesPage, captured, constant, strings
from lagerfeuer.games.hunters.cards import DEFAULT, tables_of
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.rules.board import INTRODUCTORY, MODE_NAMES, NORMAL, new_land
from lagerfeuer.games.hunters.rules.display import in_display
from lagerfeuer.games.hunters.rules.sunset import leaves_enough
from lagerfeuer.games.hunters.rules.tables import (
    CHARACTER_COUNTS,
    CHARACTER_NAMES,
    EFFECT_NAMES,
    HUNTING_KINDS,
    ICON_NAMES,
    ITEM_NAMES,
    MAX_ICONS,
    PLACE_NUMBER,
    RESOURCES,
    SACRED_NAMES,
    SPECIALS,
    WILDERNESS_KINDS,
)
from lagerfeuer.games.hunters.rules.track import BONUS_FIELDS, GOAL

from .table_builder import player, table

PAGE = RulesPage(HUNTERS)
LISTS = PAGE.source("lists.ts")
EXAMPLES = PAGE.source("examples.ts")
ICONS = "".join((PAGE.ui / name).read_text(encoding="utf-8") for name in ("icons.ts", "card-icons.ts"))


def keys(name: str) -> list[str]:
    """Return the names that a record of icons has pictures for."""
    body = captured(rf"const {name}: Record<string, IconData> = {{(.*?)}};", ICONS, re.DOTALL)
    return [captured(r'^"?([\w-]+)"?', line.strip()) for line in body.strip().split("\n")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_anchor_in_order(language: str) -> None:
    PAGE.check_rulings(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_on_the_page_and_has_a_summary_and_details(language: str) -> None:
    PAGE.check_chapters(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_chapter_refers_to_is_there(language: str) -> None:
    PAGE.check_references(language)


def test_both_languages_have_the_same_chapters_pictures_modes_and_references() -> None:
    PAGE.check_languages([r'modes="([^"]+)"'])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_modes_are_marked_where_they_differ(language: str) -> None:
    assert strings(captured(r"MODES = (\[.*?\])", PAGE.source("modes.ts"))) == list(MODE_NAMES)
    for marked in re.findall(r'modes="([^"]+)"', PAGE.chapters(language)):
        assert set(marked.split()) <= set(MODE_NAMES)
    for anchor, modes in (
        ("sacred", "normal survival"),
        ("sacred-list", "normal survival"),
        ("survival", "survival"),
    ):
        # The mark is beside the title, so that it is also in the summary.
        head = PAGE.sections(language)[anchor].split("<Summary")[0]
        assert f'<Modes modes="{modes}" />' in head


def test_the_table_of_the_modes_says_with_what_they_begin() -> None:
    for language in LANGUAGES:
        rows = captured(r"DIFFERENCES.*?= (\[.*?\]);", PAGE.chapters(language), re.DOTALL)
        by_row = [strings(row) for row in re.findall(r"\[([^\[\]]+)\]", rows)]
        assert len(by_row) == 9
        assert all(len(row) == 4 for row in by_row)
        cards = tables_of(DEFAULT)
        points = [str(new_land(cards, mode).points[0]) for mode in (INTRODUCTORY, NORMAL)]
        assert by_row[0][1:] == [*points, ""]


def test_the_page_lists_every_character_and_how_many_there_are() -> None:
    groups = constant("CHARACTER_GROUPS", LISTS)
    special = {name: SPECIALS.count(CHARACTER_NAMES.index(name)) for name in groups["special"]}
    assert groups["special"] == special
    assert sum(special.values()) == len(SPECIALS)
    for name, count in zip(CHARACTER_NAMES, CHARACTER_COUNTS, strict=True):
        assert groups["normal"].get(name, 0) + groups["special"].get(name, 0) == count


def test_the_page_lists_every_sacred_place_in_the_order_of_its_phase() -> None:
    assert [side for pair in constant("SACRED_PAIRS", LISTS) for side in pair] == SACRED_NAMES


def test_the_page_shows_the_card_data_that_matches_begin_with() -> None:
    assert f'import data from "../../data/{DEFAULT}.json"' in LISTS
    for language in LANGUAGES:
        for anchor in ("item-list", "location-list"):
            # Wherever cards are listed, the page says that they are reconstructed.
            assert "<Reconstructed />" in PAGE.sections(language)[anchor]


def test_everything_has_a_picture() -> None:
    assert keys("ICONS") == ICON_NAMES
    assert keys("CHARACTERS") == CHARACTER_NAMES
    assert keys("ITEMS") == ITEM_NAMES
    assert keys("PLACES") == [*WILDERNESS_KINDS, *HUNTING_KINDS, *SACRED_NAMES]
    sign = (PAGE.ui / "parts/EffectSign.svelte").read_text(encoding="utf-8")
    assert all(re.search(rf'"?{effect}"?: {{ icon', sign) for effect in EFFECT_NAMES)


def icons_of(name: str) -> list[str]:
    start = PLACE_NUMBER[name] * MAX_ICONS
    return [ICON_NAMES[icon] for icon in tables_of(DEFAULT).icons[start : start + MAX_ICONS] if icon >= 0]


def test_the_example_of_an_item_costs_just_what_is_covered_and_does_what_the_text_says() -> None:
    example = constant("RETRIEVAL", EXAMPLES)
    cards, item = tables_of(DEFAULT), ITEM_NAMES.index(example["item"])
    covered = [icons_of(example["place"])[slot] for slot in example["covered"]]
    assert sorted(covered) == ["stone", "wood"]
    assert [covered.count(icon) for icon in ICON_NAMES[:RESOURCES]] == cards.costs[
        item * RESOURCES : (item + 1) * RESOURCES
    ]
    assert cards.values[item] == 1
    assert [EFFECT_NAMES[effect] for effect in cards.effects[item]] == ["place"]


def test_the_example_of_the_display_can_lie_so() -> None:
    columns = constant("DISPLAY", EXAMPLES)
    assert [column[-1] for column in columns] == ["hunter", "collector", "scout"]
    assert [len(column) for column in columns] == [3, 4, 2]
    named = [card for column in columns for card in column]
    assert all(named.count(card) <= CHARACTER_COUNTS[CHARACTER_NAMES.index(card)] for card in named)


def test_the_example_with_skulls_has_some() -> None:
    place = constant("SKULLS", EXAMPLES)
    assert tables_of(DEFAULT).skulls[PLACE_NUMBER[place]]


def test_the_track_is_drawn_as_it_is() -> None:
    assert constant("BONUS", EXAMPLES) == BONUS_FIELDS
    assert constant("GOAL", EXAMPLES) == GOAL
    cards = tables_of(DEFAULT)
    begin = {name: new_land(cards, MODE_NAMES.index(name)).points[0] for name in ("introductory", "normal")}
    assert constant("BEGIN", EXAMPLES) == begin


def test_the_example_of_an_early_sunset_is_what_the_rules_count() -> None:
    display = [
        ["fisher", "tracker", "shaman"],
        ["fisher", "tracker", "shaman"],
        ["advanced-scout", "fireman"],
    ]
    hands = ["hunter", "scout", "collector", "chief", "offspring"] * 2
    needed: dict[int, int] = {}
    for theirs in range(len(hands)):
        b = table(player(hand=hands[theirs:]), player(hand=hands[:theirs]), display=display).b
        assert in_display(b) == 8
        for taken in (5, 6, 7):
            if leaves_enough(b, taken):
                needed.setdefault(taken, theirs)
    assert needed == {5: 2, 6: 3, 7: 4}


def test_the_example_of_a_sunset_is_what_the_rules_count() -> None:
    match = table(player(village=4, camp=1, hunger=1, hand=[], points=3))
    match.act("sunset")
    assert match.b.points[0] == 3 + 3
    assert match.b.hunger[0] == 5

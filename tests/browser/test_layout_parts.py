"""Parts of a table layout that no example uses: a plain grid, icons, dice, a track, groups."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from support.axe import faults_by_day_and_night
from support.outside_games import PEBBLES, house_with, install
from support.server_process import Person, Site
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width

LAYOUT = """TableLayout(
        parts=(
            Grid(
                field="cells", columns=4, rows=3, names=tuple("1234567890ab"), title="bazaar-cells",
                faces=(Face(value=1, icon="tree", tone="green"), Face(value=2, seat=1, icon="crown"),
                       Face(value=3, text="Inn"), Face(value=4, icon="water", tone="blue")),
            ),
            Dice(field="dice"), Track(field="places", spaces=12), Words(field="mood"),
            Counter(field="coins", by_seat=True, icon="coin"), Counter(field="left", icon="gem"),
            Group(field="market", parts=(
                Cards(field="stalls", faces=(Face(value=1, icon="bread"), Face(value=2, icon="fish", tone="blue"))),
                Counter(field="price", icon="coin"),
            )),
            Group(field="ships", each=True, parts=(Words(field="name"), Counter(field="cargo", icon="boat"))),
            Group(field="camps", by_seat=True, parts=(Cards(field="goods", form="hand"), Counter(field="wood"))),
        ),
        actions=(ActionForm("{cells}"),),
    )"""
SHOWN = """{
            "cells": [0, 1, 2, 3, 4, None, None, 1, None, None, 2, None], "dice": [3, 0, 6], "places": [2, 2],
            "mood": "calm", "coins": [4, 7], "left": seen.board.left,
            "market": {"stalls": [1, 2, 2, 1], "price": 3},
            "ships": [{"name": "Gull", "cargo": 2}, {"name": "Heron", "cargo": 0}],
            "camps": [{"goods": [5, 6], "wood": 1}, {"goods": [7], "wood": 2}],
        }"""
WORDS = {
    "en": "bazaar-cells = Town\nbazaar-zone-market = Market\nbazaar-value-calm = calm\n",
    "de": "bazaar-cells = Stadt\nbazaar-zone-market = Markt\nbazaar-value-calm = ruhig\n",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve a house with a variant of Pebbles whose table has every part."""
    folder = tmp_path_factory.mktemp("bazaar")
    files = {
        path.replace("pebbles", "bazaar"): text.replace("pebbles", "bazaar") for path, text in PEBBLES.items()
    }
    rules = files["bazaar/game.py"].replace('{"left": seen.board.left}', SHOWN)
    rules = rules.replace("    rules_version = 1\n", f"    rules_version = 1\n    table = {LAYOUT}\n")
    imports = "ActionForm, Cards, Counter, Dice, Face, Grid, Group, TableLayout, Track, Words"
    start = "from boardkit.steps import Action, Board, Decision\n"
    files["bazaar/game.py"] = rules.replace(start, f"{start}from boardkit.table_layout import {imports}\n")
    for language, words in WORDS.items():
        files[f"bazaar/texts/{language}.ftl"] += words
    install(folder / "packages", "bazaar", "bazaar = bazaar:PEBBLES", files=files)
    with house_with(folder / "packages", folder / "data") as site:
        yield site


def sit_down(browser: Browser, house: Site, size: ViewportSize, language: str = "en") -> Player:
    me = Player(browser, house, language, size)
    mine, other = Person(house), Person(house)
    view = mine.create("me", "open", game="bazaar")
    other.join(view)
    as_person(me, mine)
    me.open(f"/m/{view['id']}")
    me.page.locator("#board .table").wait_for()
    return me


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_a_square_is_touched_by_the_name_that_its_grid_gives_it(browser: Browser, house: Site) -> None:
    me = sit_down(browser, house, PHONE)
    town = me.page.get_by_role("group", name="Town")
    expect(town.get_by_role("button")).to_have_count(12)
    expect(town.locator("button.open")).to_have_count(3)
    # Icons, marks and texts are drawn; 0 has no face and is drawn as a number, and an empty square stays empty.
    expect(town.locator(".piece")).to_have_count(7)
    expect(town.locator(".piece .icon")).to_have_count(5)
    # The icon is drawn on the mark of the seat.
    expect(town.locator(".piece .mark + .icon.over")).to_have_count(2)
    before = me.moment
    town.get_by_role("button", name="2: Tree").click()
    me.wait_until_past(before)
    expect(town.locator("button.open")).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="a game of others is played like those of the house")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("size", "language"), [(PHONE, "de"), (DESK, "en")], ids=["phone", "desk"])
def test_every_part_is_drawn_and_says_what_it_is(
    browser: Browser, house: Site, size: ViewportSize, language: str
) -> None:
    me = sit_down(browser, house, size, language)
    board = me.page.locator("#board")
    expect(board.get_by_role("img", name="Dice: 3, –, 6")).to_be_visible()
    expect(board.locator(".dice svg")).to_have_count(3)
    # The spaces are side by side, and both seats are on the same one.
    assert board.locator(".track").evaluate("(track) => track.offsetWidth") > 120
    expect(board.locator(".track .taken .mark")).to_have_count(2)
    assert (board.locator(".track").get_attribute("aria-label") or "").count(": 2") == 2
    market = board.get_by_role("group", name="Markt" if language == "de" else "Market", exact=True)
    expect(market.locator(".card .icon")).to_have_count(4)
    expect(market.get_by_text("3", exact=True)).to_be_visible()
    ships = board.get_by_role("group", name="Ships", exact=True)
    expect(ships.locator(".each")).to_have_count(2)
    expect(ships).to_contain_text("Heron")
    expect(board.get_by_text("ruhig" if language == "de" else "calm", exact=True)).to_be_visible()
    # My own goods are cards below, those of the opponent are above; the counters are in the panels.
    expect(board.locator(".mine .card")).to_have_count(2)
    expect(board.locator(".others .card")).to_have_count(1)
    expect(me.page.get_by_role("list").locator(".numbers").first).to_contain_text("7")
    assert faults_by_day_and_night(me.page, "#board") == []
    assert fits_the_width(me.page)
    expect_no_complaints(me)

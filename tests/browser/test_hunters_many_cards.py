"""Hunters and Scouts: large hands and many items stay readable."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from games.hunters.table_builder import player, table
from support.hunters_sheets import laid_out
from support.hunters_sizes import BROKEN, CUT, WINDOWS
from support.server_process import Site
from support.table_page import drawn

pytestmark = pytest.mark.sample(6, of="a small window shows all that is needed")

HALF_A_PICTURE = """(cards, least) => cards.flatMap((card) => {
  const face = card.querySelector(".face > span");
  if (!face.getClientRects().length) return [];
  const [picture, edge] = [face.getBoundingClientRect(), card.getBoundingClientRect()];
  const words = document.createRange();
  words.selectNodeContents(card.querySelector(".does"));
  const over = [...words.getClientRects()].some(({ left, right, top, bottom }) =>
    bottom > picture.top + 3 && top < picture.bottom - 3 && right > picture.left + 3 && left < picture.right - 3);
  return picture.height < least || picture.right > edge.right + 1 || picture.bottom > edge.bottom + 1 || over
    ? [`${card.textContent} ${picture.height}`] : [];
})"""
"""Returns cards whose picture is too small, runs over the edge, or is covered by text."""
LINES = """(names) => names.map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const tops = [...words.getClientRects()].map(({ top }) => top).sort((a, b) => a - b);
  return tops.filter((top, i) => i === 0 || top > tops[i - 1] + 4).length;
})"""
"""Returns how many lines each name takes."""

CHARACTERS = [
    *("shaman", "fireman", "hunter", "advanced-scout", "fisher", "basket-maker"),
    *("collector", "scout", "tracker", "chief", "offspring"),
]
"""All characters, those with long names early."""
TEN_ITEMS = [
    *("stone-axe", "hand-axe", "wooden-wheel", "wooden-wheel", "vegetable-patch", "clay-oven", "mortar"),
    *("stone-hut", "drum", "drum", "weaving-frame", "shelter", "shelter"),
]
"""Ten kinds, three of them twice."""


@pytest.mark.parametrize("locale", ["de", "en"])
def test_ten_items_show_their_names_and_costs_whole(browser: Browser, site: Site, locale: str) -> None:
    one = table(player(items=TEN_ITEMS), player(hand=["scout"]))
    me = laid_out(browser, site, one, size=WINDOWS[0], locale=locale)
    items = me.page.locator("[data-group=mine] .item")
    for size in WINDOWS:
        me.page.set_viewport_size(size)
        flap = me.page.locator(".flap[aria-pressed=false]")
        if flap.count():
            flap.click()
        drawn(me.page)
        assert items.count() == 10
        assert items.locator("b, .cost > *").evaluate_all(CUT) == [], size
        assert items.locator("b").evaluate_all(BROKEN) == [], size
        assert items.locator(".gain > *:visible").evaluate_all(CUT) == [], size
    me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_at_a_desk_six_items_beside_a_full_hand_show_what_they_give(
    browser: Browser, site: Site, locale: str
) -> None:
    hand = CHARACTERS[:6]
    items = ["stone-axe", "hand-axe", "wooden-wheel", "vegetable-patch", "clay-oven", "mortar"]
    mine = player(hand=hand, items=items, built=["millstone", "boots", "drum"])
    me = laid_out(browser, site, table(mine, player(hand=["scout"])), size=WINDOWS[4], locale=locale)
    tiles = me.page.locator("[data-group=mine] .item")
    for size in WINDOWS[4:]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert tiles.locator(".gain:visible").count() == len(items), size
        assert tiles.locator("b, .cost > *, .gain > *").evaluate_all(CUT) == [], size
        assert tiles.locator("b").evaluate_all(BROKEN) == [], size
    me.context.close()


@pytest.mark.parametrize("count", [9, 11])
@pytest.mark.parametrize("locale", ["de", "en"])
def test_a_large_hand_shows_its_names_whole_and_at_a_desk_what_its_cards_do(
    browser: Browser, site: Site, locale: str, count: int
) -> None:
    hand = CHARACTERS[:count]
    one = table(player(hand=hand), player(hand=["scout"]))
    me = laid_out(browser, site, one, size=WINDOWS[0], locale=locale)
    cards = me.page.locator("[data-group=mine] .character")
    for size in WINDOWS:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert cards.count() == len(hand)
        assert cards.locator("b").evaluate_all(CUT) == [], size
        assert cards.locator("b").evaluate_all(BROKEN) == [], size
        if size["width"] >= 820:
            assert cards.locator(".does").evaluate_all(CUT) == [], size
            assert cards.locator(".does").evaluate_all(BROKEN) == [], size
    me.context.close()


def test_at_a_desk_six_cards_have_a_picture_and_a_name_of_at_most_two_lines(
    browser: Browser, site: Site
) -> None:
    hand = ["tracker", "basket-maker", "advanced-scout", "fireman", "chief", "offspring"]
    one = table(player(hand=hand, items=["boots", "shelter", "vegetable-patch"]), player(hand=["scout"]))
    me = laid_out(browser, site, one, size=WINDOWS[4], locale="de")
    me.page.locator("[data-hint]").wait_for()
    cards = me.page.locator(".near .character")
    for size in WINDOWS[4:]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert cards.count() == len(hand)
        assert cards.evaluate_all(HALF_A_PICTURE, 24) == [], size
        assert max(cards.locator("b").evaluate_all(LINES)) <= 2, size
    me.context.close()


@pytest.mark.parametrize("cards", [6, 7])
def test_a_card_of_a_large_hand_has_a_whole_picture_or_none(browser: Browser, site: Site, cards: int) -> None:
    hand = ["hunter", "basket-maker", "advanced-scout", "fireman", "shaman", "fisher", "tracker"]
    one = table(player(hand=hand[-cards:]), player(hand=["scout"]))
    me = laid_out(browser, site, one, size=WINDOWS[0], locale="de")
    me.turn_hints_off()
    for size in WINDOWS[:3]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert me.page.locator(".near .character").count() == cards
        assert me.page.locator(".near .character").evaluate_all(HALF_A_PICTURE, 14) == [], size
    me.context.close()

"""Hunters and Scouts: no word on the table is cut off or covered, however long the texts are."""

from __future__ import annotations

import re
from itertools import product, zip_longest

import pytest
from playwright.sync_api import Browser, expect

from games.hunters.table_builder import Table, place, player, table
from support.history_pages import come_back
from support.hunters_sheets import laid_out
from support.hunters_sizes import BROKEN, CUT, WINDOWS, spilling
from support.hunters_tables import at_my_turn, evening
from support.position_tables import browser_of
from support.server_process import Site
from support.table_page import ON_ITS_SIDE, PHONE, drawn, expect_no_complaints
from support.what_if_pages import sitting

pytestmark = pytest.mark.sample(6, of="a small window shows all that is needed")

OVER_SIGNS = """(cards) => cards.filter((card) => {
  const signs = card.querySelector(".below");
  const words = document.createRange();
  words.selectNodeContents(card.querySelector(".does"));
  return words.getBoundingClientRect().bottom > signs.getBoundingClientRect().top + 6;
}).map((card) => card.textContent)"""
"""Returns cards whose text covers the symbols at their lower edge."""
COVERED = """(all) => all.filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height * 0.7);
  return !one.contains(seen);
}).length"""
"""Returns how many members are covered."""
OVER_WORDS = """(tiles) => tiles.flatMap((tile) => {
  const words = document.createRange();
  const members = [...tile.querySelectorAll("[data-member] path:first-child")].map((one) =>
    one.getBoundingClientRect());
  return [...tile.querySelectorAll("b, .does")].filter((told) => {
    words.selectNodeContents(told);
    return [...words.getClientRects()].some(({ left, right, top, bottom }) => members.some((one) =>
      one.left < right - 0.5 && one.right > left + 0.5 && one.top < bottom - 3 && one.bottom > top + 3));
  }).map((told) => told.textContent);
})"""
"""Returns names and effects of places that a member covers. Letters are smaller than their line."""
HIGHEST = "(all) => Math.min(...all.map((one) => one.getBoundingClientRect().top))"
LOWEST = "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
TOLD = """(panels) => panels.map((panel) => {
  const name = panel.querySelector(".name");
  const numbers = [...panel.querySelectorAll(".seen > *")].filter((one) => one.getClientRects().length);
  return [numbers.length, name.getBoundingClientRect().left, name.scrollWidth <= name.clientWidth];
})"""
"""Returns for each panel how many numbers it shows, where its name begins, and whether the name is complete."""
FIVE_DEEP = [
    ["scout", "shaman", "collector", "shaman", "basket-maker"],
    ["collector", "hunter", "chief", "advanced-scout", "fireman"],
    ["offspring", "shaman", "offspring", "fisher", "tracker"],
]


def crowded() -> Table:
    """Return a position with large hands, three places at each side, and both threats."""
    return table(
        player(
            hand=["shaman", "fireman", "hunter", "advanced-scout", "tracker", "basket-maker"],
            village=2,
            camp=0,
            points=23,
            hunger=9,
            items=["boots", "shelter", "vegetable-patch"],
        ),
        player(
            hand=["scout", "collector", "chief", "offspring", "shaman", "fisher"],
            village=1,
            camp=1,
            points=21,
            hunger=7,
            items=["drum"],
        ),
        wilderness=[place("forest-a"), place("desert-b"), place("swamp-c")],
        hunting=[place("cave-bear-a", 2, 0), place("mammoth", 0, 2), place("megatherium-a", 1, 1)],
        sacred=[place("mud-springs"), place("ice-cavern"), place("waterfall")],
    )


STANDING = [
    [(1, 0), (1, 0), (1, 0), (1, 0), (0, 1), (0, 1), (0, 1), (0, 1)],
    [(1, 2), (2, 1), (0, 1), (1, 0)],
    [(0, 3), (3, 0), (1, 1)],
]
"""How many members of both tribes are at each place of the hunting grounds, then of the wilderness."""


def standing(count: int, who: list[tuple[int, int]]) -> Table:
    """Return a position with `count` places with long names at each side, the first of them occupied as in `who`."""
    hunting = ["megatherium-a", "sabertooth-b", "mammoth", "cave-bear-e"][:count]
    wilderness = ["marsh-a", "mountains-b", "savanna-c", "forest-a"][:count]
    there = dict(zip_longest(hunting + wilderness, who[: 2 * count], fillvalue=(0, 0)))
    return table(
        player(hand=["hunter"]),
        player(hand=["scout"]),
        wilderness=[place(name, *there[name]) for name in wilderness],
        hunting=[place(name, *there[name]) for name in hunting],
        sacred=[place("mammoth-graveyard", 1, 0), place("mud-springs"), place("ice-cavern", 0, 1)],
    )


def deep() -> Table:
    """Return a position with long columns, in the middle of a turn."""
    one = table(
        player(hand=["hunter"], items=["boots"]),
        player(hand=["scout", "chief"]),
        display=FIVE_DEEP,
        wilderness=[place("forest-a", 1, 0), place("desert-b", 1, 0)],
    )
    one.act("take:desert-b:stone", "take:forest-a:wood")
    return one


@pytest.mark.parametrize("locale", ["de", "en"])
def test_two_threats_stay_within_their_strip(browser: Browser, site: Site, locale: str) -> None:
    me = laid_out(browser, site, crowded(), size=ON_ITS_SIDE, locale=locale)
    me.turn_hints_off()
    assert spilling(me, WINDOWS) == {}
    me.page.locator("[data-place='hand:shaman'].open").click()
    me.page.locator("[data-group=turn] .help").wait_for()
    assert spilling(me, WINDOWS) == {}
    me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_on_a_desk_no_word_and_no_sign_of_a_card_is_cut(browser: Browser, site: Site, locale: str) -> None:
    for one in (crowded(), deep()):
        me = laid_out(browser, site, one, locale=locale)
        words = me.page.locator(".character :is(b, .does)")
        # Check also while the goal of the game takes some of the height.
        for hints in (True, False):
            if not hints:
                me.turn_hints_off()
            for size in WINDOWS[4:]:
                me.page.set_viewport_size(size)
                drawn(me.page)
                for shown in (words, me.page.locator(".near .character"), me.page.locator(".item b")):
                    assert shown.count() > 0
                assert words.evaluate_all(CUT) == [], size
                assert words.evaluate_all(BROKEN) == [], size
                assert me.page.locator(".near .character").evaluate_all(OVER_SIGNS) == [], size
                assert me.page.locator(".item :is(b, .gain > *)").evaluate_all(CUT) == [], size
                assert me.page.locator(".item b").evaluate_all(BROKEN) == [], size
                name = me.page.locator("[data-group=other] h2")
                assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth"), size
        me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_covered_names_are_whole_on_a_phone_while_news_takes_a_line(
    browser: Browser, site: Site, locale: str
) -> None:
    me = laid_out(browser, site, deep(), size=PHONE, locale=locale)
    drawn(me.page)
    assert me.page.locator(".names").count() == 3
    assert me.page.locator(".names span").evaluate_all(CUT) == []
    assert me.page.locator(".cave .does").evaluate_all(CUT) == []
    # First the one that is exposed next.
    names = {"de": "Häupt\u00adling, Jäger", "en": "Chief, Hunter"}[locale]
    assert names.split(", ") == me.page.locator(".names").nth(1).locator("span").all_inner_texts()[1:3]
    me.context.close()


def test_two_long_covered_names_are_whole_on_a_phone_on_its_side(browser: Browser, site: Site) -> None:
    one = table(
        player(hand=["hunter", "scout", "collector", "chief", "shaman"]),
        player(hand=["scout", "collector", "chief", "shaman", "advanced-scout"]),
        display=[
            ["fireman", "tracker", "offspring"],
            ["basket-maker", "fisher", "hunter"],
            ["shaman", "offspring"],
        ],
    )
    me = laid_out(browser, site, one, size=ON_ITS_SIDE, locale="de")
    drawn(me.page)
    assert me.page.locator(".cave :is(.character b, .names span)").count() == 8
    assert me.page.locator(".cave :is(.character b, .names span)").evaluate_all(CUT) == []
    me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_who_stands_at_a_low_place_is_in_sight(browser: Browser, site: Site, locale: str) -> None:
    me = laid_out(browser, site, crowded(), size=WINDOWS[1], locale=locale)
    members = me.page.locator("[data-group=hunting] [data-member]")
    for size in WINDOWS[:3]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert members.count() == 6
        assert members.evaluate_all(COVERED) == 0, size
    me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_no_member_stands_on_the_words_of_its_place(browser: Browser, site: Site, locale: str) -> None:
    for count, who in product((3, 4), STANDING):
        me = laid_out(browser, site, standing(count, who), size=WINDOWS[0], locale=locale)
        tiles = me.page.locator(".location, .sacred:has(> b)")
        for size in WINDOWS:
            me.page.set_viewport_size(size)
            drawn(me.page)
            assert tiles.count() == 2 * count + 3
            assert tiles.evaluate_all(OVER_WORDS) == [], (count, size)
        me.context.close()


def test_on_its_side_a_phone_shows_the_goods_of_a_payment_and_screen_readers_hear_its_sentence(
    browser: Browser, site: Site
) -> None:
    one = table(
        player(hand=["hunter"], items=["stone-axe"]),
        player(hand=["scout"]),
        wilderness=[place("forest-a", 1, 0), place("desert-b", 1, 0)],
    ).act("take:desert-b:stone", "take:forest-a:wood")
    me = laid_out(browser, site, one, size=ON_ITS_SIDE)
    me.page.locator("[data-place='item:stone-axe']").click()
    expect(me.page.locator("[data-group=turn] .help")).to_be_visible()
    drawn(me.page)
    payment = me.page.get_by_role(
        "button", name=re.compile("Stone from Desert B.*wood from Forest A", re.IGNORECASE)
    )
    expect(payment).to_have_count(1)
    assert payment.locator(".steps").evaluate("(one) => one.offsetWidth") <= 1
    me.context.close()


def test_no_word_of_an_answer_is_broken_on_a_phone_on_its_side(browser: Browser, site: Site) -> None:
    one = evening()
    # The pick that turns Megatherium A up.
    one.act("hunter", "cover:cave-bear-a:meat", "cover:mammoth:meat", luck=[5])
    one.act("place:megatherium-a")
    me = laid_out(browser, site, one, size=ON_ITS_SIDE, locale="de", can_undo=True)
    words = me.page.locator("[data-answers] .button > span")
    drawn(me.page)
    assert words.count() == 4
    assert words.evaluate_all(BROKEN) == []
    me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_the_goal_is_whole_on_a_phone_on_its_side(browser: Browser, site: Site, locale: str) -> None:
    me = laid_out(browser, site, crowded(), size=ON_ITS_SIDE, locale=locale)
    goal = me.page.locator("[data-hint=goal] p")
    drawn(me.page)
    assert goal.evaluate("(one) => one.scrollHeight <= one.clientHeight")
    me.context.close()


def test_at_a_desk_nothing_lies_over_the_other_tribe_while_a_line_is_tried(
    browser: Browser, site: Site
) -> None:
    people, view, seat = come_back(site, "hunters", 2)
    me = sitting(browser, site, people[seat], view["id"], size=WINDOWS[4], locale="de")
    me.page.get_by_role("banner").get_by_role("button", name="Was wäre, wenn").click()
    bar = me.page.locator("[data-what-if]")
    expect(bar.get_by_role("button", name="neu mischen")).to_be_enabled()
    other = me.page.locator("[data-group=other] :is(h2, .home > *, .hand > *)")
    below = me.page.locator(".cave .character, .lane h2")
    for acted in (False, True):
        if acted:
            me.page.locator("[data-place^='hand:'].open").first.click()
            me.page.locator("[data-answers] .button:enabled").first.click()
            expect(bar.get_by_role("button", name="Wirklich spielen")).to_be_enabled()
        for size in WINDOWS[4:]:
            me.page.set_viewport_size(size)
            drawn(me.page)
            assert other.count() > 3
            assert below.count() > 5
            assert other.evaluate_all(LOWEST) <= below.evaluate_all(HIGHEST) + 1, (acted, size)
    expect_no_complaints(me)


def test_on_a_phones_side_all_panels_tell_the_same_numbers_beside_names_that_begin_at_one_place(
    browser: Browser, site: Site
) -> None:
    people, match = at_my_turn(site)
    guest = browser_of(browser, site, people[1], size=ON_ITS_SIDE)
    guest.open(f"/m/{match}")
    for me in (guest, laid_out(browser, site, crowded(), size=ON_ITS_SIDE, locale="de")):
        panels = me.page.locator("main > .players li")
        me.page.locator("[data-place]").first.wait_for()
        for hints in (True, False):
            if not hints and me is not guest:
                me.turn_hints_off()
            drawn(me.page)
            first, second = panels.evaluate_all(TOLD)
            assert first == second, hints
            assert (first[0], first[2]) == (5, True), hints
        me.context.close()

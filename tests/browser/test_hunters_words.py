"""Hunters and Scouts: no word on the table is cut off or lies under something else, however much is to be told."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from games.hunters.table_builder import Table, place, player, table
from support.hunters_sheets import laid_out
from support.hunters_sizes import BROKEN, WINDOWS, spilling
from support.hunters_tables import evening
from support.server_process import Site
from support.table_page import ON_ITS_SIDE, PHONE, drawn

pytestmark = pytest.mark.sample(6, of="a small window shows all that is needed")

CUT = """(all) => all.filter((one) => {
  const card = one.closest(".character, .item, .names").getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(one);
  return [range, one].some((what) => {
    const { right, bottom } = what.getBoundingClientRect();
    return right > card.right + 1 || bottom > card.bottom + 2;
  });
}).map((one) => one.textContent || one.className)"""
"""What lies over the edge of its card. Cards in a fan are turned, and so are their rectangles."""
OVER_SIGNS = """(cards) => cards.filter((card) => {
  const signs = card.querySelector(".below");
  const words = document.createRange();
  words.selectNodeContents(card.querySelector(".does"));
  return words.getBoundingClientRect().bottom > signs.getBoundingClientRect().top + 6;
}).map((card) => card.textContent)"""
"""Cards whose words lie over the signs at their lower edge."""
COVERED = """(all) => all.filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height * 0.7);
  return !one.contains(seen);
}).length"""
"""How many members lie under something else."""
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


def deep() -> Table:
    """Return a position with long columns, after half a turn."""
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
        # Also while the goal of the game takes some of the height.
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


def test_no_word_of_an_answer_is_broken_on_a_phone_on_its_side(browser: Browser, site: Site) -> None:
    one = evening()
    one.act("hunter", "cover:cave-bear-a:meat", "cover:mammoth:meat", "place:megatherium-a")
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

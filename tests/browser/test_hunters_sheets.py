"""Sheets beside the table of Hunters and Scouts, for tribes and piles, and the end of a match."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from games.hunters.table_builder import Table, place, player, table
from support.axe import faults
from support.hunters_sheets import laid_out, over_by_the_second_seat
from support.server_process import Site
from support.table_page import DESK, MOVING, PHONE, Player, expect_no_complaints, fits_the_width

LOOKS: list[Any] = [
    {"size": PHONE, "locale": "de", "color_scheme": "dark"},
    pytest.param({"size": DESK, "locale": "en", "color_scheme": "light"}, marks=pytest.mark.long),
]


def in_the_middle() -> Table:
    return table(
        player(
            hand=["hunter", "hunter", "chief"],
            points=15,
            village=1,
            hunger=5,
            items=["clay-figure", "stone-axe"],
            built=["drum"],
        ),
        player(hand=["tracker"], points=3, items=["mortar", "shelter"], built=["hand-axe"]),
        wilderness=[place("forest-a", 1, 0), place("desert-b", 1, 0)],
        hunting=[],
        sacred=[place("geysers", 1, 0), place("ice-cavern"), place("waterfall")],
        item_discard=["millstone", "millstone"],
        wilderness_discard=["swamp-a"],
    )


def tribe_of(me: Player, seat: int) -> Locator:
    """Press a player's panel and return the sheet; the panels are those of the opponents, then mine."""
    me.page.locator("button.numbers").nth(1 - seat).click()
    return me.page.get_by_role("dialog")


@pytest.mark.sample(of="what is read about a game")
def test_a_panel_opens_the_tribe_with_a_switch_between_characters_and_items(
    browser: Browser, site: Site
) -> None:
    me = laid_out(browser, site, in_the_middle(), size=PHONE)
    mine = tribe_of(me, 0)
    expect(mine).to_contain_text("4 members − 5 hunger − 3 cards in hand")
    expect(mine).to_contain_text("Bonus field 14: reached")
    expect(mine).to_contain_text("Bonus field 18: still ahead")
    expect(mine).to_contain_text("2 × Cover an icon on every hunting ground")
    expect(mine).not_to_contain_text("Stone axe")
    mine.get_by_role("button", name="Items: 3").click()
    expect(mine).to_contain_text("Stone axe")
    expect(mine).not_to_contain_text("Cover an icon on every hunting ground")
    expect(mine.get_by_role("link", name="reconstruction")).to_have_attribute(
        "href", "/rules/hunters#card-data"
    )
    me.page.keyboard.press("Escape")
    expect(mine).to_have_count(0)
    expect_no_complaints(me)
    me.context.close()


def test_of_the_others_items_only_the_number_is_shown_and_what_is_built(browser: Browser, site: Site) -> None:
    me = laid_out(browser, site, in_the_middle(), size=PHONE)
    theirs = tribe_of(me, 1)
    expect(theirs).to_contain_text("Tracker")
    theirs.get_by_role("button", name="Items: 3").click()
    expect(theirs).to_contain_text("2 hidden items")
    expect(theirs).to_contain_text("Hand axe")
    for hidden in ("Mortar", "Shelter"):
        expect(theirs).not_to_contain_text(hidden)
    me.context.close()


@pytest.mark.sample(of="what is read about a game")
def test_hidden_items_say_whether_they_can_be_created_and_what_they_lack(
    browser: Browser, site: Site
) -> None:
    one = in_the_middle()
    one.act("take:desert-b:stone", "take:forest-a:wood")
    me = laid_out(browser, site, one, size=PHONE)
    expect(me.page.locator("[data-place='item:stone-axe']")).to_contain_text("Can be created")
    figure = me.page.locator("[data-place='item:clay-figure']")
    expect(figure).to_contain_text("Short of:")
    expect(figure).to_contain_text("clay")
    me.context.close()


@pytest.mark.sample(of="what is read about a game")
def test_a_pile_tells_what_is_unseen_and_what_was_discarded(browser: Browser, site: Site) -> None:
    me = laid_out(browser, site, in_the_middle(), size=DESK)
    # A press on the item pile selects it, because the Geysers draw from it; the button beside it shows its contents.
    me.page.get_by_role("button", name="Items: look at pile and discards").click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Not seen yet: 25")
    expect(sheet).to_contain_text("23 in the pile, 2 hidden with others.")
    expect(sheet).to_contain_text("Discarded: 2")
    expect(sheet.locator("li").filter(has_text="Millstone").last).to_contain_text("2 of 4")
    me.page.keyboard.press("Escape")
    me.page.locator("[data-place='pile:wilderness']").click()
    expect(sheet).to_contain_text("In the pile: 15")
    expect(sheet).to_contain_text("Discarded: 1")
    expect(sheet.locator("section").last).to_contain_text("Swamp A")
    expect(sheet.locator("section").first).not_to_contain_text("Swamp A")
    expect(sheet).not_to_contain_text("Forest A")
    expect_no_complaints(me)
    me.context.close()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_end_tells_who_won_why_and_where_every_point_came_from(browser: Browser, site: Site) -> None:
    me = laid_out(browser, site, over_by_the_second_seat(), size=PHONE)
    end = me.page.locator("#result")
    expect(end.get_by_role("heading", level=2)).to_have_accessible_name(re.compile(r"^You won "))
    expect(end).to_contain_text("went second and reached the goal first: that ended the match at once")
    rows = end.locator(".end tbody tr")
    expect(rows).to_have_text(
        ["17 At the start 20", "5 Items 0", "1 Icons 0", "1 Bonus fields 0"], use_inner_text=True
    )
    expect(end).to_contain_text("Given up for bonus fields: Boots")
    # My own points are expanded.
    gains = end.locator("details li")
    expect(gains).to_have_text(
        [
            "+17 At the start 17",
            "+3 Created: Shelter 20",
            "+1 Bonus fields 21",
            "+2 Created: Drum 23",
            "+1 Icon: Sabertooth tiger A 24",
        ],
        use_inner_text=True,
    )
    assert fits_the_width(me.page)
    expect_no_complaints(me)
    me.context.close()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_end_tells_of_a_tie_and_of_a_tribe_that_died_out(browser: Browser, site: Site) -> None:
    tie = table(player(points=24), player(points=24), over="goal")
    me = laid_out(browser, site, tie, size=DESK)
    end = me.page.locator("#result")
    expect(end.get_by_role("heading", name=re.compile("^You lost"))).to_be_visible()
    expect(end).to_contain_text("wins, having gone second")
    expect(end).to_contain_text("You reached the goal going first; the other tribe had one turn left.")
    me.context.close()

    gone = table(player(points=20, village=0, camp=0), player(points=5), over="died-out")
    me = laid_out(browser, site, gone, size=DESK)
    end = me.page.locator("#result")
    # The loser's page speaks of their own tribe.
    expect(end).to_contain_text(re.compile(r"Your tribe has died out\.\s+Careless Crow wins"))
    expect(end).to_contain_text("Your tribe has lost its last member. Points no longer count.")
    expect(end.locator(".totals .won")).to_contain_text("5")
    me.context.close()


@pytest.mark.sample(of="what is read about a game")
def test_the_sun_of_a_whole_village_lies_within_its_tribe(browser: Browser, site: Site) -> None:
    whole = table(player(village=5, camp=0, hand=["hunter"]), ask="turn")
    me = laid_out(browser, site, whole, size=DESK, locale="de")
    tribe, sun = me.page.locator("[data-group=mine]"), me.page.locator("[data-place='sun:set'].open")
    expect(sun).to_contain_text("Sonnenuntergang")
    outer, inner = tribe.bounding_box(), sun.bounding_box()
    assert outer is not None
    assert inner is not None
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    me.context.close()


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.parametrize("look", LOOKS)
def test_sheets_and_the_end_fit_and_are_accessible(browser: Browser, site: Site, look: Any) -> None:
    me = laid_out(browser, site, in_the_middle(), bypass_csp=True, **look)
    # axe does not know the top layer, takes the sheet to be covered, and would skip its contrasts.
    me.page.add_style_tag(
        content="body:has(dialog[open]) * {visibility: hidden}"
        "body dialog[open], body dialog[open] * {visibility: visible !important}"
    )
    sheet = tribe_of(me, 0)
    assert faults(me.page, "dialog") == []
    sheet.locator("button[aria-pressed=false]").click()
    assert faults(me.page, "dialog") == []
    me.page.keyboard.press("Escape")
    for pile in (".look", "[data-place='pile:wilderness']"):
        me.page.locator(pile).first.click()
        sheet.wait_for()
        assert faults(me.page, "dialog") == []
        assert fits_the_width(me.page)
        me.page.keyboard.press("Escape")
    me.context.close()
    me = laid_out(browser, site, over_by_the_second_seat(), bypass_csp=True, **look)
    assert faults(me.page, "#result") == []
    assert faults(me.page, "[aria-label]:has(> li button.numbers)") == []
    me.context.close()


@pytest.mark.sample(of="what is read about a game")
def test_only_what_is_allowed_is_proposed_and_everything_is_said_once(browser: Browser, site: Site) -> None:
    tribe = player(hand=["hunter", "chief"], hunger=5, village=1, items=["vegetable-patch"])
    me = laid_out(browser, site, table(tribe), size=DESK)
    expect(me.prompt).to_contain_text("or let the sun set.")
    me.page.locator("[data-place='sun:set']").click()
    # The same minus sign is used for the hunger, for the cards and for the sum.
    expect(me.prompt).to_contain_text(
        re.compile("−5 for hunger, −2 for cards in hand: −[0-9]+, but never below 0.points: −[0-9]+")
    )
    me.context.close()
    # With so few characters on display, an early sunset is not allowed (H5).
    few = table(tribe, display=[["tracker", "fisher"], ["fireman"], []])
    assert "sunset" not in few.options
    me = laid_out(browser, site, few, size=DESK)
    expect(me.prompt).to_contain_text("Play a card.")
    patch = me.page.locator("[data-place='item:vegetable-patch']")
    expect(patch).to_have_accessible_name(re.compile("only its effects. Your hunger falls by 2.$"))
    me.context.close()


SEEN = """
  window.seen = [];
  window.stones = new Set();
  new MutationObserver(() => {
    const source = document.querySelector('[data-end]')?.dataset.end;
    const waiting = document.querySelectorAll('#result tr.waiting').length;
    if (source) window.seen.push([source, waiting]);
    const mark = document.querySelector('g.mark')?.style.transform;
    if (mark) window.stones.add(mark);
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_points_of_the_end_arrive_source_after_source_on_the_score_trail(
    browser: Browser, site: Site
) -> None:
    one = over_by_the_second_seat()
    now = datetime.now(UTC).isoformat()
    for pressed in (False, True):
        # The whole log counts as seen, so nothing is played back first.
        me = laid_out(browser, site, one, at=now, first=1 - len(one.entries), size=PHONE, **MOVING)
        me.page.add_init_script(SEEN)
        me.page.reload()
        expect(me.page.locator("#result tr.waiting").first).to_be_attached()
        if pressed:
            me.page.keyboard.press("Shift")
            # A press ends the count at once.
            assert me.page.locator("[data-end]").count() == 0
        expect(me.page.locator("#result tr.waiting")).to_have_count(0)
        expect(me.page.locator("[data-end]")).to_have_count(0)
        expect(me.page.locator("#result tfoot td").first).to_have_text("24")
        if not pressed:
            seen = me.page.evaluate("window.seen")
            sources = list(dict.fromkeys(source for source, _ in seen))
            assert sources[-4:] == ["start", "item", "icon", "bonus"]
            # The marker also stops between the sources; on a slow machine it lags behind.
            me.page.wait_for_function("window.stones.size > 2 * 4")
            waiting = [left for _, left in seen]
            assert waiting == sorted(waiting, reverse=True)
        assert fits_the_width(me.page)
        expect_no_complaints(me)
        me.context.close()
    # Without motion, all points are there at once.
    me = laid_out(browser, site, one, at=now, first=1 - len(one.entries), size=PHONE)
    expect(me.page.locator("#result tfoot td").first).to_have_text("24")
    assert me.page.locator("#result tr.waiting, [data-end]").count() == 0
    me.context.close()

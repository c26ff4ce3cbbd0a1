"""Landscape windows that are low or narrow, as on notebooks and tablets."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support import seeded
from support.position_tables import browser_of
from support.sampling import some
from support.server_process import Person, Site, View, ok, play_out, seated
from support.table_page import DESK, Player, drawn, expect_no_complaints

NOTEBOOKS = [{"width": 1366, "height": 650}, {"width": 1280, "height": 560}]
TABLET = {"width": 1024, "height": 768}
COVERED = """() => {
  const panel = document.querySelector("main > [data-over]").getBoundingClientRect();
  return [...document.querySelectorAll(".hand [data-card], .hand .slot, .heroes, [data-pile]")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const over = bottom > panel.top && top < panel.bottom && right > panel.left && left < panel.right;
    return over || bottom > innerHeight || top < 0;
  }).length;
}"""
"""Returns how many cards, heroes and piles are covered by the panel or outside the window."""
BOX = (
    "(one) => { const { x, y, right, bottom } = one.getBoundingClientRect(); return [x, y, right, bottom]; }"
)
TOLD_OF_NO_HINTS = "localStorage.setItem('lagerfeuer-settings', JSON.stringify({ hints: false }))"


def sitting(browser: Browser, site: Site, person: Person, view: View, size: Any, **more: Any) -> Player:
    me = browser_of(browser, site, person, size=size, **more)
    me.open(f"/m/{view['id']}")
    me.page.locator("#board").wait_for()
    return me


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_no_panel_covers_a_hand_of_rose_king_in_the_window_of_a_notebook(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    mover = view["turn"]["seat"]
    mine = people[mover].view(view["id"])
    ok(people[mover].act(mine, mine["choices"][0]["action"]))
    over_people, over = seated(site, "roseking", 2)
    play_out(over_people, over, seeded.generator())
    for size in some(NOTEBOOKS, 1):
        me = sitting(browser, site, people[mover], view, size)
        # The panel is in turn the prompt with a hint, a what-if line with its log, and the history bar.
        drawn(me.page)
        assert me.page.evaluate(COVERED) == 0
        me.page.keyboard.press("w")
        expect(me.page.locator("[data-what-if]").get_by_role("button", name="Reshuffle")).to_be_enabled()
        drawn(me.page)
        assert me.page.evaluate(COVERED) == 0
        me.page.keyboard.press("Escape")
        expect(me.page.locator("[data-what-if]")).to_have_count(0)
        # Use the button: during my turn, the arrow key chooses among the cards.
        me.page.get_by_role("button", name="Look back").click()
        expect(me.page.locator("[data-replay]")).to_be_visible()
        drawn(me.page)
        assert me.page.evaluate(COVERED) == 0
        one = sitting(browser, site, over_people[0], over, size)
        one.page.get_by_role("button", name="Look back").click()
        expect(one.page.get_by_role("button", name="Try from here")).to_be_visible()
        drawn(one.page)
        assert one.page.evaluate(COVERED) == 0
        expect_no_complaints(me, one)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_in_a_tablet_window_the_prompt_is_beside_the_board(browser: Browser, site: Site) -> None:
    for game in some(("roseking", "stoneage", "hunters"), 1):
        people, view = seated(site, game, 2)
        me = sitting(browser, site, people[view["turn"]["seat"]], view, TABLET)
        drawn(me.page)
        board = me.page.locator("#board").evaluate(BOX)
        asks = me.page.locator("[data-prompt]").evaluate(BOX)
        assert asks[0] >= board[2], game
        # The board has most of the window, and ends within it.
        assert board[2] - board[0] > 640, game
        assert board[3] <= TABLET["height"] + 1, game
        assert me.page.evaluate("scrollY") == 0
        assert me.page.get_by_role("heading", level=1).evaluate(BOX)[1] >= 0
        expect_no_complaints(me)


@pytest.mark.sample(of="nothing jumps")
def test_the_board_keeps_its_size_from_question_to_question_at_a_high_window(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    mover = view["turn"]["seat"]
    widths = set()
    for seat in (mover, 1 - mover):
        # The first seat gets a hint, the other one waits.
        me = sitting(browser, site, people[seat], view, DESK)
        drawn(me.page)
        widths.add(round(me.page.locator("svg.garden").bounding_box()["width"]))  # type: ignore[index]
        expect_no_complaints(me)
    assert len(widths) == 1
    # A proposal must not shrink the valley while there is free room below it.
    people, view = seated(site, "stoneage", 2)
    me = sitting(browser, site, people[0], view, DESK)
    me.page.evaluate(TOLD_OF_NO_HINTS)
    me.page.reload()
    valley = me.page.get_by_role("group", name="Places in the valley")
    valley.wait_for()
    drawn(me.page)
    before = valley.bounding_box()
    ok(people[1].post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    expect(me.page.get_by_role("button", name="Decline")).to_be_visible()
    drawn(me.page)
    assert valley.bounding_box() == before
    expect_no_complaints(me)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_missed_news_is_not_repeated_where_the_log_shows_it(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 4)
    mover = view["turn"]["seat"]
    for action in ("toolmaker:1", "hunt:1", "forest:1", "clay:1"):
        seat = people[0].view(view["id"])["turn"]["seat"]
        ok(people[seat].act(people[seat].view(view["id"]), action))
        mine = people[seat].view(view["id"])
        if mine["turn"]["seat"] == seat:
            ok(people[seat].act(mine, "done"))
    me = sitting(browser, site, people[mover], view, DESK)
    since = me.page.locator("[data-since]")
    expect(since).to_contain_text("Since your last turn")
    expect(since.get_by_role("button", name="Show")).to_be_visible()
    expect(since.get_by_role("listitem")).to_have_count(0)
    lines = me.page.get_by_role("region", name="What happened").locator(".news li")
    expect(lines).to_have_count(3)
    for line in lines.all():
        expect(line).to_be_in_viewport(ratio=0.9)
    expect_no_complaints(me)

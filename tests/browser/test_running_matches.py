"""From the home page to the running matches, and what the page says if there are none."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from lagerfeuer.db.queries.match_lists import MIN_SHOWN_ACTIONS
from support.axe import faults
from support.members import change, member
from support.recorded_sounds import act_once
from support.server_process import HeldClock, ok, running_site
from support.table_page import PHONE, Player, expect_no_complaints, fits_the_width


@pytest.mark.sample(of="people of a house meet")
def test_a_person_without_an_account_finds_running_and_finished_matches_and_chooses_a_game(
    browser: Browser, tmp_path: Any
) -> None:
    # Stop the clock, so that the same match stays featured.
    clock = HeldClock(tmp_path / "clock", time.time_ns() // 1_000_000)
    with running_site(tmp_path / "data", clock=clock) as house:
        (ada, name), (bob, _) = member(house), member(house)
        for _ in range(13):
            bob.join(ada.create("me", "open", rated=True), 1)
        over = bob.join(ada.create("me", "open", listed=True), 1)["id"]
        ok(ada.post(f"/api/matches/{over}/resign"))
        # Finished matches with fewer actions are not shown, only found by a search.
        change(house, "update archived_matches set plies = ?", MIN_SHOWN_ACTIONS)
        # Set the comeback that a review would have found.
        for table in ("archived_matches", "archived_people"):
            change(house, f"update {table} set comeback = ?", 312)
        me = Player(browser, house, size=PHONE, has_touch=True)
        me.open()
        # The home page features one of them in large size, and updates it.
        featured = me.page.locator("[data-featured]")
        expect(featured).to_contain_text("Now playing")
        match = str(featured.get_attribute("data-featured"))
        board = featured.get_by_role("img", name="The board now")
        before = board.inner_html()
        act_once([ada, bob], match)
        expect(featured).to_contain_text("leads 1 : 0")
        assert board.inner_html() != before
        me.page.get_by_role("link", name="All running matches").click()
        cards = me.page.locator("main > ul > li")
        expect(cards).to_have_count(12)
        me.page.get_by_role("button", name="More matches").click()
        expect(cards).to_have_count(13)
        expect(me.page.get_by_role("button", name="More matches")).to_be_hidden()
        assert fits_the_width(me.page)
        assert faults(me.page) == []
        game = me.page.get_by_role("combobox", name="Game")
        game.select_option(label="Stone Age")
        expect(me.page.get_by_text("No match of this game to watch right now.")).to_be_visible()
        # A late answer about one game must not be shown as another's.
        late: list[Route] = []
        me.page.route("**/api/watch?game=*", lambda route: late.append(route))
        for label, key in (("Hunters and Scouts", "hunters"), ("Stone Age", "stoneage")):
            with me.page.expect_request(f"**/api/watch?game={key}"):
                game.select_option(label=label)
        with me.page.expect_response("**/api/watch?game=hunters"):
            late[0].continue_()
        # The answer is drawn in the next frame.
        me.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
        expect(me.page.get_by_text("No match of this game to watch right now.")).to_be_hidden()
        late[1].continue_()
        me.page.unroute_all()
        me.page.get_by_role("button", name="Show all").click()
        expect(cards).to_have_count(12)
        recent = me.page.get_by_role("region", name="Latest finished")
        expect(recent.get_by_role("listitem")).to_have_count(1)
        recent.get_by_role("link", name="To the archive").tap()
        who = me.page.get_by_role("textbox", name="Player", exact=True)
        who.fill(name)
        result = me.page.get_by_role("combobox", name="Result")
        result.select_option(label="Won")
        who.press("Enter")
        nothing = me.page.get_by_role("status").filter(has_text="No listed match fits this search.")
        expect(nothing).to_be_visible()
        expect(who).to_be_focused()
        # The form follows the browser's history.
        me.page.go_back()
        expect(me.page.get_by_role("status").filter(has_text="One match shown")).to_be_visible()
        expect(who).to_have_value("")
        me.page.go_forward()
        expect(nothing).to_be_visible()
        expect(who).to_have_value(name)
        expect(result).to_have_value("won")
        # The URL contains the search.
        assert "result=won" in me.page.url
        me.page.goto(me.page.url.replace("result=won", "result=lost"))
        expect(cards).to_have_count(1)
        expect(cards).to_contain_text("Won from a chance of 3%")
        me.page.get_by_role("combobox", name="Order").select_option(label="Biggest comebacks")
        with me.page.expect_response("**/api/archive?*order=comeback*"):
            me.page.get_by_role("button", name="Search", exact=True).tap()
        me.page.wait_for_url("**order=comeback**")
        expect(me.page.get_by_text("Reviewed matches only.")).to_be_visible()
        expect(cards).to_have_count(1)
        assert fits_the_width(me.page)
        assert faults(me.page) == []
        # A failed search can be repeated unchanged.
        me.page.route("**/api/archive?*", lambda route: route.abort())
        me.page.reload()
        again = me.page.get_by_role("button", name="Try again")
        expect(again).to_be_visible()
        me.page.unroute_all()
        me.page.get_by_role("button", name="Search", exact=True).tap()
        expect(cards).to_have_count(1)
        expect(again).to_be_hidden()
        # Leaving the list must not repeat its search.
        asked: list[str] = []
        me.page.on("request", lambda request: asked.append(request.url))
        cards.get_by_role("link").tap()
        expect(me.page.get_by_role("region", name=re.compile("^Board"))).to_be_visible()
        assert not [one for one in asked if "/api/archive" in one]
        me.complaints = [said for said in me.complaints if "ERR_FAILED" not in said]
        expect_no_complaints(me)

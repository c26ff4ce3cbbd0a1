"""On a phone, Back closes what is open on top before it leaves the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from support.position_tables import browser_of
from support.recorded_sounds import act_once
from support.server_process import Site, seated
from support.table_page import PHONE, Player, expect_no_complaints

TOUCH: dict[str, Any] = {"size": PHONE, "has_touch": True, "is_mobile": True}


def at_a_table(browser: Browser, site: Site, actions: int = 4) -> tuple[Player, str]:
    """Open the table of a running match, with another page before it in the history."""
    people, view = seated(site, "roseking", 2)
    for _ in range(actions):
        act_once(people, view["id"])
    me = browser_of(browser, site, people[0], **TOUCH)
    me.open("/about")
    me.open(f"/m/{view['id']}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    return me, f"{site.url}/m/{view['id']}"


def expect_left(me: Player) -> None:
    me.page.go_back()
    me.page.wait_for_url("**/about")
    expect_no_complaints(me)


@pytest.mark.sample(of="pages of the house")
def test_back_closes_a_sheet_and_then_leaves(browser: Browser, site: Site) -> None:
    me, address = at_a_table(browser, site)
    me.page.get_by_role("button", name="Menu").tap()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    me.page.go_back()
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    assert me.page.url == address
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    # Back also closes a popover, including one that replaced another popover.
    # Delay history.go as a slow browser would.
    me.page.evaluate("go = history.go.bind(history); history.go = by => void setTimeout(go, 200, by); null")
    ties, meaning = me.page.get_by_role("button", name="Tie-breakers"), me.page.locator("[popover]")
    for seat in range(2):
        ties.nth(seat).tap()
        expect(meaning.nth(seat)).to_be_visible()
    me.page.wait_for_timeout(500)
    expect(meaning.nth(0)).to_be_hidden()
    expect(meaning.nth(1)).to_be_visible()
    me.page.go_back()
    expect(meaning.nth(1)).to_be_hidden()
    assert me.page.url == address
    expect_left(me)


@pytest.mark.sample(of="pages of the house")
def test_a_sheet_that_was_closed_otherwise_leaves_nothing_behind(browser: Browser, site: Site) -> None:
    me, address = at_a_table(browser, site)
    for _ in range(2):
        me.page.get_by_role("button", name="Menu").tap()
        me.page.get_by_role("button", name="Close").tap()
        expect(me.page.get_by_role("dialog")).to_have_count(0)
    # Forward must not reopen a closed sheet.
    me.page.go_forward()
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    assert me.page.url == address
    expect_left(me)


@pytest.mark.sample(of="pages of the house")
def test_back_leads_to_the_present_and_then_leaves(browser: Browser, site: Site) -> None:
    me, address = at_a_table(browser, site)
    me.page.get_by_role("button", name="Look back").tap()
    me.page.get_by_role("button", name="One step back").tap()
    me.page.wait_for_url("**/m/*/*")
    me.page.go_back()
    expect(me.page.locator("[data-replay]")).to_have_count(0)
    me.page.wait_for_url(address)
    expect_left(me)


@pytest.mark.sample(of="pages of the house")
def test_a_moment_that_is_opened_from_a_sheet_stays(browser: Browser, site: Site) -> None:
    me, address = at_a_table(browser, site)
    me.page.get_by_role("button", name="Menu").tap()
    me.page.get_by_role("button", name="More", exact=True).tap()
    me.page.get_by_role("dialog").get_by_role("button", name="Look back").tap()
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    expect(me.page.locator("[data-replay]")).to_have_count(1)
    me.page.wait_for_timeout(500)
    expect(me.page.locator("[data-replay]")).to_have_count(1)
    me.page.go_back()
    expect(me.page.locator("[data-replay]")).to_have_count(0)
    me.page.wait_for_url(address)
    expect_left(me)


@pytest.mark.sample(of="pages of the house")
def test_from_a_page_that_was_reached_out_of_a_sheet_back_leads_to_the_table(
    browser: Browser, site: Site
) -> None:
    me, address = at_a_table(browser, site)
    me.page.get_by_role("button", name="Menu").tap()
    me.page.get_by_role("dialog").get_by_role("button", name="More", exact=True).tap()
    # Also while the page has not loaded yet.
    held: list[Route] = []
    me.page.route("**/assets/Home-*.js", lambda route: held.append(route))
    with me.page.expect_request("**/assets/Home-*.js"):
        me.page.get_by_role("dialog").get_by_role("link", name="Home").tap()
    me.page.wait_for_url(site.url + "/")
    me.page.go_back()
    me.page.wait_for_url(address)
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    for route in held:
        route.continue_()
    me.page.wait_for_load_state("networkidle")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    expect_left(me)

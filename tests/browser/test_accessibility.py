"""Check pages with axe-core, in both themes, on a phone and at a desk."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from support.axe import AXE, BY_THEME, LOOKS, change_theme, faults, faults_by_day_and_night
from support.sampling import some
from support.server_process import Site
from support.table_page import PHONE, Player, drawn, invitation

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")


BY_LOOKS = [*BY_THEME, "scrollable-region-focusable"]


def faults_of_looks(page: Page) -> list[Any]:
    """Check only what depends on size and theme, for long pages that were already checked in full."""
    return faults(page, rules=BY_LOOKS)


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_every_page_is_accessible(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    # The content security policy would block axe, too.
    me = Player(browser, site, color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True)
    for path in some(("/", "/about", "/privacy", "/time", "/share", "/nothing-here"), 3):
        me.open(path)
        me.page.locator("h1").first.wait_for()
        assert faults_by_day_and_night(me.page) == [], path
    me.open()
    me.page.get_by_role("button", name="Invite a friend").click()
    me.page.get_by_role("button", name="Create table").wait_for()
    assert faults_by_day_and_night(me.page) == [], "setting a table up"
    me.open()
    me.against_bot("Crow", "Rose King")
    for turn in range(5):
        me.wait_until_asked_or_over()
        me.play_something(turn)
    me.wait_until_asked_or_over()
    me.cards.first.click()
    assert faults_by_day_and_night(me.page) == [], "at the table"
    me.page.get_by_role("button", name="Menu").click()
    assert faults_by_day_and_night(me.page) == [], "the menu"
    for row in ("Settings", "More"):
        me.page.get_by_role("button", name=row, exact=True).click()
        assert faults_by_day_and_night(me.page) == [], f"the menu with {row}"


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.parametrize(
    ("path", "last"),
    [
        ("/rules/roseking", "section.credits"),
        ("/rules/stoneage", "section.credits"),
        ("/rules/hunters", "section.credits"),
        ("/docs", ".operations > :nth-last-child(1)"),
    ],
)
def test_pages_of_long_text_are_accessible(browser: Browser, site: Site, path: str, last: str) -> None:
    # The page has thousands of lines: run all checks once, then only those that a theme or width affects.
    me = Player(browser, site, bypass_csp=True)
    me.open(path)
    me.page.locator(last).wait_for()
    if path.startswith("/rules"):
        assert faults(me.page) == [], "the summary"
        me.page.get_by_role("button", name="Read the rules in full").click()
        me.page.locator("#rulings").wait_for()
        me.page.get_by_role("button", name="Open all chapters").click()
    assert faults(me.page) == [], "at a desk by day"
    change_theme(me.page, "dark")
    me.page.set_viewport_size(PHONE)
    drawn(me.page)
    assert faults_of_looks(me.page) == [], "on a phone by night"


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_a_table_for_four_is_accessible(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    me, guest = (
        Player(browser, site, color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True)
        for _ in range(2)
    )
    me.open()
    me.page.get_by_role("radio", name="Stone Age").check()
    me.page.get_by_role("button", name="Play against a bot").click()
    assert faults_by_day_and_night(me.page) == [], "choosing a bot"
    me.page.get_by_role("button", name="Invite a friend").click()
    me.page.get_by_role("radio", name="4 players", exact=True).check()
    me.page.get_by_role("combobox", name="Player 3").select_option(label="Sound Badger")
    assert faults_by_day_and_night(me.page) == [], "setting a table for four up"
    me.page.get_by_role("combobox", name="Player 3").select_option(label="A person")
    me.page.get_by_role("button", name="Create table").click()
    me.page.get_by_role("button", name="Add a bot").last.click()
    me.page.get_by_role("button", name="Badger").wait_for()
    assert faults_by_day_and_night(me.page) == [], "waiting for three"
    guest.open("/join/" + invitation(me.page))
    guest.page.get_by_role("button", name="Sit down as").first.wait_for()
    assert faults_by_day_and_night(guest.page) == [], "an invitation"

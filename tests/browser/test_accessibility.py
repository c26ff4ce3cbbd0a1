"""What axe-core finds wrong with our pages: nothing, in both themes, on phone and desk."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.table_page import DESK, PHONE, Player, invitation
from flows.serving import ROOT, Site, play_out, seated

AXE = ROOT / "ui/node_modules/axe-core/axe.min.js"
pytestmark = pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")


def faults(page: Page, within: str = "html") -> list[Any]:
    """Violations with what they are about. A page is loaded when it is asked for: wait until there is one."""
    page.locator("main h1, header h1").first.wait_for(state="attached")
    page.evaluate(AXE.read_text())
    return _found(page, within, None)


def faults_by_day_and_night(page: Page, within: str = "html") -> list[Any]:
    """The same, and what is wrong about the colours of the other theme. For pages without motion: colours change at
    once."""
    by_day = faults(page, within)
    now, other = ("light", "dark") if _theme(page) == "light" else ("dark", "light")
    try:
        _change_theme(page, other)
        return by_day + _found(page, within, ["color-contrast", "link-in-text-block"])
    finally:
        _change_theme(page, now)


def _found(page: Page, within: str, rules: list[str] | None) -> list[Any]:
    found: list[Any] = page.evaluate(
        """([within, rules]) => axe.run(within, {resultTypes: ['violations'], ...(rules ? {runOnly: rules} : {})}).then(
            (all) => all.violations.map(
                (one) => [one.id, one.help, one.nodes.map((node) => node.html.slice(0, 200))]))""",
        [within, rules],
    )
    return found


def _theme(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-theme")


def _change_theme(page: Page, theme: Any) -> None:
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


# A theme to begin with at each size; `faults_by_day_and_night` looks at the other one as well.
LOOKS: list[tuple[Any, Any]] = [("light", DESK), ("dark", PHONE)]


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_no_page_keeps_anybody_out(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    # The policy that keeps foreign scripts out would keep axe out as well.
    me = Player(browser, site, color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True)
    for path in (
        "/",
        "/rules/roseking",
        "/rules/stoneage",
        "/rules/hunters",
        "/about",
        "/privacy",
        "/docs",
        "/time",
        "/nothing-here",
    ):
        me.open(path)
        me.page.locator("h1").first.wait_for()
        assert faults_by_day_and_night(me.page) == [], path
    me.open()
    me.page.get_by_role("button", name="Invite a friend").click()
    me.page.get_by_role("button", name="Set the table").wait_for()
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


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_a_table_for_four_keeps_nobody_out(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
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
    me.page.get_by_role("button", name="Set the table").click()
    me.page.get_by_role("button", name="Let a bot sit down").last.click()
    me.page.get_by_role("button", name="Badger").wait_for()
    assert faults_by_day_and_night(me.page) == [], "waiting for three"
    guest.open("/join/" + invitation(me.page))
    guest.page.get_by_role("button", name="Sit down as").first.wait_for()
    assert faults_by_day_and_night(guest.page) == [], "an invitation"


@pytest.fixture(scope="module")
def finished(site: Site) -> str:
    """A match of three that is over."""
    people, view = seated(site, "stoneage", 3)
    play_out(people, view, random.Random(5))
    match: str = view["id"]
    return match


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_the_course_of_the_points_keeps_nobody_out(
    browser: Browser, site: Site, finished: str, scheme: Any, size: Any
) -> None:
    me = Player(browser, site, color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True)
    me.open(f"/m/{finished}")
    slider = me.page.get_by_role("slider")
    # The whole match comes first, and what tells of its end is loaded after it.
    expect(slider).to_be_visible()
    slider.focus()
    assert faults_by_day_and_night(me.page, ".course") == []

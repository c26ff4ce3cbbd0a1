"""What axe-core finds wrong with our pages: nothing, in both themes, on phone and desk."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.table_page import DESK, PHONE, Player, drawn, invitation
from flows.serving import ROOT, Site
from support.sampling import some

AXE = ROOT / "ui/node_modules/axe-core/axe.min.js"
pytestmark = pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")


BY_THEME = ["color-contrast", "link-in-text-block"]
BY_LOOKS = [*BY_THEME, "scrollable-region-focusable"]


def faults(page: Page, within: str = "html", rules: list[str] | None = None) -> list[Any]:
    """Violations with what they are about. A page is loaded when it is asked for: wait until there is one."""
    page.locator("main h1, header h1").first.wait_for(state="attached")
    page.evaluate(AXE.read_text())
    return _found(page, within, rules)


def faults_of_looks(page: Page) -> list[Any]:
    """Only what hangs on size and theme: for long texts that were looked at whole in others."""
    return faults(page, rules=BY_LOOKS)


def faults_by_day_and_night(page: Page, within: str = "html") -> list[Any]:
    """The same, and what is wrong about the colours of the other theme. For pages without motion: colours change at
    once."""
    by_day = faults(page, within)
    now, other = ("light", "dark") if _theme(page) == "light" else ("dark", "light")
    try:
        _change_theme(page, other)
        return by_day + _found(page, within, BY_THEME)
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
LOOKS: list[Any] = [pytest.param("light", DESK, marks=pytest.mark.long), ("dark", PHONE)]


@pytest.mark.sample(5, of="a page keeps nobody out")
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_no_page_keeps_anybody_out(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    # The policy that keeps foreign scripts out would keep axe out as well.
    me = Player(browser, site, color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True)
    for path in some(("/", "/about", "/privacy", "/time", "/share", "/nothing-here"), 3):
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


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("path", "last"),
    [
        ("/rules/roseking", "section.credits"),
        ("/rules/stoneage", "section.credits"),
        ("/rules/hunters", "section.credits"),
        ("/docs", ".operations > :nth-last-child(1)"),
    ],
)
def test_no_long_text_keeps_anybody_out(browser: Browser, site: Site, path: str, last: str) -> None:
    # Thousands of lines: what a theme or a width changes is looked at once each, everything else once.
    me = Player(browser, site, bypass_csp=True)
    me.open(path)
    me.page.locator(last).wait_for()
    assert faults(me.page) == [], "at a desk by day"
    _change_theme(me.page, "dark")
    me.page.set_viewport_size(PHONE)
    drawn(me.page)
    assert faults_of_looks(me.page) == [], "on a phone by night"


@pytest.mark.sample(5, of="a page keeps nobody out")
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

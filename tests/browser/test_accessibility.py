"""What axe-core finds wrong with our pages: nothing, in both themes, on phone and desk."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.table_page import DESK, PHONE, Player
from flows.serving import ROOT, Site

AXE = ROOT / "ui/node_modules/axe-core/axe.min.js"
pytestmark = pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")


def faults(page: Page) -> list[Any]:
    """Violations with what they are about."""
    page.evaluate(AXE.read_text())
    found: list[Any] = page.evaluate(
        """axe.run(document, {resultTypes: ['violations']}).then((all) => all.violations.map(
            (one) => [one.id, one.help, one.nodes.map((node) => node.html.slice(0, 200))]))"""
    )
    return found


@pytest.mark.parametrize(("scheme", "size"), list(itertools.product(("light", "dark"), (DESK, PHONE))))
def test_no_page_keeps_anybody_out(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    # The policy that keeps foreign scripts out would keep axe out as well.
    me = Player(browser, site, color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True)
    for path in ("/", "/rules/roseking", "/rules/stoneage", "/about", "/docs", "/nothing-here"):
        me.open(path)
        me.page.locator("h1").first.wait_for()
        assert faults(me.page) == [], path
    me.open()
    me.page.get_by_role("button", name="Invite a friend").click()
    assert faults(me.page) == [], "setting a table up"
    me.open()
    me.against_bot("Crow")
    for turn in range(5):
        me.wait_until_asked_or_over()
        me.play_something(turn)
    me.wait_until_asked_or_over()
    me.cards.first.click()
    assert faults(me.page) == [], "at the table"
    me.page.get_by_role("button", name="Menu").click()
    assert faults(me.page) == [], "the menu"

"""Check pages with axe-core, in both themes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.server_process import ROOT
from support.table_page import DESK, PHONE

AXE = ROOT / "ui/node_modules/axe-core/axe.min.js"


BY_THEME = ["color-contrast", "link-in-text-block"]


def faults(page: Page, within: str = "html", rules: list[str] | None = None) -> list[Any]:
    """Return the violations, with the elements concerned. Waits for the page's heading."""
    page.locator("main h1, header h1").first.wait_for(state="attached")
    # A document that was looked at before has it still.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return _found(page, within, rules)


def faults_by_day_and_night(page: Page, within: str = "html") -> list[Any]:
    """Return the same, plus the colour faults of the other theme.

    For pages without motion, where colours change at once.
    """
    by_day = faults(page, within)
    now, other = ("light", "dark") if _theme(page) == "light" else ("dark", "light")
    try:
        change_theme(page, other)
        return by_day + _found(page, within, BY_THEME)
    finally:
        change_theme(page, now)


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


def change_theme(page: Page, theme: Any) -> None:
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


# The first theme at each size; `faults_by_day_and_night` checks the other one as well.
LOOKS: list[Any] = [pytest.param("light", DESK, marks=pytest.mark.long), ("dark", PHONE)]

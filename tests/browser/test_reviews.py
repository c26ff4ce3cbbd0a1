"""The review of a finished match as people meet it at its table: asked for, waited for, read."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from browser.table_page import DESK, PHONE, Player, expect_no_complaints, fits_the_width
from browser.test_accessibility import AXE, faults
from flows.serving import Site, ok, seated

LOOKS = [("light", PHONE, "en"), ("dark", DESK, "de")]
SAID = {
    "en": (
        "Review this match",
        "Read the chances after an action",
        "Luck and decisions",
        "The biggest swings",
    ),
    "de": (
        "Diese Partie analysieren",
        "Die Chancen nach einer Aktion ablesen",
        "Glück und Entscheidungen",
        "Die größten Umschwünge",
    ),
}


@pytest.mark.parametrize(("theme", "size", "language"), LOOKS)
def test_a_review_is_asked_for_and_read_at_the_table(
    browser: Browser, site: Site, theme: str, size: dict[str, int], language: str
) -> None:
    people, view = seated(site, "roseking", 2)
    chance = random.Random(5)
    for _ in range(12):
        if view["status"] != "running":
            break
        seat = view["turn"]["seat"]
        mine = people[seat].view(view["id"])
        view = ok(people[seat].act(mine, chance.choice(mine["choices"])["action"]))
    if view["status"] == "running":
        ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    me = Player(browser, site, size=size, color_scheme=theme, locale=language)
    me.open(f"/m/{view['id']}")
    ask, slider, ledger, swings = SAID[language]
    button = me.page.get_by_role("button", name=ask)
    button.scroll_into_view_if_needed()
    button.click()
    graph = me.page.get_by_role("slider", name=slider)
    expect(graph).to_be_visible(timeout=120_000)
    expect(me.page.get_by_role("region", name=ledger)).to_be_visible()
    expect(me.page.get_by_role("region", name=swings)).to_be_visible()
    graph.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("%"))
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page, "section.review") == []
    expect_no_complaints(me)

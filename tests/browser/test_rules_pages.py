"""The pages of rules: an anchor for every ruling, and a search that leads to the passage."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from support.server_process import Person, Site
from support.table_page import PHONE, Player, expect_no_complaints


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_every_ruling_has_an_anchor_in_both_languages(browser: Browser, site: Site, game: str) -> None:
    rulings = next(one["rulings"] for one in Person(site).get("/api/games").json() if one["key"] == game)
    assert rulings
    sections = []
    for locale in ("en", "de"):
        me = Player(browser, site, locale=locale)
        me.open(f"/rules/{game}")
        for ruling in rulings:
            expect(me.page.locator(f"[id='{ruling}']")).to_have_count(1)
        expect(me.page.locator("#credits")).to_have_count(1)
        sections.append(me.page.evaluate("[...document.querySelectorAll('main [id]')].map((one) => one.id)"))
    assert sections[0] == sections[1]


def test_a_search_in_the_rules_leads_to_the_passage(browser: Browser, site: Site) -> None:
    me = Player(browser, site, "de", PHONE)
    me.open("/rules/stoneage")
    me.page.get_by_label("Inhalt und Suche").click()
    wish = me.page.get_by_role("searchbox", name="In den Regeln suchen")
    # Without accents and capitals, and all the words.
    wish.fill("WERKZEUG wurfel")
    hits = me.page.locator("button.hit")
    expect(hits.first).to_be_visible()
    told = me.page.locator(".panel").get_by_role("status").inner_text()
    assert told == f"{hits.count()} Stellen"
    for hit in hits.all():
        assert re.search("werkzeug", hit.inner_text(), re.IGNORECASE)
        assert re.search("w[uü]rfel", hit.inner_text(), re.IGNORECASE)
        assert hit.locator("mark").count() > 0
    wish.press("Enter")
    expect(hits.first).to_be_hidden()
    reached = me.page.locator("main .text :focus")
    expect(reached).to_be_in_viewport()
    assert re.search("werkzeug|würfel", reached.inner_text(), re.IGNORECASE)
    me.page.get_by_label("Inhalt und Suche").click()
    wish.fill("Raumschiff")
    expect(me.page.locator(".panel").get_by_role("status")).to_have_text("Nichts gefunden.")
    # The summary says less, and the search says so.
    me.page.get_by_role("radio", name="Kurz").check(force=True)
    wish.fill("werkzeug")
    few = hits.count()
    me.page.get_by_role("button", name="Auch ausführlich suchen").click()
    expect(hits.nth(few)).to_be_visible()
    expect_no_complaints(me)

"""The pages of rules: a summary first, chapters that open, an anchor for every ruling, and a search."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from support.position_tables import lay_out
from support.server_process import Person, Site
from support.table_page import PHONE, Player, expect_no_complaints, tap_unhurried

WORDS = """() => document.querySelector('.rules-text').innerText.split(/\\s+/u)
  .filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length"""
OPEN = ".chapter > details[open]"


def mode(me: Player, name: str) -> None:
    me.page.get_by_role("radio", name=name).check(force=True)


@pytest.mark.sample(of="what is read about a game")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_a_newcomer_reads_a_page_and_every_ruling_has_an_anchor_in_both_languages(
    browser: Browser, site: Site, game: str
) -> None:
    rulings = next(one["rulings"] for one in Person(site).get("/api/games").json() if one["key"] == game)
    assert rulings
    sections = []
    for locale in ("en", "de"):
        me = Player(browser, site, locale=locale)
        me.open(f"/rules/{game}")
        expect(me.page.locator("#tactics")).to_be_visible()
        # The limit includes words in pictures and on buttons.
        assert me.page.evaluate(WORDS) <= 1200
        expect(me.page.locator("article")).to_have_count(0)
        mode(me, {"en": "In full", "de": "Ausführlich"}[locale])
        for ruling in rulings:
            expect(me.page.locator(f"[id='{ruling}']")).to_have_count(1)
        # At a desk, the contents stay in view.
        me.page.locator("#credits").scroll_into_view_if_needed()
        contents = me.page.get_by_role("navigation", name={"en": "Contents", "de": "Inhalt"}[locale])
        expect(contents).to_be_in_viewport()
        sections.append(me.page.evaluate("[...document.querySelectorAll('main [id]')].map((one) => one.id)"))
    assert sections[0] == sections[1]


@pytest.mark.sample(of="what is read about a game")
def test_chapters_open_one_by_one_by_link_and_for_printing_and_the_choice_is_remembered_by_game(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, size=PHONE)
    page = me.page
    opened = page.locator(OPEN)
    # A ruling that is not in the summary is shown in full, without changing the reader's choice.
    me.open("/rules/stoneage#S12")
    expect(page.locator("#S12")).to_be_in_viewport()
    expect(opened).to_have_count(1)
    me.open("/rules/stoneage")
    expect(page.locator("#tactics")).to_be_visible()
    expect(opened).to_have_count(0)
    page.get_by_role("button", name="More: Feeding").click()
    expect(page.locator("#feeding").get_by_text("With seven people")).to_be_in_viewport()
    expect(opened).to_have_count(1)
    # Follow a link from one chapter to another, and close a chapter by keyboard.
    page.locator("#feeding").get_by_role("link", name="S17").click()
    expect(page.locator("#S17")).to_be_in_viewport()
    expect(opened).to_have_count(2)
    page.locator("#feeding summary").press("Enter")
    expect(opened).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".rules-text details:not([open])").count() == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(opened).to_have_count(1)
    mode(me, "Summary")
    mode(me, "In full")
    me.open("/rules/stoneage")
    expect(page.get_by_role("radio", name="In full")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollHeight") < 4 * PHONE["height"]
    me.open("/rules/roseking")
    expect(page.get_by_role("radio", name="Summary")).to_be_checked()
    expect_no_complaints(me)


@pytest.mark.sample(of="what is read about a game")
def test_rules_lie_over_the_log_and_lead_back_to_it(browser: Browser, site: Site) -> None:
    note = {"kind": "round", "args": {"seat": 0, "round": 2, "cards": 4}, "ruling": "S20"}
    at = "2026-01-01T12:00:00Z"
    line = {"ply": 1, "seat": 0, "action": "done", "auto": True, "at": at, "notes": [note]}
    me = lay_out(
        browser,
        site,
        {"phase": "placing", "round": 2, "players": [{}, {}]},
        log=[line],
        size=PHONE,
        has_touch=True,
    )
    me.page.get_by_role("button", name=re.compile("What happened|new")).first.tap()
    log = me.page.get_by_role("dialog", name="Off the board")
    for leave in (me.page.go_back, lambda: me.page.keyboard.press("Escape")):
        # With a mouse, a line shows its ruling only while it is pointed at.
        log.locator("li").first.hover()
        tap_unhurried(log.get_by_role("link", name=re.compile("S20")))
        rules = me.page.get_by_role("dialog", name="Stone Age: the rules")
        expect(rules.locator("#S20")).to_be_in_viewport()
        leave()
        expect(rules).to_have_count(0)
        expect(log).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="what is read about a game")
def test_a_search_in_the_rules_leads_to_the_passage(browser: Browser, site: Site) -> None:
    me = Player(browser, site, "de", PHONE)
    me.open("/rules/stoneage")
    me.page.get_by_label("Inhalt und Suche").click()
    search = me.page.get_by_role("searchbox", name="In den Regeln suchen")
    # The summary has fewer hits, and the search offers to look into the full rules.
    search.fill("werkzeug")
    hits = me.page.locator("button.hit")
    expect(hits.first).to_be_visible()
    few = hits.count()
    me.page.get_by_role("button", name="Auch ausführlich suchen").click()
    expect(hits.nth(few)).to_be_visible()
    # The search ignores case and accents, and requires every word.
    search.fill("WERKZEUG wurfel")
    expect(hits.first).to_be_visible()
    status = me.page.locator(".panel").get_by_role("status").inner_text()
    assert status == f"{hits.count()} Stellen"
    for hit in hits.all():
        assert re.search("werkzeug", hit.inner_text(), re.IGNORECASE)
        assert re.search("w[uü]rfel", hit.inner_text(), re.IGNORECASE)
        assert hit.locator("mark").count() > 0
    # The passage is in a closed chapter.
    search.press("Enter")
    expect(hits.first).to_be_hidden()
    reached = me.page.locator("main .text :focus")
    expect(reached).to_be_in_viewport()
    assert re.search("werkzeug|würfel", reached.inner_text(), re.IGNORECASE)
    me.page.get_by_label("Inhalt und Suche").click()
    search.fill("Raumschiff")
    expect(me.page.locator(".panel").get_by_role("status")).to_have_text("Nichts gefunden.")
    expect_no_complaints(me)

"""The page of luck statistics in both languages and themes, and the luck of a single match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from support.axe import AXE, faults
from support.server_process import Site, ok, two_people
from support.table_page import DESK, PHONE, Player, expect_no_complaints, fits_the_width

LOOKS = [("light", PHONE, "en"), pytest.param("dark", DESK, "de", marks=pytest.mark.long)]
SAID = {
    "en": ("Luck in the open", "Rose King", "Counts, as a table (CSV)"),
    "de": ("Offen gezähltes Glück", "Rosenkönig", "Die Zahlen als Tabelle (CSV)"),
}


@pytest.mark.sample(of="what is read about a game")
@pytest.mark.parametrize(("theme", "size", "language"), LOOKS)
def test_the_page_tells_what_was_drawn_and_how_to_recount_it(
    browser: Browser, site: Site, theme: str, size: ViewportSize, language: str
) -> None:
    red, _, view = two_people(site)
    ok(red.post(f"/api/matches/{view['id']}/resign"))
    me = Player(browser, site, size=size, color_scheme=theme, locale=language)
    me.open("/luck")
    title, game, file = SAID[language]
    expect(me.page.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(me.page.get_by_role("region", name=game)).to_be_visible()
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name=file).click()
    assert download.value.suggested_filename == "luck-counts.csv"
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page) == []
    expect_no_complaints(me)

"""Every page in both languages, at the width of a phone and of a desk, light and dark."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.table_page import DESK, PHONE, Player, expect_no_complaints, fits_the_width
from flows.serving import Person, Site

PAGES = (
    "/",
    "/rules/roseking",
    "/rules/stoneage",
    "/about",
    "/docs",
    "/nothing-here",
    "/join/nosuchtoken",
    "/m/nosuchmatch",
)
LOOKS = list(itertools.product(("en", "de"), (PHONE, DESK), ("light", "dark")))


@pytest.mark.parametrize(("locale", "size", "scheme"), LOOKS)
def test_every_page_fits_and_speaks_its_reader_s_language(
    browser: Browser, site: Site, locale: str, size: Any, scheme: Any
) -> None:
    me = Player(browser, site, locale=locale, size=size, color_scheme=scheme)
    for path in PAGES:
        me.open(path)
        expect(me.page.locator("h1").first).to_be_visible()
        assert me.page.locator("html").get_attribute("lang") == locale
        assert fits_the_width(me.page), path
        # A text that is missing shows its id.
        assert not re.search(
            r"\b(home|table|rules|error|roseking|settings)-[a-z]", me.page.locator("body").inner_text()
        ), path
    me.complaints = [said for said in me.complaints if "404" not in said]
    expect_no_complaints(me)


def test_the_table_fits_a_phone_without_scrolling(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, has_touch=True)
    me.open()
    me.against_bot("Crow")
    me.wait_until_asked_or_over()
    for place in range(me.page.get_by_role("radio").count()):
        expect(me.page.get_by_role("radio").nth(place)).to_be_in_viewport(ratio=1)
        box = me.page.get_by_role("radio").nth(place).bounding_box()
        assert box is not None
        assert box["width"] >= 43
        assert box["height"] >= 44
    me.cards.first.click()
    expect(me.prompt.get_by_role("button").first).to_be_in_viewport(ratio=1)


def test_language_and_theme_are_remembered(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open()
    me.page.get_by_role("button", name="Settings").click()
    me.page.get_by_label("Deutsch").check()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    me.page.get_by_label("Abend").check()
    me.open()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    ground = me.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(int(part) for part in re.findall(r"\d+", ground)[:3]) < 200


@pytest.mark.parametrize("game", ["roseking", "stoneage"])
def test_every_ruling_has_an_anchor_in_both_languages(browser: Browser, site: Site, game: str) -> None:
    rulings = next(one["rulings"] for one in Person(site).get("/api/games").json() if one["key"] == game)
    assert rulings
    sections = []
    for locale in ("en", "de"):
        me = Player(browser, site, locale=locale)
        me.open(f"/rules/{game}")
        for ruling in rulings:
            expect(me.page.locator(f"[id='{ruling}']")).to_have_count(1)
        sections.append(me.page.evaluate("[...document.querySelectorAll('main [id]')].map((one) => one.id)"))
    assert sections[0] == sections[1]


def test_a_spectator_watches_and_cannot_act(browser: Browser, site: Site) -> None:
    host = Person(site)
    view = host.create("me", "careless")
    me = Player(browser, site)
    me.open(f"/m/{view['id']}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    expect(me.page.get_by_role("radio")).to_have_count(0)
    expect_no_complaints(me)

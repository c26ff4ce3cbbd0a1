"""Every page in both languages, at the width of a phone and of a desk, light and dark."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.all_pages import PAGES
from support.sampling import some
from support.server_process import Person, Site
from support.table_page import (
    CUT_OFF,
    DESK,
    PHONE,
    TWICE,
    Player,
    as_person,
    expect_no_complaints,
    fits_the_width,
)

# Every pair of language, size and theme occurs, and pages are opened at either size.
LOOKS: list[tuple[str, tuple[Any, Any], tuple[Any, Any]]] = [
    ("en", (PHONE, "light"), (DESK, "dark")), ("de", (DESK, "light"), (PHONE, "dark")),
]  # fmt: skip


@pytest.mark.sample(1)
@pytest.mark.parametrize(("locale", "opened", "changed"), LOOKS)
def test_every_page_fits_and_speaks_its_reader_s_language(
    browser: Browser, site: Site, locale: str, opened: tuple[Any, Any], changed: tuple[Any, Any]
) -> None:
    me = Player(browser, site, locale=locale)
    for path in some(PAGES, 8):
        look_at(me, *opened)
        me.open(path)
        expect(me.page.locator("h1").first).to_be_visible()
        for size, scheme in (opened, changed):
            look_at(me, size, scheme)
            expect(me.page.locator("html")).to_have_attribute("data-theme", scheme)
            expect(me.page.locator("h1").first).to_be_visible()
            assert me.page.locator("html").get_attribute("lang") == locale
            assert fits_the_width(me.page), (path, size, scheme)
            # A missing text would show its id.
            assert not re.search(
                r"\b(home|lobby|table|time|tempo|rules|error|account|roseking|stoneage|hunters|settings|verify|fair|members)-[a-z]",
                me.page.locator("body").inner_text(),
            ), (path, size, scheme)
    me.complaints = [said for said in me.complaints if "404" not in said]
    expect_no_complaints(me)


@pytest.mark.sample(of="with large letters all of it is there")
@pytest.mark.parametrize("locale", [pytest.param("en", marks=pytest.mark.long), "de"])
def test_text_of_twice_the_size_fits_a_phone(browser: Browser, site: Site, locale: str) -> None:
    person = Person(site)
    person.create("me", "careless")
    me = Player(browser, site, size=PHONE, locale=locale)
    as_person(me, person)
    pages = ("/", "/lobby", "/cups", "/about", "/ratings", "/members")
    rules = ("/rules/roseking", "/rules/stoneage", "/rules/hunters")
    for path in some((*pages, *rules), 4):
        me.open(path)
        me.page.locator("h1").first.wait_for()
        me.page.evaluate(TWICE)
        me.page.evaluate("document.fonts.ready")
        me.page.wait_for_timeout(200)
        # The layout of the long rules takes a moment.
        for _ in range(50):
            if fits_the_width(me.page) and me.page.evaluate(CUT_OFF) == []:
                break
            me.page.wait_for_timeout(100)
        assert fits_the_width(me.page), path
        # No control is cut off, either.
        assert me.page.evaluate(CUT_OFF) == [], path


@pytest.mark.sample(of="pages of the house")
def test_on_a_phone_every_part_of_the_house_is_two_presses_away(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, locale="de", has_touch=True)
    parts = (
        ("Offene Tische", "/lobby"), ("Turniere", "/cups"), ("Ranglisten", "/ratings"),
        ("Mitglieder", "/members"), ("Über uns", "/about"),
        ("Rosenkönig: die Regeln", "/rules/roseking"), ("Stone Age: die Regeln", "/rules/stoneage"),
    )  # fmt: skip
    for name, path in some(parts, 4):
        me.open("/privacy")
        me.page.get_by_role("button", name="Wohin?").tap()
        sheet = me.page.get_by_role("dialog", name="Wohin?")
        sheet.get_by_role("link", name=name, exact=True).tap()
        me.page.wait_for_url(re.compile(f"{path}(/roseking)?$"))
        expect(me.page.get_by_role("dialog")).to_have_count(0)
        expect(me.page.locator("h1").first).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_page_that_fails_to_load_is_not_called_missing(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    broken: dict[str, Any] = {"status": 500, "json": {"title": "Internal Server Error"}}
    for path, asked in (
        ("/p/Somebody", "people?*"), ("/ratings/roseking", "ratings/*"),
        ("/join/sometoken", "invitations/*"), ("/go-on/somematch", "matches/*"),
    ):  # fmt: skip
        me.page.route(f"**/api/{asked}", lambda route: route.fulfill(**broken))
        me.open(path)
        expect(me.page.get_by_role("heading", name="The server is down")).to_be_visible()
        me.page.unroute(f"**/api/{asked}")
        with me.page.expect_response(f"**/api/{asked}") as answered:
            me.page.get_by_role("button", name="Try again").click()
        assert answered.value.status < 500, (asked, answered.value.text())
        expect(me.page.get_by_role("heading", name="The server is down")).to_have_count(0)


@pytest.mark.sample(1)
@pytest.mark.parametrize(("locale", "said"), [("en-GB", "22 November 2031"), ("en-US", "November 22, 2031")])
def test_dates_are_written_as_in_the_browser_s_region(
    browser: Browser, site: Site, locale: str, said: str
) -> None:
    early, late = "2031-11-22T12:00:00Z", "2031-11-24T12:00:00Z"
    finish = {"early": early, "late": late, "known": True, "usual": early, "latest": late}
    me = Player(browser, site, locale=locale, timezone_id="UTC")
    me.page.route("**/api/finish*", lambda route: route.fulfill(json=finish))
    me.open("/lobby")
    me.page.get_by_role("button", name="Open a table").click()
    expect(me.page.get_by_text(f"ends between {said}").first).to_be_visible()


@pytest.mark.sample(of="pages of the house")
def test_the_way_past_what_comes_first_casts_no_shadow_while_it_is_out_of_sight(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, color_scheme="dark")
    me.open("/about")
    skip = me.page.locator(".skip-link").first
    shadow = "(one) => getComputedStyle(one).boxShadow"
    assert skip.evaluate(shadow) == "none"
    skip.focus()
    assert skip.evaluate(shadow) != "none"


def look_at(me: Player, size: Any, scheme: Any) -> None:
    """Set the size of the window and the theme."""
    me.page.set_viewport_size(size)
    me.page.emulate_media(color_scheme=scheme)


@pytest.mark.sample(of="pages of the house")
def test_language_and_theme_are_remembered(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open()
    me.page.get_by_role("button", name="Settings").click()
    me.page.get_by_label("Deutsch").check()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    me.page.get_by_label("Dunkel").check()
    me.open()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    ground = me.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(int(part) for part in re.findall(r"\d+", ground)[:3]) < 200

"""Fields that can be written in without the page being enlarged: an iPhone does that below 16 px."""

from __future__ import annotations

from playwright.sync_api import Browser

from browser.table_page import PHONE, Player, as_person
from browser.test_large_fonts import SMALL
from browser.test_pages import PAGES
from flows.members import member
from flows.serving import Site

MORE = ("/import", "/notices", "/ratings", "/rules/stoneage")


def test_no_field_has_letters_below_16_pixels(browser: Browser, site: Site) -> None:
    person, _ = member(site)
    other, _ = member(site)
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    view = person.create("me", "open", game="stoneage")
    other.join(view)
    small: list[str] = []

    def look(where: str) -> None:
        small.extend(f"{where}: {one}" for one in me.page.evaluate(SMALL))

    seen = 0
    for path in (*PAGES, *MORE):
        me.open(path)
        me.page.locator("h1").first.wait_for()
        me.page.wait_for_load_state("networkidle")
        seen += me.page.locator("input, select, textarea").count()
        look(path)
    me.open("/")
    me.page.get_by_role("button", name="Invite a friend").click()
    me.page.get_by_role("button", name="Set the table").wait_for()
    look("a new table")
    me.open(f"/m/{view['id']}")
    for name in ("Chat", "Menu"):
        me.page.get_by_role("banner").get_by_role("button", name=name).click()
        me.page.get_by_role("dialog").wait_for()
        look(name)
        me.page.keyboard.press("Escape")
    assert seen > 30
    assert not small, "\n".join(small)

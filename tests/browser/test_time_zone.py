"""Once it is idle, a page reports the time zone of its browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from support.held_clock import soon
from support.position_tables import browser_of
from support.server_process import Person, Site, ok

BUSY = """window.waiting = [];
window.requestIdleCallback = (work) => window.waiting.push(work);"""
IDLE = "() => window.waiting.splice(0).forEach((work) => work())"


def zone_of(person: Person) -> str | None:
    found: str | None = ok(person.get("/api/me"))["time_zone"]
    return found


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_time_zone_chosen_while_the_page_waited_is_kept(browser: Browser, site: Site) -> None:
    person = Person(site)
    person.create("me", "careless")
    me = browser_of(browser, site, person, timezone_id="America/Lima")
    me.page.add_init_script(BUSY)
    me.open("/account")
    soon(lambda: me.page.evaluate("window.waiting.length") > 0)
    assert zone_of(person) is None
    ok(person.post("/api/me", {"time_zone": "Asia/Tokyo"}))
    # With the answer to another change, the page learns of it.
    me.page.get_by_role("button", name="Change", exact=True).click()
    name = me.page.get_by_role("textbox", name="Your name")
    name.fill("Tsubaki")
    name.press("Enter")
    expect(name).to_have_count(0)
    me.page.evaluate(IDLE)
    me.page.wait_for_load_state("networkidle")
    assert zone_of(person) == "Asia/Tokyo"


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_person_without_a_time_zone_has_that_of_the_browser(browser: Browser, site: Site) -> None:
    person = Person(site)
    person.create("me", "careless")
    me = browser_of(browser, site, person, timezone_id="America/Lima")
    me.open("/account")
    soon(lambda: zone_of(person) == "America/Lima")

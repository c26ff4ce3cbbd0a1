"""The bell of a person with two open pages, when another person does something."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route, expect

from support.lobby_play import invite, sit, tempo
from support.members import member
from support.server_process import Site, ok
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width

LIST = "**/api/waiting"


@pytest.mark.sample(of="people of a house meet")
def test_what_another_person_does_rings_on_all_pages_until_it_is_read_on_one(
    browser: Browser, site: Site
) -> None:
    (ada, ada_name), (bob, bob_name) = member(site), member(site)
    me = Player(browser, site, size=PHONE)
    as_person(me, bob)
    other = me.new_tab()
    for page, path in ((me.page, "/about"), (other, "/ratings")):
        # Only what happens after the first list counts as new.
        with page.expect_response(LIST):
            page.goto(site.url + path)
        expect(page.get_by_role("link", name="Updates", exact=True)).to_be_visible()
    first = invite(ada, bob_name, tempo=tempo(50)).json()["id"]
    for page in (me.page, other):
        expect(page.get_by_role("link", name="Updates: 1\u00a0new entry")).to_be_visible()
        # It is announced without taking the focus.
        expect(page.get_by_role("status").filter(has_text="Updates: 1\u00a0new entry")).to_have_count(1)
    me.page.get_by_role("link", name="Updates: 1\u00a0new entry").click()
    expect(me.page.get_by_role("heading", name="Updates")).to_be_focused()
    entry = me.page.get_by_role("link", name=f"{ada_name} invites you")
    expect(entry).to_contain_text("new")
    expect(entry.locator("[data-face]")).to_have_count(1)
    assert fits_the_width(me.page)
    # Once the match has begun and ended, the list shows the end instead of the invitation.
    ok(sit(bob, first))
    ok(ada.post(f"/api/matches/{first}/resign"))
    over = me.page.get_by_role("link", name="Match over")
    expect(over).to_contain_text("new")
    expect(entry).to_have_count(0)
    # Opening the table marks the entry as read.
    other.goto(f"{site.url}/m/{first}")
    expect(over).not_to_contain_text("new")
    expect(me.page.get_by_role("link", name="Updates", exact=True)).to_be_visible()
    invite(ada, bob_name, tempo=tempo(51))
    me.page.get_by_role("button", name="Mark all as read").click()
    expect(me.page.get_by_role("button", name="Mark all as read")).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_news_that_is_told_twice_stays_announced(browser: Browser, site: Site) -> None:
    (ada, _), (bob, bob_name) = member(site), member(site)
    me = Player(browser, site, size=PHONE)
    as_person(me, bob)
    held: list[Route] = []
    me.open("/about")
    me.page.wait_for_load_state("networkidle")
    me.page.route(LIST, lambda route: held.append(route))
    # A reopened stream requests the list again, and the stream reports the invitation before the answer arrives.
    with me.page.expect_request(LIST):
        me.page.evaluate("dispatchEvent(new Event('offline')); dispatchEvent(new Event('online'))")
    invite(ada, bob_name, tempo=tempo(50))
    me.page.wait_for_timeout(500)
    held[0].continue_()
    expect(me.page.get_by_role("status").filter(has_text="Updates: 1\u00a0new entry")).to_have_count(1)
    expect_no_complaints(me)

"""Guests may choose any name; people with the same name are told apart, and no page breaks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from support.hosting import id_of
from support.lobby_play import invited
from support.members import member, new_name, register
from support.server_process import Person, Site, ok
from support.table_page import Player, as_person, expect_no_complaints


def met(host: Person, other: Person) -> None:
    """Let both begin a match from which `other` resigns."""
    view = host.create("me", "open")
    other.join(view, 1)
    host.contribute_all()
    ok(other.post(f"/api/matches/{view['id']}/resign"))


@pytest.mark.sample(of="people of a house meet")
def test_people_of_one_name_break_no_page_and_the_account_of_that_name_is_asked(
    browser: Browser, site: Site
) -> None:
    (ada, ada_name), name = member(site), new_name("Max")
    guests = [Person(site) for _ in range(2)]
    for guest in guests:
        ok(guest.post("/api/me", {"name": name}))
    account = Person(site)
    register(account, name)
    for other in (account, *guests):
        met(ada, other)
    seats = [{"kind": "me"}, *({"kind": "kept", "player": id_of(guest)} for guest in guests)]
    table = ada.post("/api/matches", {"game": "stoneage", "admits": "named", "seats": seats}).json()
    for guest in guests:
        guest.post(f"/api/lobby/{table['id']}/decline", {})
    me = Player(browser, site)
    as_person(me, ada)
    me.open(f"/p/{ada_name}")
    rows = me.page.get_by_role("rowheader", name=name)
    expect(rows).to_have_count(3)
    # Only the account has a page to link to.
    expect(rows.get_by_role("link")).to_have_count(1)
    me.open(f"/m/{table['id']}")
    expect(me.page.get_by_text(f"{name} can’t come")).to_have_count(2)
    me.open("/")
    me.page.get_by_role("button", name="Invite a friend").click()
    with me.page.expect_response("**/api/company"):
        me.page.get_by_role("radio", name=re.compile("^People I choose")).check()
    me.page.get_by_role("combobox", name="Name").fill(name)
    me.page.get_by_role("button", name="Create table and invite").click()
    me.page.wait_for_url("**/m/*")
    assert len(invited(account)) == 1
    expect_no_complaints(me)

"""API tokens on the account page: created by keyboard alone, shown once, revoked."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Browser, expect

from support.axe import faults_by_day_and_night
from support.hosting import id_of
from support.members import PASSWORD, change, member
from support.server_process import Site, ok
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width


def test_a_token_is_made_by_the_keyboard_shown_once_and_revoked(browser: Browser, site: Site) -> None:
    ada, _ = member(site)
    me = Player(browser, site, size=PHONE)
    as_person(me, ada)
    change(site, "update sessions set proved = 1 where player = ?", id_of(ada))
    assert ada.post("/api/account/sessions/end-others").status_code == 204
    me.open("/account")
    page = me.page
    page.get_by_role("button", name="Create token").press("Enter")
    name = page.get_by_label("Name of the token")
    expect(name).to_be_focused()
    page.keyboard.type("My bot")
    # The first scope is already selected.
    for key in ("Tab", "Tab", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(2)
    page.get_by_label("Valid for").select_option("30 days")
    name.press("Enter")
    password = page.get_by_label("Password", exact=True)
    password.fill(PASSWORD)
    password.press("Enter")
    shown = page.get_by_label("Your new token")
    token = shown.input_value()
    assert re.fullmatch(r"lf_[0-9a-f]{48}", token)
    expect(page.get_by_text("Read · Play")).to_be_visible()
    assert fits_the_width(page)
    assert faults_by_day_and_night(page) == []
    answer = httpx.get(f"{site.url}/api/me", headers={"authorization": f"Bearer {token}"})
    assert ok(answer)["account"] is True
    page.reload()
    expect(page.get_by_text(re.compile("last used on"))).to_be_visible()
    expect(shown).to_have_count(0)
    assert token not in page.content()
    page.get_by_role("button", name="Revoke My bot").press("Enter")
    expect(page.get_by_text("Revoked.")).to_be_visible()
    expect(page.get_by_text("My bot")).to_have_count(0)
    assert httpx.get(f"{site.url}/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
    # The request for a fresh proof is a 403 first.
    me.complaints = [complaint for complaint in me.complaints if "403" not in complaint]
    expect_no_complaints(me)

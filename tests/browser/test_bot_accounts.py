"""Bot accounts: one member creates one on the account page, another challenges it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from support.api_tokens import Program
from support.axe import faults_by_day_and_night
from support.bot_accounts import sit
from support.members import member, new_name
from support.server_process import Site, ok
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width


def turned_off(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"has_bot_accounts": False})


@pytest.mark.sample(of="people of a house meet")
def test_one_creates_a_bot_account_and_another_challenges_it_and_plays_with_a_program(
    browser: Browser, site: Site
) -> None:
    (ada, owner), (eve, _), bot = member(site), member(site), new_name("Bot")
    me = Player(browser, site, size=PHONE)
    as_person(me, ada)
    me.open("/account")
    page = me.page
    page.get_by_role("button", name="Create bot account").click()
    page.get_by_label("Name of the bot account").fill(bot)
    page.get_by_role("button", name="Create bot account").click()
    mine = page.get_by_role("article", name=bot)
    expect(mine.get_by_text("No program can use it yet")).to_be_visible()
    mine.get_by_role("button", name=f"Create token for {bot}").click()
    # A form opens with the focus in its first field, a deletion not on its confirming button.
    token = mine.get_by_label("Name of the token")
    expect(token).to_be_focused()
    token.fill("desk")
    # The token is shown once, even if the list cannot be read again.
    page.route("**/api/account/bots", lambda route: route.abort(), times=1)
    mine.get_by_role("button", name="Create token").click()
    program = Program(site, mine.get_by_label("Your new token").input_value())
    page.get_by_role("button", name="Try again").click()
    expect(mine.get_by_role("button", name="Revoke desk")).to_be_visible()
    mine.get_by_role("button", name=f"Delete: {bot}").click()
    expect(mine.get_by_role("button", name="Cancel")).to_be_focused()
    mine.get_by_role("button", name="Cancel").click()
    mine.get_by_role("button", name=f"Challenges: {bot}").click()
    expect(mine.get_by_role("radio", name="Everyone with an account")).to_be_focused()
    mine.get_by_role("checkbox", name="Stone Age").uncheck()
    assert fits_the_width(page)
    assert faults_by_day_and_night(page) == []
    mine.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    # Another member finds the bot account in the list and sees who owns it and what it plays.
    other = Player(browser, site)
    as_person(other, eve)
    other.open("/members")
    other.page.get_by_role("searchbox").fill(bot)
    (row,) = [other.page.get_by_role("listitem").filter(has_text=bot)]
    expect(row).to_contain_text("Bot account")
    row.get_by_role("link", name=bot).click()
    expect(other.page.get_by_role("heading", name=f"{bot} Bot account")).to_be_visible()
    expect(other.page.get_by_role("link", name=owner)).to_be_visible()
    expect(other.page.get_by_text("Rose King, Hunters and Scouts")).to_be_visible()
    other.page.get_by_role("link", name="Challenge").click()
    other.page.get_by_role("radio", name="Stone Age").check()
    create = other.page.get_by_role("button", name="Create table and invite")
    create.click()
    expect(other.page.get_by_text(f"{bot} does not play this game.")).to_be_visible()
    other.page.get_by_role("radio", name="Rose King").check()
    # The match is rated only if the table allows rated matches with bot accounts; the page says so.
    other.page.get_by_role("checkbox", name="Rated match").check()
    create.click()
    expect(other.page.get_by_text("This table isn’t rated with bot accounts.")).to_be_visible()
    other.page.get_by_role("checkbox", name="Rated with bot accounts").check()
    create.click()
    other.page.wait_for_url("**/m/*")
    expect(other.page.get_by_text("The match is rated all the same.")).to_be_visible()
    match = other.page.url.rsplit("/", 1)[1]
    (asked,) = ok(program.get("/api/matches"))["invited"]
    assert asked["table"]["match"]["id"] == match
    view = sit(program, match)
    assert view["status"] == "running"
    expect(other.page.get_by_role("region", name=re.compile("^Board"))).to_be_visible()
    expect(other.page.get_by_text("Bot account").first).to_be_attached()
    # If the host has turned bot accounts off, the pages say so. The refusal itself: tests/flows/test_bot_accounts.py.
    page.route("**/api/me", turned_off)
    page.reload()
    expect(page.get_by_text("Bot accounts are turned off in this house. Yours can’t sign in")).to_be_visible()
    expect(mine.get_by_role("button", name=f"Delete: {bot}")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Create (token|bot account)"))).to_have_count(1)
    mine.get_by_role("link", name=bot, exact=True).click()
    expect(page.get_by_text("Bot accounts are turned off in this house.")).to_be_visible()
    expect(page.get_by_role("link", name="Challenge")).to_have_count(0)
    other.complaints = [said for said in other.complaints if "403" not in said]
    me.complaints = [said for said in me.complaints if "ERR_FAILED" not in said]
    expect_no_complaints(me, other)

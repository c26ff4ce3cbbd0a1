"""The list of members: strangers are led to the sign-in page; members appear on it, search it and invite others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

from support.axe import AXE, faults
from support.members import fill_the_list, member
from support.rating_pages import LOOKS, signed_in_as
from support.server_process import Site, ok, running_site
from support.table_page import DESK, PHONE, Player, expect_no_complaints, fits_the_width


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Site]:
    """Serve a house of its own, because the list shows the whole house."""
    with running_site(tmp_path / "data") as site:
        yield site


@pytest.mark.parametrize(("theme", "size"), LOOKS)
def test_a_member_appears_on_the_list_finds_another_and_invites_them(
    browser: Browser, house: Site, theme: str, size: ViewportSize
) -> None:
    person, name = member(house)
    me = signed_in_as(Player(browser, house, size=size, color_scheme=theme), person)
    me.open("/members")
    expect(me.page.get_by_text("No one is on the list yet. Be the first.")).to_be_visible()
    mine = me.page.get_by_role("checkbox", name="List me among the members")
    expect(mine).not_to_be_checked()
    mine.check()
    expect(me.page.get_by_role("link", name=name)).to_be_visible()
    expect(mine).to_be_checked()
    for other in ("Berta", "Bertram", "Emil"):
        found, _ = member(house)
        ok(found.post("/api/me", {"name": other, "listed": True}))
    me.page.get_by_role("searchbox", name="Find a name").fill("BERT")
    expect(me.page.get_by_role("listitem")).to_have_text(
        [re.compile(r"^\s*Berta\b"), re.compile(r"^\s*Bertram\b")]
    )
    me.page.get_by_role("searchbox").fill("nobody like this")
    expect(me.page.get_by_text("No one on the list has such a name.")).to_be_visible()
    me.page.get_by_role("searchbox").fill("")
    expect(me.page.get_by_role("listitem")).to_have_count(4)
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page) == []
    me.page.get_by_role("link", name="Emil").click()
    expect(me.page.get_by_role("link", name="Invite")).to_be_visible()
    # The account page has the same switch.
    me.open("/account")
    setting = me.page.get_by_role("checkbox", name="List me among the members")
    expect(setting).to_be_checked()
    setting.uncheck()
    expect(me.page.get_by_text("Saved")).to_be_visible()
    me.open("/members")
    expect(me.page.get_by_role("listitem")).to_have_count(3)
    expect_no_complaints(me)


def test_strangers_are_told_how_to_get_to_the_list_and_see_no_member(browser: Browser, house: Site) -> None:
    found, _ = member(house)
    ok(found.post("/api/me", {"name": "Berta", "listed": True}))
    me = Player(browser, house, size=PHONE, locale="de", has_touch=True)
    me.open("/members")
    expect(me.page.get_by_text("Die Liste ist für Mitglieder")).to_be_visible()
    expect(me.page.get_by_text("Berta")).to_have_count(0)
    me.page.get_by_role("link", name="Anmelden").tap()
    me.page.wait_for_url("**/sign-in?then=/members")
    expect_no_complaints(me)


@pytest.mark.sample(of="pages of the house")
def test_a_long_list_goes_on_where_one_wants_it_to(browser: Browser, house: Site) -> None:
    person, _ = member(house)
    fill_the_list(house, 55)
    me = signed_in_as(Player(browser, house, size=DESK), person)
    me.open("/members")
    expect(me.page.get_by_role("listitem")).to_have_count(50)
    more = me.page.get_by_role("button", name="More members")
    more.click()
    expect(me.page.get_by_role("listitem")).to_have_count(55)
    expect(more).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="late, lost and overtaken answers")
@pytest.mark.sample(1)
@pytest.mark.parametrize("asked", ["**/api/me", "**/api/members*"])
def test_a_list_that_cannot_be_read_says_so_and_is_read_again(
    browser: Browser, house: Site, asked: str
) -> None:
    person, _ = member(house)
    me = signed_in_as(Player(browser, house, size=PHONE), person)
    me.page.route(asked, lambda route: route.abort())
    me.open("/members")
    expect(me.page.get_by_role("alert")).to_be_visible()
    # A failed request does not turn a member into a stranger.
    expect(me.page.get_by_text("The list is for members")).to_have_count(0)
    me.page.unroute(asked)
    me.page.get_by_role("button", name="Try again").click()
    expect(me.page.get_by_text("No one is on the list yet")).to_be_visible()
    expect(me.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_the_last_search_counts_not_the_last_answer(browser: Browser, house: Site) -> None:
    person, name = member(house)
    ok(person.post("/api/me", {"listed": True}))
    found, _ = member(house)
    ok(found.post("/api/me", {"name": "Berta", "listed": True}))
    me = signed_in_as(Player(browser, house, size=DESK), person)
    me.open("/members")
    expect(me.page.get_by_role("listitem")).to_have_count(2)
    held: list[Route] = []
    me.page.route("**/api/members?find=Ber*", lambda route: held.append(route))
    search = me.page.get_by_role("searchbox", name="Find a name")
    with me.page.expect_request("**/api/members?find=Ber*"):
        search.fill("Ber")
    with me.page.expect_response("**/api/members?find=&*"):
        search.fill("")
    with me.page.expect_response("**/api/members?find=Ber*"):
        held[0].continue_()
    expect(me.page.get_by_role("link", name=name)).to_be_visible()
    # The late answer must not remove the others again.
    me.page.wait_for_function(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
    )
    expect(me.page.get_by_role("listitem")).to_have_count(2)

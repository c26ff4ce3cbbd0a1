"""A returning player: matches that wait come first, a rematch is an invitation with its terms, rules have chapters."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from support.held_clock import SLOW
from support.server_process import Person, Site, ok
from support.table_page import (
    PHONE,
    Player,
    as_person,
    expect_no_complaints,
    fits_the_width,
    forget_that_it_was_away,
)


@pytest.fixture
def phone(browser: Browser, site: Site) -> Player:
    return Player(browser, site, size=PHONE, has_touch=True)


def two(site: Site, **rest: object) -> tuple[Person, Person, str]:
    """Return two guests and their running match, which the first of them created."""
    ada, bob = Person(site), Person(site)
    view = ada.create("me", "open", **rest)
    bob.join(view)
    return ada, bob, view["id"]


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_phone_shows_what_waits_for_me_before_anything_else(phone: Player, site: Site) -> None:
    ada, bob, match = two(site)
    asked = (ada, bob)[ada.view(match)["turn"]["seat"] != ada.view(match)["you"]]
    as_person(phone, asked)
    phone.open()
    waits = phone.page.get_by_role("heading", name="Your turn 1")
    expect(waits).to_be_in_viewport()
    expect(phone.page.locator(f"a[href='/m/{match}']").first).to_be_in_viewport()
    assert fits_the_width(phone.page)
    expect_no_complaints(phone)


@pytest.mark.sample(of="people of a house meet")
@pytest.mark.sample(1)
@pytest.mark.parametrize("accepts", [True, False])
def test_a_rematch_shows_who_wants_it_and_its_terms_before_it_begins(
    phone: Player, site: Site, accepts: bool
) -> None:
    ada, bob, match = two(site, tempo=SLOW)
    ok(ada.post(f"/api/matches/{match}/resign"))
    again = ada.again(match)["id"]
    as_person(phone, bob)
    phone.open(f"/m/{match}")
    asked = phone.page.get_by_text("wants to play Rose King again")
    expect(asked).to_contain_text("3 days each")
    expect(asked).to_contain_text("Unrated")
    expect(phone.page.get_by_role("button", name="To the rematch")).to_have_count(0)
    if accepts:
        phone.page.get_by_role("button", name="Accept").tap()
        phone.page.wait_for_url(f"**/m/{again}")
        expect(phone.page.get_by_role("region", name="Board")).to_be_visible()
    else:
        phone.page.get_by_role("button", name="Decline").tap()
        expect(phone.page.get_by_text("Declined. There is no rematch.")).to_be_visible()
        assert ada.view(again)["seats"][0]["kind"] == "open"
    expect_no_complaints(phone)


def test_a_rematch_whose_terms_could_not_be_asked_is_not_accepted_unseen(phone: Player, site: Site) -> None:
    ada, bob, match = two(site, tempo=SLOW)
    ok(ada.post(f"/api/matches/{match}/resign"))
    ada.again(match)
    as_person(phone, bob)
    phone.page.route("**/api/matches", lambda route: route.abort(), times=1)
    phone.open(f"/m/{match}")
    phone.page.get_by_role("button", name="To the rematch").tap()
    expect(phone.page.get_by_text("wants to play Rose King again")).to_be_visible()
    expect(phone.page).to_have_url(f"{site.url}/m/{match}")
    forget_that_it_was_away(phone)
    expect_no_complaints(phone)


@pytest.mark.sample(of="what is read about a game")
def test_rules_are_read_by_their_chapters(phone: Player) -> None:
    phone.open("/rules/hunters")
    phone.page.get_by_label("Contents").first.tap()
    chapter = phone.page.get_by_role("navigation", name="Contents").get_by_role("link").nth(9)
    name = chapter.inner_text()
    chapter.tap()
    expect(phone.page.get_by_role("heading", name=name, exact=True)).to_be_in_viewport()
    expect(phone.page.get_by_role("navigation", name="Contents")).to_be_hidden()
    assert fits_the_width(phone.page)
    expect_no_complaints(phone)

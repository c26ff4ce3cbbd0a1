"""A reopened table is compared with what the house signed when the match began."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, Route, expect

from boardkit.records.receipt import read_receipt
from support.axe import faults_by_day_and_night
from support.contribution_pages import beginning_kept, waiting_guest
from support.large_letters import ENLARGE, LARGE
from support.sampling import some
from support.server_process import Person, Site, View, ok
from support.table_page import PHONE, Player, fits_the_width

HEADLINE = "This is no longer the match that began"
Lie = Callable[[View], None]


def no_log(page: Page) -> None:
    """Block the public log, which would raise an alert of its own."""
    page.route("**/api/log/**", lambda route: route.abort())


def begun_before_the_other_has_contributed(browser: Browser, site: Site) -> tuple[Player, Person, str]:
    """Return a browser that contributed before the other person and has seen the match begin, and that person."""
    # The content security policy would block axe, too.
    me = Player(browser, site, bypass_csp=True)
    guest, view = waiting_guest(site, me)
    no_log(me.page)
    me.open(f"/m/{view['id']}")
    expect(me.page.get_by_text("All seats are taken")).to_be_visible()
    ok(guest.send_contribution(view))
    expect(me.prompt).to_be_visible()
    beginning_kept(me.page)
    # Block the live stream, which would send the true values.
    me.page.route_web_socket("**/api/live", lambda _socket: None)
    return me, guest, view["id"]


def shown_again(
    page: Page, site: Site, match: str, lie: Lie | None = None, terms: str | None = None
) -> Locator:
    """Reopen the table with the answers changed by `lie`, and return the alerts."""

    def fulfil(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        if lie:
            lie(body)
        route.fulfill(response=answer, json=body)

    page.goto("about:blank")
    page.unroute_all()
    no_log(page)
    page.route(f"**/api/matches/{match}", fulfil)
    if terms is not None:
        page.route(f"**/api/matches/{match}/terms", lambda route: route.fulfill(body=terms))
    page.goto(f"{site.url}/m/{match}")
    expect(page.locator("[data-prompt]")).to_be_visible()
    return page.get_by_role("alert")


def another_share(view: View) -> None:
    view["fairness"]["contributions"][1] = "cd" * 16


def somebody_else(view: View) -> None:
    view["fairness"]["sitters"][1] = "cd" * 16
    another_share(view)


def another_order(view: View) -> None:
    for name in ("sitters", "contributions"):
        view["fairness"][name].reverse()


def another_commitment(view: View) -> None:
    view["fairness"]["commitment"] = "0" * 64


def other_options(view: View) -> None:
    view["options"]["light"] = not view["options"]["light"]


def another_seat_of_mine(view: View) -> None:
    view["you"] = 1


def test_a_table_that_shows_another_match_than_began_is_told_with_what_is_another(
    browser: Browser, site: Site
) -> None:
    """The browser could not know later contributions until the house signed them."""
    me, _, match = begun_before_the_other_has_contributed(browser, site)
    lies: dict[str, Lie] = {
        "The share of seat 2 (Bob) is a different one.": another_share,
        "Someone else is on seat 2 (Bob).": somebody_else,
        "Others are on seat 1": another_order,
        "The fingerprint of the secret is a different one.": another_commitment,
        "The options are different.": other_options,
        "You are on seat 2 (Bob), but added your share for another seat.": another_seat_of_mine,
    }
    for sentence, lie in some(lies.items(), 3):
        alert = shown_again(me.page, site, match, lie)
        expect(alert).to_have_count(1)
        expect(alert).to_contain_text(HEADLINE)
        expect(alert.get_by_role("listitem")).to_contain_text([sentence])
    with me.page.expect_download() as saving:
        alert.get_by_role("button", name="Download the proof").click()
    found = read_receipt(Path(saving.value.path()).read_bytes())
    assert not isinstance(found, str)
    assert found[1].kind == "begin"
    expect(shown_again(me.page, site, match)).to_have_count(0)


def test_another_order_of_the_cards_is_reported_and_withheld_terms_hide_no_difference(
    browser: Browser, site: Site
) -> None:
    me, guest, match = begun_before_the_other_has_contributed(browser, site)
    terms = json.loads(guest.get(f"/api/matches/{match}/terms").text) | {"cards": "0" * 64}
    text = json.dumps(terms, separators=(",", ":"))

    def bound_anew(view: View) -> None:
        view["fairness"]["terms"] = hashlib.sha256(text.encode()).hexdigest()

    items = shown_again(me.page, site, match, bound_anew, text).get_by_role("listitem")
    expect(items).to_have_text(["The cards or their order are different."])
    items = shown_again(me.page, site, match, bound_anew, "{}").get_by_role("listitem")
    expect(items).to_have_text(["The game, rules, options, cards or seats are different."])
    assert faults_by_day_and_night(me.page, "[role=alert]") == []
    me.page.set_viewport_size(PHONE)
    me.page.evaluate(ENLARGE, LARGE)
    assert fits_the_width(me.page)


def test_a_person_who_is_not_signed_in_is_told_and_an_honest_end_is_no_difference(
    browser: Browser, site: Site
) -> None:
    me, guest, match = begun_before_the_other_has_contributed(browser, site)
    ok(guest.post(f"/api/matches/{match}/resign"))
    alert = shown_again(me.page, site, match)
    expect(me.page.get_by_role("link", name="revealed")).to_be_visible()
    expect(alert).to_have_count(0)
    me.context.clear_cookies()
    expect(shown_again(me.page, site, match)).to_have_count(0)
    expect(shown_again(me.page, site, match, somebody_else)).to_contain_text(HEADLINE)

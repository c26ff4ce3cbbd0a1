"""Fair luck in a browser, which contributes by itself, keeps its contribution, and warns if the match shows another."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from boardkit.luck import default_contribution
from support.contribution_pages import (
    found_out,
    last_to_contribute,
    lies,
    match_of,
    no_beginning,
    receipts,
    remembers,
    waiting_guest,
)
from support.server_process import Person, Site, View, ok
from support.table_page import PHONE, Player, sent_with, settles

WATCH = """() => {
  window.waited = 0;
  new MutationObserver(() => { if (document.querySelector("section.waiting")) window.waited += 1; })
    .observe(document, { subtree: true, childList: true });
}"""
"""Counts how often the page of a waiting table is in the document, however briefly."""
DIFFERS = re.compile("The server shows a different share|Der Server zeigt einen anderen Beitrag")


def test_against_a_bot_contributions_are_not_shown(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.page.add_init_script(f"({WATCH})()")
    me.open()
    me.against_bot()
    expect(me.prompt).to_be_visible()
    assert me.page.evaluate("window.waited") == 0
    remembers(me.page)
    view = match_of(me)
    (receipt,) = receipts(me.page)
    assert receipt["kept"]
    assert (receipt["match"], receipt["commitment"]) == (view["id"], view["fairness"]["commitment"])
    assert view["fairness"]["contributions"][view["you"]] == receipt["contribution"]
    assert view["fairness"]["by"][view["you"]] == "browser"
    expect(me.page.get_by_role("link", name="committed · 2 of 2 contributed")).to_have_attribute(
        "href", "/fair"
    )
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="More", exact=True).click()
    # The bot contributes before any person.
    expect(me.page.get_by_text("no one could react to yours")).to_be_visible()
    expect(me.page.get_by_text("(by the public rule)")).to_have_count(1)
    expect(me.page.get_by_role("alert")).to_have_count(0)
    assert me.complaints == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", ["en", "de"])
def test_a_full_table_names_the_people_it_waits_for_and_begins_by_itself(
    browser: Browser, site: Site, locale: str
) -> None:
    host = Player(browser, site, locale, PHONE)
    guest, view = waiting_guest(site, host)
    host.open(f"/m/{view['id']}")
    words = "Bob’s browser has added" if locale == "en" else "Browser von Bob zum Zufall"
    expect(host.page.get_by_text(words)).to_be_visible()
    expect(host.page.get_by_text("1 of 2" if locale == "en" else "1 von 2")).to_be_visible()
    # No invitation link is shown any more, and a waiting host may still close the table.
    expect(host.page.get_by_role("textbox")).to_have_count(0)
    expect(
        host.page.get_by_role("button", name=re.compile("Close the table|Tisch schließen"))
    ).to_be_visible()
    ok(guest.send_contribution(view))
    expect(host.page.locator("[data-prompt]")).to_be_visible()
    expect(host.page.get_by_text(words)).to_have_count(0)
    assert host.complaints == []


def test_any_page_of_the_house_contributes(browser: Browser, site: Site) -> None:
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))
    with host.page.expect_response("**/contribution"):
        host.open("/about")
    assert guest.view(view["id"])["status"] == "running"
    host.open(f"/m/{view['id']}")
    expect(host.prompt).to_be_visible()
    remembers(host.page)
    assert [one["match"] for one in receipts(host.page) if one["kept"]] == [view["id"]]


def test_a_contribution_that_gets_lost_is_sent_again_and_is_the_same(browser: Browser, site: Site) -> None:
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))
    sent: list[str] = []

    def lose(route: Route) -> None:
        sent.append(sent_with(route.request)["contribution"])
        if len(sent) == 1:
            # The server has the contribution, but the answer is lost.
            route.fetch()
            route.abort()
        elif len(sent) == 2:
            route.abort()
        else:
            route.continue_()

    host.page.route("**/contribution", lose)
    host.open(f"/m/{view['id']}")
    expect(host.prompt).to_be_visible()
    assert set(sent) == {match_of(host)["fairness"]["contributions"][0]}
    assert receipts(host.page)[0]["contribution"] == sent[0]
    expect(host.page.get_by_text(DIFFERS)).to_have_count(0)


def test_a_house_that_did_not_like_a_share_gets_no_other_under_another_commitment(
    browser: Browser, site: Site
) -> None:
    """A house that knows the contribution could claim it never arrived, and commit to another secret."""
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))
    sent: list[View] = []

    def unanswered(route: Route) -> None:
        sent.append(sent_with(route.request))
        route.fulfill(status=503, json={"title": "Service Unavailable", "status": 503})

    def committed_anew(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["fairness"]["commitment"] = "0" * 64
        route.fulfill(response=answer, json=body)

    host.page.route_web_socket("**/api/live", lambda _socket: None)
    host.page.route("**/contribution", unanswered)
    host.open(f"/m/{view['id']}")
    expect(host.page.get_by_text("All seats are taken")).to_be_visible()
    found_out(host.page)
    (drawn,) = receipts(host.page)
    before = len(sent)
    host.page.route(f"**/api/matches/{view['id']}", committed_anew)
    host.open(f"/m/{view['id']}")
    expect(host.page.get_by_role("alert").get_by_text(DIFFERS)).to_be_visible()
    host.page.wait_for_function("() => document.querySelector('section.waiting')")
    assert settles(host.page, lambda: len(sent) > before)
    host.page.wait_for_timeout(300)
    assert {(one["commitment"], one["contribution"]) for one in sent} == {
        (view["fairness"]["commitment"], drawn["contribution"])
    }
    assert receipts(host.page) == [drawn]


def test_a_person_who_stands_up_before_their_share_has_arrived_draws_another(
    browser: Browser, site: Site
) -> None:
    table, me = Person(site), Player(browser, site)
    guest = Person(site)
    guest.post("/api/me", {"name": "Bob"})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    view: View = table.post("/api/matches", {"game": "stoneage", "seats": seats}).json()
    take = f"/api/invitations/{view['invitation']}/seat"
    ok(guest.post(take, {"seat": 1}))
    cookie = guest.http.cookies["lagerfeuer"]
    me.context.add_cookies([{"name": "lagerfeuer", "value": cookie, "url": site.url}])
    me.page.route("**/contribution", lambda route: route.abort())
    me.open(f"/m/{view['id']}")
    found_out(me.page)
    (first,) = receipts(me.page)
    # The first press asks for confirmation.
    for _ in range(2):
        me.page.get_by_role("button", name="Leave the table").click()
    me.page.wait_for_url(f"{site.url}/")
    ok(guest.post(take, {"seat": 2}))
    me.page.unroute("**/contribution")
    me.open(f"/m/{view['id']}")
    remembers(me.page)
    (second,) = receipts(me.page)
    assert second["contribution"] != first["contribution"]
    assert (first["seat"], second["seat"]) == (1, 2)
    assert guest.view(view["id"])["fairness"]["contributions"][2] == second["contribution"]
    expect(me.page.get_by_role("alert")).to_have_count(0)


def test_a_match_that_shows_something_else_than_the_browser_gave_is_complained_about(
    browser: Browser, site: Site
) -> None:
    host, view = last_to_contribute(browser, site)
    expect(host.page.get_by_text(DIFFERS)).to_have_count(0)

    def lie(what: str) -> None:
        def change(route: Route) -> None:
            answer = route.fetch()
            body = answer.json()
            if what == "commitment":
                body["fairness"]["commitment"] = "0" * 64
            else:
                body["fairness"]["contributions"][0] = "0" * 32
            route.fulfill(response=answer, json=body)

        # While routes change, the open page must not reach the real server.
        host.page.goto("about:blank")
        host.page.unroute_all()
        no_beginning(host.page)
        host.page.route(f"**/api/matches/{view['id']}", change)

    # Block the live stream, which would send the true values.
    host.page.route_web_socket("**/api/live", lambda _socket: None)
    for what in ("contribution", "commitment"):
        lie(what)
        host.open(f"/m/{view['id']}")
        expect(host.page.get_by_role("alert").get_by_text(DIFFERS)).to_be_visible()
    host.page.goto("about:blank")
    host.page.unroute_all()
    host.open(f"/m/{view['id']}")
    expect(host.prompt).to_be_visible()
    expect(host.page.get_by_text(DIFFERS)).to_have_count(0)


def refuses(page: Page) -> None:
    """Answer every contribution with the refusal that there already is one."""
    answer = {"title": "Conflict", "status": 409, "reason": {"text": "error-contribution-twice", "args": {}}}
    page.route("**/contribution", lambda route: route.fulfill(status=409, json=answer))


def passed_over(browser: Browser, site: Site) -> tuple[Player, View]:
    """Return a browser that has drawn its contribution, in a house that refuses it."""
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))
    host.page.route_web_socket("**/api/live", lambda _socket: None)
    refuses(host.page)
    with host.page.expect_response("**/contribution"):
        host.open(f"/m/{view['id']}")
    found_out(host.page)
    return host, view


def test_a_contribution_of_the_house_s_own_choosing_is_complained_about(browser: Browser, site: Site) -> None:
    """The house claims to have a contribution already, and shows one; only the browser knows that it sent none."""
    host, view = passed_over(browser, site)
    (drawn,) = receipts(host.page)
    assert not drawn["kept"]
    lies(host.page, view["id"], seat0="ab" * 16)
    refuses(host.page)
    host.open(f"/m/{view['id']}")
    alert = host.page.get_by_role("alert")
    expect(alert.get_by_text("does not use the share that this browser drew")).to_be_visible()
    assert receipts(host.page) == [drawn]
    # A person who knows the reason confirms it; until then the receipt is kept.
    alert.get_by_role("button", name="Yes, it was mine").click()
    expect(host.page.get_by_text("does not use the share that this browser drew")).to_have_count(0)
    assert receipts(host.page) == []


def test_a_share_by_the_public_rule_is_told_apart_from_a_chosen_one(browser: Browser, site: Site) -> None:
    host, view = passed_over(browser, site)
    lies(host.page, view["id"], seat0=default_contribution(view["id"], 0))
    refuses(host.page)
    host.open(f"/m/{view['id']}")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="More", exact=True).click()
    expect(host.page.get_by_text("the public rule added one instead")).to_be_visible()
    expect(host.page.get_by_text("does not use the share that this browser drew")).to_have_count(0)


def test_the_last_to_contribute_sees_it_if_another_contribution_is_replaced(
    browser: Browser, site: Site
) -> None:
    host, view = last_to_contribute(browser, site)
    (receipt,) = receipts(host.page)
    assert receipt["shown"] == [None, match_of(host)["fairness"]["contributions"][1]]
    host.page.route_web_socket("**/api/live", lambda _socket: None)
    lies(host.page, view["id"], seat1="cd" * 16)
    host.open(f"/m/{view['id']}")
    alert = host.page.get_by_role("alert")
    expect(alert.get_by_text("another seat’s share was replaced")).to_be_visible()
    host.page.goto("about:blank")
    host.page.unroute_all()
    host.open(f"/m/{view['id']}")
    expect(host.prompt).to_be_visible()
    expect(alert).to_have_count(0)
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="More", exact=True).click()
    expect(host.page.get_by_text("no one could react to yours")).to_be_visible()


def test_of_two_devices_of_one_person_the_slower_one_asks_whether_the_other_was_theirs(
    browser: Browser, site: Site
) -> None:
    one, other = Player(browser, site), Player(browser, site)
    guest, view = waiting_guest(site, one)
    (cookie,) = (found for found in one.context.cookies() if found.get("name") == "lagerfeuer")
    other.context.add_cookies([{"name": "lagerfeuer", "value": cookie["value"], "url": site.url}])
    stale: list[Any] = []
    answered: list[Any] = []

    def late(route: Route) -> None:
        # The other device contributes while this device's request is still in flight.
        if not stale:
            stale.append(True)
            one.open(f"/m/{view['id']}")
            expect(one.page.get_by_text("All seats are taken")).to_be_visible()
            # The text appears as soon as the table is loaded; the device whose contribution arrives first counts.
            remembers(one.page)
            answered.append(True)
        route.continue_()

    other.page.route("**/contribution", late)
    other.open(f"/m/{view['id']}")
    expect(other.page.get_by_text("All seats are taken")).to_be_visible()
    # Begin the match only after the first device has contributed.
    for _ in range(1_500):
        if answered:
            break
        other.page.wait_for_timeout(20)
    ok(guest.send_contribution(view))
    for device in (one, other):
        expect(device.prompt).to_be_visible()
        expect(device.page.get_by_text(DIFFERS)).to_have_count(0)
    remembers(one.page)
    expect(one.page.get_by_role("alert")).to_have_count(0)
    other.page.get_by_role("alert").get_by_role("button", name="Yes, it was mine").click()
    expect(other.page.get_by_role("alert")).to_have_count(0)
    assert receipts(other.page) == []

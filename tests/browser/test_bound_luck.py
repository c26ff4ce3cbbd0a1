"""The browser checks what a match's luck is bound to: its own seat, the other seats, the game and its options."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from sqlalchemy import Connection, select, update

from boardkit.luck import sitter_of
from boardkit.records.verify import verify
from boardkit.registry import game_named
from lagerfeuer.db.engines import FILE, engine_for
from lagerfeuer.db.schema import matches, seats
from support.contribution_pages import found_out, no_beginning, receipts, remembers, waiting_guest
from support.database_setup import where
from support.server_process import Person, Site, View, ok, running_site
from support.table_page import Player

SEAT = re.compile("added your share for another seat")
TERMS = re.compile("bound to another game, or to other options")
MOVED = re.compile("someone else is on another seat")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Site]:
    """Serve a house that the test may stop and whose database it may change."""
    with running_site(tmp_path / "data") as site:
        yield site


@contextmanager
def meddling(site: Site) -> Iterator[Connection]:
    """Stop the house and change its database, as its operator could in secret."""
    site.stop()
    engine = engine_for(where(site.data / FILE), 1)
    with engine.begin() as connection:
        yield connection
    engine.dispose()
    site.start()


def exchange_seats(house: Site, match: str) -> None:
    """Exchange the seats of two people and their contributions, in the database alone."""
    moving = ("player", "contribution", "sitter")
    with meddling(house) as connection:
        rows = connection.execute(
            select(seats).where(seats.c.match == match).order_by(seats.c.seat)
        ).mappings()
        one, other = rows.all()
        for seat, row in ((0, other), (1, one)):
            here = update(seats).where(seats.c.match == match, seats.c.seat == seat)
            connection.execute(here.values({name: row[name] for name in moving}))


def test_two_people_seated_in_another_order_after_their_shares_are_warned(
    browser: Browser, house: Site
) -> None:
    """Under version 1 of fair luck this changed the first pick, and no one could notice."""
    host = Player(browser, house)
    guest, view = waiting_guest(house, host)
    match = view["id"]
    host.open(f"/m/{match}")
    expect(host.page.get_by_text("All seats are taken")).to_be_visible()
    remembers(host.page)
    found_out(host.page)
    (receipt,) = receipts(host.page)
    mine = host.page.request.get(f"{house.url}/api/me").json()["id"]
    assert (receipt["seat"], receipt["fits"]) == (0, {"sitter": True, "terms": True})
    assert receipt["sitters"][0] == sitter_of(match, mine)
    exchange_seats(house, match)
    ok(guest.send_contribution(view))
    host.open(f"/m/{match}")
    expect(host.page.get_by_role("alert").get_by_text(SEAT)).to_be_visible()
    # No person could know of a harmless reason, so the alert offers only the signed proof.
    alert = host.page.get_by_role("alert").filter(has_text=SEAT)
    expect(alert.get_by_role("button")).to_have_text(["Download the proof"])
    # The record proves it, too: the picks depend on who sat where.
    ok(guest.post(f"/api/matches/{match}/resign"))
    record = guest.get(f"/api/matches/{match}/record").text
    assert json.loads(record.splitlines()[0])["sitters"][1] == sitter_of(match, mine)
    assert verify(record.encode(), game_named).right
    header = json.loads(record.splitlines()[0])
    honest = {name: header[name][::-1] for name in ("seats", "kinds", "contributions", "sitters")}
    lines = [json.dumps(header | honest, separators=(",", ":")).encode(), *record.encode().splitlines()[1:]]
    verdict = verify(b"\n".join([*lines, b""]), game_named)
    assert verdict.check("picks").state == "wrong"


def test_a_share_that_was_never_confirmed_is_for_the_seat_that_was_shown(
    browser: Browser, house: Site
) -> None:
    """A house that knows the contribution could claim it never arrived, and choose its person's seat by the outcome."""
    host = Player(browser, house)
    guest, view = waiting_guest(house, host)
    match = view["id"]
    ok(guest.send_contribution(view))
    host.page.route("**/contribution", lambda route: route.abort())
    host.open(f"/m/{match}")
    expect(host.page.get_by_text("All seats are taken")).to_be_visible()
    found_out(host.page)
    (drawn,) = receipts(host.page)
    exchange_seats(house, match)
    host.page.unroute("**/contribution")
    host.open(f"/m/{match}")
    expect(host.page.get_by_role("alert").get_by_text(SEAT)).to_be_visible()
    (kept,) = receipts(host.page)
    assert (kept["contribution"], kept["seat"]) == (drawn["contribution"], 0)


def test_a_bot_that_is_called_something_else_after_the_share_is_noticed(browser: Browser, site: Site) -> None:
    """The bot's name goes into every pick, while its contribution follows the public rule under any name."""
    me = Player(browser, site)
    me.page.route_web_socket("**/api/live", lambda _socket: None)
    no_beginning(me.page)
    me.open()
    me.against_bot()
    match = me.page.url.rsplit("/", 1)[1]
    remembers(me.page)
    found_out(me.page)
    expect(me.page.get_by_role("alert")).to_have_count(0)

    def renamed(fairness: View) -> None:
        fairness["sitters"] = [one if len(one) == 32 else f"{one}-2" for one in fairness["sitters"]]

    lies(me.page, match, renamed)
    me.open(f"/m/{match}")
    expect(me.page.get_by_role("alert").get_by_text(MOVED)).to_be_visible()


def test_luck_that_is_shown_as_bound_to_nothing_is_told_and_cannot_be_bound_later(
    browser: Browser, site: Site
) -> None:
    """Otherwise a house could give a new match the freedom that version 1 left it."""
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)

    def unbound(fairness: View) -> None:
        fairness |= {"version": 1, "terms": None, "sitters": [None, None]}

    host.page.route_web_socket("**/api/live", lambda _socket: None)
    lies(host.page, view["id"], unbound)
    host.open(f"/m/{view['id']}")
    remembers(host.page)
    ok(guest.send_contribution(view))
    host.open(f"/m/{view['id']}")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="More", exact=True).click()
    expect(host.page.get_by_text("This match uses version 1 of fair luck")).to_be_visible()
    lies(host.page, view["id"], lambda _: None)
    host.open(f"/m/{view['id']}")
    expect(host.page.get_by_role("alert").get_by_text(TERMS)).to_be_visible()


@pytest.mark.sample(1)
@pytest.mark.parametrize("shown", [False, True], ids=["before it was shown", "after the share"])
def test_options_that_the_luck_is_not_bound_to_are_complained_about(
    browser: Browser, house: Site, shown: bool
) -> None:
    host = Player(browser, house)
    guest, view = waiting_guest(house, host)
    match = view["id"]
    if shown:
        host.open(f"/m/{match}")
        remembers(host.page)
        found_out(host.page)
        expect(host.page.get_by_role("alert")).to_have_count(0)
        host.page.goto("about:blank")
    with meddling(house) as connection:
        row = connection.execute(select(matches.c.options).where(matches.c.id == match)).scalar_one()
        here = update(matches).where(matches.c.id == match)
        connection.execute(here.values(options=row | {"light": not row["light"]}))
    host.open(f"/m/{match}")
    expect(host.page.get_by_role("alert").get_by_text(TERMS)).to_be_visible()
    ok(guest.send_contribution(view))
    expect(host.page.get_by_role("alert").get_by_text(TERMS)).to_be_visible()
    # Verifying the record finds the mismatch as well.
    ok(guest.post(f"/api/matches/{match}/resign"))
    first = verify(guest.get(f"/api/matches/{match}/record").text.encode(), game_named).first
    assert first is not None
    assert (first.name, first.reason, first.place) == ("commitment", "terms", "head")


def lies(page: Page, match: str, change: Any) -> None:
    """From now on, change the fairness data that the server shows of a match."""

    def fulfil(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        change(body["fairness"])
        route.fulfill(response=answer, json=body)

    page.goto("about:blank")
    page.unroute_all()
    no_beginning(page)
    page.route(f"**/api/matches/{match}", fulfil)


def test_another_person_on_another_seat_is_noticed(browser: Browser, site: Site) -> None:
    host, people = Player(browser, site), [Person(site) for _ in range(3)]
    setting = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    view: View = people[0].post("/api/matches", {"game": "stoneage", "seats": setting}).json()
    cookie = people[0].http.cookies["lagerfeuer"]
    host.context.add_cookies([{"name": "lagerfeuer", "value": cookie, "url": site.url}])
    match = view["id"]
    for seat in (1, 2):
        ok(people[seat].post(f"/api/invitations/{view['invitation']}/seat", {"seat": seat}))
    host.page.route_web_socket("**/api/live", lambda _socket: None)
    # With the receipt of the beginning, no person could know of a harmless reason.
    no_beginning(host.page)
    host.open(f"/m/{match}")
    expect(host.page.get_by_text("All seats are taken")).to_be_visible()
    remembers(host.page)
    found_out(host.page)
    for seat in (1, 2):
        ok(people[seat].send_contribution(view))

    def swap(fairness: View) -> None:
        one, other = fairness["sitters"][1:]
        fairness["sitters"][1:] = [other, one]

    alert = host.page.get_by_role("alert")
    lies(host.page, match, swap)
    host.open(f"/m/{match}")
    expect(alert.get_by_text(MOVED)).to_be_visible()
    lies(host.page, match, lambda _: None)
    host.open(f"/m/{match}")
    expect(host.page.locator("[data-prompt]")).to_be_visible()
    expect(alert).to_have_count(0)

    def bound_anew(fairness: View) -> None:
        fairness["terms"] = "0" * 64

    lies(host.page, match, bound_anew)
    host.open(f"/m/{match}")
    expect(alert.get_by_text(TERMS)).to_be_visible()
    # A person who knows the reason confirms it, and the alert is gone.
    lies(host.page, match, swap)
    host.open(f"/m/{match}")
    alert.get_by_role("button", name="Yes, that happened").click()
    expect(alert).to_have_count(0)

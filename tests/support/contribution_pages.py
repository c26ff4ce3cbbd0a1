"""Tables that wait for contributions, and what the browser remembers of its own contribution."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

from support.server_process import Person, Site, View, ok
from support.table_page import Player


def receipts(page: Page) -> list[View]:
    found: list[View] = json.loads(page.evaluate("localStorage.getItem('lagerfeuer-luck') ?? '[]'"))
    return found


def remembers(page: Page) -> None:
    """Wait until the answer has arrived. The stream may show the match earlier."""
    page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('lagerfeuer-luck') ?? '[]').some((one) => one.kept)"
    )


def found_out(page: Page) -> None:
    """Wait until the browser has checked that the terms are those of its table and the seat is its own."""
    page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('lagerfeuer-luck') ?? '[]')"
        ".some(({ fits }) => fits && 'terms' in fits && 'sitter' in fits)"
    )


def beginning_kept(page: Page) -> None:
    """Wait until the receipt of the beginning has arrived and been checked."""
    page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('lagerfeuer-receipts') ?? '[]')"
        ".some(({ begin }) => begin && begin.held !== 'unchecked')"
    )


def no_beginning(page: Page) -> None:
    """Keep the receipt of the beginning from arriving, so that the browser has only its own share."""
    page.route("**/receipt", lambda route: route.abort())


def match_of(player: Player) -> View:
    """Return the match on the open page as its seat may see it."""
    found: Any = player.page.request.get(
        f"{player.site.url}/api/matches/{player.page.url.rsplit('/', 1)[1]}"
    ).json()
    return found  # type: ignore[no-any-return]


def waiting_guest(site: Site, host: Player, **rest: Any) -> tuple[Person, View]:
    """Return a person at the host's table whose browser has not contributed."""
    person, guest = Person(site), Person(site)
    guest.post("/api/me", {"name": "Bob"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    view: View = person.post("/api/matches", {"game": "roseking", "seats": seats, **rest}).json()
    cookie = person.http.cookies["lagerfeuer"]
    host.context.add_cookies([{"name": "lagerfeuer", "value": cookie, "url": site.url}])
    ok(guest.post(f"/api/invitations/{view['invitation']}/seat"))
    return guest, view


def last_to_contribute(browser: Browser, site: Site) -> tuple[Player, View]:
    """Return a host at a table that began with the host's share, and the match as it was before.

    The browser remembers its contribution, but has no receipt of the beginning.
    """
    host = Player(browser, site)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))
    no_beginning(host.page)
    host.open(f"/m/{view['id']}")
    expect(host.prompt).to_be_visible()
    remembers(host.page)
    return host, view


def lies(page: Page, match: str, **seats: str) -> None:
    """Make the server show contributions that it does not have."""

    def change(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        for seat, share in seats.items():
            body["fairness"]["contributions"][int(seat.removeprefix("seat"))] = share
        route.fulfill(response=answer, json=body)

    # The page keeps polling. Between two routes no request may reach the real server.
    page.goto("about:blank")
    page.unroute_all()
    no_beginning(page)
    page.route(f"**/api/matches/{match}", change)


def kept_receipts(page: Page, *kinds: str) -> View:
    """Return the receipts that the browser has stored for its one match, once it has checked those of these kinds."""
    ready = """(kinds) => {
      const [one] = JSON.parse(localStorage.getItem("lagerfeuer-receipts") ?? "[]");
      return one && kinds.every((kind) => one[kind] && one[kind].held !== "unchecked");
    }"""
    page.wait_for_function(ready, arg=list(kinds))
    [found] = json.loads(page.evaluate("localStorage.getItem('lagerfeuer-receipts')"))
    assert isinstance(found, dict)
    return found

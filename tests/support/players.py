"""People in their own browsers at one table: they take seats, answer prompts, and see the server restart."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, Locator, expect

from support.server_process import Person, Site, View, running_site
from support.table_page import DESK, PHONE, Player, fits_the_width, forget_that_it_was_away, tap_unhurried

ASKS = re.compile("What to do|Was zu tun ist")
SIT_DOWN = re.compile("Sit down|Platz nehmen")
AWAY = re.compile("nothing is lost|nichts geht verloren")


class DevicePlayer(Player, ABC):
    """A player in either language, on a desktop or a phone. The same person also plays through the API."""

    def __init__(self, browser: Browser, site: Site, locale: str, phone: bool) -> None:
        self.phone, self.locale = phone, locale
        size = PHONE if phone else DESK
        super().__init__(browser, site, locale, size, has_touch=phone, reduced_motion="reduce")
        self.person = Person(site, locale)

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name=ASKS)

    def sit_down(self, invitation: str) -> None:
        """Follow an invitation and take the seat."""
        self.open(f"/join/{invitation}")
        self.press(self.page.get_by_role("button", name=SIT_DOWN).first)
        self.page.wait_for_url("**/m/*")
        (cookie,) = (one for one in self.context.cookies() if one.get("name") == "lagerfeuer")
        self.person.http.cookies.set("lagerfeuer", cookie["value"])

    def sit_at(self, match: str) -> None:
        """Open the match that this person created through the API."""
        value = self.person.http.cookies["lagerfeuer"]
        self.context.add_cookies([{"name": "lagerfeuer", "value": value, "url": self.site.url}])
        self.open(f"/m/{match}")

    def press(self, what: Locator) -> None:
        if self.phone:
            tap_unhurried(what)
        else:
            what.click()

    def shows(self, view: View) -> None:
        """Wait until the page shows this revision."""
        moment = f"{view['ply']}.{view['draft']}"
        expect(self.page.locator(f"[data-moment='{moment}']")).to_have_count(1)

    @abstractmethod
    def do(self, view: View) -> None:
        """Answer the prompt by mouse or touch, and wait until the answer is shown."""


S = TypeVar("S", bound=DevicePlayer)


def click_on(players: Mapping[int, DevicePlayer], match: str, until: Callable[[View], bool]) -> View:
    """Play in the browser of each person whose turn it is; wait for bots in between."""
    some = players[0]
    view = some.person.view(match)
    while view["status"] == "running" and not until(view):
        asked = players.get(view["turn"]["seat"])
        if asked is None:
            some.page.wait_for_timeout(20)
        else:
            asked.do(asked.person.view(match))
            assert not asked.phone or fits_the_width(asked.page), view["turn"]
        view = some.person.view(match, view["ply"])
    return view


@contextmanager
def table(
    browser: Browser,
    data: Path,
    player: type[S],
    *seats: str,
    locales: str = "en de de en",
    phones: str = "no no yes yes",
    **match: Any,
) -> Iterator[tuple[Site, dict[int, S], str]]:
    """Start a server and a match in which all people have their own browsers. Seat 0 has invited the others."""
    with running_site(data) as site:
        kinds = ("me", *seats)
        players = {
            seat: player(browser, site, locales.split()[seat], phones.split()[seat] == "yes")
            for seat, kind in enumerate(kinds)
            if kind in ("me", "open")
        }
        view = players[0].person.create(*kinds, **match)
        players[0].sit_at(view["id"])
        for seat in list(players)[1:]:
            players[seat].sit_down(view["invitation"])
        # A person who follows the link takes any open seat.
        seated = {one.person.view(view["id"])["you"]: one for one in players.values()}
        yield site, seated, view["id"]
        for one in seated.values():
            one.context.close()


def look_away(players: Mapping[int, DevicePlayer]) -> None:
    """Leave the table in all browsers. Drawing each of some hundred actions would take a minute."""
    for player in players.values():
        player.page.goto("about:blank")


def come_back(players: Mapping[int, DevicePlayer], match: str) -> None:
    """Open the table again for everyone."""
    for player in players.values():
        player.open(f"/m/{match}")


def kill_and_start(site: Site, players: Mapping[int, DevicePlayer]) -> None:
    """Kill the server (kill -9) and start it again. Check that every page reports it and recovers by itself."""
    site.kill()
    for player in players.values():
        expect(player.page.get_by_text(AWAY)).to_be_visible()
    site.start()
    for player in players.values():
        expect(player.page.get_by_text(AWAY)).to_be_hidden()
    forget_that_it_was_away(*players.values())

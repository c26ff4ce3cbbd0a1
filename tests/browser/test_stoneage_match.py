"""Whole matches of Stone Age in real browsers: clicked at the beginning and at the end, hurried on in between."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from browser.table_page import DESK, PHONE, Player, expect_no_complaints, fits_the_width
from flows.serving import Person, Site, View, running_site
from flows.stone_age import choice, play_on

ASKS = re.compile("What to do|Was zu tun ist")
SIT_DOWN = re.compile("Sit down|Platz nehmen")
AWAY = re.compile("nothing is lost|nichts ist verloren")
RESULT = re.compile("^(Result|Ergebnis)$")
TOTAL = re.compile("^(Total|Zusammen)")


class Tribe(Player):
    """A player in either language, on a desk or with the thumb; the same person also plays through the API."""

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
        """Open the match that this person has set up through the API."""
        value = self.person.http.cookies["lagerfeuer"]
        self.context.add_cookies([{"name": "lagerfeuer", "value": value, "url": self.site.url}])
        self.open(f"/m/{match}")

    def press(self, what: Locator) -> None:
        if self.phone:
            what.tap()
        else:
            what.click()

    def shows(self, view: View) -> None:
        """Wait until the page shows this moment."""
        moment = f"{view['ply']}.{view['draft']}"
        expect(self.page.locator(f"[data-moment='{moment}']")).to_have_count(1, timeout=15_000)

    def do(self, view: View) -> None:
        """Answer what is asked as `choice` would: by the place and how many people, or by what the prompt suggests."""
        self.shows(view)
        action = choice(view)
        place = action.split(":")[0]
        here = [one["action"] for one in view["choices"] if one["action"].split(":")[0] == place]
        answers = self.prompt.get_by_role("button").and_(self.page.locator(".button"))
        if view["turn"]["prompt"] in ("stoneage-ask-place", "stoneage-ask-act"):
            button = self.page.locator(f"button[data-place='{place}']")
            self.press(button)
            expect(button).to_have_attribute("aria-pressed", "true")
            self.press(answers.nth(here.index(action)))
        else:
            self.press(answers.first)
        self.wait_until_past(f"{view['ply']}.{view['draft']}")


def click_on(players: dict[int, Tribe], match: str, until: Callable[[View], bool]) -> View:
    """Play in the browsers of whoever is asked; bots take their time."""
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
    browser: Browser, data: Path, *seats: str, locales: str = "en de de en", phones: str = "no no yes yes"
) -> Iterator[tuple[Site, dict[int, Tribe], str]]:
    """A server and a match at which all people sit in browsers of their own; seat 0 has invited the others."""
    with running_site(data) as site:
        kinds = ("me", *seats)
        players = {
            seat: Tribe(browser, site, locales.split()[seat], phones.split()[seat] == "yes")
            for seat, kind in enumerate(kinds)
            if kind in ("me", "open")
        }
        view = players[0].person.create(*kinds, game="stoneage")
        players[0].sit_at(view["id"])
        for seat in list(players)[1:]:
            players[seat].sit_down(view["invitation"])
        # Who comes by the link takes any free seat.
        seated = {player.person.view(view["id"])["you"]: player for player in players.values()}
        yield site, seated, view["id"]
        for player in seated.values():
            player.context.close()


def hurry(players: dict[int, Tribe], match: str) -> None:
    """Let the same people play on without their browsers until little is left to do."""
    people = {seat: player.person for seat, player in players.items()}
    for player in players.values():
        # Four browsers that draw each of some hundred actions would take a minute.
        player.page.goto("about:blank")
    assert play_on(people, match, until=nearly_over)["status"] == "running"
    for player in players.values():
        player.open(f"/m/{match}")


def nearly_over(view: View) -> bool:
    """The last round: one card more is bought, and the row cannot be filled."""
    board: View = view["board"]
    gone = sum(one["card"] is None for one in board["row"])
    return board["phase"] == "acting" and board["deck"] <= gone + 1


def kill_and_start(site: Site, players: dict[int, Tribe]) -> None:
    """kill -9; every page says so and comes back by itself."""
    site.kill()
    for player in players.values():
        expect(player.page.get_by_text(AWAY)).to_be_visible(timeout=15_000)
    site.start()
    for player in players.values():
        expect(player.page.get_by_text(AWAY)).to_be_hidden(timeout=30_000)
        # What the browser says about the server being away is no complaint about the page.
        player.complaints = [
            said for said in player.complaints if "ERR_CONNECTION" not in said and "WebSocket" not in said
        ]


def expect_same_end(players: dict[int, Tribe], match: str) -> None:
    """Every browser shows the same winner and the same scores, which are those of the server."""
    views = {seat: player.person.view(match) for seat, player in players.items()}
    end = views[0]
    assert end["status"] == "finished"
    totals = [one["forecast"]["total"] for one in end["board"]["players"]]
    for seat, player in players.items():
        assert (views[seat]["result"], views[seat]["board"]) == (end["result"], end["board"])
        player.shows(end)
        result = player.page.get_by_role("region", name=RESULT)
        cells = result.get_by_role("row", name=TOTAL).get_by_role("cell")
        expect(cells).to_have_count(len(totals))
        assert [number(text) for text in cells.all_inner_texts()] == totals
        best = totals[end["result"]["winners"][0]]
        expect(result.get_by_role("heading", level=2)).to_contain_text(str(best))
        expect(player.prompt).to_contain_text(str(best))
        assert fits_the_width(player.page)
        expect(player.page.locator("html")).to_have_attribute("lang", player.locale)
    expect_no_complaints(*players.values())


def number(text: str) -> int:
    return int(text.strip().replace("\u2212", "-"))


def after_rounds(rounds: int) -> Callable[[View], bool]:
    return lambda view: bool(view["board"]["round"] > rounds)


def test_four_browsers_play_a_whole_match_with_kill_9_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path / "data", "open", "open", "open") as (site, players, match):
        assert len(players) == 4
        click_on(players, match, until=after_rounds(1))
        kill_and_start(site, players)
        click_on(players, match, until=lambda view: bool(view["board"]["phase"] == "acting"))
        hurry(players, match)
        click_on(players, match, until=lambda _: False)
        expect_same_end(players, match)


def test_two_people_and_a_bot_play_a_whole_match(browser: Browser, tmp_path: Path) -> None:
    seats: Any = ("open", "careless")
    with table(browser, tmp_path / "data", *seats, locales="de en", phones="yes no") as (_, players, match):
        click_on(players, match, until=after_rounds(1))
        hurry(players, match)
        click_on(players, match, until=lambda _: False)
        expect_same_end(players, match)


def test_two_browsers_play_a_whole_match(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path / "data", "open", phones="no yes") as (_, players, match):
        click_on(players, match, until=after_rounds(1))
        hurry(players, match)
        click_on(players, match, until=lambda _: False)
        expect_same_end(players, match)

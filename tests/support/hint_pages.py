"""A newcomer at a table, and the hint with the question."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Locator, expect

from boardkit.texts import say
from support.position_tables import browser_of
from support.server_process import Person, Site, View, seated
from support.table_page import (
    Player,
)

GAMES = ("roseking", "stoneage", "hunters")
OFF = say("en", "hint-no-more")


def asked(site: Site, game: str) -> tuple[Person, Person, View]:
    """Return the person asked first at a new table, the other person, and the first person's view."""
    people, view = seated(site, game, 2)
    first = view["turn"]["seat"]
    return people[first], people[1 - first], people[first].view(view["id"])


def newcomer(browser: Browser, site: Site, game: str, **context: Any) -> tuple[Player, Person, View]:
    person, other, view = asked(site, game)
    me = browser_of(browser, site, person, reduced_motion="reduce", **context)
    me.open(f"/m/{view['id']}")
    return me, other, view


def hint(me: Player) -> Locator:
    return me.page.locator("[data-prompt]").get_by_role("note")


def expect_told(me: Player, game: str, about: str, language: str = "en") -> None:
    expect(hint(me)).to_contain_text(say(language, f"{game}-hint-{about}"))


def press(me: Player, name: str) -> None:
    me.unfold_hint()
    hint(me).get_by_role("button", name=name).click()


def sign(me: Player) -> Locator:
    return me.page.locator("[data-prompt]").get_by_role("button", name="What is this about?")

"""Tables of Rose King in a browser where a card must be chosen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Locator

from support.position_tables import browser_of
from support.server_process import Person, Site, ok
from support.table_page import (
    Player,
)


def with_light(browser: Browser, site: Site, heroes: bool) -> tuple[Player, Person, dict[str, Any]]:
    """Return a match with `light` at a card prompt. `heroes`: one of the playable cards needs a hero."""
    person = Person(site)
    view = person.create("me", "careless", options={"light": True})
    while True:
        view = person.view(view["id"])
        cards = [choice for choice in view["choices"] if choice["hint"].get("card")]
        if any(choice["hint"]["hero"] or not heroes for choice in cards):
            break
        if view["status"] != "running":
            # The match was blocked before a rose of the other seat came within reach, so try another table.
            return with_light(browser, site, heroes)
        if view["choices"]:
            ok(person.act(view, (cards or view["choices"])[0]["action"]))
    me = browser_of(browser, site, person, reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    me.wait_until_asked_or_over()
    return me, person, view


def card_of(me: Player, choice: dict[str, Any]) -> Locator:
    return me.page.locator(f"button[data-card='{choice['hint']['card']}']")

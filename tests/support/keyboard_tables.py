"""A table in a browser at which it is the person's turn, for tests of the keyboard."""

from __future__ import annotations

from playwright.sync_api import Browser

from support.position_tables import browser_of
from support.server_process import Site, seated
from support.table_page import Player


def at_my_turn(browser: Browser, site: Site, game: str, **context: object) -> Player:
    people, view = seated(site, game, 2)
    me = browser_of(browser, site, people[view["turn"]["seat"]], reduced_motion="reduce", **context)
    me.open(f"/m/{view['id']}")
    me.page.locator("#board").wait_for()
    return me

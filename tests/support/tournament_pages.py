"""Open a page in a browser with a person's session."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from support.server_process import Person, Site
from support.table_page import Player


def looking(browser: Browser, site: Site, person: Person, path: str, **context: Any) -> Player:
    """Return a browser with the session of a person."""
    player = Player(browser, site, **context)
    for one in person.http.cookies.jar:
        player.context.add_cookies([{"name": one.name, "value": str(one.value), "url": site.url}])
    player.open(path)
    return player

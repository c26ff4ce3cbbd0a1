"""Open a match in a person's browser, to try what-if lines."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from support.server_process import Person, Site
from support.table_page import (
    Player,
    as_person,
)

TRY = re.compile("What if")


def sitting(browser: Browser, site: Site, person: Person, match: str, **context: object) -> Player:
    player = Player(browser, site, reduced_motion="reduce", **context)  # type: ignore[arg-type]
    as_person(player, person)
    player.open(f"/m/{match}")
    player.page.locator("[data-moment]").wait_for()
    return player

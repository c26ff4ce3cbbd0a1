"""A whole match of each game in headless Chromium: played by clicks and taps, against an opponent without a browser."""

from __future__ import annotations

import json
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.browser import FLAGS, program
from bench.report import ROOT

# The tests' helpers seed a house, and play each game by clicks.
sys.path.append(str(ROOT / "tests"))

from engines import playing
from engines.chromium import ChromiumPage
from support import hunters_play, seeded, stoneage_play
from support.roseking_play import lasting
from support.server_process import Person, Site, View, ok, running_site

GAMES = ("roseking", "stoneage", "hunters")
SEED = 40
HEIGHTS = {360: 740, 820: 1180, 1440: 900, 1920: 1080}
"""Window heights by width."""
PAUSE = 700
"""Milliseconds that the opponent thinks, so that their action does not count as an effect of my last click."""


@contextmanager
def house() -> Iterator[Site]:
    """Run a house with the same cards and dice in each run."""
    seeded.begin(SEED)
    folder = Path(tempfile.mkdtemp(prefix="lagerfeuer-bench-"))
    try:
        with running_site(folder / "data") as site:
            yield site
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        yield browser
        browser.close()


class WholeMatch:
    """A match of two. `me` has the page, `other` plays over HTTP."""

    def __init__(
        self, browser: Browser, site: Site, game: str, width: int, settings: dict[str, Any], *scripts: str
    ):
        self.game = game
        self.again = PAUSE
        """Milliseconds before each further action in the opponent's turn."""
        self._has_pressed = True
        self.chance = random.Random(f"{SEED} {game}")
        seeded.enter(f"{game}")
        self.me, self.other = Person(site), Person(site)
        made = self.me.create("me", "open", game=game, shuffle=False)
        self.other.join(made, 1)
        self.id: str = made["id"]
        context = browser.new_context(
            viewport={"width": width, "height": HEIGHTS[width]}, locale="en", service_workers="block",
            has_touch=width < 1000, reduced_motion="no-preference",
        )  # fmt: skip
        for cookie in self.me.http.cookies.jar:
            context.add_cookies([{"name": cookie.name, "value": str(cookie.value), "url": site.url}])
        chosen = json.dumps(json.dumps(settings))
        context.add_init_script(f"localStorage.setItem('lagerfeuer-settings', {chosen})")
        for script in scripts:
            context.add_init_script(script)
        self.driven = ChromiumPage(context)
        self.page: Page = context.pages[0]
        self.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        self.hand = playing.Hand(self.driven, self.id)
        self.page.goto(f"{site.url}/m/{self.id}")
        self.page.locator("[data-prompt]").wait_for()

    def view(self) -> View:
        return self.me.view(self.id)

    def step(self) -> bool:
        """Carry out one action of the seat to act. Returns whether the match continues."""
        view = self.view()
        if view["status"] != "running":
            return False
        if view["choices"]:
            self.hand.act(view)
        else:
            self.page.wait_for_timeout(PAUSE if self._has_pressed else self.again)
            self.answer()
        self._has_pressed = bool(view["choices"])
        return True

    def answer(self) -> None:
        """Carry out one action of the opponent."""
        view = self.other.view(self.id)
        if not view["choices"]:
            return
        if self.game == "roseking":
            action = self.chance.choice(lasting(view))["action"]
        elif self.game == "stoneage":
            action = stoneage_play.choice(view)
        else:
            action = hunters_play.eager(self.chance)(view)
        ok(self.other.act(view, action))

    def close(self) -> None:
        self.driven.close()

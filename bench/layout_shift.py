"""Unexpected movement at a table during a whole match, at four widths: the sums of Chromium's layout shifts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import cycle, product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from bench.report import show
from bench.whole_match import GAMES, HEIGHTS, PAUSE, WholeMatch, chromium, house
from support.layout_shifts import WATCHED, Shift, shifts, total, worst
from support.server_process import Site, ok

CALM: dict[str, Any] = {"hints": False, "motion": "quick", "tableSounds": False}
CURIOUS: dict[str, Any] = {"hints": True, "motion": "quick", "tableSounds": False}
EVERY = 4
"""The curious player opens something at one out of this many decisions."""
WINDOW, GAP = 5000, 1000
"""Milliseconds: Chromium's own figure is the largest sum of a window of successive shifts."""
AGAIN = 100
"""Milliseconds between actions of the opponent in one turn; they are played back one after the other in any case."""
LISTED = 0.0005
"""A single shift above this is shown with all elements that moved."""


def run(
    quick: bool = False,
    tree: Path | None = None,
    game: str | None = None,
    width: int | None = None,
    calm: bool = False,
) -> None:
    """Play each game at each width, once calmly, once opening what-if, hints, chat and the past."""
    games = GAMES if game is None else (game,)
    widths = [360] if quick else [*HEIGHTS] if width is None else [width]
    opening = (False,) if calm else (False, True)
    rows: list[tuple[str, ...]] = []
    causes: list[tuple[str, list[Shift]]] = []
    try:
        with house() as site, chromium() as browser:
            for game, width, opens in product(games, widths, opening):
                began = time.monotonic()
                found, decisions = _measured(browser, site, game, width, opens, 12 if quick else None)
                name = f"{game} {width}{', all opened' if opens else ''}"
                alone = [one for one in found if not one.pressed]
                figures = (total(found), total(alone), _largest_window(alone))
                rows.append((name, str(decisions), *(f"{one:.4f}" for one in figures),
                             f"{time.monotonic() - began:.0f}"))  # fmt: skip
                causes.append((name, alone))
    finally:
        # Show also what was measured before a failure.
        heads = ("", "decisions", "all", "without own presses", "largest window", "seconds")
        show("layout shift of a whole match", heads, rows)
        for name, found in causes:
            show(f"{name}: what moved without own presses", ("sum", "times", "what"),
                 [(f"{value:.4f}", str(times), what) for value, times, what in worst(found, 6)])  # fmt: skip
            for one in sorted(found, key=lambda one: -one.value):
                if one.value > LISTED:
                    print(f"  {one.value:.4f} after {one.at / 1000:.0f} s")
                    for what, before, after in one.moved:
                        print(f"    {what} {before} -> {after}")


def _measured(
    browser: Browser, site: Site, game: str, width: int, opens: bool, most: int | None
) -> tuple[list[Shift], int]:
    match = WholeMatch(browser, site, game, width, CURIOUS if opens else CALM, WATCHED)
    match.again = AGAIN
    page, decisions, ways = match.page, 0, _ways(match)
    try:
        while most is None or decisions < most:
            asked = bool(match.view()["choices"])
            if opens and asked and decisions % EVERY == EVERY - 1:
                next(ways)
            if not match.step():
                break
            decisions += asked
        page.wait_for_timeout(2 * PAUSE)
        return shifts(page), decisions
    finally:
        match.close()


def _ways(match: WholeMatch) -> Iterator[None]:
    """Open in turn what a curious person opens, and close each again."""
    page = match.page
    for way in cycle(("what-if", "hint", "chat", "past")):
        page.locator("body").press("Escape")
        if way == "what-if":
            page.keyboard.press("w")
            page.wait_for_timeout(PAUSE)
            if page.locator("[data-what-if]").count():
                page.keyboard.press("w")
        elif way == "hint":
            open_hint = page.get_by_role("button", name="What is this about?")
            if open_hint.count():
                open_hint.click()
                page.wait_for_timeout(PAUSE)
            got = page.get_by_role("button", name="Got it")
            if got.count():
                got.click()
        elif way == "chat":
            ok(match.other.post(f"/api/matches/{match.id}/chat", {"text": "Well played!"}))
            page.wait_for_timeout(PAUSE)
            chat = page.get_by_role("tab", name="Chat").or_(page.get_by_role("button", name="Chat")).first
            chat.click()
            page.wait_for_timeout(PAUSE)
            page.keyboard.press("Escape")
            story = page.get_by_role("tab", name="What happened")
            if story.count():
                story.click()
        else:
            page.keyboard.press("ArrowLeft")
            page.wait_for_timeout(PAUSE)
            page.keyboard.press("End")
        page.wait_for_timeout(PAUSE)
        yield


def _largest_window(some: list[Shift]) -> float:
    most = now = 0.0
    first = last = float("-inf")
    for one in some:
        if one.at - last > GAP or one.at - first > WINDOW:
            first, now = one.at, 0.0
        last = one.at
        now += one.value
        most = max(most, now)
    return most

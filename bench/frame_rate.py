"""The frame rate during animations at a table, with the processor slowed down four times, in headless Chromium."""

from __future__ import annotations

import statistics
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from bench.report import show
from bench.whole_match import GAMES, PAUSE, WholeMatch, chromium, house
from support.server_process import Site

SLOWED = 4
WIDTHS = (360, 1440)
SECONDS = 20
"""Seconds for which each match is played: a slower machine plays fewer turns in that time."""
LONG = 20.5
"""Milliseconds. A frame takes 16.7; a longer one than this means fewer than fifty per second."""
WATCHED = """
  window.frameTimes = [];
  let moves = false;
  let count = 0;
  const moving = () => document.getAnimations().some(({ playState, effect }) =>
    playState === "running" && effect.getComputedTiming().endTime !== Infinity);
  const frame = (now) => {
    // Asking takes time itself.
    if (count++ % 4 === 0) moves = document.visibilityState === "visible" && moving();
    window.frameTimes.push([now, moves]);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
"""
"""An init script that records when each frame began, and whether a finite animation was running then."""
SETTINGS: dict[str, Any] = {"hints": False, "motion": "normal", "tableSounds": False}


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Play back the turns of both seats without skipping."""
    rows: list[tuple[str, ...]] = []
    try:
        with house() as site, chromium() as browser:
            for game in GAMES:
                for width in WIDTHS[:1] if quick else WIDTHS:
                    times = _played(browser, site, game, width, SECONDS / 2 if quick else SECONDS)
                    rows.append((f"{game} {width}", *_figures(times)))
    finally:
        # Show also what was measured before a failure.
        heads = ("", "moving, s", "frames/s", "median ms", "p95 ms", "longest ms", "time in frames > 20 ms")
        show(f"frames while something moves, processor {SLOWED} x slower", heads, rows)


def _played(browser: Browser, site: Site, game: str, width: int, seconds: float) -> list[tuple[float, bool]]:
    """Return when each frame began while a match was played for this long, and whether an animation was running."""
    match = WholeMatch(browser, site, game, width, SETTINGS, WATCHED)
    try:
        processor = match.page.context.new_cdp_session(match.page)
        # Open the match at full speed, because only the play is measured.
        match.page.wait_for_timeout(2 * PAUSE)
        match.page.evaluate("window.frameTimes.length = 0")
        processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and match.step():
            match.page.wait_for_timeout(2 * PAUSE)
        found: list[tuple[float, bool]] = match.page.evaluate("window.frameTimes")
        return found
    finally:
        match.close()


def _figures(times: list[tuple[float, bool]]) -> tuple[str, ...]:
    # An animation was running at both ends.
    took = sorted(
        after - before
        for (before, moved), (after, moves) in pairwise(times)
        if moved and moves and after > before
    )
    if len(took) < 2:
        return ("0", *["-"] * 5)
    whole = sum(took)
    return (
        f"{whole / 1000:.1f}",
        f"{1000 * len(took) / whole:.1f}",
        f"{statistics.median(took):.1f}",
        f"{took[len(took) * 95 // 100]:.1f}",
        f"{took[-1]:.0f}",
        f"{100 * sum(one for one in took if one > LONG) / whole:.0f} %",
    )

"""How long a first visitor on a slow phone waits: until the first paint, and until they can act."""

from __future__ import annotations

import asyncio
import json
import shutil
import statistics
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Browser, ViewportSize, async_playwright

from bench.browser import FLAGS, program
from bench.lagerfeuer_site import Ours
from bench.load_clients import HOST, Http
from bench.report import SCRATCH, compiled_tree, show

DOWN, UP, LATENCY, SLOWED = 1.6e6 / 8, 750e3 / 8, 150, 4
"""Bytes per second down and up, milliseconds of a round trip, and the slowdown of the processor."""
PHONE: ViewportSize = {"width": 360, "height": 740}
CALM = 1000
"""Milliseconds without a long task after which a page counts as ready."""
ENOUGH = 90
"""Seconds after which a page counts as never ready."""
WATCHED = """(() => {
  const isThere = () => %s;
  window.busy = [];
  new PerformanceObserver((tasks) => {
    for (const { startTime, duration } of tasks.getEntries()) window.busy.push([startTime, startTime + duration]);
  }).observe({ type: "longtask", buffered: true });
  let frame = 0;
  const watch = new MutationObserver(() => {
    // Asked in the next frame, which lays the page out anyway: here it would cost a layout of its own.
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!document.body || !isThere()) return;
      watch.disconnect();
      setTimeout(() => { window.seenAt = performance.now() });
    });
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
})()"""
"""An init script that records when a condition became true, and each long task."""
HOME = """[...document.querySelectorAll("main button")].some((one) => one.offsetWidth && !one.disabled)"""
TABLE = """!!document.querySelector("[data-prompt]")?.offsetWidth
  && !!document.querySelector("#board button, [data-answers] button")"""
"""The condition that the question and an element to answer it are there."""


class Page(NamedTuple):
    """A page, and the condition under which a person can act on it."""

    name: str
    path: str
    condition: str
    cookies: dict[str, str]


class LoadTimes(NamedTuple):
    """Milliseconds since the address was opened."""

    painted: float
    usable: float


def run(quick: bool = False, tree: Path | None = None, before: Path | None = None) -> None:
    """Measure each page several times. `before`: another build/compiled to measure in turn."""
    asyncio.run(
        _run(1 if quick else 5, {"now": compiled_tree(tree), **({"before": before} if before else {})})
    )


async def _run(times: int, trees: dict[str, Path | None]) -> None:
    async with AsyncExitStack() as started, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program(), args=FLAGS)
        # Use the same matches everywhere: a newer version reads what an older one has written.
        house = Ours(SCRATCH / "slow-phone", list(trees.values())[-1])
        await house.start()
        try:
            pages = await _pages(house)
        finally:
            house.stop()
        sites = {
            name: await started.enter_async_context(_site(name, tree, house.folder))
            for name, tree in trees.items()
        }
        found: dict[tuple[str, str], list[LoadTimes]] = {}
        for _ in range(times):
            for page in pages:
                for name, site in sites.items():
                    found.setdefault((page.name, name), []).append(await _open(browser, site, page))
        await browser.close()
    rows = [
        (f"{page}, {name}" if len(trees) > 1 else page, *_figures(waited))
        for (page, name), waited in sorted(found.items())
    ]
    title = f"first visit, 1.6 Mbit/s, {LATENCY} ms, processor {SLOWED} x slower, ms (medians of {times})"
    show(title, ("", "painted", "can act", "least to most"), rows)


@asynccontextmanager
async def _site(name: str, tree: Path | None, house: Path) -> AsyncIterator[Ours]:
    site = Ours(SCRATCH / f"slow-phone-{name}", tree)
    site.prepare()
    shutil.copytree(house / "data", site.folder / "data")
    await site.start(anew=False)
    try:
        yield site
    finally:
        site.stop()


async def _pages(site: Ours) -> list[Page]:
    """Return the home page and a table of each game with the first turn for its owner."""
    person = await Http(site.port).open()
    await person.ask("GET", "/api/me")
    await person.ask("POST", "/api/me", b'{"name":"Ada"}')
    pages = [Page("home", "/", HOME, {})]
    for game in json.loads(await person.ask("GET", "/api/games")):
        if game["listed"]:
            match = await _table(person, game["key"], game["seats"][0])
            pages.append(Page(game["key"], f"/m/{match}", TABLE, dict(person.cookies)))
    person.close()
    return pages


async def _table(person: Http, game: str, seats: int) -> str:
    bots = [{"kind": "bot", "bot": "careless"}] * (seats - 1)
    new = {"game": game, "options": {}, "seats": [{"kind": "me"}, *bots]}
    made = json.loads(await person.ask("POST", "/api/matches", json.dumps(new).encode()))
    share = {"commitment": made["fairness"]["commitment"], "contribution": "0" * 32}
    path = f"/api/matches/{made['id']}"
    await person.ask("POST", f"{path}/contribution", json.dumps(share).encode())
    for _ in range(100):
        view = json.loads(await person.ask("GET", path))
        if view["choices"]:
            break
        await asyncio.sleep(0.1)
    # Otherwise the bot's earlier actions would be played back.
    return str(made["id"]) if view["ply"] == 0 else await _table(person, game, seats)


async def _open(browser: Browser, site: Ours, page: Page) -> LoadTimes:
    base = f"http://{HOST}:{site.port}"
    context = await browser.new_context(locale="en", viewport=PHONE, has_touch=True, is_mobile=True)
    try:
        cookies = [{"name": name, "value": value, "url": base} for name, value in page.cookies.items()]
        await context.add_cookies(cookies)  # type: ignore[arg-type]
        tab = await context.new_page()
        network = await context.new_cdp_session(tab)
        line = {"offline": False, "latency": LATENCY, "downloadThroughput": DOWN, "uploadThroughput": UP}
        await network.send("Network.enable")
        await network.send("Network.emulateNetworkConditions", line)
        await network.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        await tab.add_init_script(WATCHED % page.condition)
        await tab.goto(base + page.path, wait_until="commit", timeout=ENOUGH * 1000)
        async with asyncio.timeout(ENOUGH):
            # The site's policy forbids the script with which Playwright would wait.
            while not await tab.evaluate("window.seenAt > 0"):
                await asyncio.sleep(0.1)
        await tab.wait_for_timeout(2.5 * CALM)
        painted = await tab.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        seen, busy = await tab.evaluate("[window.seenAt, window.busy]")
    finally:
        await context.close()
    usable = seen
    for begin, end in sorted(busy):
        if end > usable and begin < usable + CALM:
            usable = end
    return LoadTimes(painted, usable)


def _figures(waited: list[LoadTimes]) -> tuple[str, ...]:
    usable = [one.usable for one in waited]
    return (
        f"{statistics.median(one.painted for one in waited):,.0f}",
        f"{statistics.median(usable):,.0f}",
        f"{min(usable):,.0f} to {max(usable):,.0f}",
    )

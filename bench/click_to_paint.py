"""From the click on "Play card" to the frame in which the crown starts to move, in headless Chromium."""

from __future__ import annotations

import asyncio
import re
import statistics
from pathlib import Path

from playwright.async_api import Page

from bench.browser import sit_down_with_a_bot, visitor
from bench.report import show

THROTTLES = (1, 6)
"""Slowdown of the processor: none, and six times, as on a modest phone."""
REST = 400
"""Milliseconds that a person would look at least, after which the page is idle."""
WATCH = """() => {
    window.painted = new Promise((done) => {
        let clicked = 0;
        addEventListener("click", (event) => { clicked = event.timeStamp; }, {capture: true});
        const observer = new MutationObserver((changes) => {
            if (!clicked || !changes.some(({target}) => target.classList.contains("crown"))) return;
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - clicked)));
        });
        observer.observe(document.querySelector("svg.garden"),
            {subtree: true, attributes: true, attributeFilter: ["style"]});
    });
}"""


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Play matches against a bot and measure every card that is played, alternating between both speeds."""
    found = asyncio.run(_measure(3 if quick else 15, tree))
    rows = [
        (f"{rate} x slower" if rate > 1 else "as it is", str(len(all_ms)), f"{statistics.median(all_ms):.0f}",
         f"{sorted(all_ms)[len(all_ms) * 9 // 10]:.0f}")
        for rate, all_ms in found.items()
    ]  # fmt: skip
    show("paint: ms from click to painted, loopback", ("", "clicks", "median", "p90"), rows)


async def _measure(clicks: int, tree: Path | None) -> dict[int, list[float]]:
    found: dict[int, list[float]] = {rate: [] for rate in THROTTLES}
    async with visitor(tree) as context:
        while any(len(all_ms) < clicks for all_ms in found.values()):
            page = await context.new_page()
            await page.goto("/")
            await sit_down_with_a_bot(page)
            await _play(page, found, clicks)
            await page.close()
    return found


async def _play(page: Page, found: dict[int, list[float]], clicks: int) -> None:
    """Play a match to its end or until there are enough clicks."""
    processor = await page.context.new_cdp_session(page)
    over = page.get_by_role("button", name="Rematch", exact=True)
    mine = page.get_by_role("banner").get_by_text("Your turn", exact=True)
    prompt = page.get_by_role("region", name="What to do")
    confirm = prompt.get_by_role("button", name="Spend a hero", exact=True)
    playable = page.get_by_role("radio", name=re.compile("crown to"))
    while any(len(all_ms) < clicks for all_ms in found.values()):
        await mine.or_(over).first.wait_for()
        if await over.count():
            return
        rate = min(found, key=lambda one: len(found[one]))
        # Wait until all animations of the bot's actions have ended.
        await page.wait_for_timeout(REST)
        plays = await playable.count() > 0
        if plays:
            await playable.first.click()
            await page.evaluate(WATCH)
            await page.wait_for_timeout(REST)
        await processor.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        before = await page.locator("[data-moment]").get_attribute("data-moment")
        await prompt.get_by_role("button").first.click()
        # A hero needs a confirmation; the last click counts.
        await page.wait_for_timeout(REST)
        if await confirm.count():
            await confirm.click()
        await page.locator(f"[data-moment='{before}']").wait_for(state="detached")
        if plays:
            found[rate].append(await page.evaluate("window.painted"))
        await processor.send("Emulation.setCPUThrottlingRate", {"rate": 1})

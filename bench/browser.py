"""A headless Chromium with its own site, for measurements in a browser."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import BrowserContext, Page, async_playwright

from bench.lagerfeuer_site import Ours
from bench.load_clients import HOST
from bench.report import SCRATCH, compiled_tree

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


def program() -> str:
    """Return the path of the installed Chromium."""
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    chromium = next((path for path in found if path), None)
    if chromium is None:
        sys.exit("There is no Chromium here (Debian: apt-get install chromium)")
    return chromium


@asynccontextmanager
async def visitor(tree: Path | None) -> AsyncIterator[BrowserContext]:
    """A new visitor; `goto("/")` opens the home page."""
    site = Ours(SCRATCH / "browser", compiled_tree(tree))
    await site.start()
    try:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program(), args=FLAGS)
            context = await browser.new_context(
                base_url=f"http://{HOST}:{site.port}", locale="en", viewport={"width": 1440, "height": 900}
            )
            yield context
            await browser.close()
    finally:
        site.stop()


async def sit_down_with_a_bot(page: Page) -> None:
    """Go from the home page to a table with a bot, and wait until it is our turn."""
    await page.get_by_role("button", name="Play against a bot").click()
    await page.get_by_role("button", name=re.compile("Crow")).first.click()
    await page.wait_for_url("**/m/*")
    await page.get_by_role("region", name="Board").wait_for()

"""Browser fixtures: headless Chromium, with pages that are closed after each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from conftest import chromium, headless_shell
from support.kept_contexts import ONE_RENDERER, close_pages, keep_contexts
from support.server_process import package_path
from support.table_page import PATIENCE

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # Draw in the browser process instead of starting a separate GPU process.
    "--in-process-gpu",
]  # fmt: skip


expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    built = (package_path() / "lagerfeuer/web/client/index.html").exists()
    for item in items:
        if "/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)
            if not built:
                item.add_marker(pytest.mark.skip(reason="the client is not built: make test"))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Launch the headless shell where it is installed: it has no windows and opens a page for a third of the work."""
    started = playwright.chromium.launch(
        executable_path=headless_shell() or chromium(), args=[*FLAGS, ONE_RENDERER]
    )
    keep_contexts(started)
    yield started
    started.close()


@pytest.fixture(scope="module")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """Launch full Chromium, for tests that need window focus or system notifications."""
    started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield started
    started.close()


@pytest.fixture(autouse=True)
def _everybody_goes_home(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close the pages of the test; open pages keep drawing and slow down the tests after it."""
    yield
    for name in {"browser", "whole_browser"} & {*request.fixturenames}:
        close_pages(request.getfixturevalue(name))

"""A real headless Chromium, and people who play with it."""

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
    # What is drawn is drawn by the browser's own process, not by one more.
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
    """Pages without a window around them, which open for a third of the work: all that most tests need."""
    started = playwright.chromium.launch(
        executable_path=headless_shell() or chromium(), args=[*FLAGS, ONE_RENDERER]
    )
    keep_contexts(started)
    yield started
    started.close()


@pytest.fixture(scope="module")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """With windows that have the focus or not, and with what the system shows for it: notifications."""
    started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield started
    started.close()


@pytest.fixture(autouse=True)
def _everybody_goes_home(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close the pages of a test: what stays open goes on drawing, and slows down all that come after it."""
    yield
    for name in {"browser", "whole_browser"} & {*request.fixturenames}:
        close_pages(request.getfixturevalue(name))

"""A real headless Chromium, and people who play with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from conftest import chromium
from flows.serving import package_path

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # What is drawn is drawn by the browser's own process, not by one more.
    "--in-process-gpu",
]  # fmt: skip


# Several browsers share the cores with servers and bots: what takes long there is not yet wrong.
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    built = (package_path() / "lagerfeuer/web/client/index.html").exists()
    for item in items:
        if "/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)
            if not built:
                item.add_marker(pytest.mark.skip(reason="the client is not built: make test"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture(autouse=True)
def _everybody_goes_home(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close the pages of a test: what stays open goes on drawing, and slows down all that come after it."""
    yield
    if "browser" in request.fixturenames:
        for context in request.getfixturevalue("browser").contexts:
            context.close()

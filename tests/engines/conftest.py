"""Pages in Firefox and in WebKit, if they are installed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from engines import firefox, webkit
from engines.page import Page
from support import sampling, seeded
from support.server_process import package_path

ENGINES = ("firefox", "webkit")
Opens = Callable[[], Page]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    built = (package_path() / "lagerfeuer/web/client/index.html").exists()
    missing = {
        "firefox": None if firefox.program() else "no Firefox here: apt-get install firefox-esr",
        "webkit": None if webkit.is_there() else "no WebKit here: apt-get install webkit2gtk-driver xvfb",
    }
    for item in items:
        if "/engines/" not in item.path.as_posix():
            continue
        if not built:
            item.add_marker(pytest.mark.skip(reason="the client is not built: make test"))
        for name, reason in missing.items():
            if reason and f"[{name}" in item.name:
                item.add_marker(pytest.mark.skip(reason=reason))
        turn = engine_of_run([name for name, reason in missing.items() if reason is None])
        if turn and f"[{turn}" not in item.name and not sampling.IS_LONG and not config.option.file_or_dir:
            item.add_marker(pytest.mark.skip(reason=f"this seed is {turn}'s, all engines: make test-long"))


def engine_of_run(present: Sequence[str]) -> str | None:
    """Return the engine of this run: starting one takes as long as its tests, so each run uses only one."""
    return random.Random(f"{seeded.seed()} engine").choice(present) if present else None


@pytest.fixture(scope="session")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Opens]]:
    """Start each engine when it is first needed. Tests share it, each with its own pages."""
    with ExitStack() as stack:
        running: dict[str, Opens] = {}

        def start(name: str) -> Opens:
            if name not in running:
                folder = tmp_path_factory.mktemp(name)
                if name == "firefox":
                    bidi = stack.enter_context(firefox.firefox(folder))
                    running[name] = lambda: firefox.FirefoxPage(bidi)
                else:
                    driver, said = stack.enter_context(webkit.webkit(folder))
                    running[name] = lambda: webkit.WebKitPage(driver, said)
            return running[name]

        yield start


@pytest.fixture(params=ENGINES)
def page(request: pytest.FixtureRequest, started: Callable[[str], Opens], tmp_path: Path) -> Iterator[Page]:
    """Open a tab without cookies of the house. A failing test leaves a screenshot."""
    opened = started(request.param)()
    failed = request.session.testsfailed
    try:
        yield opened
    finally:
        if request.session.testsfailed > failed:
            opened.picture(tmp_path / "page.png")
            print(f"The page: {tmp_path / 'page.png'}\n{opened.state}")
        opened.close()

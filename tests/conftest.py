"""Configuration of the whole suite: which tests run, in which order, and fixtures that many files share."""

from __future__ import annotations

import gc
import logging
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest
from httpx._transports import default as httpx_transports
from hypothesis import HealthCheck, settings

# Failing asserts of helpers should show their values, as those of tests do.
pytest.register_assert_rewrite("engines", "fuzzing", "games", "support")

# Games are found by metadata beside the sources, which must exist before anything looks for them. Workers start later.
if "PYTEST_XDIST_WORKER" not in os.environ:
    subprocess.run([sys.executable, Path(__file__).parents[1] / "tools/entry_points.py"], check=True)

from lagerfeuer.db.database import Database  # noqa: E402
from lagerfeuer.db.engines import FILE  # noqa: E402
from support import postgres_server, sampling, seeded  # noqa: E402
from support.cpu_costs import Costs  # noqa: E402
from support.database_setup import running_on, store_at  # noqa: E402
from support.flaky_tests import FlakyTests  # noqa: E402
from support.memory_folder import memory_folder  # noqa: E402
from support.seeded_tests import SeededTests  # noqa: E402
from support.server_process import Site, python_path, running_site  # noqa: E402

# Bot and review workers of houses in this process are separate processes. They must run the code of servers under test,
# not an installed program, which would not know the example.
os.environ.setdefault("PYTHONPATH", python_path())

# A log line for each request would obscure what a failure reports.
logging.getLogger("httpx").setLevel(logging.WARNING)

# Loading the system's certificates for each client would take longer than most requests of tests.
vars(httpx_transports)["create_ssl_context"] = cache(httpx.create_ssl_context)

# Hypothesis uses the run's seed, and a busy machine must not cause failures.
settings.register_profile("house", deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

TESTS = Path(__file__).parent
DEAR = 6
"""The weight of a test of a kind of which a run takes only one, in other tests."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, help="the seed of all chance in the run, as an earlier run told it")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if folder := memory_folder():
        # Where pytest creates its folders by default; workers inherit it.
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(folder))
    # Workers get the options as they are at that time.
    config.option.seed = seeded.begin(config.option.seed)
    config.option.hypothesis_seed = str(config.option.seed)
    config.pluginmanager.register(SeededTests())
    config.pluginmanager.register(Costs())
    config.pluginmanager.register(FlakyTests())


def pytest_report_header(config: pytest.Config) -> str:
    return f"seed: {config.option.seed}"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use two more workers than cores, because tests wait for servers, pages and disks."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (cores or 1) + 2


@pytest.hookimpl(tryfirst=True, optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give workers whole files, and one worker all files of the other engines, so that these are started only once."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class ByFile(LoadFileScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            file: str = super()._split_scope(nodeid)
            return "engines" if "/engines/" in file else file

    return ByFile(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collect tests without garbage collection, because everything collected stays until the end."""
    gc.disable()
    try:
        import_files(session)
        return (yield)
    finally:
        gc.enable()


def import_files(session: pytest.Session) -> None:
    """Import the test files, in each worker from a different one on.

    In a fresh clone pytest rewrites the asserts of each file: one worker does it, and the others find the result.
    """
    worker, count = (os.environ.get(f"PYTEST_XDIST_WORKER{what}") for what in ("", "_COUNT"))
    if worker is None or count is None or session.config.option.file_or_dir:
        return
    files = sorted(TESTS.rglob("test_*.py"))
    first = len(files) * int(worker.removeprefix("gw")) // int(count) % len(files)
    for file in files[first:] + files[:first]:
        # A failing import fails again when the file is collected, which reports it.
        with suppress(Exception):
            import_module(".".join(file.relative_to(TESTS).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named = {Path(one.partition("::")[0]).resolve() for one in config.option.file_or_dir}
    for item in sampling.left_out(items, named):
        item.add_marker(
            pytest.mark.skip(reason="others of its kind run with this seed, all of them: make test-long")
        )
    for item in items:
        if item.get_closest_marker("long") and not sampling.IS_LONG:
            item.add_marker(pytest.mark.skip(reason="takes minutes: make test-long"))
        if item.get_closest_marker("postgres") and not postgres_server.is_there():
            item.add_marker(pytest.mark.skip(reason="no PostgreSQL here: apt-get install postgresql"))
        if item.get_closest_marker("browser") and chromium() is None:
            item.add_marker(pytest.mark.skip(reason="no Chromium here: apt-get install chromium"))
    put_in_order(items)


def put_in_order(items: list[pytest.Item]) -> None:
    """Put browser tests last, those with the most work first, so that all workers end at about the same time.

    Playwright keeps an event loop running in its thread, in which no other test could start one.
    """
    weights: Counter[Path] = Counter()
    for item in items:
        if item.get_closest_marker("skip") is None:
            # A kind of which a run takes at most one is expensive.
            dear = any("of" in mark.kwargs and mark.args == (1,) for mark in item.iter_markers("sample"))
            weights[item.path] += DEAR if dear else 1
    items.sort(
        key=lambda item: (
            1 + weights.total() - weights[item.path] if "/browser/" in item.path.as_posix() else 0
        )
    )


def pytest_collection_finish() -> None:
    # Garbage collections need not look through the collected tests.
    gc.freeze()


def chromium() -> str | None:
    """Return the path of the installed Chromium, if any."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def headless_shell() -> str | None:
    """Return the path of Chromium without windows, if it is installed."""
    return shutil.which("chromium-headless-shell")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"The same chance again: make test SEED={seeded.seed()}")
    if chromium() is not None and headless_shell() is None:
        terminalreporter.section("browser")
        terminalreporter.write_line(
            "Pages were opened in Chromium itself, for twice the work: apt-get install chromium-headless-shell"
        )


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def both_databases(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run the test on SQLite and on PostgreSQL in every run of the suite."""
    with running_on(request.param):
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a server without demo matches that tests share; each test sets up its own tables."""
    with running_site(tmp_path_factory.mktemp("house") / "data") as running:
        yield running


@pytest.fixture(scope="module")
def old_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run the house that a match is transferred from."""
    with running_site(tmp_path_factory.mktemp("old") / "data") as running:
        yield running


@pytest.fixture(scope="module")
def new_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run the house that a match is transferred to."""
    with running_site(tmp_path_factory.mktemp("new") / "data") as running:
        yield running


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    """Open a database with all tables and no rows."""
    opened = store_at(tmp_path / FILE)
    opened.open()
    yield opened
    opened.close()

"""The costs of tests in CPU seconds, including servers, bots and browsers. The most expensive are reported after a run.

No test fails because of its costs: the same test takes twice as long beside other work. LAGERFEUER_COSTS names a file
for the costs of all tests (JSON: CPU seconds by test).
"""

from __future__ import annotations

import json
import os
import time
from collections import defaultdict
from collections.abc import Generator
from contextlib import suppress
from heapq import nlargest
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

import pytest

DEAREST = 10
QUICK_SECONDS = 0.05
"""For shorter tests only this process is measured, because reading a browser's processes takes milliseconds."""
COST = "seconds of processors"
FILE = "LAGERFEUER_COSTS"
NESTED = "PYTEST_CURRENT_TEST"
"""pytest sets it while a test runs."""
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 1


class Measure(NamedTuple):
    """CPU seconds of this process alone, and with all that it started."""

    own: float
    whole: float


class Costs:
    """Adds the costs of a test to its report, and sums up the costs in reports."""

    def __init__(self) -> None:
        self.tests: dict[str, float] = defaultdict(float)
        self.files: dict[str, float] = defaultdict(float)
        self.folders: dict[str, float] = defaultdict(float)
        self._last = Measure(0.0, 0.0)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if not is_left_out(item):
            self._begin = time.perf_counter()
            if not self._last.whole:
                self._last = Measure(own(), spent())
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if is_left_out(item) or report.when != "teardown":
            return report
        last, here = self._last, own()
        quick = time.perf_counter() - self._begin < QUICK_SECONDS
        self._last = Measure(here, last.whole + here - last.own if quick else spent())
        # The costs of a browser are lost if it ends without being waited for.
        report.user_properties.append((COST, max(0.0, self._last.whole - last.whole)))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        cost = sum(
            value for name, value in report.user_properties if name == COST and isinstance(value, float)
        )
        self.tests[report.nodeid] += cost
        file = report.nodeid.partition("::")[0]
        self.files[file] += cost
        self.folders["/".join(file.split("/")[:-1][:2])] += cost

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        # A run within a test would write over those of all.
        if (file := os.environ.get(FILE)) and NESTED not in os.environ:
            Path(file).write_text(json.dumps({**self.tests}, indent=1), encoding="utf-8")
        if len(self.tests) <= DEAREST:
            return
        terminalreporter.section(f"{COST}: {sum(self.tests.values()):.0f}")
        for told in (self.folders, self.files, self.tests):
            for name, cost in nlargest(DEAREST, told.items(), itemgetter(1)):
                terminalreporter.write_line(f"{cost:7.1f} {name}")


def is_left_out(item: pytest.Item) -> bool:
    """Return whether a test is skipped: measuring it beside a browser would cost more than the test itself."""
    return item.get_closest_marker("skip") is not None


def own() -> float:
    """Return the CPU seconds of this process and the ended ones it started."""
    return sum(os.times()[:4])


def spent() -> float:
    """Return the CPU seconds of this process and everything it started so far."""
    return own() + _of_children(os.getpid()) / TICKS


def _of_children(process: int) -> int:
    """Return the CPU time of living descendants in clock ticks; 0 where the system does not report it."""
    return sum(_of_process(child) + _of_children(child) for child in _children(process))


def _children(process: int) -> list[int]:
    found: list[int] = []
    # A process or thread may end meanwhile; its parent has its time then.
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{process}/task"):
            with suppress(OSError), open(f"/proc/{process}/task/{thread}/children") as told:
                found += map(int, told.read().split())
    return found


def _of_process(process: int) -> int:
    with suppress(OSError), open(f"/proc/{process}/stat") as told:
        return sum(map(int, told.read().rpartition(")")[2].split()[11:15]))
    return 0

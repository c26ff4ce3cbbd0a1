"""Rerun tests with real browsers and servers once when they fail, and report the first failure.

Their result also depends on the load of the machine. A first failure is still a fault of the test or of the house:
look for its cause, as for any other failure. At most two tests of a run are repeated (`--max-suite-reruns`); further
ones fail at once. The second attempt draws other random numbers, because the names of the first are taken. So tests
that depend on chance alone, such as those of rules, are never repeated.
"""

from __future__ import annotations

import pytest

REAL = {"browser", "engines", "flows"}
"""Folders of tests."""


class FlakyTests:
    """Marks tests that may run again, and reports those that did."""

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        # In a run of selected tests every failure should show at once.
        if config.option.file_or_dir or not config.getoption("max_suite_reruns", None):
            return
        for item in items:
            if REAL.intersection(item.path.parent.parts):
                item.add_marker(pytest.mark.flaky(reruns=1))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        reports = terminalreporter.stats.get("rerun", [])
        if not reports:
            return
        terminalreporter.section("FLAKY: failed at first and ran again")
        for report in reports:
            terminalreporter.section(report.nodeid, "_")
            terminalreporter.write_line(report.longreprtext)

"""Tests with real browsers and servers that fail run once more, and the run reports what failed the first time.

They depend on what the machine does at the moment. What is reported is a fault all the same, of the test or of the
house: look for its cause, as for any other failure. Two tests of a run may run again (`--max-suite-reruns`); the next
one that fails is a failure at once. The second run draws other numbers, because the names of the first are taken. So
tests that depend on chance alone, as those of rules do, never run again.
"""

from __future__ import annotations

import pytest

REAL = {"browser", "engines", "flows"}
"""Folders of tests."""


class FlakyTests:
    """Marks tests that may run again, and reports those that did."""

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        # Whoever runs single tests wants to see each failure.
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

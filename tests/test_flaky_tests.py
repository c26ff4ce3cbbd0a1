"""Which failing tests run again, and that the run reports them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from support.server_process import ROOT

pytestmark = pytest.mark.sample(of="what checks the tree finds what is planted")

PLUGIN = """
from support.flaky_tests import FlakyTests

def pytest_configure(config):
    config.pluginmanager.register(FlakyTests())
"""
AT_FIRST = """
from pathlib import Path

def test_once():
    seen = Path(__file__).with_suffix(".seen")
    known = seen.exists()
    seen.touch()
    assert known, "only at first"
"""


def run(folder: Path, files: list[str], *args: str) -> tuple[int, str]:
    (folder / "conftest.py").write_text(PLUGIN, encoding="utf-8")
    for name in files:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(AT_FIRST, encoding="utf-8")
    found = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "no:xdist",
            "-p",
            "no:boardkit",
            "-p",
            "no:schemathesis",
            "--max-suite-reruns=2",
            *args,
        ],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT / "tests")},
        capture_output=True,
        text=True,
        check=False,
    )
    return found.returncode, found.stdout


def test_what_fails_once_in_a_browser_runs_again_and_is_reported_with_its_failure(tmp_path: Path) -> None:
    status, told = run(tmp_path, ["browser/test_a.py"])
    assert status == 0
    assert "1 passed, 1 rerun" in told
    assert "FLAKY" in told
    assert "AssertionError: only at first" in told


def test_a_test_without_browser_or_server_never_runs_again(tmp_path: Path) -> None:
    status, told = run(tmp_path, ["games/test_a.py"])
    assert status == 1
    assert "1 failed" in told
    assert "FLAKY" not in told


@pytest.mark.sample(of=None)
def test_no_more_than_two_tests_of_a_run_run_again(tmp_path: Path) -> None:
    status, told = run(tmp_path, [f"flows/test_{name}.py" for name in "abc"])
    assert status == 1
    assert "1 failed, 2 passed, 2 rerun" in told


def test_a_run_of_one_file_shows_its_first_failure(tmp_path: Path) -> None:
    status, told = run(tmp_path, ["browser/test_a.py"], "browser/test_a.py")
    assert status == 1
    assert "1 failed" in told

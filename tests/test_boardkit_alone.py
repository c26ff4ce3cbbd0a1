"""boardkit needs no server: it can be imported, and its tests pass, where no module of a server can be imported."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from support.python_path import PLAIN, ROOT
from support.record_factory import play

LIBRARY = ROOT / "packages/boardkit/src/boardkit"
TESTS = ROOT / "tests"
OWN_TESTS = TESTS / "packages/boardkit"
SERVER = "lagerfeuer."
ENV = {**os.environ, "PYTHONPATH": os.pathsep.join((PLAIN, str(TESTS)))}


def python(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *args]
    return subprocess.run(command, cwd=ROOT, env=ENV, input=given, capture_output=True, text=True)


def test_every_module_is_imported_with_no_server_and_no_game() -> None:
    names = sorted(
        ".".join(path.relative_to(LIBRARY.parent).with_suffix("").parts) for path in LIBRARY.rglob("*.py")
    )
    names = [name.removesuffix(".__init__") for name in names if not name.endswith("__main__")]
    assert len(names) > 60
    script = (
        "import importlib; from support import no_server; no_server.bar(games=False); "
        f"[*map(importlib.import_module, {names})]"
    )
    done = python("-c", script)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_its_extras_it_plays_and_says_what_is_missing(tmp_path: Path) -> None:
    record = tmp_path / "signed.jsonl"
    record.write_bytes(play("embers", 3).text().encode())
    bar = "import sys; sys.modules |= dict.fromkeys(('cryptography', 'fluent', 'pytest', 'mypy', 'setuptools')); "
    run = bar + "from boardkit.cli.main import main; sys.exit(main(sys.argv[1:]))"
    played = python("-c", run, "play", "embers", "--seed", "2", given="1\n")
    assert "embers-note-" in played.stdout
    checked = python("-c", run, "verify", str(record))
    assert (checked.returncode, "install boardkit with its extra" in checked.stderr) == (2, True)


def imported(path: Path) -> set[str]:
    """Return what a file imports; `from package import name` may also mean a module."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    return names


@cache
def needs_server(path: Path) -> bool:
    """Return whether a test file needs the server, directly, through a helper or through its conftest."""
    names = imported(path)
    conftest = path.parent / "conftest.py"
    if path != conftest and conftest.exists() and path.is_relative_to(OWN_TESTS) and needs_server(conftest):
        return True
    if any(name.startswith(SERVER) and not name.startswith("lagerfeuer.games") for name in names):
        return True
    helpers = (TESTS / f"{name.replace('.', '/')}.py" for name in names)
    return any(needs_server(helper) for helper in helpers if helper.exists() and helper != path)


def alone() -> list[str]:
    """Return the tests of the library that do not need the server."""
    return [str(path) for path in sorted(OWN_TESTS.rglob("test_*.py")) if not needs_server(path)]


def run_alone(*files: str) -> None:
    done = python(
        "-m",
        "pytest",
        "-q",
        "-p",
        "support.no_server",
        "-p",
        "no:xdist",
        "--confcutdir",
        str(OWN_TESTS),
        "-o",
        "addopts=",
        *files,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


def test_its_tests_pass_with_no_server() -> None:
    files = alone()
    assert len(files) >= 8
    run_alone(
        *(name for name in files if name.endswith(("_play.py", "_match.py", "_luck.py", "_registry.py")))
    )


@pytest.mark.long
def test_all_its_tests_that_need_no_server_pass_without_one() -> None:
    run_alone(*alone())

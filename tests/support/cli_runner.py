"""Run the command line in tests: in this process, or as a separate program."""

import io
import os
import sys
from pathlib import Path
from typing import IO, AnyStr, Protocol

import pytest

from lagerfeuer.cli import main
from support.python_path import PLAIN

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "games" / "roseking" / "records"
SOURCES = ROOT / "src" / "lagerfeuer"
ENV = {**os.environ, "PYTHONPATH": PLAIN, "PYTHONUNBUFFERED": ""}
PROGRAM = (sys.executable, "-m", "lagerfeuer")
CommandResult = tuple[int | str | None, list[str], list[str]]
"""Exit code, lines of stdout, lines of stderr."""


class Command(Protocol):
    """A command to call."""

    def __call__(self, *args: str, given: str | bytes = "") -> CommandResult: ...


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str, given: bytes = b""
) -> CommandResult:
    """Run a command in this process."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
    try:
        code: int | str | None = main(list(args))
    except SystemExit as left:
        code = left.code
    said = capsys.readouterr()
    return code, said.out.splitlines(), said.err.splitlines()


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Provide the command line, run in this process. The folders that use it import it in their conftest."""

    def call(*args: str, given: str | bytes = "") -> CommandResult:
        return run(monkeypatch, capsys, *args, given=given if isinstance(given, bytes) else given.encode())

    return call


def pipe(end: IO[AnyStr] | None) -> IO[AnyStr]:
    """Return one end of a program's pipes, which must have been requested."""
    assert end is not None
    return end

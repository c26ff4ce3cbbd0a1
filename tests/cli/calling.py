"""The command line called by tests: in this process, or as a program of its own."""

import io
import os
import sys
from pathlib import Path

from lagerfeuer.cli import main

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "games" / "roseking" / "records"
SOURCES = ROOT / "src" / "lagerfeuer"
ENV = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": ""}
PROGRAM = (sys.executable, "-m", "lagerfeuer")


def run(monkeypatch, capsys, *args, given=b""):
    """A command in this process: exit code, lines of output, lines of complaint."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
    try:
        code = main(list(args))
    except SystemExit as left:
        code = left.code
    said = capsys.readouterr()
    return code, said.out.splitlines(), said.err.splitlines()

"""Calls functions of the client that need no browser, in one process of Node for all of a worker's tests."""

from __future__ import annotations

import atexit
import json
import subprocess
from collections.abc import Sequence
from functools import cache
from typing import Any

from support.server_process import ROOT


@cache
def _node() -> subprocess.Popen[str]:
    command = [str(ROOT / "tools/with-node"), "node", str(ROOT / "ui/scripts/call.mjs")]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(process.communicate)
    return process


def returned(file: str, name: str, calls: Sequence[Sequence[Any]]) -> list[Any]:
    """Return what a function of a file, by its path in the repository, returns for each list of arguments."""
    process = _node()
    if process.poll() is not None:
        # Another test ended it.
        _node.cache_clear()
        process = _node()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps({"file": str(ROOT / file), "name": name, "calls": calls}) + "\n")
    process.stdin.flush()
    answer = json.loads(process.stdout.readline())
    assert "returned" in answer, answer["error"]
    found: list[Any] = answer["returned"]
    return found

"""Calls functions of the client that need no browser."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from typing import Any

from support.server_process import ROOT


def returned(file: str, name: str, calls: Sequence[Sequence[Any]]) -> list[Any]:
    """Return what a function of a file, by its path in the repository, returns for each list of arguments."""
    command = [
        str(ROOT / "tools/with-node"),
        "node",
        str(ROOT / "ui/scripts/call.mjs"),
        str(ROOT / file),
        name,
    ]
    done = subprocess.run(command, input=json.dumps(calls), capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found

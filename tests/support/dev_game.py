"""A new game with hidden hands for three, tried with `lagerfeuer dev`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from support.python_path import PLAIN
from support.server_process import free_port

ENV = {**os.environ, "PYTHONPATH": PLAIN, "PYTHONDONTWRITEBYTECODE": "1"}


class Dev:
    """The page of a new game, by its requests."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.url = url
        self.client = httpx.Client(base_url=url)

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.client.get("/match").json()
        return seen

    def do(self, what: str, text: str = "", **more: Any) -> dict[str, Any]:
        sent = {"what": what, "text": text, **more}
        seen: dict[str, Any] = self.client.post("/match", json=sent).json()
        return seen


@contextmanager
def dev_game(folder: Path, *options: str) -> Iterator[Dev]:
    """Make the game in a folder and try it until the end of the block."""
    made = [sys.executable, "-m", "boardkit", "new", "mygame", "--seats", "3", "--no-dice", "--hidden"]
    assert subprocess.run(made, cwd=folder, env=ENV, capture_output=True, check=False).returncode == 0
    port = free_port()
    command = [sys.executable, "-m", "lagerfeuer", "dev", "mygame", *options, "--port", str(port)]
    process = subprocess.Popen(command, cwd=folder, env=ENV, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(f"mygame at http://127.0.0.1:{port}/")
        found = Dev(folder / "mygame", f"http://127.0.0.1:{port}")
        yield found
        found.client.close()
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()

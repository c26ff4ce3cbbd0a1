"""`lagerfeuer dev`: a match of a game that is being written, kept while its sources change."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.python_path import PLAIN
from support.server_process import free_port

ENV = {**os.environ, "PYTHONPATH": PLAIN, "PYTHONDONTWRITEBYTECODE": "1"}


class Dev:
    """The page of a new game, by its requests."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.client = httpx.Client(base_url=url)

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.client.get("/match").json()
        return seen

    def do(self, what: str, text: str = "") -> dict[str, Any]:
        seen: dict[str, Any] = self.client.post("/match", json={"what": what, "text": text}).json()
        return seen


@pytest.fixture
def dev(tmp_path: Path) -> Iterator[Dev]:
    made = [sys.executable, "-m", "boardkit", "new", "mygame", "--seats", "3", "--no-dice", "--hidden"]
    assert subprocess.run(made, cwd=tmp_path, env=ENV, capture_output=True, check=False).returncode == 0
    port = free_port()
    command = [sys.executable, "-m", "lagerfeuer", "dev", "mygame", "--all-seats", "--port", str(port)]
    process = subprocess.Popen(command, cwd=tmp_path, env=ENV, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(f"mygame at http://127.0.0.1:{port}/")
        found = Dev(tmp_path / "mygame", f"http://127.0.0.1:{port}")
        yield found
        found.client.close()
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def test_a_match_is_tried_from_every_seat_and_kept_when_the_rules_change(dev: Dev) -> None:
    page = dev.client.get("/").text
    assert "copy this position as a test" in page
    begun = dev.look()
    assert (len(begun["seats"]), begun["seat"], begun["problem"]) == (3, 0, "")
    assert len({*begun["seats"]}) == 3
    first = dev.do("act", begun["options"][0])
    assert (first["at"], first["seat"]) == (1, 1)
    second = dev.do("bot")
    assert (second["at"], second["seat"]) == (2, 2)
    assert dev.do("back")["state"] == first["state"]
    assert dev.do("forth")["state"] == second["state"]
    assert "is not" in dev.do("act", "nonsense")["problem"] or dev.look()["state"] == second["state"]
    game = dev.folder / "src/mygame/game.py"
    text = game.read_text(encoding="utf-8")
    # A card counts double from now on: the match is played again by the new rule.
    once, twice = "b.points[self.who] += card", "b.points[self.who] += 2 * card"
    assert once in text
    game.write_text(text.replace(once, twice), encoding="utf-8")
    deadline = time.monotonic() + 30
    while True:
        try:
            seen = dev.look()
        except httpx.TransportError:
            seen = second
        if seen["state"] != second["state"]:
            break
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert (seen["at"], seen["seat"]) == (2, 2)
    # A position is set as text, and copied as a test that holds.
    changed = dev.do("set", first["state"])
    assert (changed["state"], changed["at"]) == (first["state"], 0)
    (dev.folder / "tests/test_copied.py").write_text(changed["test"], encoding="utf-8")
    run = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:xdist",
        "-p",
        "no:schemathesis",
        "tests/test_copied.py",
    ]
    done = subprocess.run(run, cwd=dev.folder, env=ENV, capture_output=True, text=True, check=False)
    assert "1 passed" in done.stdout, done.stdout
    assert dev.do("set", "{}")["problem"]
    other = dev.do("seed", "7")
    assert (other["seed"], other["at"]) == (7, 0)
    assert other["state"] != begun["state"]


def test_no_other_page_is_answered(dev: Dev) -> None:
    assert dev.client.get("/match", headers={"Host": "evil.example"}).status_code == 403
    body = b'{"what": "back"}'
    form = dev.client.post("/match", content=body, headers={"Content-Type": "text/plain"})
    assert form.status_code == 415

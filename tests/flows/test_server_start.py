"""The server as people start it. In other tests it is forked from a loaded process (support/fork_server.py)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from support.fork_server import Running, from_the_command_line
from support.server_process import Person, Site, ok, python_path, running_site


def test_the_command_serves_the_house_again_after_kill_9_and_until_ctrl_c(tmp_path: Path) -> None:
    site = Site(tmp_path / "data")
    try:
        site.start(from_the_command_line)
        host = Person(site)
        match = host.create("me", "careless")["id"]
        site.kill()
        site.start(from_the_command_line)
        assert host.view(match)["status"] == "running"
        assert ok(host.get("/api/games"))
    finally:
        site.stop()
    assert site.process is not None
    assert site.process.poll() == 0, site.log.read_text()


def test_a_server_that_split_off_ends_as_one_from_the_command_line(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        assert Person(site).get("/api/games").status_code == 200
    assert site.process is not None
    assert site.process.poll() == 0, site.log.read_text()


def test_without_limits_of_time_the_log_and_the_doctor_say_so(tmp_path: Path) -> None:
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    (hidden / "httptools.py").write_text("raise ImportError('not here')")
    path = os.pathsep.join((str(hidden), python_path()))

    def without(
        arguments: list[str], _: str, environment: dict[str, str], folder: Path, log: Path
    ) -> Running:
        return from_the_command_line(arguments, path, environment, folder, log)

    site = Site(tmp_path / "data")
    try:
        site.start(without)
        assert Person(site).get("/api/games").status_code == 200
        assert "httptools cannot be used here" in site.log.read_text()
    finally:
        site.stop()
    doctor = [sys.executable, "-m", "lagerfeuer", "doctor", "--data", str(tmp_path / "none")]
    for there, says in ((path, True), (python_path(), False)):
        environment = os.environ | {"PYTHONPATH": there}
        said = subprocess.run(
            doctor, capture_output=True, text=True, cwd=tmp_path, env=environment, check=False
        )
        lines = [line for line in said.stdout.splitlines() if "httptools" in line]
        assert [line.startswith("look ") for line in lines] == [True] * says

"""The server as anybody starts it; elsewhere in the suite it splits off from one that is loaded (forking.py)."""

from __future__ import annotations

from pathlib import Path

from flows.forking import from_the_command_line
from flows.serving import Person, Site, ok, running_site


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

"""The files for a house as a service (deploy/host): what they refer to exists, and the program accepts it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config

from lagerfeuer.app.settings import settings_from
from lagerfeuer.cli import main
from lagerfeuer.web.api.transfers import MAX_TEXT_CHARACTERS

ROOT = Path(__file__).parents[1]
HOST = ROOT / "deploy" / "host"
FOLDER, PROGRAM, SETTINGS = "/srv/lagerfeuer", "/opt/lagerfeuer", "/etc/lagerfeuer.env"


def unit() -> dict[str, str]:
    lines = (HOST / "lagerfeuer.service").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def told() -> dict[str, str]:
    """Return all settings in the settings file, as a shell would read them."""
    lines = (HOST / "lagerfeuer.env").read_text().splitlines()
    found = [shlex.split(line.removeprefix("#")) for line in lines if re.match("#?LAGERFEUER", line)]
    assert all(len(words) == 1 for words in found)
    return dict(words[0].split("=", 1) for words in found)


def test_the_service_starts_the_program_as_its_user_in_the_only_folder_it_may_write(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heard: dict[str, Any] = {}
    monkeypatch.setattr("lagerfeuer.web.server.serve", lambda **how: heard.update(how))
    command = shlex.split(unit()["ExecStart"])
    assert command[0] == f"{PROGRAM}/.venv/bin/lagerfeuer"
    assert main([str(tmp_path) if word == FOLDER else word for word in command[1:]]) == 0
    assert (heard["data"], heard["port"]) == (tmp_path, 8000)
    assert (unit()["ReadWritePaths"], unit()["User"], unit()["EnvironmentFile"]) == (
        FOLDER,
        "lagerfeuer",
        SETTINGS,
    )


def test_what_the_page_for_hosts_tells_to_type_is_done_in_the_service_s_folder() -> None:
    typed = re.findall(r"^ {4}.*--data (\S+)", (ROOT / "docs" / "operating.md").read_text(), re.MULTILINE)
    absolute = [folder for folder in typed if folder.startswith("/")]
    assert len(absolute) >= 3
    assert set(absolute) == {FOLDER}


def test_every_setting_that_is_shown_is_one() -> None:
    settings = settings_from(told())
    assert None not in (settings.url, settings.mail, settings.contact)
    assert settings.log_json


@pytest.fixture
def command(tmp_path: Path) -> Path:
    """Install the host's command into a folder, with a `setpriv` that only prints what it would run."""
    (tmp_path / "env").write_text("LAGERFEUER_URL='https://games.example.org'\n")
    said = tmp_path / "setpriv"
    said.write_text('#!/bin/sh\nprintf "%s\\n" "$PWD" "$LAGERFEUER_URL" "$@"\n')
    script = tmp_path / "lagerfeuer"
    script.write_text(
        (HOST / "lagerfeuer").read_text().replace(SETTINGS, f"{tmp_path}/env").replace(FOLDER, str(tmp_path))
    )
    for path in (said, script):
        path.chmod(0o755)
    return script


@pytest.mark.parametrize(
    ("asked", "run"),
    [
        ("", "--help"),
        ("doctor", "doctor --data HERE"),
        ("backup --keep 14", "backup --data HERE --keep 14"),
        ("backup --data /other", "backup --data /other"),
        ("admin create Ada", "admin --data HERE create Ada"),
        ("replay --all /data", "replay --all /data"),
    ],
)
def test_the_command_for_root_runs_as_the_house_with_its_settings(
    command: Path, asked: str, run: str
) -> None:
    here = str(command.parent)
    environment = {**os.environ, "PATH": f"{here}:{os.environ['PATH']}", "PROGRAM": "/opt/other"}
    done = subprocess.run(
        [command, *asked.split()], capture_output=True, text=True, env=environment, check=True
    )
    folder, url, *words = done.stdout.splitlines()
    assert (folder, url) == (here, "https://games.example.org")
    assert words[:2] == ["--reuid=lagerfeuer", "--regid=lagerfeuer"]
    assert words[3:] == ["/opt/other/.venv/bin/lagerfeuer", *run.replace("HERE", here).split()]


def test_the_proxy_passes_on_what_the_house_needs_and_lets_in_what_it_takes() -> None:
    text = (HOST / "nginx.conf").read_text()
    for words in (
        "Host $host;",
        "X-Forwarded-Proto $scheme;",
        "X-Forwarded-For $remote_addr;",
        "Upgrade $http_upgrade;",
        # The proxy's own id, not one that a visitor sends.
        "X-Request-Id $request_id;",
    ):
        assert f"proxy_set_header {words}" in text
    (size,) = re.findall(r"client_max_body_size (\d+)m;", text)
    assert int(size) << 20 > MAX_TEXT_CHARACTERS
    # Addresses may contain secrets, including those of requests that are redirected to https.
    assert text.count("\nserver {") == text.count("access_log off;") == 2


def test_a_proxy_gives_up_a_connection_that_rests_before_the_house_does() -> None:
    house = Config("").timeout_keep_alive
    for path, words in (
        (HOST / "nginx.conf", r"keepalive_timeout (\d+)s;"),
        (ROOT / "deploy" / "Caddyfile", r"keepalive (\d+)s"),
        (ROOT / "docs" / "operating.md", r"keepalive (\d+)s"),
    ):
        (rest,) = re.findall(words, path.read_text())
        assert int(rest) < house


def test_the_page_of_operating_names_these_files() -> None:
    page = (ROOT / "docs" / "operating.md").read_text()
    for path in HOST.iterdir():
        assert path.name in page, path
    for place in (FOLDER, PROGRAM, SETTINGS):
        assert place in page

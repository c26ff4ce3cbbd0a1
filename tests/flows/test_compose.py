"""The compose file: its services are started here for real, but without containers: the same commands with the same
settings, on other ports, before the same PostgreSQL and behind the same Caddyfile where there is a Caddy."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from lagerfeuer.cli import main
from lagerfeuer.db.engines import FILE
from support.database_setup import running_on, url_of
from support.held_clock import least_restrictive_action, soon
from support.server_process import ROOT, Person, Site, free_port, ok, seated

DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
HOUSE = ("one", "two", "worker-one", "worker-two")
CADDY = os.environ.get("LAGERFEUER_TEST_CADDY") or shutil.which("caddy")
"""A Caddy, for those who have one (2.6 or later)."""


def test_two_servers_and_two_workers_are_the_same_program_and_only_servers_are_behind_the_proxy() -> None:
    assert set(SERVICES) == {*HOUSE, "postgres", "proxy"}
    for name in HOUSE:
        told = {key: value for key, value in SERVICES[name].items() if key != "depends_on"}
        assert told == COMPOSE["x-house"], name
    assert SERVICES["proxy"]["environment"]["SERVERS"] == "one:8000 two:8000"
    # Only the proxy is reachable from outside.
    assert [name for name, one in SERVICES.items() if "ports" in one] == ["proxy"]


def test_all_that_the_compose_file_names_exists() -> None:
    for service in SERVICES.values():
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        assert set(service.get("depends_on", {})) <= set(SERVICES)
        for needed in service.get("depends_on", {}):
            assert "healthcheck" in SERVICES[needed]
    build = COMPOSE["x-house"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT
    recipe = (ROOT / build["dockerfile"]).read_text()
    for source in re.findall(r"/src/(\S+\.txt)", recipe):
        assert (ROOT / source).is_file()
    made = re.search(r"^RUN make (\w+)$", recipe, re.M)
    assert made is not None
    assert re.search(rf"^{made[1]}:", (ROOT / "Makefile").read_text(), re.M)
    # Required values are asked for, and the file contains no password.
    assert set(re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text())) == {
        "SITE",
        "PASSWORD",
        "SECRET",
    }


def test_the_programs_of_the_containers_understand_what_they_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heard: dict[str, Any] = {}
    monkeypatch.setattr("lagerfeuer.web.server.serve", lambda **how: heard.update(how))
    monkeypatch.setenv("LAGERFEUER_URL", "https://games.example.org")
    for words in (COMPOSE["x-house"]["command"], command_of_the_recipe()):
        told = [str(tmp_path) if word == "/data" else str(word) for word in words]
        assert main(told) == 0
        assert (heard["host"], heard["port"]) == ("0.0.0.0", 8000)


def command_of_the_recipe() -> list[str]:
    found = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Containerfile").read_text(), re.M)
    assert found is not None
    return list(json.loads(found[1]))


class ComposedSite(Site):
    """A service of the compose file, without its container."""

    def __init__(self, data: Path, database: str, url: str, log: Path) -> None:
        settings = {**COMPOSE["x-house"]["environment"], "LAGERFEUER_URL": url}
        settings |= {"LAGERFEUER_DATABASE": database, "LAGERFEUER_PROXIES": "127.0.0.0/24"}
        super().__init__(data, **settings)
        self.log = log


@contextmanager
def house_of_four(folder: Path, url: str) -> Iterator[list[ComposedSite]]:
    with running_on("postgres"):
        database = url_of(folder / FILE)
    with ExitStack() as open_:
        sites = [ComposedSite(folder / "keys", database, url, folder / f"{name}.log") for name in HOUSE]
        for site in sites:
            site.start()
            open_.callback(site.stop)
        yield sites


@contextmanager
def proxy(folder: Path, servers: list[ComposedSite]) -> Iterator[int]:
    """Run Caddy with the file of the repository and a certificate of its own. Yields its port."""
    assert CADDY is not None
    port, plain = free_port(), free_port()
    told = (
        f"{{\n admin off\n http_port {plain}\n https_port {port}\n skip_install_trust\n}}\n"
        + (DEPLOY / "Caddyfile").read_text()
    )
    (folder / "Caddyfile").write_text(told)
    environment = os.environ | {
        "SITE": f"https://localhost:{port}", "SECRET": "of the tests", "HOME": str(folder),
        "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
        "SERVERS": " ".join(f"127.0.0.1:{one.port}" for one in servers),
    }  # fmt: skip
    command = [CADDY, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with (folder / "caddy.log").open("wb") as log:
        running = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=folder)
    try:
        yield port
    finally:
        running.terminate()
        running.wait(20)


@pytest.mark.postgres
@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="as in the containers")
def test_what_the_file_starts_is_one_house(tmp_path: Path) -> None:
    # Without a proxy there is no https.
    with house_of_four(tmp_path, "http://localhost") as (one, two, worker, _):
        healthy = SERVICES["one"]["healthcheck"]["test"][3]
        for site in (one, two, worker):
            # The same request as in the container's health check.
            asked = healthy.replace("127.0.0.1:8000", f"127.0.0.1:{site.port}")
            assert subprocess.run([sys.executable, "-c", asked], timeout=60, check=False).returncode == 0
        people, view = seated(one, "roseking", 2)
        mover = people[view["turn"]["seat"]]
        mine = mover.view(view["id"])
        moved = ok(mover.act(mine, least_restrictive_action(mine)))
        far = Person(two)
        soon(lambda: far.view(view["id"])["ply"] == moved["ply"])
        # A person who has signed in at one server is known at the other.
        far.http.cookies = mover.http.cookies
        assert ok(far.get("/api/me"))["id"] == ok(mover.get("/api/me"))["id"]


@pytest.mark.postgres
@pytest.mark.long
@pytest.mark.skipif(CADDY is None or shutil.which("curl") is None, reason="needs Caddy and curl")
def test_through_the_proxy_it_is_https_with_http_2_and_survives_a_server(tmp_path: Path) -> None:
    with house_of_four(tmp_path, "https://localhost") as (one, two, *_), proxy(tmp_path, [one, two]) as port:
        url = f"https://localhost:{port}"

        def asked(*more: str) -> list[str]:
            words = ["curl", "-sk", "--http2", "-o", "/dev/null", "-w", "%{http_version} %{http_code}", *more]
            return subprocess.run(
                [*words, url + "/api/me"], capture_output=True, text=True, check=False
            ).stdout.split()

        soon(lambda: asked() == ["2", "200"])
        person = httpx.Client(base_url=url, verify=False, timeout=20)
        answer = person.get("/api/me")
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers
        assert "server" in person.cookies
        one.kill()
        soon(lambda: person.get("/api/me").status_code == 200)

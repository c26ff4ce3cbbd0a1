"""A house that listens on a Unix socket: for a proxy, which says where visitors come from."""

from __future__ import annotations

import json
import os
import socket
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree

import httpx
import pytest
from websockets.sync.client import unix_connect
from websockets.typing import Origin

from boardkit.errors import Malformed
from lagerfeuer.app.settings import settings_from
from lagerfeuer.common.rate_limits import READ_ADDRESS
from lagerfeuer.common.unix_socket import listening_on, with_this_machine
from support import fork_server
from support.command_line import lagerfeuer
from support.server_process import ROOT, Site, python_path

HOST = "games.example.org"
FEW = 12
"""Number of reads that an address has here."""


class OnSocket(Site):
    """A server on a socket, and a proxy's way to it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "house.sock"
        limits = str(FEW / READ_ADDRESS.times)
        super().__init__(folder / "data", LAGERFEUER_SOCKET=str(self.path), LAGERFEUER_LIMITS=limits)

    def _wait_until_it_listens(self) -> None:
        def connects() -> None:
            with socket.socket(socket.AF_UNIX) as asking:
                asking.connect(str(self.path))

        self.until(connects)

    def http(self, visitor: str = "203.0.113.7", scheme: str = "https") -> httpx.Client:
        """Return a client that acts as a proxy and passes on a visitor's requests."""
        return httpx.Client(
            transport=httpx.HTTPTransport(uds=str(self.path)),
            base_url=f"http://{HOST}",
            headers={"x-forwarded-for": visitor, "x-forwarded-proto": scheme},
            timeout=20,
        )


@pytest.fixture(scope="module")
def site() -> Iterator[OnSocket]:
    # The path of a socket must be short.
    folder = Path(tempfile.mkdtemp(prefix="lf-"))
    running = OnSocket(folder)
    try:
        running.start()
        yield running
    finally:
        running.stop()
        rmtree(folder)


def test_pages_and_the_api_are_answered_over_the_socket(site: OnSocket) -> None:
    with site.http() as http:
        assert http.get("/health").json() == {"status": "ok"}
        me = http.get("/api/me")
        assert me.status_code == 200
        # As the proxy says, the visitor came by https.
        assert "strict-transport-security" in me.headers


def test_the_live_stream_goes_over_the_socket(site: OnSocket) -> None:
    with unix_connect(str(site.path), uri=f"ws://{HOST}/api/live", origin=Origin(f"http://{HOST}")) as tab:
        tab.send(json.dumps({"watch": "nothing", "ply": -1}))
        assert json.loads(tab.recv(timeout=20))["type"] == "gone"


def test_limits_count_the_addresses_that_the_proxy_names(site: OnSocket) -> None:
    def status(visitor: str) -> int:
        with site.http(visitor) as http:
            return http.get("/api/games").status_code

    assert 429 in [status("203.0.113.8") for _ in range(FEW + 1)]
    assert status("203.0.113.9") != 429
    # Addresses that a visitor states come before the one that the proxy adds, and are not trusted: the other one may
    # make that many requests, while this one's limit recovers slowly.
    assert 429 in [status("203.0.113.9, 203.0.113.8") for _ in range(FEW - 1)]


def test_the_socket_is_for_its_user_and_group_alone(site: OnSocket) -> None:
    assert stat.S_IMODE(site.path.stat().st_mode) == 0o660


def test_numbers_are_told_to_this_machine_and_not_through_the_proxy(site: OnSocket) -> None:
    with httpx.Client(transport=httpx.HTTPTransport(uds=str(site.path))) as here:
        assert "lagerfeuer_requests_total" in here.get("http://localhost/metrics").text
    with site.http() as http:
        assert "lagerfeuer_requests_total" not in http.get("/metrics").text


def test_the_doctor_says_whether_a_server_listens(site: OnSocket, tmp_path: Path) -> None:
    said = lagerfeuer("doctor", "--data", site.data, LAGERFEUER_SOCKET=str(site.path)).stdout
    assert f"a server listens on {site.path}; members of the group" in said
    for path, words in (
        (site.path.with_name("other.sock"), "no server listens on"),
        (tmp_path / "none" / "house.sock", "RuntimeDirectory= in the systemd unit"),
    ):
        assert words in lagerfeuer("doctor", "--data", site.data, LAGERFEUER_SOCKET=str(path)).stdout


def test_a_second_server_on_a_socket_that_is_used_refuses_and_leaves_it(
    site: OnSocket, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    second = fork_server.lagerfeuer(
        ["serve", "--data", str(tmp_path / "data"), "--socket", str(site.path)],
        python_path(),
        dict(os.environ),
        tmp_path,
        log,
    )
    assert second.wait(30) == 2
    assert log.read_text() == (
        f"lagerfeuer serve: {site.path}: another server listens there: stop it first, or name another path\n"
    )
    with site.http() as http:
        assert http.get("/health").status_code == 200


def test_the_socket_of_a_killed_server_is_replaced_and_a_closed_house_leaves_none(site: OnSocket) -> None:
    site.kill()
    assert site.path.is_socket()
    site.start()
    with site.http() as http:
        assert http.get("/health").status_code == 200
    site.stop()
    assert not site.path.exists()
    site.start()


def test_what_is_no_socket_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.write_text("mine")
    with pytest.raises(Malformed, match="is not a socket"), listening_on(path):
        pass
    assert path.read_text() == "mine"


def test_a_path_that_no_socket_can_have_is_named_before_anything_is_served() -> None:
    with pytest.raises(Malformed, match=r"LAGERFEUER_SOCKET.*at most"):
        settings_from({"LAGERFEUER_SOCKET": "/" + "a" * 120})


@pytest.mark.parametrize(
    ("proxies", "believed"),
    [("", "127.0.0.1"), ("127.0.0.1,::1", "127.0.0.1,::1"), ("10.0.0.5", "127.0.0.1,10.0.0.5"), ("*", "*")],
)
def test_a_connection_by_the_socket_is_a_proxy(proxies: str, believed: str) -> None:
    assert with_this_machine(proxies) == believed


def test_the_page_of_operating_shows_the_socket_to_both_proxies() -> None:
    page = (ROOT / "docs" / "operating.md").read_text()
    assert "reverse_proxy unix//run/lagerfeuer/house.sock" in page
    assert "server unix:/run/lagerfeuer/house.sock;" in page

"""The number of large bodies is limited before they arrive, so that they do not fill the memory."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from lagerfeuer.web.requests.body_limits import (
    MAX_LARGE_BODIES,
    MAX_LARGE_BODIES_PER_ADDRESS,
    SMALL_BODY_BYTES,
)
from support.client_addresses import from_address
from support.held_clock import soon
from support.members import reason
from support.server_process import Person, Site, running_site

PATHS = ("/api/imports", "/api/arrivals")
LARGE = '"' + "x" * (2 * SMALL_BODY_BYTES) + '"'


@contextmanager
def beginning(person: Person, path: str, size: int | None) -> Iterator[socket.socket]:
    """Yield a connection on which a client begins to send a body, without announcing its size if that is None.

    The client receives a 100 response as soon as the server reads the body.
    """
    address = person.http.headers.get("x-forwarded-for", "192.0.2.1")
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    length = "transfer-encoding: chunked" if size is None else f"content-length: {size}"
    head = (
        f"POST {path} HTTP/1.1\r\nhost: house.test\r\ncontent-type: application/json\r\n{length}\r\n"
        f"cookie: {cookies}\r\nx-csrf-token: {person.http.headers['x-csrf-token']}\r\n"
        f"x-forwarded-for: {address}\r\naccept-language: en\r\nexpect: 100-continue\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", person.site.port), timeout=30) as connection:
        connection.sendall(head.encode() + (b'1\r\n"\r\n' if size is None else b'"'))
        yield connection


@contextmanager
def under_way(person: Person, path: str, size: int | None) -> Iterator[socket.socket]:
    """Yield the same once the server has begun to read the body."""
    with beginning(person, path, size) as connection:
        assert connection.recv(100).startswith(b"HTTP/1.1 100 ")
        yield connection


def send(person: Person, path: str) -> httpx.Response:
    """Send a large meaningless body."""
    return person.http.post(path, content=LARGE, headers={"content-type": "application/json"})


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("size", [2 * SMALL_BODY_BYTES, None], ids=["told", "untold"])
def test_beside_a_few_large_bodies_the_next_is_refused_until_one_has_gone(
    site: Site, path: str, size: int | None
) -> None:
    person = Person(site, "de")
    assert send(person, path).status_code == 400
    with ExitStack() as all_of_them:
        slow = [all_of_them.enter_context(under_way(person, path, size)) for _ in range(MAX_LARGE_BODIES)]
        refused = send(person, path)
        assert (refused.status_code, reason(refused)) == (503, "error-crowded")
        assert refused.headers["retry-after"] == "10"
        assert refused.json()["detail"].startswith("Gerade werden viele große Dateien geschickt.")
        # Other requests are answered, and small records can still be imported.
        assert person.post(path, {"text": "x"}).status_code == 422
        assert person.get("/api/me").status_code == 200
        slow[0].close()
        soon(lambda: send(person, path).status_code == 400)


def test_one_address_leaves_room_for_the_others(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_LIMITS="1") as house, ExitStack() as all_of_them:
        greedy, other = from_address(house, "192.0.2.1"), from_address(house, "192.0.2.2")
        for _ in range(MAX_LARGE_BODIES_PER_ADDRESS):
            all_of_them.enter_context(under_way(greedy, PATHS[0], 2 * SMALL_BODY_BYTES))
        assert send(greedy, PATHS[0]).status_code == 503
        assert send(other, PATHS[0]).status_code == 400


@pytest.mark.parametrize("path", PATHS)
def test_what_comes_too_often_is_refused_before_it_has_come(tmp_path: Path, path: str) -> None:
    # The limit is three per hour.
    with running_site(tmp_path / "data", LAGERFEUER_LIMITS="0.05") as house:
        person = from_address(house, "192.0.2.1")
        for _ in range(3):
            assert person.post(path, {"text": "x"}).status_code == 422
        with beginning(person, path, SMALL_BODY_BYTES) as connection:
            assert connection.recv(100).startswith(b"HTTP/1.1 429 ")

"""The maximum size of requests: one more byte is refused, on each route and whether or not the size is announced."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from lagerfeuer.archive.record_check import MAX_FILE_BYTES as BIGGEST_RECORD
from lagerfeuer.web.api.transfers import MAX_TEXT_CHARACTERS as BIGGEST_MATCH
from lagerfeuer.web.app import MAX_BODY_BYTES, openapi_json
from lagerfeuer.web.edge.connection_limits import MAX_HEAD_BYTES
from support.server_process import Person, Site

LARGER = {"/api/imports": 3 * BIGGEST_RECORD, "/api/arrivals": BIGGEST_MATCH + 1024}
"""Routes with a higher limit than the others, for files."""
PIECE = 64 * 1024


@pytest.fixture(scope="module")
def person(site: Site) -> Person:
    return Person(site)


@cache
def routes_with_bodies() -> list[str]:
    paths = msgspec.json.decode(openapi_json())["paths"]
    return sorted(path for path, operations in paths.items() if "post" in operations)


def in_pieces(size: int) -> Iterator[bytes]:
    """Yield a body without an announced size."""
    while size > 0:
        yield b" " * min(size, PIECE)
        size -= PIECE


def told(person: Person, path: str, size: int, announced: bool) -> int:
    """Return the status of the answer to a body of spaces."""
    content = b" " * size if announced else in_pieces(size)
    headers = {"content-type": "application/json"}
    return person.http.post(re.sub("{.*?}", "1", path), content=content, headers=headers).status_code


@pytest.mark.parametrize("announced", [True, False], ids=["announced", "in pieces"])
def test_one_byte_more_than_a_route_takes_is_refused_at_every_route(person: Person, announced: bool) -> None:
    posts = routes_with_bodies()
    assert len(posts) > 60
    assert set(LARGER) <= set(posts)
    sizes = {path: LARGER.get(path, MAX_BODY_BYTES) for path in posts}
    answers = {path: told(person, path, size + 1, announced) for path, size in sizes.items()}
    assert {path: status for path, status in answers.items() if status != 413} == {}


@pytest.mark.parametrize("path", ["/api/me", *LARGER])
@pytest.mark.parametrize("announced", [True, False], ids=["announced", "in pieces"])
def test_what_a_route_takes_is_read_to_its_last_byte(person: Person, path: str, announced: bool) -> None:
    # Spaces have no meaning, but they are not too many.
    assert told(person, path, LARGER.get(path, MAX_BODY_BYTES), announced) == 400


def test_a_head_that_is_too_large_is_refused_as_such(site: Site) -> None:
    """The parser for this limit refuses it; uvicorn's own would accept it, or call it invalid."""
    with socket.create_connection(("127.0.0.1", site.port), timeout=20) as line:
        line.sendall(
            b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: "
            + b"x" * (MAX_HEAD_BYTES + 8 * 1024)
            + b"\r\n\r\n"
        )
        assert line.makefile("rb").readline().split()[1] == b"431"

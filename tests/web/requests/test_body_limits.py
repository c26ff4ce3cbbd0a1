"""Request bodies: forbidden content is found quickly and with little memory, and slow bodies are given up."""

from __future__ import annotations

import asyncio
import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from litestar.exceptions import HTTPException

from fuzzing.asgi_client import open_house
from lagerfeuer.web.requests import body_limits
from lagerfeuer.web.requests.body_limits import limit_large_bodies
from lagerfeuer.web.requests.request_context import has_nul

PIECES = ("\\\\", "\\u0000", "\\u0001", "u0000", "\\n", '\\"', "0", "\\u005c", "ä")
"""Parts of JSON strings. `\\u005c` is an escaped backslash and begins no escape itself."""
LARGE = 12 << 20


@given(some.lists(some.sampled_from(PIECES), max_size=30))
def test_a_nul_is_seen_wherever_json_tells_one_and_nowhere_else(pieces: list[str]) -> None:
    said = '"' + "".join(pieces) + '"'
    assert has_nul(said.encode()) == ("\0" in json.loads(said))


@given(some.text(some.sampled_from('\\u0\0a"')))
def test_a_nul_is_seen_in_every_kind_of_input(text: str) -> None:
    assert has_nul(json.dumps({text: [text]}).encode()) == ("\0" in text)


@pytest.mark.parametrize(
    ("body", "has"),
    [
        (b"\\\\" * (LARGE // 2) + b"\\u0000", True),
        (b"\\\\" * (LARGE // 2) + b"u0000", False),
        (b"\\\\u0000" * (LARGE // 7), False),
        (b"\\u0000" * (LARGE // 6), True),
    ],
    ids=["backslashes and NUL", "backslashes", "no NUL again and again", "NUL again and again"],
)
def test_looking_for_nul_takes_no_more_memory_than_the_body_once_more(body: bytes, has: bool) -> None:
    tracemalloc.start()
    try:
        found = has_nul(body)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert found == has
    assert most < len(body) + (1 << 20)


def test_a_large_body_that_comes_too_slowly_gives_its_place_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(body_limits, "BODY_TIMEOUT_S", 0.2)

    async def reading(_scope: Any, receive: Any, _send: Any) -> None:
        while (await receive())["more_body"]:
            pass

    async def run() -> int:
        first = asyncio.Event()

        async def receive() -> Any:
            if first.is_set():
                await asyncio.Event().wait()
            first.set()
            return {"type": "http.request", "body": b"{", "more_body": True}

        async with open_house(tmp_path / "data") as (app, site):
            scope = {
                "type": "http", "method": "POST", "path": "/api/imports", "headers": [], "query_string": b"",
                "client": ("192.0.2.1", 1), "litestar_app": app, "app": app, "state": {},
            }  # fmt: skip
            work = limit_large_bodies(reading)(scope, receive, receive)  # type: ignore[arg-type]
            taking = asyncio.ensure_future(work)
            await first.wait()
            assert site.large.open == {"192.0.2.1": 1}
            with pytest.raises(HTTPException) as refused:
                await asyncio.wait_for(taking, 60)
            assert site.large.open == {}
            return refused.value.status_code

    assert asyncio.run(run()) == 408

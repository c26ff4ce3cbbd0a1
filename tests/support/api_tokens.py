"""API tokens, and programs that use them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from support.server_process import Person, Site

EVERYTHING = ["read", "play", "chat", "tournaments", "account:read"]


def new_token(person: Person, *scopes: str, days: int = 7) -> str:
    """Create a token of a person who has just signed in."""
    made = person.post(
        "/api/account/tokens", {"name": "my program", "scopes": scopes or EVERYTHING, "days": days}
    )
    assert made.status_code == 201, made.text
    token: str = made.json()["token"]
    return token


class Program:
    """A program with a token, which keeps no cookies."""

    def __init__(self, site: Site, token: str) -> None:
        self.site = site
        self.headers = {"authorization": f"Bearer {token}"}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Send a request. No answer may set a cookie."""
        sent = {**self.headers, **headers}
        answer = httpx.request(method, self.site.url + path, json=body, headers=sent, timeout=20)
        assert "set-cookie" not in answer.headers, path
        return answer

    def get(self, path: str) -> httpx.Response:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.ask("POST", path, {} if body is None else body)

    @contextmanager
    def socket(self, watch: str | None = None, **headers: str) -> Iterator[ClientConnection]:
        """Open a live stream."""
        url = self.site.url.replace("http", "ws") + "/api/live"
        with connect(url, additional_headers={**self.headers, **headers}) as stream:
            if watch is not None:
                stream.send(json.dumps({"watch": watch}))
            yield stream

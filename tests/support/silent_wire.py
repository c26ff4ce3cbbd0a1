"""Helpers from `web.test_heartbeat` that other tests share."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from lagerfeuer.web.live.websocket_transport import TRANSPORT_KEY


class Wire:
    """A socket with its transport, which records what was sent."""

    client = None
    app = SimpleNamespace(state=SimpleNamespace(metrics=SimpleNamespace(acted=lambda *_: None)))

    def __init__(self) -> None:
        self.scope = {TRANSPORT_KEY: self}
        self.sent: list[bytes] = []
        self.closed: int | None = None
        self.is_free = True
        self.read = asyncio.Event()
        self.breaks = False

    async def freed(self) -> None:
        """Wait until the client reads again."""
        await self.read.wait()

    def send_text(self, text: bytes) -> None:
        assert self.closed is None
        if self.breaks:
            raise ValueError("a fault of ours")
        self.sent.append(text)

    async def close(self, code: int) -> None:
        assert self.closed is None
        self.closed = code


async def until(true: Any) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.005)

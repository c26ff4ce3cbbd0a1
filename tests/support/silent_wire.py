"""A live connection without a client and without a house."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from lagerfeuer.common.rate_limiter import RateLimiter
from lagerfeuer.web.live.broadcaster import Broadcaster
from lagerfeuer.web.live.connection import Connection
from lagerfeuer.web.live.websocket_transport import TRANSPORT_KEY
from lagerfeuer.web.requests.people_first import PeopleFirst


class Wire:
    """Replaces a WebSocket and its transport, and records what is sent."""

    client: Any = None
    app = SimpleNamespace(state=SimpleNamespace(metrics=SimpleNamespace(count_action=lambda *_: None)))

    def __init__(self) -> None:
        self.scope = {TRANSPORT_KEY: self}
        self.sent: list[bytes] = []
        self.closed: int | None = None
        self.is_free = True
        self.read = asyncio.Event()
        self.breaks = False

    async def wait_until_free(self) -> None:
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


def tab_on(
    wire: Wire,
    broadcaster: Broadcaster | None = None,
    reading: RateLimiter | None = None,
    token_owner: str | None = None,
) -> Connection:
    """Return a connection over a replaced socket, in a house with nothing in it."""

    async def nobody(_: object) -> None:
        return None

    site = SimpleNamespace(
        cache=None,
        matches=None,
        read_markers=None,
        list_watchers=SimpleNamespace(unwatch=lambda _: None),
        cookies=SimpleNamespace(
            suspended_player=nobody, player=nobody, names=lambda _: None, cached_player=lambda _: None
        ),
        settings=SimpleNamespace(log_requests=False, members_only=False),
        limiter=SimpleNamespace(factor=0),
        spectator_chat=SimpleNamespace(is_on=False),
        reading=reading,
        people_first=PeopleFirst(),
    )
    wire.app.state.broadcaster = broadcaster or Broadcaster()
    identity = SimpleNamespace(player=None, session=None, token=None, token_owner=token_owner)
    return Connection(cast(Any, wire), cast(Any, site), cast(Any, identity))

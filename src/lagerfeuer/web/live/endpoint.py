"""The live stream: one WebSocket per tab, which sends what is new about what it watches (connection.py).

Browsers allow many sockets per host, unlike event streams.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from lagerfeuer.web.live.connection import Connection
from lagerfeuer.web.requests.close_codes import FOREIGN, FULL
from lagerfeuer.web.requests.csrf import same_origin
from lagerfeuer.web.requests.request_context import address
from lagerfeuer.web.requests.services import WebServices


@websocket("/api/live")
async def live_stream(socket: WebSocket[Any, Any, Any], site: NamedDependency[WebServices]) -> None:
    """Serve a live stream. Client messages are `ClientMessage`; docs/architecture.md describes the frames."""
    if not same_origin(socket.scope, site.settings.url):
        await socket.close(code=FOREIGN)
        return
    where = address(socket)
    if not site.concurrency_limit.enter(where):
        await socket.close(code=FULL)
        return
    try:
        await _serve(socket, site)
    finally:
        site.concurrency_limit.leave(where)


async def _serve(socket: WebSocket[Any, Any, Any], site: WebServices) -> None:
    identity = await site.sessions.asker(socket)
    await socket.accept()
    connection = Connection(socket, site, identity)
    site.sessions.book.tabs.add(connection)
    site.waiting_matches.came(connection.watcher)
    connection.listen_for_silence()
    try:
        # In a task of its own, because each await would otherwise pass through the framework's coroutines.
        await asyncio.create_task(connection.hear_forever())
    finally:
        site.sessions.book.tabs.discard(connection)
        site.waiting_matches.left(connection.watcher)
        connection.close()

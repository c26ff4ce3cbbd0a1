"""The live stream: one WebSocket per tab, which sends what is new about what it watches (connection.py).

Browsers allow many sockets per host, unlike event streams.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from lagerfeuer.web.live.connection import Connection
from lagerfeuer.web.live.open_connections import open_connection
from lagerfeuer.web.live.stream_limits import enter, enter_by_token
from lagerfeuer.web.live.websocket_transport import TRANSPORT_KEY
from lagerfeuer.web.requests.bearer import is_by_token
from lagerfeuer.web.requests.close_codes import ENDED, FOREIGN, FULL
from lagerfeuer.web.requests.csrf import same_origin
from lagerfeuer.web.requests.identity import RequestIdentity
from lagerfeuer.web.requests.request_context import address
from lagerfeuer.web.requests.services import WebServices


@websocket("/api/live")
async def live_stream(socket: WebSocket[Any, Any, Any], site: NamedDependency[WebServices]) -> None:
    """Serve a live stream. Client messages are `ClientMessage`; docs/architecture.md describes the frames."""
    if not is_by_token(socket.scope) and not same_origin(socket.scope, site.settings.url):
        await socket.close(code=FOREIGN)
        return
    with ExitStack() as entered:
        if not enter(site.concurrency_limit, address(socket), entered):
            await socket.close(code=FULL)
            return
        identity = await site.cookies.asker(socket)
        if is_by_token(socket.scope) and identity.token is None:
            # Revoked a moment ago, or its person is suspended: a program never watches as nobody.
            await socket.close(code=ENDED)
        elif not enter_by_token(site, identity.token_owner, entered):
            await socket.close(code=FULL)
        else:
            await _serve(socket, site, identity)


async def _serve(socket: WebSocket[Any, Any, Any], site: WebServices, identity: RequestIdentity) -> None:
    await socket.accept()
    with open_connection(Connection(socket, site, identity), site) as connection:
        connection.listen_for_silence()
        # In a task of its own, because each await would otherwise pass through the framework's coroutines.
        await asyncio.create_task(connection.receive_loop(cast("Any", socket.scope)[TRANSPORT_KEY].receive))

"""What every open connection needs, whatever its transport: a socket, and a place among the open connections."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

from litestar import WebSocket

from lagerfeuer.web.live.connection import Connection
from lagerfeuer.web.live.websocket_transport import TRANSPORT_KEY, Transport
from lagerfeuer.web.requests.request_context import AnyRequest
from lagerfeuer.web.requests.services import WebServices


@contextmanager
def open_connection(connection: Connection, site: WebServices) -> Iterator[Connection]:
    """Count a connection among the open ones, which end with their session, and close it afterwards."""
    site.cookies.sessions.tabs.add(connection)
    site.waiting_matches.add_tab(connection.watcher)
    try:
        yield connection
    finally:
        site.cookies.sessions.tabs.discard(connection)
        site.waiting_matches.remove_tab(connection.watcher)
        connection.close()


def as_socket(
    request: AnyRequest, transport: Transport, on_close: Callable[[int], None]
) -> WebSocket[Any, Any, Any]:
    """Return what takes the place of a WebSocket for a connection over HTTP.

    Frames go to the transport. `on_close`: called with the close code.
    """

    async def receive() -> Any:
        return {"type": "websocket.disconnect", "code": 1005}

    async def send(message: Any) -> None:
        if message["type"] == "websocket.close":
            on_close(message["code"])

    scope = {**request.scope, "type": "websocket", TRANSPORT_KEY: transport}
    return WebSocket(cast("Any", scope), cast("Any", receive), cast("Any", send))

"""The transport of a live stream: uvicorn's WebSocket, to which a broadcast can send text without waiting.

The framework's way to send is a coroutine, and a broadcast tells many tabs in one pass (broadcaster.py). Frames,
compression, back pressure and closing are those of uvicorn and websockets.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from litestar.connection import ASGIConnection
from uvicorn.protocols.utils import ClientDisconnected
from websockets.http11 import Request
from websockets.protocol import OPEN

from lagerfeuer.web.edge.connection_limits import LimitedWebSocket

TRANSPORT_KEY = "lagerfeuer.line"
"""The key of the transport in the scope of a stream."""


class Transport(Protocol):
    """What a connection sends its frames over: this WebSocket, or what takes its place for lines and polling."""

    @property
    def is_free(self) -> bool:
        """Whether earlier frames have left the buffer."""

    async def wait_until_free(self) -> None:
        """Wait until the buffer is empty or the connection is lost."""

    def send_text(self, text: bytes) -> None:
        """Send a frame. Raises OSError if the client has disconnected."""


class WebSocketTransport(LimitedWebSocket):
    """A WebSocket that sends text without waiting."""

    def handle_connect(self, event: Request) -> None:
        """Put the transport into the scope of an accepted handshake."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("Any", self.scope)[TRANSPORT_KEY] = self

    @property
    def is_free(self) -> bool:
        """Whether earlier frames have left the buffer."""
        return self.writable.is_set()

    async def wait_until_free(self) -> None:
        """Wait until the buffer is empty or the connection is lost."""
        await self.writable.wait()

    def send_text(self, text: bytes) -> None:
        """Send a text frame. Raises OSError if the client has disconnected."""
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))


def transport_of(stream: ASGIConnection[Any, Any, Any, Any]) -> Transport:
    """Return the transport of a live stream."""
    transport: Transport = cast("Any", stream.scope)[TRANSPORT_KEY]
    return transport

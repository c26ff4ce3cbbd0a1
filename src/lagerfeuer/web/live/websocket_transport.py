"""The transport of a live stream: sends and receives text, bypassing layers of server and framework.

With these layers each action passed through ten coroutines to receive a frame, and through five functions and two
copies to send one, and reading was paused and resumed each time (decision 83). Everything else is uvicorn's: handshake,
pings, closing, fragmented, invalid and oversized frames.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, cast

from litestar.connection import ASGIConnection
from uvicorn.protocols.utils import ClientDisconnected
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from lagerfeuer.web.edge.compression import SHORT, CompressedStream
from lagerfeuer.web.edge.connection_limits import LimitedWebSocket

LINE = "lagerfeuer.line"
"""The key of the transport in the scope of a stream."""
MOST_UNHEARD = 8
"""Client messages queued before reading pauses. A page waits for an answer before it sends more."""
TEXT = 0x81
"""First byte of a complete text frame (RFC 6455, 5.2)."""
PACKED = 0x40
"""The bit that marks a compressed frame (RFC 7692, 6)."""
LONG, LONGEST = Struct("!BBH"), Struct("!BBQ")
"""Heads of frames of at least 126 bytes and at least 64 KiB."""


class WebSocketTransport(LimitedWebSocket):
    """A WebSocket that sends and receives text directly."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.compressed_stream: CompressedStream | None = None

    def handle_connect(self, event: Request) -> None:
        """Put the transport into the scope of an accepted handshake."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("Any", self.scope)[LINE] = self
            self.compressed_stream = next(
                (one for one in self.conn.extensions if isinstance(one, CompressedStream)), None
            )

    @property
    def is_free(self) -> bool:
        """Whether earlier frames have left the buffer."""
        return self.writable.is_set()

    async def freed(self) -> None:
        """Wait until the buffer is empty or the connection is lost."""
        await self.writable.wait()

    def tell(self, text: bytes) -> None:
        """Send a text frame. Raises OSError if the client has disconnected."""
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        first = TEXT
        if self.compressed_stream is not None and len(text) >= SHORT:
            first |= PACKED
            text = self.compressed_stream.pack(text)
        self.transport.write(_head(first, len(text)) + text)

    def handle_text(self, event: Frame) -> None:
        """Queue a text message. Reading pauses when many are queued, whereas uvicorn pauses after each."""
        if event.fin and not self.close_sent and self.queue.qsize() < MOST_UNHEARD:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": str(event.data, "utf-8")})
            except UnicodeDecodeError:
                pass
            else:
                return
        super().handle_text(event)


def line_of(stream: ASGIConnection[Any, Any, Any, Any]) -> WebSocketTransport:
    """Return the transport of a live stream."""
    transport: WebSocketTransport = cast("Any", stream.scope)[LINE]
    return transport


def _head(first: int, size: int) -> bytes:
    """Return the head of an unmasked frame."""
    if size < 126:
        return bytes((first, size))
    return LONG.pack(first, 126, size) if size < 1 << 16 else LONGEST.pack(first, 127, size)

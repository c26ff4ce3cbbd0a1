"""The transport of a live stream: uvicorn's WebSocket, to which a broadcast can send text without waiting.

The framework's way to send is a coroutine, and a broadcast sends to many tabs in one pass (broadcaster.py). This module
does what each action needs (decision 83): it writes whole text frames, and receives them without pausing the reading.
Handshake, control frames, closing, fragments and invalid frames are left to uvicorn and websockets.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final, Protocol, cast

from litestar.connection import ASGIConnection
from uvicorn.protocols.utils import ClientDisconnected
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from lagerfeuer.web.edge.compression import MIN_COMPRESSED_BYTES, CompressedStream
from lagerfeuer.web.edge.connection_limits import LimitedWebSocket

TRANSPORT_KEY = "lagerfeuer.line"
"""The key of the transport in the scope of a stream."""
MAX_QUEUED_MESSAGES: Final = 8
"""Number of messages that may wait before reading pauses. uvicorn alone would pause and resume reading at each message.
"""
FIN_TEXT: Final = 0x81
"""The first byte of a whole text frame (RFC 6455, 5.2)."""
RSV1: Final = 0x40
"""The bit of a compressed message (RFC 7692, 6)."""
HEADER_16: Final = Struct("!BBH")
"""The header of a frame of at least 126 bytes."""
HEADER_64: Final = Struct("!BBQ")
"""The header of a frame of at least 64 KiB."""


class Transport(Protocol):
    """The connection over which frames are sent: this WebSocket, or its substitute for JSON lines and polling."""

    @property
    def is_free(self) -> bool:
        """Whether earlier frames have left the buffer."""

    async def wait_until_free(self) -> None:
        """Wait until the buffer is empty or the connection is lost."""

    def send_text(self, text: bytes) -> None:
        """Send a frame. Raises OSError if the client has disconnected."""


class WebSocketTransport(LimitedWebSocket):
    """A WebSocket that sends text without waiting."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.compression: CompressedStream | None = None

    def handle_connect(self, event: Request) -> None:
        """Put the transport into the scope of an accepted handshake."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("Any", self.scope)[TRANSPORT_KEY] = self
            agreed = [one for one in self.conn.extensions if isinstance(one, CompressedStream)]
            self.compression = agreed[0] if agreed else None

    def handle_text(self, event: Frame) -> None:
        """Queue a message. Reading pauses only when several wait."""
        if event.fin and not self.close_sent and self.queue.qsize() < MAX_QUEUED_MESSAGES:
            try:
                text = str(event.data, "utf-8")
            except UnicodeDecodeError:
                super().handle_text(event)
            else:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:
            super().handle_text(event)

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
        first = FIN_TEXT
        if self.compression is not None and len(text) >= MIN_COMPRESSED_BYTES:
            first |= RSV1
            text = self.compression.pack(text)
        self.transport.write(_header(first, len(text)) + text)


def _header(first: int, size: int) -> bytes:
    """Return the header of a frame without a mask."""
    if size < 126:
        return bytes((first, size))
    return HEADER_16.pack(first, 126, size) if size < 1 << 16 else HEADER_64.pack(first, 127, size)


def transport_of(stream: ASGIConnection[Any, Any, Any, Any]) -> Transport:
    """Return the transport of a live stream."""
    transport: Transport = cast("Any", stream.scope)[TRANSPORT_KEY]
    return transport

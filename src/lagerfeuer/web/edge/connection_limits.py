"""Limits on time and size for each connection, enforced before the application sees a request.

uvicorn has none: headers of any size, bodies sent byte by byte and clients that never read would hold connections and
memory indefinitely.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lagerfeuer.common.unix_socket import peer_of
from lagerfeuer.web.edge.compression import CompressedStream, CompressionNegotiator

HEAD_SECONDS = 10.0
"""Seconds from opening a connection, or the first byte of a request, to the end of its head."""
BODY_SECONDS = 20.0
"""Seconds for a body; extended only while it arrives at a reasonable rate."""
MIN_BODY_BYTES_PER_S = 8 * 1024
"""Bytes per second required of a large body."""
READ_SECONDS = 60.0
"""Seconds for which a client may leave data unread."""
AT_SHUTDOWN = "lagerfeuer.at-shutdown"
"""Key in the scope of every HTTP request: the `ShutdownSignal` of its connection."""
MAX_HEAD_BYTES = 32 * 1024
MAX_FRAME_BYTES = 16 * 1024
"""Bytes of a client message, uncompressed; usual ones are below 200."""


class ShutdownSignal:
    """Ends the long-lived response of a connection when the server stops, including one that has not begun yet."""

    def __init__(self) -> None:
        self.is_set = False
        self.on_set: Callable[[], None] | None = None

    def call(self, end: Callable[[], None]) -> None:
        """Call `end` when the server stops, or at once if it is stopping."""
        self.on_set = end
        if self.is_set:
            end()

    def set(self) -> None:
        """Signal that the server stops."""
        self.is_set = True
        if self.on_set is not None:
            self.on_set()


class LimitedConnection(asyncio.Protocol):
    """A connection that is aborted if its peer does not read for too long."""

    read_seconds: ClassVar[float] = READ_SECONDS
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._reads_again()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            # Abort, because closing would wait for the unread data.
            self._unread = self.loop.call_later(self.read_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._reads_again()
        super().resume_writing()

    def _reads_again(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class LimitedWebSocket(LimitedConnection, WebSocketsSansIOProtocol):
    """A WebSocket with these limits, compressed by `CompressionNegotiator`."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._pong = b""
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [
                CompressionNegotiator(server_max_window_bits=15, client_max_window_bits=12)
            ]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = peer_of(transport, self.client)

    def handle_ping(self) -> None:
        """Answer a ping. To a client that does not read, only the last ping is answered, later (RFC 6455, 5.5.3)."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            # All pings of a batch are answered with the first one; the others need no answer.
            self._pong = b"".join(self.conn.data_to_send()) or self._pong

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._pong and not self.close_sent:
            self.transport.write(self._pong)
        self._pong = b""

    def send_keepalive_ping(self) -> None:
        """Send a ping, and drop the compression context of an idle stream."""
        for extension in self.conn.extensions:
            if isinstance(extension, CompressedStream):
                extension.rest()
        super().send_keepalive_ping()

"""How long and how much the server listens to one connection, before anything of ours has been asked.

uvicorn limits none of this by itself: heads of any size, bodies that come byte by byte and readers that never read
would each hold a connection and memory for as long as somebody likes.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lagerfeuer.common.unix_socket import peer_of
from lagerfeuer.web.edge.compression import Packed, Packs

HEAD_SECONDS = 10.0
"""From opening a connection, or the first byte of a request, to the end of its head."""
BODY_SECONDS = 20.0
"""For a body; longer only for what comes at a reasonable pace."""
BODY_PACE = 8 * 1024
"""Bytes a second that a large body needs to come at."""
READ_SECONDS = 60.0
"""For which a reader may read nothing while something waits for him."""
BIGGEST_HEAD = 32 * 1024
BIGGEST_FRAME = 16 * 1024
"""Of the live stream, unpacked; what tabs say is shorter than 200 bytes."""


class GivesUp(asyncio.Protocol):
    """A connection, of whatever protocol comes after it, that is cut when nobody reads at its other end for long."""

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
            # Not closed but cut: closing would wait for what is not read.
            self._unread = self.loop.call_later(self.read_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._reads_again()
        super().resume_writing()

    def _reads_again(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class PatientLive(GivesUp, WebSocketsSansIOProtocol):
    """WebSockets of whoever reads them, packed by `Packs`."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._pong = b""
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [Packs(server_max_window_bits=15, client_max_window_bits=12)]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = peer_of(transport, self.client)

    def handle_ping(self) -> None:
        """Answer it; who reads nothing is answered when he reads again, and once: the last (RFC 6455, 5.5.3)."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            # What was read at once has been answered at once, with the first of its pings.
            self._pong = b"".join(self.conn.data_to_send()) or self._pong

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._pong and not self.close_sent:
            self.transport.write(self._pong)
        self._pong = b""

    def send_keepalive_ping(self) -> None:
        """Ask whether there is still somebody; where nothing has been packed since the last time, packing rests."""
        for extension in self.conn.extensions:
            if isinstance(extension, Packed):
                extension.rest()
        super().send_keepalive_ping()

"""The line of one live stream: text in and out, past what server and framework put around each frame.

At every move they went through ten coroutines to hear one frame, through five functions and two copies to send one, and
asked the system twice to stop and to go on listening (decision 83). All else is uvicorn's: the handshake, pings,
closing, frames in pieces, whatever is broken or too long.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, cast

from litestar.connection import ASGIConnection
from uvicorn.protocols.utils import ClientDisconnected
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from lagerfeuer.web.edge.compression import SHORT, Packed
from lagerfeuer.web.edge.connection_limits import PatientLive

LINE = "lagerfeuer.line"
"""Under this name the scope of a stream has its line."""
MOST_UNHEARD = 8
"""So many frames may wait to be heard before no more is read. What a page says is answered before it says more."""
TEXT = 0x81
"""The first byte of a text frame that is whole (RFC 6455, 5.2), …"""
PACKED = 0x40
"""… and the bit that says that it is packed (RFC 7692, 6)."""
LONG, LONGEST = Struct("!BBH"), Struct("!BBQ")
"""The heads of frames of 126 bytes or more, and of 64 KiB or more."""


class Line(PatientLive):
    """A WebSocket that says and hears text without detours."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.packed: Packed | None = None

    def handle_connect(self, event: Request) -> None:
        """Let the application have the line, if it is to hear of this at all."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("Any", self.scope)[LINE] = self
            self.packed = next((one for one in self.conn.extensions if isinstance(one, Packed)), None)

    @property
    def is_free(self) -> bool:
        """Whether what was said before has been taken."""
        return self.writable.is_set()

    async def freed(self) -> None:
        """Wait until it is free, or cut."""
        await self.writable.wait()

    def tell(self, text: bytes) -> None:
        """Send a text frame. Raises OSError if nobody is there any more."""
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        first = TEXT
        if self.packed is not None and len(text) >= SHORT:
            first |= PACKED
            text = self.packed.pack(text)
        self.transport.write(_head(first, len(text)) + text)

    def handle_text(self, event: Frame) -> None:
        """Let text be taken. Reading stops when much of it waits, where uvicorn stops it at each frame."""
        if event.fin and not self.close_sent and self.queue.qsize() < MOST_UNHEARD:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": str(event.data, "utf-8")})
            except UnicodeDecodeError:
                pass
            else:
                return
        super().handle_text(event)


def line_of(stream: ASGIConnection[Any, Any, Any, Any]) -> Line:
    """The line of a live stream."""
    line: Line = cast("Any", stream.scope)[LINE]
    return line


def _head(first: int, size: int) -> bytes:
    """What goes before a frame that is not masked."""
    if size < 126:
        return bytes((first, size))
    return LONG.pack(first, 126, size) if size < 1 << 16 else LONGEST.pack(first, 127, size)

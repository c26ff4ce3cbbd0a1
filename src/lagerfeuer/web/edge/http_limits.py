"""HTTP/1.1 with limits on time and size (connection_limits.py), on the parser that uvicorn prefers (httptools)."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from lagerfeuer.common.unix_socket import peer_of
from lagerfeuer.web.edge.connection_limits import (
    AT_SHUTDOWN,
    BODY_SECONDS,
    HEAD_SECONDS,
    MAX_HEAD_BYTES,
    MIN_BODY_BYTES_PER_S,
    LimitedConnection,
    ShutdownSignal,
)


class TooLarge(ValueError):
    """The head exceeds the limit."""


class LimitedHttp(LimitedConnection, HttpToolsProtocol):
    """HTTP with limits on heads, bodies and slow clients."""

    head_seconds: ClassVar[float] = HEAD_SECONDS
    body_seconds: ClassVar[float] = BODY_SECONDS

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0
        self._lines = 0
        self._body = 0
        self._raw = 0
        self._began = 0.0
        self._in_body = False
        self._shutdown_signal = ShutdownSignal()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = peer_of(transport, self.client)
        self._wait(self.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        # The parser reports whole lines only, so count raw bytes to limit a line without an end.
        if self._head > MAX_HEAD_BYTES or self._raw > MAX_HEAD_BYTES + 8 * self._body:
            self.send_400_response("Invalid HTTP request received.")
            return
        if self._in_body:
            self._raw += len(data)
        else:
            self._head += len(data)
        super().data_received(data)

    def send_400_response(self, msg: str) -> None:
        if max(self._head, self._lines) > MAX_HEAD_BYTES:
            self._refuse(431, "The head of the request is too large.")
            return
        super().send_400_response(msg)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        cast("dict[str, Any]", self.scope)[AT_SHUTDOWN] = self._shutdown_signal
        self._wait(self.head_seconds)
        self._lines = 0

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._head = self._body = self._raw = 0
        self._in_body = True
        self._began = self.loop.time()
        self._wait(self.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = self._raw = 0
        self._in_body = False
        self._relax()
        super().on_message_complete()

    def shutdown(self) -> None:
        """Let the current response be the last, and end it if it is long-lived."""
        super().shutdown()
        self._shutdown_signal.set()

    def handle_websocket_upgrade(self) -> None:
        self._relax()
        super().handle_websocket_upgrade()

    def _count(self, size: int) -> None:
        self._lines += size
        if self._lines > MAX_HEAD_BYTES:
            raise TooLarge

    def _wait(self, seconds: float) -> None:
        self._relax()
        self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        if self._in_body:
            earned = self.body_seconds + self._body / MIN_BODY_BYTES_PER_S
            left = self._began + earned - self.loop.time()
            if left > 0:
                self._wait(left)
                return
        self.transport.abort()

    def _refuse(self, status: int, words: str) -> None:
        self.transport.write(
            STATUS_LINE[status]
            + b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: "
            + str(len(words)).encode()
            + b"\r\n\r\n"
            + words.encode()
        )
        self.transport.close()

"""The live stream as lines: a long-lived HTTP answer with a JSON object a line (NDJSON), for programs.

A stream of lines is a connection like any other and is sent the same frames; a heartbeat is an empty line. The client
says what it watches in its request, and nothing after that. The last line has the close code that a WebSocket has.

The framework's streaming response leaves a generator unclosed if it is cancelled while it sends. Here one coroutine
serves the stream from its first line to its last, so that whatever it has counted is taken back.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any, cast

import msgspec
from litestar import Response
from litestar.types import Receive, Scope, Send

from lagerfeuer.common.errors import TooOften
from lagerfeuer.web.edge.access_log import IS_LONG_LIVED
from lagerfeuer.web.edge.connection_limits import AT_SHUTDOWN, ShutdownSignal
from lagerfeuer.web.live.connection import Connection
from lagerfeuer.web.live.open_connections import as_socket, open_connection
from lagerfeuer.web.live.protocol import BEAT_FRAME, ClientMessage
from lagerfeuer.web.live.stream_limits import RETRY_SECONDS, enter, enter_by_token
from lagerfeuer.web.requests.close_codes import RESTARTS
from lagerfeuer.web.requests.identity import RequestIdentity
from lagerfeuer.web.requests.request_context import AnyRequest, address
from lagerfeuer.web.requests.responses import FRESH
from lagerfeuer.web.requests.services import WebServices

NDJSON = "application/x-ndjson"
MAX_STREAM_S = 3600.0
"""How long a stream lasts. Then its program opens it again, and that of a client that has vanished is closed."""
HEADERS = [
    (b"content-type", NDJSON.encode()),
    *((name.encode(), value.encode()) for name, value in FRESH.items()),
    # nginx would collect lines before it passes them on.
    (b"x-accel-buffering", b"no"),
]


class LineTransport:
    """Takes the place of a connection's WebSocket.

    It holds the lines of one broadcast until they are written; meanwhile it is not free, and further news wait.
    """

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.close_code: int | None = None
        self.news = asyncio.Event()
        self.is_written = asyncio.Event()
        self.is_written.set()

    @property
    def is_free(self) -> bool:
        """Whether all lines have been written."""
        return self.is_written.is_set()

    async def wait_until_free(self) -> None:
        """Wait until all lines have been written."""
        await self.is_written.wait()

    def send_text(self, text: bytes) -> None:
        """Add a line."""
        if self.close_code is None:
            self.lines.append(b"\n" if text == BEAT_FRAME else text + b"\n")
            self.is_written.clear()
            self.news.set()

    def close(self, code: int) -> None:
        """Add the last line."""
        if self.close_code is None:
            self.close_code = code
            self.lines.append(msgspec.json.encode({"type": "closed", "code": code}) + b"\n")
            self.news.set()

    async def write_on(self, send: Send) -> None:
        """Write lines until the last one."""
        is_last = False
        while not is_last:
            await self.news.wait()
            self.news.clear()
            lines, self.lines = self.lines, []
            is_last = self.close_code is not None
            await send({"type": "http.response.body", "body": b"".join(lines), "more_body": not is_last})
            if not self.lines:
                self.is_written.set()


class LineResponse(Response[None]):
    """The answer to a program that watches something, until either side ends it."""

    def __init__(
        self, request: AnyRequest, site: WebServices, identity: RequestIdentity, watched: ClientMessage
    ) -> None:
        super().__init__(None, media_type=NDJSON)
        self.request, self.site, self.identity, self.watched = request, site, identity, watched

    def to_asgi_response(self, *_args: Any, **_more: Any) -> Any:
        """Return the application that serves the stream."""
        return self._serve

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the stream. Raises TooOften before its first line."""
        with ExitStack() as entered:
            if not (
                enter(self.site.concurrency_limit, address(self.request), entered)
                and enter_by_token(self.site, self.identity.token_owner, entered)
            ):
                raise TooOften(RETRY_SECONDS)
            transport = LineTransport()
            cast("Any", scope)[IS_LONG_LIVED] = True
            shutdown_signal: ShutdownSignal | None = cast("Any", scope).get(AT_SHUTDOWN)
            if shutdown_signal is not None:
                shutdown_signal.call(lambda: transport.close(RESTARTS))
            # Nothing is heard of a client that has vanished behind a proxy.
            end = asyncio.get_running_loop().call_later(MAX_STREAM_S, transport.close, RESTARTS)
            entered.callback(end.cancel)
            socket = as_socket(self.request, transport, transport.close)
            connection = entered.enter_context(
                open_connection(Connection(socket, self.site, self.identity), self.site)
            )
            connection.listen_for_silence()
            await connection.handle_in_turn(self.watched)
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            work = [
                asyncio.create_task(transport.write_on(send)),
                asyncio.create_task(_wait_for_disconnect(receive)),
            ]
            try:
                done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
                for one in done:
                    one.result()
            finally:
                for one in work:
                    one.cancel()


async def _wait_for_disconnect(receive: Receive) -> None:
    """Wait until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass

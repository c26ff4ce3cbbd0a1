"""Polling in place of the live stream: the page asks every few seconds and gets the frames of a connection.

Some proxies do not pass WebSockets. A polling page is a connection like any other: its person is present, and it is
sent only what is new. Frames are made when the page asks, so that nothing is done or kept in between (decision 83).
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import dataclass

from lagerfeuer.common.errors import TooOften
from lagerfeuer.common.rate_limits import LOOK
from lagerfeuer.web.live.connection import Connection
from lagerfeuer.web.live.open_connections import as_socket, open_connection
from lagerfeuer.web.live.protocol import ClientMessage
from lagerfeuer.web.live.stream_limits import RETRY_SECONDS, enter, enter_by_token
from lagerfeuer.web.requests.identity import CookieClaims, RequestIdentity
from lagerfeuer.web.requests.request_context import AnyRequest, address
from lagerfeuer.web.requests.services import WebServices

PAGE_TIMEOUT_S = 20.0
"""Seconds without a request after which a page is gone. It asks every three."""
HIDDEN_PAGE_TIMEOUT_S = 90.0
"""The same for a hidden page, whose timers browsers run once a minute."""


@dataclass(frozen=True)
class Key:
    """Identifies a polling page: its own number, valid only with the same cookies and address."""

    number: str
    claims: CookieClaims
    where: str


@dataclass(frozen=True)
class PollRequest:
    """A request of a page: what it watches.

    `look` counts its changes of subject, from 0. A change is handled once, and again if the page is unknown, perhaps
    because another process handled it.
    """

    look: int
    watch: str
    ply: int
    ago: int
    is_hidden: bool


@dataclass(frozen=True)
class PollResponse:
    """The answer to a page.

    `new`: the page was unknown, so its earlier messages had no effect; `closed`: the close code, if it was closed.
    """

    new: bool
    closed: int | None
    frames: list[bytes]


class CollectingTransport:
    """Takes the place of a connection's WebSocket and collects the frames for the current answer."""

    is_free = True

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    async def wait_until_free(self) -> None:
        """Return at once: frames are made only on request."""

    def send_text(self, text: bytes) -> None:
        """Add a frame to the answer."""
        self.frames.append(text)


class PollingTab:
    """A connection that sends its news when the page asks."""

    def __init__(self, request: AnyRequest, site: WebServices, identity: RequestIdentity) -> None:
        self.transport = CollectingTransport()
        self.closed: int | None = None
        self.site = site
        self.connection = Connection(as_socket(request, self.transport, self._close), site, identity)
        # It takes no part in broadcasts.
        self.connection.watcher.wake.on_set = None
        self.look = 0
        self.end: asyncio.TimerHandle | None = None
        self.entered = ExitStack()
        """Counts it as an open stream, and its connection as open, until it is closed."""

    async def answer(self, poll: PollRequest) -> list[bytes]:
        """Handle what the page watches and return the news. Raises TooOften."""
        connection = self.connection
        if poll.look != self.look:
            self.site.reading.check(LOOK, f"{connection.number}")
            self.look = poll.look
            await connection.handle(ClientMessage(poll.watch, poll.ply, 0, poll.ago, poll.is_hidden))
        elif poll.is_hidden != connection.watcher.is_hidden:
            await connection.handle(ClientMessage(away=poll.is_hidden))
        connection.watcher.wake.clear()
        await connection.send_news()
        frames, self.transport.frames = self.transport.frames, []
        return frames

    def _close(self, code: int) -> None:
        self.closed = code


class PollingTabs:
    """The polling pages of this process."""

    def __init__(self) -> None:
        self.open: dict[Key, PollingTab] = {}

    async def ask(
        self, request: AnyRequest, site: WebServices, number: str, poll: PollRequest
    ) -> PollResponse:
        """Return the news for a page. Raises TooOften."""
        key = Key(number, site.cookies.names(request), address(request))
        tab = self.open.get(key)
        new = tab is None
        if tab is None:
            identity = await site.cookies.asker(request)
            # A concurrent request of the same page may have added it meanwhile.
            tab = self.open.get(key) or self._come(key, PollingTab(request, site, identity))
        self._expect(key, tab, HIDDEN_PAGE_TIMEOUT_S if poll.is_hidden else PAGE_TIMEOUT_S)
        frames = await tab.answer(poll)
        if tab.closed is not None:
            self._leave(key)
        return PollResponse(new, tab.closed, frames)

    def _come(self, key: Key, tab: PollingTab) -> PollingTab:
        site = tab.site
        if not (
            enter(site.concurrency_limit, key.where, tab.entered)
            and enter_by_token(site, tab.connection.token_owner, tab.entered)
        ):
            tab.entered.close()
            raise TooOften(RETRY_SECONDS)
        self.open[key] = tab
        tab.entered.enter_context(open_connection(tab.connection, site))
        return tab

    def _expect(self, key: Key, tab: PollingTab, seconds: float) -> None:
        """Expect the next request within so many seconds."""
        if tab.end is not None:
            tab.end.cancel()
        tab.end = tab.connection.loop.call_later(seconds, self._leave, key)

    def _leave(self, key: Key) -> None:
        tab = self.open.pop(key, None)
        if tab is None:
            return
        if tab.end is not None:
            tab.end.cancel()
        tab.entered.close()

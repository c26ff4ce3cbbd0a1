"""The live stream for whoever cannot open one: the page asks every few seconds, and is told what a tab is told.

Some proxies let no WebSocket through. Such a page is a tab like any other, with everything that hangs on one: it is
somebody who looks, what is new to them is marked and no more. It is put together when the page asks, so that between
two questions nothing is done and nothing kept (decision 83).
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, cast

from litestar import WebSocket

from lagerfeuer.common.errors import TooOften
from lagerfeuer.common.rate_limits import LOOK
from lagerfeuer.web.live.connection import Tab
from lagerfeuer.web.live.protocol import Said
from lagerfeuer.web.live.websocket_transport import LINE
from lagerfeuer.web.requests.cookie_claims import Asker, Names
from lagerfeuer.web.requests.request_context import Asking, address
from lagerfeuer.web.requests.services import Site

LASTS = 20.0
"""Seconds without a question after which a page is gone. It asks every three."""
LASTS_AWAY = 90.0
"""The same of one that nobody sees: browsers let it do something once a minute."""
AGAIN = 10
"""Seconds until there may be room again where too many streams are open from one address."""


@dataclass(frozen=True)
class Key:
    """Which page asks: its own number counts only together with whose cookies it has, and from where."""

    number: str
    names: Names
    where: str


@dataclass(frozen=True)
class Question:
    """What a page says with each question: what it looks at.

    `look` counts how often it has turned to something, 0 before the first time. It is heard once, and again where the
    page is not known any more, or not in this process.
    """

    look: int
    watch: str
    ply: int
    ago: int
    away: bool


@dataclass(frozen=True)
class Told:
    """`new`: the page was not known, so what was said before has not been heard; `closed`: why the stream is."""

    new: bool
    closed: int | None
    frames: list[bytes]


class Answer:
    """In the place of a tab's line: what is told goes into the answer to the question of now."""

    is_free = True

    def __init__(self) -> None:
        self.told: list[bytes] = []

    async def freed(self) -> None:
        """There is always room: nothing is told but when it is asked for."""

    def tell(self, text: bytes) -> None:
        """Put a frame into the answer."""
        self.told.append(text)


class AskingTab:
    """A tab that is told what is new when it asks."""

    def __init__(self, request: Asking, site: Site, asker: Asker) -> None:
        self.line = Answer()
        self.closed: int | None = None
        scope = {**request.scope, "type": "websocket", LINE: self.line}
        stream: WebSocket[Any, Any, Any] = WebSocket(
            cast("Any", scope), _hear_nothing, cast("Any", self._send)
        )
        self.site = site
        self.tab = Tab(stream, site, asker)
        # It does not join rounds.
        self.tab.watcher.stirred.heard = None
        self.look = 0
        self.end: asyncio.TimerHandle | None = None

    async def answer(self, question: Question) -> list[bytes]:
        """Hear what the page looks at, and tell what is new. Raises TooOften."""
        tab = self.tab
        if question.look != self.look:
            self.site.reading.check(LOOK, f"{tab.number}")
            self.look = question.look
            await tab.hear(Said(question.watch, question.ply, 0, question.ago, question.away))
        elif question.away != tab.watcher.away:
            await tab.hear(Said(away=question.away))
        tab.watcher.stirred.clear()
        await tab.tell_now()
        told, self.line.told = self.line.told, []
        return told

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]


class AskingTabs:
    """All pages of this process that ask."""

    def __init__(self) -> None:
        self.open: dict[Key, AskingTab] = {}

    async def ask(self, request: Asking, site: Site, number: str, question: Question) -> Told:
        """What is new for a page. Raises TooOften."""
        key = Key(number, site.sessions.names(request), address(request))
        asking = self.open.get(key)
        new = asking is None
        if asking is None:
            asker = await site.sessions.asker(request)
            # Of two questions at once the second one finds what the first one has made meanwhile.
            asking = self.open.get(key) or self._come(key, AskingTab(request, site, asker))
        self._expect(key, asking, LASTS_AWAY if question.away else LASTS)
        frames = await asking.answer(question)
        if asking.closed is not None:
            self._leave(key)
        return Told(new, asking.closed, frames)

    def _come(self, key: Key, asking: AskingTab) -> AskingTab:
        site = asking.site
        if not site.crowd.enter(key.where):
            raise TooOften(AGAIN)
        self.open[key] = asking
        site.sessions.book.tabs.add(asking.tab)
        site.waiting.came(asking.tab.watcher)
        return asking

    def _expect(self, key: Key, asking: AskingTab, seconds: float) -> None:
        """Wait for the next question, so long."""
        if asking.end is not None:
            asking.end.cancel()
        asking.end = asking.tab.loop.call_later(seconds, self._leave, key)

    def _leave(self, key: Key) -> None:
        asking = self.open.pop(key, None)
        if asking is None:
            return
        if asking.end is not None:
            asking.end.cancel()
        site = asking.site
        site.sessions.book.tabs.discard(asking.tab)
        site.waiting.left(asking.tab.watcher)
        asking.tab.close()
        site.crowd.leave(key.where)


async def _hear_nothing() -> Any:
    return {"type": "websocket.disconnect", "code": 1005}

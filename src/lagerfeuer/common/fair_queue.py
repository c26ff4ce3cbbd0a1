"""Whoever asks for much waits for it alone: those who wait have their turns one after the other.

Where something is worked out for anybody who asks, a stranger's thousand requests would otherwise stand before all
others' first. Only so much may wait of each.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

from lagerfeuer.common.errors import TooOften

T = TypeVar("T")
MOST = 32
"""So much may wait for one address. A page that is stepped through quickly asks for two or three things at once."""
AGAIN = 2
"""Seconds after which there may be room."""
ASKER: ContextVar[str] = ContextVar("asker", default="")
"""On whose behalf something is done: an address, or nobody's, which is the house itself."""


class Waiting(Generic[T]):
    """What waits, by who asked for it; `idle` says of what nobody waits for it any more, so that it needs no room."""

    def __init__(self, idle: Callable[[T], bool]) -> None:
        self.idle = idle
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        """Whose turn it is stands first."""

    def add(self, whose: str, one: T) -> None:
        """One more. Raises TooOften where much waits already for the same address."""
        waiting = self._waiting.get(whose, deque())
        if whose and len(waiting) >= MOST:
            waiting = deque(one for one in waiting if not self.idle(one))
            self._waiting[whose] = waiting
            if len(waiting) >= MOST:
                raise TooOften(AGAIN)
        waiting.append(one)
        self._waiting.setdefault(whose, waiting)

    def take(self) -> T | None:
        """The next that somebody waits for; whoever asked for it stands behind all others then."""
        while self._waiting:
            whose, waiting = self._waiting.popitem(last=False)
            while waiting:
                one = waiting.popleft()
                if self.idle(one):
                    continue
                if waiting:
                    self._waiting[whose] = waiting
                return one
        return None


class Turns:
    """So many at once, the others one after the other. For one event loop."""

    def __init__(self, at_once: int) -> None:
        self.free = at_once
        self._waiting = Waiting[asyncio.Future[None]](asyncio.Future.done)

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """Wait for one's turn, and have it. Raises TooOften where much waits already for the same address."""
        if self.free:
            self.free -= 1
        else:
            mine = asyncio.get_running_loop().create_future()
            self._waiting.add(ASKER.get(), mine)
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():
                    # It was given in the moment in which nobody wanted it any more.
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        following = self._waiting.take()
        if following is None:
            self.free += 1
        else:
            following.set_result(None)

"""Queues that serve addresses in turn, so that one address with many requests delays only itself.

Without them, a stranger's thousand requests would be served before the first request of anyone else. The queue of each
address is limited.
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
MAX_WAITING_PER_ADDRESS = 32
"""Requests that may wait per address. A reader who steps quickly through a match makes two or three requests at once.
"""
RETRY_AFTER_S = 2
"""Seconds after which to try again."""
ASKER: ContextVar[str] = ContextVar("asker", default="")
"""The address on whose behalf work is done; empty for the house itself."""


class FairQueue(Generic[T]):
    """Waiting items by address. `idle`: whether an item was cancelled and can be dropped."""

    def __init__(self, idle: Callable[[T], bool]) -> None:
        self.idle = idle
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        """The next address to serve is the first."""

    def add(self, whose: str, one: T) -> None:
        """Add an item. Raises TooOften if too many items of the same address are waiting."""
        waiting = self._waiting.get(whose, deque())
        if whose and len(waiting) >= MAX_WAITING_PER_ADDRESS:
            waiting = deque(one for one in waiting if not self.idle(one))
            self._waiting[whose] = waiting
            if len(waiting) >= MAX_WAITING_PER_ADDRESS:
                raise TooOften(RETRY_AFTER_S)
        waiting.append(one)
        self._waiting.setdefault(whose, waiting)

    def take(self) -> T | None:
        """Return the next item that is not idle, and move its address to the end."""
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


class FairSemaphore:
    """A semaphore that serves addresses in turn. For one event loop."""

    def __init__(self, at_once: int) -> None:
        self.free = at_once
        self._waiting = FairQueue[asyncio.Future[None]](asyncio.Future.done)

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """Hold one of the places. Raises TooOften if too many requests of the same address are waiting."""
        if self.free:
            self.free -= 1
        else:
            mine = asyncio.get_running_loop().create_future()
            self._waiting.add(ASKER.get(), mine)
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():
                    # The place was granted just as the request was cancelled: pass it to the next request.
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

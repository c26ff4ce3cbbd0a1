"""Those who look: at a match, or at a page that tells of matches."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field


class Bell:
    """Rings for the one who waits for it, or for his next wait.

    An `asyncio.Event` for one: that asks the system for the number of our process at every wait (until Python 3.12),
    which is a hundredth part of a move.
    """

    def __init__(self) -> None:
        self._rung = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiter: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Ring."""
        self._rung = True
        waiter = self._waiter
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    def is_set(self) -> bool:
        """Whether it has rung since it was cleared."""
        return self._rung

    def clear(self) -> None:
        """What rings from here on is for the next wait."""
        self._rung = False

    async def wait(self) -> None:
        """Return when it rings, or at once if it has."""
        if self._rung:
            return
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        self._waiter = self._loop.create_future()
        await self._waiter


@dataclass(eq=False)
class Watcher:
    """Somebody who is looking at a match or at the home page; `stirred` rings when there is something new."""

    player: str | None
    stirred: Bell = field(default_factory=Bell)
    home: bool = False
    home_changed: bool = False
    chat_changed: bool = False
    note: int | None = None
    """The revision of his note that another tab has written."""
    away: bool = False
    """The page is open, but not before anybody's eyes."""
    turns: dict[str, bytes] = field(default_factory=dict)
    """By match, what is to be told of turns at tables that this tab does not look at."""
    cup: str | None = None
    """The cup that is looked at; "" for the list of all."""
    cup_changed: bool = False
    owes: bool = False
    """A table that this tab does not look at waits for what its person adds to the luck."""

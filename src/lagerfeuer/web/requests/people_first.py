"""Programs step behind people: a process begins one request of a program at a time, and none while a person's request
is worked on.

Both share the interpreter's lock and the writer, so several requests of programs at once would each delay a person's
action. Nobody waits for long: a program is let in after `MAX_WAIT_S` in any case, and a request that takes longer than
that, such as a download or a slow body, holds up nobody. So those that wait are never more than arrive in that time.

These are requests to the API and messages on live streams; not pages, feeds, or the frames that streams send by
themselves. Requests of strangers count as people's.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

MAX_WAIT_S = 0.1
"""Seconds that a program waits at most, and that a request holds up programs at most."""
PROGRAMS_AT_ONCE = 1


class Turn:
    """A request that is worked on: one of `among` until it ends or has taken `MAX_WAIT_S`."""

    def __init__(self, among: set[Turn], on_end: Callable[[], None]) -> None:
        self.among, self.on_end = among, on_end
        among.add(self)
        self.timer = asyncio.get_running_loop().call_later(MAX_WAIT_S, self.end)

    def end(self) -> None:
        """Count no longer. May be called twice."""
        if self in self.among:
            self.among.remove(self)
            self.timer.cancel()
            self.on_end()


class PeopleFirst:
    """The requests that are worked on, and programs that wait. For one event loop."""

    def __init__(self) -> None:
        self.people: set[Turn] = set()
        self.programs: set[Turn] = set()
        self.waiting: dict[asyncio.Future[Turn], None] = {}
        """Programs, in the order of their arrival."""

    @asynccontextmanager
    async def turn(self, is_program: bool) -> AsyncGenerator[None]:
        """Work on a request: of a person at once, of a program when its turn comes."""
        if not is_program:
            turn = Turn(self.people, self._let_in)
        elif self._has_room:
            turn = Turn(self.programs, self._let_in)
        else:
            turn = await self._wait()
        try:
            yield
        finally:
            turn.end()

    @property
    def _has_room(self) -> bool:
        return not self.people and len(self.programs) < PROGRAMS_AT_ONCE

    async def _wait(self) -> Turn:
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[Turn] = loop.create_future()
        self.waiting[mine] = None
        timer = loop.call_later(MAX_WAIT_S, self._grant, mine)
        try:
            return await mine
        except asyncio.CancelledError:
            self.waiting.pop(mine, None)
            if not mine.cancelled():
                # Its turn came just as the request was cancelled: hand it to the next.
                mine.result().end()
            raise
        finally:
            timer.cancel()

    def _let_in(self) -> None:
        while self.waiting and self._has_room:
            self._grant(next(iter(self.waiting)))

    def _grant(self, one: asyncio.Future[Turn]) -> None:
        self.waiting.pop(one, None)
        if not one.done():
            one.set_result(Turn(self.programs, self._let_in))

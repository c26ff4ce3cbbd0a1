"""Requests of people take priority over those of programs: a process begins one request of a program at a time, and
none while a person's request is worked on.

Both share the interpreter's lock and the writer, so several requests of programs at once would each delay a person's
action. All waits are short: a program begins after `MAX_WAIT_S` in any case, and a request that takes longer than that,
such as a download or a slow body, no longer delays others. So at most the arrivals of that time wait.

This applies to requests to the API and messages on live streams, not to pages, feeds, or frames that streams send.
Requests of strangers count as those of people.
"""

from __future__ import annotations

import asyncio

MAX_WAIT_S = 0.1
"""Seconds that a program waits at most, and that a request delays programs at most."""
PROGRAMS_AT_ONCE = 1


class Turn:
    """A request, to be worked on in this context. It counts until it ends or has taken `MAX_WAIT_S`.

    Every action of a person takes one, so it is cheap while no program waits: no timer, and no generator.
    """

    def __init__(self, turns: PeopleFirst, is_program: bool) -> None:
        self.turns, self.is_program = turns, is_program
        self.among = turns.programs if is_program else turns.people
        self.until = 0.0
        """When it has taken `MAX_WAIT_S`, by the clock of the event loop."""
        self.timer: asyncio.TimerHandle | None = None
        """Ends the request's turn then, if a program waits."""

    async def __aenter__(self) -> None:
        if self.is_program:
            # Earlier programs go first: there may be room that they have not been given yet.
            self.turns.let_in()
            if self.turns.waiting or not self.turns.has_room():
                await self.turns.wait(self)
                return
        self.begin()

    async def __aexit__(self, *_: object) -> None:
        self.end()

    def begin(self) -> None:
        """Count from now on."""
        self.until = asyncio.get_running_loop().time() + MAX_WAIT_S
        self.among.add(self)
        if self.turns.waiting:
            self.end_in_time()

    def end_in_time(self) -> None:
        """End the turn when it has taken `MAX_WAIT_S`, because a program waits."""
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_at(self.until, self.end)

    def end(self) -> None:
        """Count no longer. May be called twice."""
        if self in self.among:
            self.among.remove(self)
            if self.timer is not None:
                self.timer.cancel()
            self.turns.let_in()


class PeopleFirst:
    """The requests that are worked on, and programs that wait. For one event loop."""

    def __init__(self) -> None:
        self.people: set[Turn] = set()
        self.programs: set[Turn] = set()
        self.waiting: dict[Turn, asyncio.Future[None]] = {}
        """Programs, in the order of their arrival."""

    def turn(self, is_program: bool) -> Turn:
        """Return the context to work on a request: of a person at once, of a program when its turn comes."""
        return Turn(self, is_program)

    def has_room(self) -> bool:
        """Return whether a program may begin."""
        now = asyncio.get_running_loop().time()
        for among in (self.people, self.programs):
            among.difference_update([turn for turn in among if turn.until <= now])
        return not self.people and len(self.programs) < PROGRAMS_AT_ONCE

    async def wait(self, turn: Turn) -> None:
        """Wait until a program's turn has begun."""
        loop = asyncio.get_running_loop()
        begun = self.waiting[turn] = loop.create_future()
        timer = loop.call_later(MAX_WAIT_S, self._grant, turn)
        for other in [*self.people, *self.programs]:
            other.end_in_time()
        try:
            await begun
        except asyncio.CancelledError:
            self.waiting.pop(turn, None)
            # Its turn may have come just as the request was cancelled: the next one takes it.
            turn.end()
            raise
        finally:
            timer.cancel()

    def let_in(self) -> None:
        """Let waiting programs begin, as far as there is room."""
        while self.waiting and self.has_room():
            self._grant(next(iter(self.waiting)))

    def _grant(self, turn: Turn) -> None:
        begun = self.waiting.pop(turn, None)
        if begun is not None and not begun.done():
            turn.begin()
            begun.set_result(None)

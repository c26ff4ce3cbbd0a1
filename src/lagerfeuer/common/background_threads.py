"""Work that no move may wait for: done in a thread beside the loop that serves the house, one piece after the other.

Python runs one thread at a time, so that each further one at work makes all moves wait longer. There are two lanes: one
for what the house works out of its own matches, and one for files that others bring, of which some take seconds.

Those who ask have their turns one after the other (fair_queue.py). What nobody waits for any more is not begun.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar, TypeVarTuple

from lagerfeuer.common.fair_queue import ASKER, Waiting

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")
PATIENCE = 0.0001
"""Seconds after which a lane lets go where others want to go on. A move changes threads about ten times, and Python's
own 5 ms are longer than most moves take."""


@dataclass(frozen=True)
class Piece:
    """A piece of work, and whom to tell what came of it."""

    work: Callable[[], Any]
    told: Future[Any]


class _LetsGo:
    """How soon threads let go of each other while a lane is at work."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.at_work = 0
        self.usual = 0.0

    @contextmanager
    def __call__(self) -> Iterator[None]:
        with self.lock:
            if not self.at_work:
                self.usual = sys.getswitchinterval()
                sys.setswitchinterval(PATIENCE)
            self.at_work += 1
        try:
            yield
        finally:
            with self.lock:
                self.at_work -= 1
                if not self.at_work:
                    sys.setswitchinterval(self.usual)


_letting_go = _LetsGo()


class Lane:
    """A thread of its own, in which never two things are done at once."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._lock = threading.Lock()
        self._waiting = Waiting[Piece](lambda piece: piece.told.cancelled())

    async def do(self, work: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """What comes of it. Of somebody who stops waiting it is not begun; what has begun goes on to its end.

        Raises what it raises, and TooOften where much waits already for the same address.
        """
        piece = Piece(lambda: work(*arguments), Future())
        with self._lock:
            self._waiting.add(ASKER.get(), piece)
        self._thread.submit(self._go_on)
        result: Result = await asyncio.wrap_future(piece.told)
        return result

    def _go_on(self) -> None:
        """The next piece: for each that waits this is called once."""
        with self._lock:
            piece = self._waiting.take()
        if piece is None or not piece.told.set_running_or_notify_cancel():
            return
        try:
            with _letting_go():
                result = piece.work()
        except BaseException as error:
            piece.told.set_exception(error)
        else:
            piece.told.set_result(result)


async def once(
    known: dict[str, asyncio.Future[Result]], name: str, begin: Callable[[], Coroutine[Any, Any, Result]]
) -> Result:
    """What is worked out once, for all who ask meanwhile and for those who ask later. What went wrong is not kept.

    Somebody who asks and goes away does not take it from those who wait for the same. Raises what it raises.
    """
    found = known.get(name)
    if found is None:
        found = known[name] = asyncio.ensure_future(begin())

        def look(done: asyncio.Future[Result]) -> None:
            if done.cancelled() or done.exception() is not None:
                known.pop(name, None)

        found.add_done_callback(look)
    return await asyncio.shield(found)


OURS = Lane("ours")
THEIRS = Lane("theirs")

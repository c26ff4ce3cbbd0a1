"""Threads for work that must not delay actions: one piece of work at a time beside the event loop.

Python runs one thread at a time, so each additional busy thread slows down every action. There are two threads: one for
what the house computes from its own matches, and one for uploaded files, some of which take seconds.

Requests are served in turn by address (fair_queue.py). Work that has been cancelled while waiting is never started.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar, TypeVarTuple

from lagerfeuer.common.fair_queue import ASKER, FairQueue

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")
Item = TypeVar("Item")
SWITCH_INTERVAL_S = 0.0001
"""Seconds that a background thread keeps the interpreter while other threads wait for it. An action changes threads
about ten times, and Python's default of 5 ms is longer than most actions take."""
PIECE_ITEMS = 128
"""Items that long work handles between two pauses. For a match's log this takes about half a millisecond."""
PAUSE_S = 0.002
"""Seconds of such a pause, in which actions need not share the interpreter with the work."""


@dataclass(frozen=True)
class Piece:
    """A piece of work and the future that receives its result."""

    work: Callable[[], Any]
    result: Future[Any]


class _ShortSwitchInterval:
    """Shorten Python's thread switch interval while any long work goes on in a thread."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.at_work = 0
        self.usual = 0.0

    @contextmanager
    def __call__(self) -> Iterator[None]:
        with self.lock:
            if not self.at_work:
                self.usual = sys.getswitchinterval()
                sys.setswitchinterval(SWITCH_INTERVAL_S)
            self.at_work += 1
        try:
            yield
        finally:
            with self.lock:
                self.at_work -= 1
                if not self.at_work:
                    sys.setswitchinterval(self.usual)


short_switch_interval = _ShortSwitchInterval()
"""A context for long work in other threads than these, such as writing a long log."""


def in_pieces(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items, and pause after every few of them. For long work in a thread.

    Handing Python over and back costs an action more than waiting for a piece to end.
    """
    for number, item in enumerate(items, 1):
        yield item
        if number % PIECE_ITEMS == 0:
            pause()


def pause() -> None:
    """Leave Python to others for a moment."""
    time.sleep(PAUSE_S)


class BackgroundThread:
    """A background thread that runs one piece of work at a time."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._lock = threading.Lock()
        self._waiting = FairQueue[Piece](lambda piece: piece.result.cancelled())

    async def do(self, work: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """Run `work` in the thread and return its result.

        Cancelled work that has not started is dropped; work that has started runs to its end. Raises what `work`
        raises, and TooOften if too much work of the same address is waiting.
        """
        piece = Piece(lambda: work(*arguments), Future())
        with self._lock:
            self._waiting.add(ASKER.get(), piece)
        self._thread.submit(self._go_on)
        result: Result = await asyncio.wrap_future(piece.result)
        return result

    def _go_on(self) -> None:
        """Run the next piece. Called once for each piece added."""
        with self._lock:
            piece = self._waiting.take()
        if piece is None or not piece.result.set_running_or_notify_cancel():
            return
        try:
            with short_switch_interval():
                result = piece.work()
        except BaseException as error:
            piece.result.set_exception(error)
        else:
            piece.result.set_result(result)


async def once(
    known: dict[str, asyncio.Future[Result]], name: str, begin: Callable[[], Coroutine[Any, Any, Result]]
) -> Result:
    """Compute a value once for all concurrent and later callers. Failures are not cached.

    A cancelled caller does not cancel the computation for the others. Raises what `begin` raises.
    """
    found = known.get(name)
    if found is None:
        found = known[name] = asyncio.ensure_future(begin())

        def look(done: asyncio.Future[Result]) -> None:
            if done.cancelled() or done.exception() is not None:
                known.pop(name, None)

        found.add_done_callback(look)
    return await asyncio.shield(found)


HOUSE_WORK = BackgroundThread("ours")
UPLOADED_FILES = BackgroundThread("theirs")

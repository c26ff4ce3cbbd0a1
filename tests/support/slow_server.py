"""A server as on a busy machine: at random, results of threads reach the event loop late, and timers fire late.

Only active if LAGERFEUER_SLOW is set. A test that then fails has checked too early, or the program has a bug.
"""

from __future__ import annotations

import random
from asyncio import Handle, TimerHandle
from collections.abc import Callable
from contextvars import Context
from typing import Any, ClassVar, TypeVarTuple

from support import seeded

Ts = TypeVarTuple("Ts")

OFTEN = 0.2
"""The share of callbacks that are delayed."""
LATE = 0.4
"""Maximum delay in seconds."""
IN_ORDER = {"_resolve": "writer", "heard": "hearer", "missed": "hearer"}
"""Callbacks that come from a single thread: the writer's results, and messages of other processes."""


def go_slowly() -> None:
    """Make the event loops of this process slow."""
    import uvloop
    from uvicorn.loops import uvloop as chosen

    chance = seeded.generator()

    class Slow(uvloop.Loop):
        last: ClassVar[dict[str, float]] = {}

        def call_soon_threadsafe(
            self, callback: Callable[[*Ts], object], *rest: *Ts, context: Context | None = None
        ) -> Handle:
            return super().call_soon_threadsafe(self._begin, callback, rest, context)

        def _begin(
            self, callback: Callable[[*Ts], object], rest: tuple[*Ts], context: Context | None
        ) -> None:
            due = self.time() + _delay(chance)
            # Callbacks of one thread keep their order, as in a real loop. Those of different threads need not.
            name = getattr(callback, "__name__", "")
            if name in IN_ORDER:
                thread = IN_ORDER[name]
                self.last[thread] = due = max(due, self.last.get(thread, 0.0))
            if due <= self.time():
                callback(*rest)
            else:
                super().call_at(due, callback, *rest, context=context)

        def call_later(
            self, delay: float, callback: Callable[[*Ts], object], *rest: *Ts, context: Context | None = None
        ) -> TimerHandle:
            return super().call_later(delay + _delay(chance), callback, *rest, context=context)

    def factory(use_subprocess: bool = False) -> Any:
        return Slow

    chosen.uvloop_loop_factory = factory


def _delay(chance: random.Random) -> float:
    return chance.random() * LATE if chance.random() < OFTEN else 0.0

"""A server on a busy machine, by chance: what threads hand back to the event loop comes late, and so do alarms.

Off unless LAGERFEUER_SLOW is set. A test that fails then has looked before it was time, or the program has.
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
"""The part of all that is delayed."""
LATE = 0.4
"""Seconds at the most."""
IN_ORDER = {"_resolve": "writer", "heard": "hearer", "missed": "hearer"}
"""What comes from a single thread: the writer's answers, and what another process tells."""


def go_slowly() -> None:
    """From now on event loops of this process are slow."""
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
            # One thread's in their order, as a loop has them; what many threads are asked, in any.
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

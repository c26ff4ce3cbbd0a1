"""Reads that are the same for everyone: done at most once in a few seconds, for any number of requests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from sqlalchemy import Connection

from lagerfeuer.db.database import Database

FRESH_S = 3.0
"""Seconds for which a result is reused for everyone."""
Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")


class RecentReads(Generic[Key, Found]):
    """Caches what was read in the last seconds, by a key with few values. `now`: seconds of a clock that never stops.

    Results are shared: do not change them.
    """

    def __init__(self, database: Database, now: Callable[[], float] = time.monotonic) -> None:
        self.database = database
        self.now = now
        self.cached: dict[Key, tuple[float, asyncio.Task[Found]]] = {}
        """When each read was requested, and its task."""

    async def read(self, key: Key, read: Callable[[Connection], Found]) -> Found:
        """Return what was read in the last seconds; concurrent callers share one query."""
        at, task = self.cached.get(key, (0.0, None))
        # While a read is under way no other one begins, however slow the database is.
        if task is None or (task.done() and self.now() - at >= FRESH_S):
            task = asyncio.create_task(self.database.read(read))
            self.cached[key] = (self.now(), task)
        try:
            # A caller that is cancelled must not cancel the read for the others.
            return await asyncio.shield(task)
        except Exception:
            if self.cached.get(key, (0.0, None))[1] is task:
                del self.cached[key]
            raise

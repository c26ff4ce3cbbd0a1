"""Checking uploaded records beside the server: a large one takes a third of a second of a processor.

In a thread it would take that time from all players, because Python runs one thread at a time.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from collections.abc import Awaitable, Callable
from typing import Final

from lagerfeuer.archive.check_worker import LENGTH, PARTS, QUESTION
from lagerfeuer.archive.imported_rows import Kept, kept_record
from lagerfeuer.common.background_threads import UPLOADED_FILES
from lagerfeuer.common.errors import Crowded, Unacceptable
from lagerfeuer.common.fair_queue import Turns
from lagerfeuer.workers.child_process import ChildProcess
from lagerfeuer.workers.pool import WorkerFailed, WorkerPool

log = logging.getLogger("lagerfeuer.archive.check_process")

Check = Callable[[bytes, int], Awaitable[Kept]]
"""Check a record at a time in milliseconds. Raises Unacceptable."""
COMMAND: Final = (sys.executable, "-m", "lagerfeuer.archive.check_worker")
SECONDS: Final = 30.0
"""How long a check may take; the longest records take less than one."""
RETRY_SECONDS: Final = 10
IDLE_SECONDS: Final = 60.0
"""How long a process may be idle before it ends."""


async def check_here(raw: bytes, at: int) -> Kept:
    """Check a record in this process, as commands do."""
    return await UPLOADED_FILES.do(kept_record, raw, at)


class CheckProcess:
    """One process that checks records, one after the other, in turn by who asks."""

    def __init__(self, command: tuple[str, ...] = COMMAND, idle: float = IDLE_SECONDS) -> None:
        self.pool = WorkerPool(1, command=command)
        self.idle = idle
        self._turns = Turns(1)
        self._resting: asyncio.Task[None] | None = None

    async def check(self, raw: bytes, at: int) -> Kept:
        """Check a record. Raises Unacceptable; Crowded if the process fails; TooOften if the asker waits for much."""
        async with self._turns.turn():
            self._stop_resting()
            try:
                parts = await self.pool.run(lambda process: _exchange(process, raw, at), SECONDS)
            except WorkerFailed as failure:
                log.warning("a record could not be checked: %s", failure)
                raise Crowded(RETRY_SECONDS) from failure
            finally:
                self._resting = asyncio.create_task(self._rest_later())
        first = pickle.loads(parts[0])
        if not isinstance(first, Kept):
            raise Unacceptable(*first)
        kept: Kept = first
        for part in parts[1:]:
            kept.log.extend(pickle.loads(part))
            # Let the loop serve others between two parts.
            await asyncio.sleep(0)
        return kept

    async def close(self) -> None:
        """End the process."""
        self._stop_resting()
        await self.pool.close()

    def _stop_resting(self) -> None:
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None

    async def _rest_later(self) -> None:
        await asyncio.sleep(self.idle)
        # Past here it is not cancelled: a process that is being ended must be waited for.
        self._resting = None
        await self.pool.rest()


async def _exchange(process: ChildProcess, raw: bytes, at: int) -> list[bytes]:
    try:
        process.stdin.write(QUESTION.pack(len(raw), at))
        process.stdin.write(raw)
        await process.stdin.drain()
        [count] = PARTS.unpack(await process.stdout.readexactly(PARTS.size))
        parts: list[bytes] = []
        for _ in range(count):
            [length] = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            parts.append(await process.stdout.readexactly(length))
    except (ConnectionError, asyncio.IncompleteReadError) as error:
        raise WorkerFailed("the process died") from error
    return parts

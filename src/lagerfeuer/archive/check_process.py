"""Checking uploaded records beside the server: a large one takes a third of a second of a processor.

In a thread it would take that time from all players, because Python runs one thread at a time.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from lagerfeuer.archive.check_worker import GO_ON, LENGTH, QUESTION, STOP
from lagerfeuer.archive.imported_rows import ImportedRecord, check_import
from lagerfeuer.archive.uploads import NotJSON, Upload
from lagerfeuer.common.background_threads import UPLOADED_FILES
from lagerfeuer.common.errors import TooManyAtOnce, Unacceptable
from lagerfeuer.common.fair_queue import FairSemaphore
from lagerfeuer.workers.child_process import ChildProcess
from lagerfeuer.workers.pool import WorkerFailed, WorkerPool

log = logging.getLogger(__name__)


class KnownRecords(Protocol):
    """Returns what the house knows already, which need not be checked or sent."""

    async def has_text(self, digest: str) -> bool:
        """Return whether exactly this text has been imported."""

    async def has_match(self, kept: ImportedRecord) -> bool:
        """Return whether the match need not be stored."""


Check = Callable[[Upload, int, KnownRecords], Awaitable[ImportedRecord | None]]
"""Check a record at a time in milliseconds. None if its text is known; without a log if its match is.

Raises NotJSON, Unacceptable.
"""
COMMAND: Final = (sys.executable, "-m", "lagerfeuer.archive.check_worker")
CHECK_SECONDS: Final = 30.0
"""How long a check may take; the longest records take less than one."""
RETRY_SECONDS: Final = 10
IDLE_SECONDS: Final = 60.0
"""How long a process may be idle before it ends."""


async def check_here(upload: Upload, at: int, _known: KnownRecords) -> ImportedRecord:
    """Check a record in this process, as commands do."""
    return await UPLOADED_FILES.do(check_import, upload.record(), at)


class CheckProcess:
    """One process that checks records, one at a time, taking turns between the people who upload."""

    def __init__(self, command: tuple[str, ...] = COMMAND, idle: float = IDLE_SECONDS) -> None:
        self.pool = WorkerPool(1, command=command)
        self.idle = idle
        self._turns = FairSemaphore(1)
        self._resting: asyncio.Task[None] | None = None

    async def check(self, upload: Upload, at: int, known: KnownRecords) -> ImportedRecord | None:
        """Check a record, unless it is known.

        Raises NotJSON, Unacceptable; TooManyAtOnce if the process fails; TooOften if this uploader has too many
        waiting.
        """
        async with self._turns.turn():
            self._stop_resting()
            try:
                record = await self.pool.run(
                    lambda process: _exchange(process, upload, at, known), CHECK_SECONDS
                )
            except WorkerFailed as failure:
                log.warning("a record could not be checked: %s", failure)
                raise TooManyAtOnce(RETRY_SECONDS) from failure
            finally:
                self._resting = asyncio.create_task(self._rest_later())
        if isinstance(record, Exception):
            raise record
        return record

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
        # From here on the exchange is not cancelled: a process that is being ended must be waited for.
        self._resting = None
        await self.pool.rest()


async def _exchange(
    process: ChildProcess, upload: Upload, at: int, known: KnownRecords
) -> ImportedRecord | NotJSON | Unacceptable | None:
    """Return the imported record, or the refusal: raising it would end the process."""
    try:
        process.stdin.write(QUESTION.pack(upload.is_json, len(upload.raw), at))
        process.stdin.write(upload.raw)
        await process.stdin.drain()
        digest: str | None = await _part(process)
        if digest is None:
            return NotJSON()
        if not await _goes_on(process, not await known.has_text(digest)):
            return None
        record = await _part(process)
        if not isinstance(record, ImportedRecord):
            return Unacceptable(*record)
        if await _goes_on(process, not await known.has_match(record)):
            # In pieces, so that the event loop can serve others in between.
            for _ in range(await _part(process)):
                record.log.extend(await _part(process))
    except (ConnectionError, asyncio.IncompleteReadError) as error:
        raise WorkerFailed("the process died") from error
    return record


async def _part(process: ChildProcess) -> Any:
    [length] = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return pickle.loads(await process.stdout.readexactly(length))


async def _goes_on(process: ChildProcess, wanted: bool) -> bool:
    """Tell the process whether the next part is wanted."""
    process.stdin.write(GO_ON if wanted else STOP)
    await process.stdin.drain()
    return wanted

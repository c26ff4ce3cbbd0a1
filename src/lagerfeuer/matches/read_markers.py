"""How far people have seen their matches, written in the background."""

from __future__ import annotations

import asyncio
import logging

from boardkit.notes import SPECTATOR
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.read_markers import ReadMarkerRow, put_read_markers
from lagerfeuer.matches.live_match import LiveMatch

log = logging.getLogger(__name__)
WRITE_INTERVAL_S = 1.0
"""Seconds for which markers are collected and then written in one transaction."""
LIST_WAIT_S = 0.5
"""Seconds that a list waits for pending markers. If the disk takes longer, the list is shown without them."""


class ReadMarkers:
    """Remembers who has seen what, and writes it a little later."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.fresh: dict[tuple[str, str], tuple[int, int]] = {}
        """By match and person: the ply and the number of changes seen."""
        self.writing: asyncio.Task[None] | None = None
        self.one_at_a_time = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    def mark(self, live: LiveMatch, player: str | None) -> None:
        """Note that a person is shown the current state of a match. Only markers of seated people are kept."""
        if player is None or live.seat_of(player) == SPECTATOR:
            return
        row = live.row
        self.fresh[row.id, player] = row.ply, row.changes
        if self.writing is None:
            self.writing = asyncio.create_task(self._write_later())

    async def _write_later(self) -> None:
        await asyncio.sleep(WRITE_INTERVAL_S)
        self.writing = None
        await self.write()

    async def write(self) -> None:
        """Write what has been seen by now, after any write in progress."""
        async with self.one_at_a_time:
            if not self.fresh:
                return
            rows = [ReadMarkerRow(*who, *seen) for who, seen in self.fresh.items()]
            self.fresh = {}
            try:
                await self.database.write(lambda connection: put_read_markers(connection, rows))
            except Exception:
                # Do not fail a list because of a marker.
                log.exception("how far matches were seen could not be written")

    async def flush(self) -> None:
        """Write what has been seen by now, and wait for it at most LIST_WAIT_S."""
        task = asyncio.create_task(self.write())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        await asyncio.wait([task], timeout=LIST_WAIT_S)

    async def close(self) -> None:
        """Write the remaining markers."""
        if self.writing is not None:
            self.writing.cancel()
            await asyncio.gather(self.writing, return_exceptions=True)
        await self.write()

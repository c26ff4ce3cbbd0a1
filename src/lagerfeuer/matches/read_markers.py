"""How far people have seen their matches, written down behind their backs: nobody waits for it."""

from __future__ import annotations

import asyncio
import logging

from boardkit.notes import SPECTATOR
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.read_markers import ReadMarkerRow, put_read_markers
from lagerfeuer.matches.live_match import LiveMatch

log = logging.getLogger("lagerfeuer.club.matches.looks")
PAUSE = 1.0
"""So many seconds of looks are written in one transaction."""
PATIENCE = 0.5
"""Seconds that a list waits for them: when the disk takes longer, it is shown without their latest marks."""


class ReadMarkers:
    """Keeps in mind who has seen what, and writes it a little later."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.fresh: dict[tuple[str, str], tuple[int, int]] = {}
        """By match and person: up to which ply, and which of the changes beside it."""
        self.writing: asyncio.Task[None] | None = None
        self.one_at_a_time = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    def mark(self, live: LiveMatch, player: str | None) -> None:
        """Somebody is shown a match as it is now; it matters if he sits there."""
        if player is None or live.seat_of(player) == SPECTATOR:
            return
        row = live.row
        self.fresh[row.id, player] = row.ply, row.changes
        if self.writing is None:
            self.writing = asyncio.create_task(self._write_later())

    async def _write_later(self) -> None:
        await asyncio.sleep(PAUSE)
        self.writing = None
        await self.write()

    async def write(self) -> None:
        """Write down what has been seen by now; what is being written already is waited for."""
        async with self.one_at_a_time:
            if not self.fresh:
                return
            rows = [ReadMarkerRow(*who, *seen) for who, seen in self.fresh.items()]
            self.fresh = {}
            try:
                await self.database.write(lambda connection: put_read_markers(connection, rows))
            except Exception:
                # A mark in a list is not worth an error to anybody.
                log.exception("how far matches were seen could not be written")

    async def written(self) -> None:
        """Write down what has been seen by now, and wait for it, but not for long."""
        task = asyncio.create_task(self.write())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        await asyncio.wait([task], timeout=PATIENCE)

    async def close(self) -> None:
        """Write the rest."""
        if self.writing is not None:
            self.writing.cancel()
            await asyncio.gather(self.writing, return_exceptions=True)
        await self.write()

"""Changes that a command makes to the SQLite file of a running server: people deleted, matches removed.

On PostgreSQL the command tells the servers what to read again. For a file, its only server checks for writes of other
connections.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import Connection

from lagerfeuer.accounts.people import People
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.common.tasks import cancel_and_wait
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import written_by_others
from lagerfeuer.db.queries.matches import existing_ids
from lagerfeuer.db.queries.people import deleted_ids
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.service import MatchService

log = logging.getLogger(__name__)
CHECK_INTERVAL_S = 5.0
"""Seconds between checks."""


class ExternalChanges:
    """Keeps one server's memory consistent with changes made by commands."""

    def __init__(
        self, database: Database, cache: MatchCache, matches: MatchService, people: People, sessions: Sessions
    ) -> None:
        self.database = database
        self.cache = cache
        self.matches = matches
        self.people = people
        self.sessions = sessions
        self.seen: int | None = None
        """The number of other connections' writes at the last check."""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to check, if the database is a file."""
        if self.database.is_file:
            self.task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Stop checking."""
        await cancel_and_wait(self.task)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            try:
                # While the file is unavailable, no change can be read; requests get the error.
                with suppress(DatabaseUnavailable):
                    await self.look()
            except Exception:
                log.exception("changes made by a command could not be read")

    async def look(self) -> None:
        """Drop what is in memory but no longer in the database."""
        # Use the writing connection: only on it are its own writes distinguished from those of others.
        if await self.database.write(written_by_others) == self.seen:
            return
        warm = {
            id_: {row.player for row in live.seats if row.player is not None and not row.has_left}
            for id_, live in self.cache.cached.items()
        }
        people = sorted({*self.people.remembered, *self.sessions.people(), *set().union(*warm.values())})

        def read(connection: Connection) -> tuple[int, list[str], set[str]]:
            return (
                written_by_others(connection),
                deleted_ids(connection, people),
                existing_ids(connection, list(warm)),
            )

        self.seen, gone, there = await self.database.write(read)
        for id_ in warm.keys() - there:
            self.matches.forget(id_)
        for player in gone:
            await self.people.person_changed(player)
            self.sessions.drop_ended(player)
            await self.matches.refresh_matches([id_ for id_ in there if player in warm[id_]])

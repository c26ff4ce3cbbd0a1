"""The scheduler of tournaments: advances each one, and checks again after changes.

Due work is determined from the database, so a server that was killed between the last result and the next round finds
it after a restart, and so do other servers.
"""

from __future__ import annotations

import asyncio
import logging

from lagerfeuer.common.tasks import cancel_and_wait, wait_for_first
from lagerfeuer.db.queries.tournaments import next_start, ready_tournaments, stale_tournaments
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tournaments.places import place_players
from lagerfeuer.tournaments.rounds import ENTRY_WAIT_MS
from lagerfeuer.tournaments.tournaments import Tournaments

log = logging.getLogger(__name__)
RETRY_S = 5.0
"""Seconds until the next attempt after an error."""
CHECK_INTERVAL_S = 0.02
"""Minimum seconds between two checks."""


class TournamentScheduler:
    """Advances the tournaments of one house."""

    def __init__(self, tournaments: Tournaments) -> None:
        self.tournaments = tournaments
        self.database, self.clock, self.list_watchers = (
            tournaments.database,
            tournaments.clock,
            tournaments.list_watchers,
        )
        self.woken = tournaments.woken
        self.task: asyncio.Task[None] | None = None
        self.is_place_due = True
        """Initially set: tournaments may have ended while no process was running to store their places."""
        tournaments.matches.listeners.append(self.look_at)

    def start(self) -> None:
        """Begin to check."""
        self.task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop checking. What is due stays due."""
        await cancel_and_wait(self.task)

    def look_at(self, live: LiveMatch) -> None:
        """Check after the end of a tournament match: the round may be over."""
        if live.row.cup is not None and live.row.status == "finished":
            self.list_watchers.wake_tournament_pages(live.row.cup)

    async def _run(self) -> None:
        while True:
            try:
                self.woken.clear()
                failed = await self._advance_all()
                await self._sleep(failed)
            except Exception:
                log.exception("the keeper of the cups failed")
                await asyncio.sleep(RETRY_S)

    async def _advance_all(self) -> bool:
        at = self.clock.now()
        ready = await self.database.read(
            lambda connection: [
                *ready_tournaments(connection, at),
                *stale_tournaments(connection, at - ENTRY_WAIT_MS),
            ]
        )
        failed = False
        for id_ in ready:
            try:
                self.is_place_due |= await self.tournaments.advance(id_)
            except Exception:
                # One broken tournament must not stop the others.
                log.exception("the cup %s does not go on", id_)
                # The tournament may have ended despite the error.
                failed = self.is_place_due = True
        if self.is_place_due:
            await place_players(self.database)
            self.is_place_due = False
        return failed

    async def _sleep(self, failed: bool) -> None:
        """Wait for a change or the next start date; changes by other servers are noticed within a minute."""
        if failed:
            await asyncio.sleep(RETRY_S)
            return
        at = await self.database.read(next_start)
        await wait_for_first(self.clock.sleep_until(at), self.woken.wait())
        await asyncio.sleep(CHECK_INTERVAL_S)

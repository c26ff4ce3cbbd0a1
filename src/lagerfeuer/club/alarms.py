"""The alarm: wakes when a clock has used four fifths, has run out, a vacation is over, nobody has come to a table, or
somebody there has added nothing to the luck.

What is due lies in the database, so that a server that was stopped goes on where it was. While no server runs no
clock does: a pulse tells the next one how long the house was closed.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import Connection

from lagerfeuer.club.agreements import TIME
from lagerfeuer.club.calendars import Calendars
from lagerfeuer.club.contributions import Contributions
from lagerfeuer.club.endings import Endings
from lagerfeuer.club.errors import NotAllowed, Stale
from lagerfeuer.club.house import House
from lagerfeuer.club.live_match import LiveMatch
from lagerfeuer.club.openings import Openings
from lagerfeuer.club.timekeeping import open_again, ring_clock
from lagerfeuer.store.clocks import due_clocks, due_vacations, next_due, pulse
from lagerfeuer.store.matches import next_luck_due

log = logging.getLogger(__name__)
AT_ONCE = 100
AGAIN = 5.0
"""Seconds until the next try after something went wrong."""
PULSE = 5_000
"""Milliseconds between two signs of life; so much a clock may get back after a crash."""


class Alarms:
    """Looks at what is due in one house."""

    def __init__(
        self, house: House, endings: Endings, calendars: Calendars, openings: Openings | None = None
    ) -> None:
        self.house = house
        self.endings = endings
        self.calendars = calendars
        self.openings = openings
        self.contributions = Contributions(house)
        self.stirred = asyncio.Event()
        self.waits_for: int | None = None
        self.tasks: list[asyncio.Task[None]] = []
        house.listeners.append(self.look_at)

    async def start(self) -> None:
        """Let the clocks go on where they stood when the house was closed, and begin to watch."""
        at = self.house.clock.now()
        closed = await self.house.store.write(lambda connection: open_again(connection, at, 2 * PULSE))
        if closed:
            log.info("the house was closed for %d s; no clock ran", closed // 1000)
        self.tasks = [asyncio.create_task(self._watch()), asyncio.create_task(self._beat(at))]

    async def close(self) -> None:
        """Stop watching; what is due stays due."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self._pulse()

    async def _pulse(self) -> int:
        at = self.house.clock.now()
        await self.house.store.write(lambda connection: pulse(connection, at))
        return at

    async def _beat(self, last: int) -> None:
        while True:
            try:
                await self.house.clock.sleep_until(last + PULSE)
                if self.house.clock.now() >= last + PULSE:
                    last = await self._pulse()
            except Exception:
                log.exception("the pulse failed")
                await asyncio.sleep(AGAIN)

    def look_at(self, live: LiveMatch) -> None:
        """A match has changed: if something is due sooner than what is waited for, wake up."""
        times = [live.row.luck_due, *(row.due for row in live.clocks)]
        due = min((one for one in times if one is not None), default=None)
        if due is not None and (self.waits_for is None or due < self.waits_for):
            self.stirred.set()

    async def _watch(self) -> None:
        while True:
            try:
                await self._ring_all()
                self.stirred.clear()
                self.waits_for = await self.house.store.read(_next)
                await self._sleep()
            except Exception:
                # Never without an alarm because of one match.
                log.exception("the alarm failed")
                await asyncio.sleep(AGAIN)

    async def _sleep(self) -> None:
        """Until something is due, or something else is due sooner."""
        waits = [
            asyncio.create_task(self.house.clock.sleep_until(self.waits_for)),
            asyncio.create_task(self.stirred.wait()),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()

    async def _ring_all(self) -> None:
        at = self.house.clock.now()
        for player in await self.house.store.read(lambda connection: due_vacations(connection, at)):
            try:
                await self.calendars.come_home(player, own=False)
            except NotAllowed:
                continue
        for id_, seat in await self.house.store.read(lambda connection: due_clocks(connection, at, AT_ONCE)):
            try:
                await self._ring(id_, seat)
            except Stale:
                # Somebody acted in the same moment; what is still due is found again.
                continue
        await self.contributions.ring()
        if self.openings is not None:
            # Tables are not waited for: a minute more or less, by which it wakes anyhow, is nothing to them.
            await self.openings.ring()

    async def _ring(self, id_: str, seat: int) -> None:
        live = await self.house.match(id_)
        async with live.lock:
            at = self.house.clock.now()
            row, seats = live.row, live.seats
            what = await self.house.store.write(
                lambda connection: ring_clock(connection, row, seats, seat, at)
            )
            if what == "up" and live.tempo is not None and live.tempo.live:
                await self.endings.leave(live, seat, TIME, at)
                return
            await self.house.read_clocks(live)
        if what is not None:
            self.house.tell(live)


def _next(connection: Connection) -> int | None:
    """When something has to be looked at next."""
    due = [next_due(connection), next_luck_due(connection)]
    return min((at for at in due if at is not None), default=None)

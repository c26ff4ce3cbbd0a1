"""Wakes up when something is due, and handles it.

This can be due: clocks with a fifth of their time left, overdue clocks, ends and planned beginnings of vacations, open
tables that no one joined, missing contributions to the luck, and paused answers of standing orders.

Due times are in the database, so a restarted server continues where the last one stopped. No clock runs while all
servers are down: a heartbeat in the database tells the next server for how long. Nor does a clock run while the machine
sleeps, or because the machine's clock is set forward or back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

from sqlalchemy import Connection

from lagerfeuer.accounts.calendars import Calendars
from lagerfeuer.clocks.match_clocks import handle_due_clock, resume_clocks, shift_clocks
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import ResyncAll
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, DatabaseUnavailable, NotAllowed, Stale
from lagerfeuer.common.retry_backoff import RetryBackoff
from lagerfeuer.common.tasks import wait_for_first
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.clocks import (
    ClockRow,
    due_clocks,
    due_plans,
    due_vacations,
    find_clocks,
    next_due,
    pulse,
)
from lagerfeuer.db.queries.matches import next_luck_due
from lagerfeuer.db.queries.standing_orders import due_orders, next_order_due
from lagerfeuer.luck.contributions import Contributions
from lagerfeuer.matches.agreements import TIME
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.off_board import OffBoardActions
from lagerfeuer.matches.paused_answers import PausedAnswers
from lagerfeuer.matches.service import MatchService
from lagerfeuer.tables.open_tables import OpenTables

log = logging.getLogger(__name__)
ORDER = "order "
"""Prefix of the ids of paused answers among failed work, to separate them from the clocks of their matches."""
BATCH_SIZE = 100
"""Maximum number of due clocks read at once."""
RETRY_S = 5.0
"""Seconds until the next attempt after an error."""
HEARTBEAT_MS = 5_000
"""Time between heartbeats. After a crash a clock may get back up to this much time."""
CLOCK_CHECK_MS = 1_000
"""Time between checks of the machine's clock."""
JUMP_MS = 2 * HEARTBEAT_MS
"""A difference from the machine's clock up to this is followed in steps. Beyond it the clock was set or the machine
slept, and all clocks are shifted."""
STEP_MS = 50
"""Size of such a step."""


class Scheduler:
    """Handles what is due in one house."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cluster: Cluster,
        cache: MatchCache,
        matches: MatchService,
        off_board: OffBoardActions,
        calendars: Calendars,
        contributions: Contributions,
        open_tables: OpenTables,
        paused_answers: PausedAnswers,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.cache = cache
        self.matches = matches
        self.off_board = off_board
        self.calendars = calendars
        self.open_tables = open_tables
        self.paused_answers = paused_answers
        self.contributions = contributions
        self.backoff = RetryBackoff(clock)
        self.woken = asyncio.Event()
        self.waits_for: int | None = None
        """When the next thing known to be due is due."""
        self.tasks: list[asyncio.Task[None]] = []
        self.handling: dict[str, asyncio.Task[None]] = {}
        """One task per match: bots may take long to evaluate a position, and other matches must not wait for that."""
        matches.listeners.append(self.look_at)

    async def start(self) -> None:
        """Resume the clocks as they were when the house went down, and begin to watch."""
        at = self.clock.now()
        closed = await self.database.write(lambda connection: resume_clocks(connection, at, JUMP_MS))
        if closed > 0:
            log.info("the house was closed for %d s; no clock ran", closed // 1000)
        elif closed:
            log.warning("the machine's clock has gone back by %d s; no clock ran", -closed // 1000)
        self.tasks = [asyncio.create_task(self._run()), asyncio.create_task(self._keep_heartbeat(at))]

    async def close(self) -> None:
        """Stop watching. What is due stays due."""
        tasks = [*self.tasks, *self.handling.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # If the database is unavailable, the last heartbeat counts.
        with suppress(DatabaseUnavailable):
            await self._write_heartbeat()

    async def _write_heartbeat(self) -> int:
        at = self.clock.now()
        await self.database.write(lambda connection: pulse(connection, at))
        return at

    async def _keep_heartbeat(self, last: int) -> None:
        while True:
            try:
                await self.clock.sleep_until(min(last + HEARTBEAT_MS, self.clock.now() + CLOCK_CHECK_MS))
                if await self.follow_machine_clock() or self.clock.now() >= last + HEARTBEAT_MS:
                    last = await self._write_heartbeat()
            except Exception:
                log.exception("the heartbeat failed")
                await asyncio.sleep(RETRY_S)

    async def follow_machine_clock(self) -> bool:
        """Follow the machine's clock. Return whether it jumped (more than JUMP_MS): all clocks were shifted."""
        clock = self.clock
        by = clock.behind()
        if abs(by) <= JUMP_MS:
            clock.follow(max(-STEP_MS, min(by, STEP_MS)))
            return False
        # Hold actions meanwhile: the time they used is charged by one of the two clocks, not both.
        timed = [live for live in self.cache.cached.values() if live.clocks and live.row.status == "running"]
        async with AsyncExitStack() as held:
            for live in sorted(timed, key=lambda live: live.row.id):
                await held.enter_async_context(live.lock)
            before = clock.now()

            def follow(connection: Connection) -> list[list[ClockRow]]:
                shift_clocks(connection, before, before + by, JUMP_MS)
                return [find_clocks(connection, live.row.id) for live in timed]

            turned = await self.database.write(follow)
            # Change time and clocks together: a reader of one without the other would see wrong times left.
            clock.follow(by)
            for live, rows in zip(timed, turned, strict=True):
                live.clocks = rows
            for live in self.cache.cached.values():
                live.orders = [
                    row if row.due is None else replace(row, due=row.due + by) for row in live.orders
                ]
        log.warning("the machine's clock was set by %d s; no clock ran", by // 1000)
        for live in list(self.cache.cached.values()):
            if live.row.luck_due is not None:
                await self.matches.refresh_table(live)
        for live in timed:
            self.matches.announce(live)
        self.cluster.publish(ResyncAll())
        self.woken.set()
        return True

    def look_at(self, live: LiveMatch) -> None:
        """Wake up if something in this changed match is due sooner than expected."""
        self.backoff.retry_at_once(live.row.id)
        times = [row.due for row in live.clocks if row.due is not None]
        times += [order.due for order in live.orders if order.due is not None]
        if live.row.luck_due is not None:
            times.append(live.row.luck_due)
        if times and (self.waits_for is None or min(times) < self.waits_for):
            self.woken.set()

    async def _run(self) -> None:
        while True:
            try:
                await self.handle_all_due()
                self.woken.clear()
                # A change while the next due time is read may be due sooner without being in the answer.
                self.waits_for = None
                self.waits_for = await self._next_due()
                # Until something is due, or a change makes something due sooner.
                await wait_for_first(self.clock.sleep_until(self.waits_for), self.woken.wait())
            except Exception:
                # One match must not stop the scheduler.
                log.exception("the scheduler failed")
                await asyncio.sleep(RETRY_S)

    async def handle_all_due(self) -> None:
        at, read, backoff = self.clock.now(), self.database.read, self.backoff
        excluded = self._excluded()
        for player in await read(lambda connection: due_vacations(connection, at, excluded)):
            with backoff.trying(player), suppress(NotAllowed):
                await self.calendars.end_vacation(player, own=False)
        for player in await read(lambda connection: due_plans(connection, at, excluded)):
            with backoff.trying(player), suppress(NotAllowed):
                await self.calendars.begin_planned(player)
        for id_, seat in await read(lambda connection: due_clocks(connection, at, BATCH_SIZE, excluded)):
            if id_ not in self.handling:
                self.handling[id_] = asyncio.create_task(self._handle_clock_task(id_, seat))
        await self.contributions.run_due(backoff)
        excluded = _match_ids(self._excluded())
        for id_ in await read(lambda connection: due_orders(connection, at, BATCH_SIZE, excluded)):
            if id_ not in self.handling:
                self.handling[id_] = asyncio.create_task(self._answer_task(id_))
        # Expiring tables set no due time: the scheduler wakes every minute anyway, which is precise enough.
        await self.open_tables.run_due(backoff)

    def _excluded(self) -> list[str]:
        """Return the matches and people not to be handled now."""
        return [*self.backoff.waiting_ids(), *self.handling]

    async def _answer_task(self, id_: str) -> None:
        try:
            with suppress(DatabaseUnavailable, Stale, Conflict):
                await self.paused_answers.answer(id_)
        except Exception as error:
            # Neither the log nor a waiting clock may reveal at which table there is an order.
            log.error("a paused answer failed: %s", type(error).__name__)
            self.backoff.retry_later(ORDER + id_)
        finally:
            del self.handling[id_]
            self.woken.set()

    async def _handle_clock_task(self, id_: str, seat: int) -> None:
        try:
            # While the database is unavailable, the work cannot be done. It is due again later.
            with suppress(DatabaseUnavailable), self.backoff.trying(id_):
                await self._handle_clock(id_, seat)
        finally:
            del self.handling[id_]
            self.woken.set()

    async def _handle_clock(self, id_: str, seat: int) -> None:
        live = await self.cache.find(id_)
        async with live.lock:
            at = self.clock.now()
            row, seats = live.row, live.seats
            what = await self.database.write(
                lambda connection: handle_due_clock(connection, row, seats, seat, at)
            )
            if what == "expired" and live.time_control is not None and live.time_control.is_live:
                await self.off_board.forfeit_seat(live, seat, TIME, at)
                return
            await self.cache.refresh_locked(live, None if what else ())
        if what is not None:
            self.matches.announce(live)

    async def _next_due(self) -> int | None:
        """Return when something is due next."""
        excluded = self._excluded()
        due = [
            *await self.database.read(lambda connection: _next_due_times(connection, excluded)),
            self.backoff.next_retry(),
        ]
        return min((at for at in due if at is not None), default=None)


def _match_ids(excluded: Collection[str]) -> list[str]:
    """Return the matches whose paused answers are not to be handled now."""
    return [id_.removeprefix(ORDER) for id_ in excluded]


def _next_due_times(connection: Connection, excluded: Collection[str]) -> list[int | None]:
    return [
        next_due(connection, excluded),
        next_luck_due(connection, excluded),
        next_order_due(connection, _match_ids(excluded)),
    ]

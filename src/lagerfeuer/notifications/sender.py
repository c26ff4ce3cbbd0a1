"""The sender: wakes when a notice is due and sends it once.

All its state is in the database, so several servers may run it: a notice is fanned out in one transaction, and only one
server at a time sends on a channel.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import Connection

from boardkit.notes import SPECTATOR
from boardkit.texts import LANGUAGES
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.common.tasks import cancel_and_wait, wait_for_first
from lagerfeuer.common.units import DAY_MS, HOUR_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.bell import forget_bells
from lagerfeuer.db.queries.deliveries import (
    GracePeriod,
    StoredNoticeRow,
    due_channels,
    due_notices,
    end_leases,
    end_past_turns,
    forget_old,
    has_past_turns,
    next_work_at,
)
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.missed_plies import missed_sentences
from lagerfeuer.matches.presence import Presence
from lagerfeuer.matches.service import MatchService
from lagerfeuer.notifications.bell_entries import BELL_AGE, BELL_SIZE
from lagerfeuer.notifications.deliveries import (
    DeliveryBatch,
    claim_batch,
    fan_out,
    finish_batch,
    includes_missed,
)
from lagerfeuer.notifications.messages import message
from lagerfeuer.notifications.relevance import PATIENT
from lagerfeuer.notifications.transports import DeliveryResult, OutgoingMessage, Transports

log = logging.getLogger(__name__)
GRACE_S = 75.0
"""Seconds for people to look at the table or act before they are notified."""
MIN_QUERY_INTERVAL_S = 0.5
"""Minimum seconds between two queries: a busy house wakes the sender with every action."""
NOTICES_PER_TRANSACTION = 500
"""Notices fanned out in one transaction."""
PAST_TURNS_PER_TRANSACTION = 2_000
"""Past turns marked in one transaction: about five milliseconds."""
MAX_DELAY_MS = 10_000
"""Milliseconds by which a notice may become visible after its due time and still be found at once."""
RETRY_S = 5.0
WRITE_RETRY_S = 1.0
"""Seconds until a result is written again if the database was unavailable."""
MAX_CONCURRENT_SENDS = 16
MAX_SENDS_PER_PERSON = 2
"""Maximum number of concurrent deliveries to one person, so that channels that never answer delay only their owner."""
HELD_BACK_S = 1.0
"""Seconds until the next query if a due delivery waits for a free place."""
SHUTDOWN_SECONDS = 5.0
"""Seconds to finish running deliveries at shutdown."""
TOLD_KEPT = 14 * DAY_MS
"""Minimum time for which notices are kept that the bell does not show."""
SENT_KEPT = 30 * DAY_MS


class Sender:
    """Sends the notices of one house."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cache: MatchCache,
        presence: Presence,
        matches: MatchService,
        transports: Transports,
        grace: float = GRACE_S,
        also_forget: Callable[[Connection, int], object] = lambda _connection, _at: None,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.presence = presence
        self.transports = transports
        self.grace = int(grace * 1000)
        self.also_forget = also_forget
        """Called with each cleanup, for other data with an expiry."""
        self.woken = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.under_way: dict[str, asyncio.Task[None]] = {}
        self.whose: dict[str, str] = {}
        """The person of each channel on which a delivery is running."""
        self.held_back = False
        self.tidied = 0
        self.seen_until = 0
        """All notices due up to this time have been read."""
        matches.listeners.append(self._look_at)

    def start(self) -> None:
        """Begin to send."""
        self.task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Stop sending. Running deliveries get a few seconds; due ones stay due."""
        await cancel_and_wait(self.task)
        if self.under_way:
            await asyncio.wait(self.under_way.values(), timeout=SHUTDOWN_SECONDS)
        for task in self.under_way.values():
            task.cancel()
        await asyncio.gather(*self.under_way.values(), return_exceptions=True)

    def wake(self) -> None:
        """Wake the sender."""
        self.woken.set()

    def _look_at(self, _live: LiveMatch) -> None:
        self.wake()

    async def _watch(self) -> None:
        while True:
            try:
                await asyncio.sleep(MIN_QUERY_INTERVAL_S)
                self.woken.clear()
                await self._sleep(await self.handle_due())
            except Exception:
                # One bad notice must not stop the sender.
                log.exception("the sender failed")
                await asyncio.sleep(RETRY_S)

    async def _sleep(self, due: int | None) -> None:
        if self.held_back:
            await wait_for_first(self.woken.wait(), timeout=HELD_BACK_S)
        else:
            await wait_for_first(self.woken.wait(), self.clock.sleep_until(due))

    async def handle_due(self) -> int | None:
        """Handle everything that is due; deliveries continue as tasks. Return when there is work next, if known."""
        database, at = self.database, self.clock.now()
        if at - self.tidied >= HOUR_MS:
            self.tidied = at
            await database.write(lambda connection: self._tidy(connection, at))
        self.held_back = False
        grace_period = self._waits(at)

        def read(connection: Connection) -> tuple[list[StoredNoticeRow], bool, int | None]:
            rows = due_notices(connection, at, grace_period, NOTICES_PER_TRANSACTION)
            has_past = has_past_turns(connection, at, grace_period)
            # If there is nothing to fan out, the same read gives the answer.
            return rows, has_past, None if rows or has_past else next_work_at(connection, at, grace_period)

        rows, has_past, due = await database.read(read)
        if rows or has_past:
            looking = self._looking({row.match for row in rows if row.match is not None})

            def write(connection: Connection) -> None:
                if has_past:
                    end_past_turns(connection, at, grace_period, PAST_TURNS_PER_TRANSACTION)
                if rows:
                    fan_out(connection, rows, looking, at)

            await database.write(write)
            # There may be more than one batch.
            self.wake()
        # Only after the fan-out: if the database fails during it, these notices must be found again.
        if len(rows) < NOTICES_PER_TRANSACTION:
            self.seen_until = at
        if rows or has_past:
            due = await self._next_work_at(at)
        if due is None or due > at:
            return due
        cut = await database.write(lambda connection: end_leases(connection, at))
        if cut:
            log.warning("of %d sendings nobody knows whether they arrived: a server stopped meanwhile", cut)
        free, whose = max(MAX_CONCURRENT_SENDS - len(self.under_way), 0), dict(self.whose)
        found = await database.read(
            lambda connection: due_channels(connection, at, free, MAX_SENDS_PER_PERSON, whose)
        )
        for channel, player in found:
            task = asyncio.create_task(self._send(channel))
            self.under_way[channel] = task
            self.whose[channel] = player
            task.add_done_callback(lambda _, channel=channel: self._ended(channel))  # type: ignore[misc]
        # Started deliveries will soon be claimed. The others wait until one ends, which wakes the sender.
        self.held_back = not found
        return await self._next_work_at(self.clock.now())

    async def _next_work_at(self, at: int) -> int | None:
        grace_period = self._waits(at)
        return await self.database.read(lambda connection: next_work_at(connection, at, grace_period))

    def _waits(self, at: int) -> GracePeriod:
        return GracePeriod(PATIENT, self.grace, min(self.seen_until, at) - MAX_DELAY_MS)

    def _ended(self, channel: str) -> None:
        self.under_way.pop(channel, None)
        self.whose.pop(channel, None)
        self.wake()

    def _looking(self, matches: set[str]) -> set[tuple[str, str]]:
        """Return (match, person) for people who have one of these tables visible."""
        elsewhere = {(match, player) for match in matches for player in self.presence.visible_viewers(match)}
        return elsewhere | {
            (match, watcher.player)
            for match in matches
            if (live := self.cache.cached.get(match)) is not None
            for watcher in live.watchers
            if watcher.player is not None and not watcher.is_hidden
        }

    async def _send(self, channel: str) -> None:
        database, at = self.database, self.clock.now()
        try:
            batch = await database.write(lambda connection: claim_batch(connection, channel, at))
            if batch is None:
                return
            result = await self._deliver(batch, at)
            await self._record_result(batch, result)
        except Exception:
            # The lease expires without further action.
            log.exception("a notice could not be sent")

    async def _record_result(self, batch: DeliveryBatch, result: DeliveryResult) -> None:
        """Record the result, retrying while the database is unavailable: otherwise a failed delivery would not be
        retried.

        Raises DatabaseUnavailable when the lease has expired, because another server may have the channel by then.
        """
        ended, is_logged = self.clock.now(), False
        while True:
            try:
                await self.database.write(lambda connection: finish_batch(connection, batch, result, ended))
            except DatabaseUnavailable:
                if self.clock.now() >= batch.lease:
                    raise
                if not is_logged:
                    is_logged = True
                    log.warning("how a notice has ended cannot be written just now; it is kept until it can")
                await asyncio.sleep(WRITE_RETRY_S)
            else:
                return

    async def _deliver(self, batch: DeliveryBatch, at: int) -> DeliveryResult:
        try:
            outgoing = await self._outgoing_message(batch, at)
        except Exception:
            log.exception("a notice could not be written")
            return DeliveryResult("refused", "ours")
        try:
            result = await self.transports.send(outgoing)
        except Exception:
            log.exception("a notice broke on its way")
            return DeliveryResult("unclear", "ours")
        if result.end not in ("sent", "gone"):
            # Log neither the address nor its answer: both may reveal who plays here.
            log.warning("a notice by %s could not be sent: %s", batch.channel.kind, result.why)
        return result

    async def _outgoing_message(self, batch: DeliveryBatch, at: int) -> OutgoingMessage:
        language = batch.player.language if batch.player.language in LANGUAGES else LANGUAGES[0]
        assert language is not None
        content = message(language, batch.player.id, batch.subjects)
        since: list[str] = []
        only = batch.subjects[0] if len(batch.subjects) == 1 else None
        if batch.channel.kind == "mail" and only and only.match is not None and includes_missed(only.kind):
            live = await self.cache.find(only.match)
            seat = live.seat_of(batch.player.id)
            since = [] if seat == SPECTATOR else missed_sentences(live, seat, language)
        # SQLite reuses ids once a table is empty, so the id alone is not unique.
        first = batch.rows[0]
        id_ = f"{first.id}-{first.created}"
        return OutgoingMessage(id_, batch.channel, batch.player, language, content, at, tuple(since))

    def _tidy(self, connection: Connection, at: int) -> None:
        """Delete old notices and other expired data."""
        forget_bells(connection, at - TOLD_KEPT, at - BELL_AGE, BELL_SIZE)
        forget_old(connection, at - SENT_KEPT)
        self.also_forget(connection, at)

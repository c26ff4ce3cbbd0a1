"""The sender: wakes when something is due to be told, and sends it, once.

Everything that it goes by lies in the database. Several servers may do this side by side: a row of the outbox is
sorted out in one transaction, and on a channel one server sends at a time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from boardkit.notes import SPECTATOR
from boardkit.texts import LANGUAGES
from lagerfeuer.common.errors import Away
from lagerfeuer.common.units import DAY_MS, HOUR_MS
from lagerfeuer.db.queries.deliveries import Waits, due_channels, end_leases, forget_old, next_to_tell, untold
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.missed_turns import since_lines
from lagerfeuer.matches.service import House
from lagerfeuer.notifications.deliveries import Load, end_load, sort_out, take_load, tells_since
from lagerfeuer.notifications.messages import message
from lagerfeuer.notifications.relevance import PATIENT
from lagerfeuer.notifications.transports import Carriers, Outcome, Parcel

log = logging.getLogger("lagerfeuer.club.notices.sender")
GRACE = 75.0
"""Seconds for which somebody may look at the table or act before he is told."""
GAP = 0.25
"""Seconds between two looks at the database at the least: a busy house stirs at every move."""
AT_ONCE = 500
"""So many rows of the outbox are sorted out in one transaction."""
LATE = 10_000
"""By so many milliseconds a row may come to light later than it was due, and still be found at once."""
AGAIN = 5.0
WRITE_AGAIN = 1.0
"""Seconds until what a sending has come to is written again, if the database was away."""
SIDE_BY_SIDE = 16
OF_ONE = 2
"""So many of them for one person: whoever has channels that never answer holds up nobody but himself."""
HELD_BACK = 1.0
"""Seconds until the next look when something is due that has to wait for a place."""
FAREWELL = 5.0
"""Seconds for what is under way when the house closes."""
TOLD_KEPT = 14 * DAY_MS
SENT_KEPT = 30 * DAY_MS


class Sender:
    """Sends what one house has to tell."""

    def __init__(
        self,
        house: House,
        carriers: Carriers,
        grace: float = GRACE,
        also_forget: Callable[[Connection, int], object] = lambda _connection, _at: None,
    ) -> None:
        self.house = house
        self.carriers = carriers
        self.grace = int(grace * 1000)
        self.also_forget = also_forget
        """Forgets what others keep for a time, whenever old notices are forgotten."""
        self.stirred = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.under_way: dict[str, asyncio.Task[None]] = {}
        self.whose: dict[str, str] = {}
        """By channel that is under way its person."""
        self.held_back = False
        self.tidied = 0
        self.looked = 0
        """Up to when all that was due has been seen."""
        house.listeners.append(self._look_at)

    def start(self) -> None:
        """Begin to send."""
        self.task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Stop sending; what is under way gets a moment, what is due stays due."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.under_way:
            await asyncio.wait(self.under_way.values(), timeout=FAREWELL)
        for task in self.under_way.values():
            task.cancel()
        await asyncio.gather(*self.under_way.values(), return_exceptions=True)

    def stir(self) -> None:
        """There may be something to send."""
        self.stirred.set()

    def _look_at(self, _live: LiveMatch) -> None:
        self.stir()

    async def _watch(self) -> None:
        while True:
            try:
                await asyncio.sleep(GAP)
                self.stirred.clear()
                await self.tend()
                await self._sleep()
            except Exception:
                # Never without a sender because of one notice.
                log.exception("the sender failed")
                await asyncio.sleep(AGAIN)

    async def _sleep(self) -> None:
        at = self.house.clock.now()
        due = await self.house.store.read(lambda connection: next_to_tell(connection, at, self._waits(at)))
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self.stirred.wait())]
        if not self.held_back:
            waits.append(asyncio.create_task(self.house.clock.sleep_until(due)))
        patience = HELD_BACK if self.held_back else None
        try:
            await asyncio.wait(waits, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()

    async def tend(self) -> None:
        """Do all that is due now; sending itself goes on beside."""
        store, at = self.house.store, self.house.clock.now()
        if at - self.tidied >= HOUR_MS:
            self.tidied = at
            await store.write(lambda connection: self._tidy(connection, at))
        self.held_back = False
        waits = self._waits(at)
        rows = await store.read(lambda connection: untold(connection, at, waits, AT_ONCE))
        if rows:
            looking = self._looking({row.match for row in rows if row.match is not None})
            await store.write(lambda connection: sort_out(connection, rows, looking, at))
            # There may be more than was taken at once.
            self.stir()
        # Not before they are sorted out: were the database away, they would wait for the grace to be over.
        if len(rows) < AT_ONCE:
            self.looked = at
        if await store.read(lambda connection: (next_to_tell(connection, at, waits) or at + 1) > at):
            return
        cut = await store.write(lambda connection: end_leases(connection, at))
        if cut:
            log.warning("of %d sendings nobody knows whether they arrived: a server stopped meanwhile", cut)
        free, whose = max(SIDE_BY_SIDE - len(self.under_way), 0), dict(self.whose)
        found = await store.read(lambda connection: due_channels(connection, at, free, OF_ONE, whose))
        for channel, player in found:
            task = asyncio.create_task(self._send(channel))
            self.under_way[channel] = task
            self.whose[channel] = player
            task.add_done_callback(lambda _, channel=channel: self._ended(channel))  # type: ignore[misc]
        # What has begun will soon be taken; what has not waits for one of those to end, which stirs.
        self.held_back = not found

    def _waits(self, at: int) -> Waits:
        return Waits(PATIENT, self.grace, min(self.looked, at) - LATE)

    def _ended(self, channel: str) -> None:
        self.under_way.pop(channel, None)
        self.whose.pop(channel, None)
        self.stir()

    def _looking(self, matches: set[str]) -> set[tuple[str, str]]:
        """Who has which of these tables before his eyes."""
        elsewhere = {(match, player) for match in matches for player in self.house.presence.eyes_on(match)}
        return elsewhere | {
            (match, watcher.player)
            for match in matches
            if (live := self.house.matches.warm.get(match)) is not None
            for watcher in live.watchers
            if watcher.player is not None and not watcher.away
        }

    async def _send(self, channel: str) -> None:
        store, at = self.house.store, self.house.clock.now()
        try:
            load = await store.write(lambda connection: take_load(connection, channel, at))
            if load is None:
                return
            outcome = await self._carry(load, at)
            await self._end(load, outcome)
        except Exception:
            # The lease ends by itself.
            log.exception("a notice could not be sent")

    async def _end(self, load: Load, outcome: Outcome) -> None:
        """Write down how it went, also if the database is away for a while: else nobody would know it, and what has
        not arrived would not be sent again. Raises Away when the lease is over, which others may have taken by then."""
        ended, told = self.house.clock.now(), False
        while True:
            try:
                await self.house.store.write(lambda connection: end_load(connection, load, outcome, ended))
            except Away:
                if self.house.clock.now() >= load.lease:
                    raise
                if not told:
                    told = True
                    log.warning("how a notice has ended cannot be written just now; it is kept until it can")
                await asyncio.sleep(WRITE_AGAIN)
            else:
                return

    async def _carry(self, load: Load, at: int) -> Outcome:
        try:
            parcel = await self._parcel(load, at)
        except Exception:
            log.exception("a notice could not be written")
            return Outcome("refused", "ours")
        try:
            outcome = await self.carriers.carry(parcel)
        except Exception:
            log.exception("a notice broke on its way")
            return Outcome("unclear", "ours")
        if outcome.end not in ("sent", "gone"):
            # Neither the address nor what it said: both may tell who plays here.
            log.warning("a notice by %s could not be sent: %s", load.channel.kind, outcome.why)
        return outcome

    async def _parcel(self, load: Load, at: int) -> Parcel:
        language = load.player.language if load.player.language in LANGUAGES else LANGUAGES[0]
        assert language is not None
        told = message(language, load.player.id, load.topics)
        since: list[str] = []
        only = load.topics[0] if len(load.topics) == 1 else None
        if load.channel.kind == "mail" and only and only.match is not None and tells_since(only.kind):
            live = await self.house.matches.find(only.match)
            seat = live.seat_of(load.player.id)
            since = [] if seat == SPECTATOR else since_lines(live, seat, language)
        # Where all rows of a table are gone SQLite counts from one again: the number alone would come back.
        first = load.rows[0]
        id_ = f"{first.id}-{first.created}"
        return Parcel(id_, load.channel, load.player, language, told, at, tuple(since))

    def _tidy(self, connection: Connection, at: int) -> None:
        """What was told, and what hosts have done with, is not kept for ever."""
        forget_old(connection, at - TOLD_KEPT, at - SENT_KEPT)
        self.also_forget(connection, at)

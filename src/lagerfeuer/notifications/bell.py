"""The bell: what happened to a person, as a list in the house, and how much of it they have not read.

It shows the outbox, so it agrees with the other channels: what is read here is not sent later. All pages of a person
get a changed number in a frame.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

import msgspec
from sqlalchemy import Connection

from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import BellChanged
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.tasks import cancel_and_wait
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.bell import ReadSubject, mark_seen, newest_notice, people_with_news
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.presence import Presence
from lagerfeuer.notifications.bell_entries import bell_entries, entry_face, unread_counts
from lagerfeuer.notifications.deliveries import person_calendar, subject_of
from lagerfeuer.notifications.messages import message

log = logging.getLogger(__name__)
COLLECTING_S = 0.5
"""Seconds in which changes are collected: a busy house has many."""
RETRY_S = 5.0
LATE_NOTICES = 50
"""How many earlier notices are read again on PostgreSQL, where a lower id may be committed after a higher one."""


class BellEntry(msgspec.Struct):
    """Something that happened to the reader. `url`: a path within the house.

    `face`: number of the face of the one other person it is about, if there is one; `program`: they are a bot account.
    """

    id: int
    kind: str
    title: str
    text: str
    url: str
    at: str
    read: bool
    face: int | None = None
    program: bool = False


class BellView(msgspec.Struct):
    """What happened to the reader lately, latest first, and how many entries they have not read."""

    entries: list[BellEntry]
    unread: int


class Bells:
    """The bells of all people, and the pages of this process that show a number beside them."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cluster: Cluster,
        presence: Presence,
        list_watchers: ListWatchers,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.presence = presence
        self.woken = asyncio.Event()
        self.people: set[str] = set()
        """The people whose number may differ from the one last sent to their pages."""
        self.recounted: set[str] = set()
        """The people whose number may have changed without a new notice, because an entry lapsed."""
        self.newest: int | None = None
        """The id of the newest notice that was read."""
        self.sent: dict[str, int] = {}
        """The numbers last sent to pages, by person."""
        self.task: asyncio.Task[None] | None = None
        list_watchers.listeners.append(self.recount)

    async def of(self, player: str, language: str) -> BellView:
        """Return a person's bell."""
        at = self.clock.now()

        def read(connection: Connection) -> BellView:
            calendar = person_calendar(connection, player)
            entries = []
            for one in bell_entries(connection, player, at):
                subject = subject_of(connection, one.row, one.situation, calendar, at)
                text = message(language, player, [subject])
                entries.append(
                    BellEntry(
                        one.row.id,
                        one.row.kind,
                        text.title,
                        text.body,
                        text.url,
                        iso(one.row.created),
                        one.row.seen is not None,
                        *entry_face(subject, player),
                    )
                )
            return BellView(entries, sum(not one.read for one in entries))

        return await self.database.read(read)

    async def unread(self, player: str) -> int:
        """Return how many entries a person has not read."""
        at = self.clock.now()
        unread = await self.database.read(lambda connection: _unread(connection, player, at))
        # The page that asks gets it now. An older page may still need another number.
        self.sent.setdefault(player, unread)
        return unread

    async def read(self, player: str, about: ReadSubject) -> int:
        """Mark entries as read, and return how many are left."""
        at = self.clock.now()

        def mark(connection: Connection) -> tuple[bool, int]:
            return mark_seen(connection, player, about, at), _unread(connection, player, at)

        has_changed, left = await self.database.write(mark)
        if has_changed:
            self.changed(player)
        return left

    def changed(self, player: str) -> None:
        """Send all pages of a person their number again, in all processes."""
        self.look_at([player])
        self.cluster.publish(BellChanged(player))

    def recount(self, people: Collection[str] = ()) -> None:
        """Look for new notices soon, and send the numbers of these people if they have changed."""
        self.recounted.update(people)
        self.woken.set()

    def look_at(self, people: Collection[str] = ()) -> None:
        """Look for new notices soon, and count again what these people have not read."""
        self.people.update(people)
        self.woken.set()

    def start(self) -> None:
        """Begin to send new numbers to pages."""
        self.task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Stop."""
        await cancel_and_wait(self.task)

    async def _watch(self) -> None:
        while True:
            try:
                await self._look()
                await self.woken.wait()
                await asyncio.sleep(COLLECTING_S)
                self.woken.clear()
            except Exception:
                log.exception("the numbers of bells could not be sent")
                await asyncio.sleep(RETRY_S)

    async def _look(self) -> None:
        people, self.people = self.people, set()
        recounted, self.recounted = self.recounted, set()
        # Streams of programs get no number. Otherwise the entries of bots would be counted at each of their actions.
        here = {player for player, tabs in self.presence.tabs.items() if any(one.is_present for one in tabs)}
        self.sent = {player: unread for player, unread in self.sent.items() if player in here}
        at, after = self.clock.now(), self.newest
        late = 0 if self.database.is_file else LATE_NOTICES

        def read(connection: Connection) -> tuple[int, dict[str, int]]:
            newest = newest_notice(connection)
            # SQLite restarts with small ids once a table is empty.
            fresh = (
                people_with_news(connection, max(after - late, 0) if after <= newest else 0)
                if after is not None
                else set()
            )
            # An entry that lapses does not change an empty bell.
            lapsed = {one for one in recounted if self.sent.get(one) != 0}
            concerned = (people | lapsed | fresh) & here
            return newest, unread_counts(connection, concerned, at)

        try:
            self.newest, numbers = await self.database.read(read)
        except BaseException:
            self.people |= people
            self.recounted |= recounted
            raise
        for player, unread in numbers.items():
            if self.sent.get(player) == unread and player not in people:
                continue
            self.sent[player] = unread
            for watcher in self.presence.tabs.get(player, ()):
                if watcher.is_present:
                    watcher.bell = unread
                    watcher.wake.set()


def _unread(connection: Connection, player: str, at: int) -> int:
    return unread_counts(connection, [player], at)[player]

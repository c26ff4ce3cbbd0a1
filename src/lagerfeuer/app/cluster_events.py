"""What other processes of the house tell: matches that are looked at here are read again, and those who look are woken.

Where nobody looks, what is remembered is forgotten, and read when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

from lagerfeuer.accounts.people import People
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import (
    ChatChanged,
    ClusterMessage,
    ListsChanged,
    MatchChanged,
    MatchGone,
    PersonChanged,
    PresenceChanged,
    PresenceRequested,
    PrivateNoteChanged,
    ResyncAll,
    SessionsEnded,
    TournamentChanged,
    WorkAvailable,
)
from lagerfeuer.common.errors import DatabaseUnavailable, NotFound
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.presence import Presence
from lagerfeuer.matches.waiting_matches import WaitingMatches

log = logging.getLogger("lagerfeuer.club.matches.hearing")
AGAIN = 5.0
"""Seconds until the next try to read a match when the database is away."""


class ClusterEvents:
    """Listens for one process. `work`: called when there may be something to do for its keepers; `left`: when another
    process has gone and may have left something undone."""

    def __init__(
        self,
        cluster: Cluster,
        cache: MatchCache,
        list_watchers: ListWatchers,
        presence: Presence,
        people: People,
        sessions: Sessions,
        waiting_matches: WaitingMatches,
        work: Sequence[Callable[[], object]] = (),
        left: Callable[[], object] = lambda: None,
    ) -> None:
        self.cluster = cluster
        self.cache = cache
        self.list_watchers = list_watchers
        self.presence = presence
        self.people = people
        self.sessions = sessions
        self.waiting_matches = waiting_matches
        self.work = work
        self.left = left
        self.stale: dict[str, list[MatchChanged]] = {}
        """What was heard of a match and not looked at yet."""
        self.tasks: set[asyncio.Task[object]] = set()

    def start(self) -> None:
        """Begin to listen."""
        self.cluster.start(self.on_message, self.on_gap)

    async def close(self) -> None:
        """Leave what is not read yet."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _begin(self, work: asyncio.Task[object]) -> None:
        self.tasks.add(work)
        work.add_done_callback(self.tasks.discard)

    def on_message(self, by: str, news: ClusterMessage) -> None:
        """Another process has told something."""
        match news:
            case MatchChanged():
                self._look_at(news)
            case MatchGone(id_):
                self.cache.drop(id_)
            case ListsChanged(people):
                self.list_watchers.wake_homes(people)
            case TournamentChanged(id_):
                self.list_watchers.wake_cups(id_)
            case ChatChanged(id_, only):
                if id_ in self.cache.cached:
                    self.cache.cached[id_].chat_changed(only)
            case PrivateNoteChanged(id_, player, revision):
                if id_ in self.cache.cached:
                    self.cache.cached[id_].note_changed(player, revision)
            case PersonChanged(id_):
                self._begin(asyncio.create_task(self.people.read_person(id_)))
            case SessionsEnded(player, only, but, over):
                if over:
                    self.sessions.ended_elsewhere(player, only, but)
                else:
                    self.sessions.forget(player)
            case PresenceChanged():
                self._look_around(self.presence.heard(by, news))
            case PresenceRequested():
                self.presence.tell_all()
            case WorkAvailable():
                self._stir()
            case ResyncAll():
                self._look_at_all()

    def on_gap(self, gone: set[str] | None) -> None:
        """Other processes have gone, or something was not heard (None): nothing that is remembered counts."""
        self._look_around(self.presence.forget(gone))
        self._look_at_all()
        self._stir()
        self.left()

    def _look_around(self, matches: Collection[str]) -> None:
        """Those at some tables see who is there now."""
        for id_ in matches:
            live = self.cache.cached.get(id_)
            if live is None:
                continue
            before, live.elsewhere = live.elsewhere, frozenset(self.presence.elsewhere(id_))
            if any(live.is_at_table(player) for player in before ^ live.elsewhere):
                live.changed()

    def _stir(self) -> None:
        for work in self.work:
            work()

    def _look_at_all(self) -> None:
        self.people.remembered.clear()
        self.sessions.remembered.clear()
        self.sessions.changes += 1
        for id_, live in [*self.cache.cached.items(), *self.cache.outdated.items()]:
            self._look_at(MatchChanged(id_, [row.player for row in live.seats if row.player is not None]))
            live.chat_changed()
        self.list_watchers.wake_homes(None)
        for watcher in self.list_watchers.at_cups:
            watcher.cup_changed = True
            watcher.wake.set()

    def _look_at(self, news: MatchChanged) -> None:
        """Read a match again: once for all that is heard meanwhile."""
        self.list_watchers.wake_homes(None if news.home else [] if news.seat is not None else news.people)
        if news.id in self.stale:
            self.stale[news.id].append(news)
            return
        self.stale[news.id] = [news]
        self._begin(asyncio.create_task(self._read(news.id)))

    async def _read(self, id_: str) -> None:
        try:
            while heard := self.stale[id_]:
                self.stale[id_] = []
                try:
                    await self._read_once(id_, heard)
                except DatabaseUnavailable as error:
                    # A person looks at it, or it may be their turn.
                    log.warning("match %s is read again later, the database is away: %s", id_, error)
                    self._outdate(id_)
                    self.stale[id_] += heard
                    await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("match %s could not be read again", id_)
            self._outdate(id_)
        finally:
            del self.stale[id_]

    def _outdate(self, id_: str) -> None:
        """What is remembered may be old, so that it must go; the next one who asks reads it."""
        live = self.cache.cached.get(id_)
        if live is not None:
            self.cache.invalidate(live)

    async def _read_once(self, id_: str, heard: Collection[MatchChanged]) -> None:
        seats = {one.seat for one in heard if one.seat is not None}
        for_all = any(one.seat is None for one in heard)
        concerned = for_all and any(player in self.presence.tabs for one in heard for player in one.people)
        if id_ in self.cache.loading:
            # It may have been read a moment too early.
            await asyncio.gather(asyncio.shield(self.cache.loading[id_]), return_exceptions=True)
        live = self.cache.cached.get(id_)
        if live is None:
            if concerned or id_ in self.cache.outdated:
                # Those who look at it are told by its being read.
                with suppress(NotFound):
                    self.waiting_matches.changed(await self.cache.find(id_))
            return
        if not (live.watchers or concerned or live.lock.locked()):
            self.cache.cached.pop(id_, None)
            return
        if await self._take(live):
            if for_all:
                live.changed()
                self.waiting_matches.changed(live)
            else:
                for seat in seats:
                    live.changed(seat)

    async def _take(self, live: LiveMatch) -> bool:
        """Read into the object that all have in hand; False if there is nothing to be told of it."""
        async with live.lock:
            # Otherwise it was read again meanwhile for another reason.
            return self.cache.cached.get(live.row.id) is live and await self.cache.refresh(live)

"""Handles messages from the other processes of the house.

A match that is watched here is read again and its watchers are woken. A match that nobody watches is dropped from
memory and read when it is next needed.
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
    BellChanged,
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
    SpectatorChatChanged,
    TournamentChanged,
    WorkAvailable,
)
from lagerfeuer.common.errors import DatabaseUnavailable, NotFound
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.presence import Presence
from lagerfeuer.matches.waiting_matches import WaitingMatches
from lagerfeuer.notifications.bell import Bells

log = logging.getLogger(__name__)
RETRY_S = 5.0
"""Seconds until the next try to read a match when the database is unavailable."""


class ClusterEvents:
    """Handles cluster messages in one process.

    `work`: called when there may be work for the background services; `left`: called when another process has ended and
    may have left work undone.
    """

    def __init__(
        self,
        cluster: Cluster,
        cache: MatchCache,
        list_watchers: ListWatchers,
        presence: Presence,
        people: People,
        sessions: Sessions,
        waiting_matches: WaitingMatches,
        bell: Bells,
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
        self.bell = bell
        self.work = work
        self.left = left
        self.stale: dict[str, list[MatchChanged]] = {}
        """Messages about matches that have not been handled yet."""
        self.tasks: set[asyncio.Task[object]] = set()

    def start(self) -> None:
        """Begin to receive messages."""
        self.cluster.start(self.on_message, self.on_gap)

    async def close(self) -> None:
        """Cancel pending reads."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _begin(self, work: asyncio.Task[object]) -> None:
        self.tasks.add(work)
        work.add_done_callback(self.tasks.discard)

    def on_message(self, by: str, news: ClusterMessage) -> None:
        """Handle a message from the process `by`."""
        match news:
            case MatchChanged():
                self._look_at(news)
            case MatchGone(id_):
                self.cache.drop(id_)
            case ListsChanged(people, is_chat):
                self.list_watchers.wake_home_pages_here(people, is_chat)
                if people is not None and not is_chat:
                    self.list_watchers.wake_event_streams_here(people)
            case TournamentChanged(id_):
                self.list_watchers.wake_tournament_pages_here(id_)
            case ChatChanged(id_, only):
                if id_ in self.cache.cached:
                    self.cache.cached[id_].chat_changed(only)
            case SpectatorChatChanged(id_):
                if id_ in self.cache.cached:
                    self.cache.cached[id_].spectator_chat_changed()
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
                self._look_around(self.presence.apply(by, news))
            case PresenceRequested():
                self.presence.report_all()
            case BellChanged(player):
                self.bell.look_at([player])
            case WorkAvailable():
                self._stir()
            case ResyncAll():
                self._look_at_all()

    def on_gap(self, gone: set[str] | None) -> None:
        """Handle lost processes, or lost messages (None): anything in memory may be out of date."""
        self._look_around(self.presence.forget(gone))
        self._look_at_all()
        self._stir()
        self.left()

    def _look_around(self, matches: Collection[str]) -> None:
        """Update who is present at these matches."""
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
        self.sessions.forget_all()
        for id_, live in [*self.cache.cached.items(), *self.cache.outdated.items()]:
            self._look_at(MatchChanged(id_, [row.player for row in live.seats if row.player is not None]))
            live.chat_changed()
            live.spectator_chat_changed()
        self.list_watchers.wake_home_pages_here(None)
        self.list_watchers.wake_event_streams_here(None)
        self.bell.look_at(list(self.presence.tabs))
        for watcher in self.list_watchers.at_cups:
            watcher.cup_changed = True
            watcher.wake.set()

    def _look_at(self, news: MatchChanged) -> None:
        """Read a match again. Messages that arrive meanwhile are handled together."""
        self.list_watchers.wake_home_pages_here(
            None if news.home else [] if news.seat is not None else news.people, at_table=news.people
        )
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
                    # Retry: a person watches it, or it may be their turn.
                    log.warning("match %s is read again later, the database is away: %s", id_, error)
                    self.stale[id_] += heard
                    await asyncio.sleep(RETRY_S)
        except Exception:
            log.exception("match %s could not be read again", id_)
        finally:
            del self.stale[id_]

    async def _read_once(self, id_: str, heard: Collection[MatchChanged]) -> None:
        seats = {one.seat for one in heard if one.seat is not None}
        for_all = any(one.seat is None for one in heard)
        ended = any(one.ended for one in heard)
        concerned = for_all and any(player in self.presence.tabs for one in heard for player in one.people)
        if id_ in self.cache.loading:
            # That load may have read the match before this change.
            await asyncio.gather(asyncio.shield(self.cache.loading[id_]), return_exceptions=True)
        live = self.cache.cached.get(id_)
        if live is None:
            if concerned or id_ in self.cache.outdated:
                # Watchers are woken by the load.
                with suppress(NotFound):
                    live = await self.cache.find(id_)
                    live.is_end_announced = live.is_end_announced and not ended
                    self.waiting_matches.changed(live)
            return
        if not (live.watchers or concerned or live.lock.locked()):
            self.cache.cached.pop(id_, None)
            return
        try:
            live = await self.cache.refresh(live, None if for_all else seats)
        except NotFound:
            return
        # A request may have read the end before this message arrived.
        live.is_end_announced = live.is_end_announced and not ended
        if for_all:
            self.waiting_matches.changed(live)

"""The matches in memory: one shared object per match, refreshed when its rows change."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection

from boardkit.registry import GAMES
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import GameMissing, NotFound
from lagerfeuer.db.database import Database
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.loader import load_match
from lagerfeuer.matches.presence import Presence

MAX_CACHED_MATCHES = 2_000
"""Number of matches to keep in memory, in addition to those that are watched."""


class MatchCache:
    """The matches that this process keeps in memory."""

    def __init__(self, database: Database, clock: Clock, presence: Presence) -> None:
        self.database = database
        self.clock = clock
        self.presence = presence
        self.cached: OrderedDict[str, LiveMatch] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self.outdated: dict[str, LiveMatch] = {}
        """Watched matches to load again at the next request; the database may be unavailable at the moment."""

    async def find(self, id_: str) -> LiveMatch:
        """Return a match, from memory or from the database. Raises NotFound."""
        live = self.cached.get(id_)
        if live is not None:
            self.cached.move_to_end(id_)
            return live
        # Concurrent callers must get the same object, or they would miss each other's changes.
        task = self.loading.get(id_)
        if task is None:
            task = asyncio.create_task(self._load(id_))
            self.loading[id_] = task
            task.add_done_callback(lambda _: self.loading.pop(id_, None))
        return await asyncio.shield(task)

    async def _load(self, id_: str) -> LiveMatch:
        stored = await self.database.read(lambda connection: load_match(connection, id_))
        if stored is None:
            self.outdated.pop(id_, None)
            raise NotFound("error-no-match")
        if stored.row.game not in GAMES:
            # The rows remain unchanged until the game is installed again.
            raise GameMissing(stored.row.game)
        live = LiveMatch(stored, self.clock)
        live.elsewhere = frozenset(self.presence.elsewhere(id_))
        old = self.outdated.pop(id_, None)
        if old is not None:
            _take_over_watchers(live, old)
        self._keep(live)
        return live

    def _keep(self, live: LiveMatch) -> None:
        self.cached[live.row.id] = live
        if len(self.cached) > MAX_CACHED_MATCHES:
            for id_, old in self.cached.items():
                if not old.watchers and not old.lock.locked():
                    del self.cached[id_]
                    break

    def drop(self, id_: str) -> None:
        """Forget a match and its watchers."""
        self.cached.pop(id_, None)
        self.outdated.pop(id_, None)

    async def refresh(self, live: LiveMatch, seats: Collection[int] | None = None) -> LiveMatch:
        """Bring a match up to date because its rows have changed, wake its watchers and return it.

        A match is read again in no other way. Its object stays, with its lock and watchers, and only the new part of
        its log is read. `seats`: those that can see the change, if not all can. The caller does not hold the lock.
        Raises NotFound if the match was deleted.
        """
        id_ = live.row.id
        if id_ not in self.cached and id_ not in self.loading:
            return await self.find(id_)
        while True:
            live = await self.find(id_)
            async with live.lock:
                # It may have been dropped while this waited for the lock.
                if self.cached.get(id_) is live:
                    await self.refresh_locked(live, seats)
                    return live

    async def refresh_locked(self, live: LiveMatch, seats: Collection[int] | None = None) -> None:
        """Do what `refresh` does for a caller that holds the lock, for instance after a conflict."""
        id_, since = live.row.id, len(live.log)
        if self.latest(live) is not live:
            # The match was loaded again while the caller waited for the lock.
            await self.refresh(live, seats)
        before = (live.row.status, live.row.ply, live.row.changes)
        try:
            stored = await self.database.read(lambda connection: load_match(connection, id_, since))
            if stored is not None:
                live.merge(stored)
        except BaseException:
            self._invalidate(live)
            raise
        if stored is None:
            self.drop(id_)
            raise NotFound("error-no-match")
        if seats is None or before != (live.row.status, live.row.ply, live.row.changes):
            live.changed()
            return
        live.forget_views()
        for seat in seats:
            live.changed(seat)

    def _invalidate(self, live: LiveMatch) -> None:
        """Forget a match that may be out of date; the next caller loads it, which wakes its watchers."""
        id_ = live.row.id
        # The caller may hold an object that a concurrent change has already replaced.
        live = self.cached.pop(id_, live)
        if live.watchers:
            self.outdated.setdefault(id_, live)

    def is_replaced(self, live: LiveMatch) -> bool:
        """Return whether the match has another object in memory by now, or soon will, so that this one may be out of
        date."""
        other = self.cached.get(live.row.id)
        return live.row.id in self.loading if other is None else other is not live

    def latest(self, live: LiveMatch) -> LiveMatch:
        """Return the current object of this match, or the given one if the match is not in memory."""
        return self.cached.get(live.row.id, live)

    def rename(self, player: str, name: str, member: bool, face: int | None) -> None:
        """Update a person's name, membership and face in all matches in memory."""
        now = name, member, face
        for live in list(self.cached.values()):
            if any(row.player == player and (row.name, row.member, row.face) != now for row in live.seats):
                live.renamed(player, name, member, face)


def _take_over_watchers(fresh: LiveMatch, old: LiveMatch) -> None:
    """Let a match that was loaded again take over the watchers and stamps of the old object."""
    # Share the set, because a watcher who leaves may still hold the old object.
    fresh.watchers = old.watchers
    # Choose a stamp higher than any that was sent for the old object.
    fresh.public_stamp = old.public_stamp + max(old.private_stamps.values(), default=0) + 1
    delayed_state_changed = [one.ply for one in fresh.delayed_states[:1]] != [
        one.ply for one in old.delayed_states[:1]
    ]
    fresh.delayed_stamp = old.delayed_stamp + delayed_state_changed
    fresh.announced_delayed_stamp = old.announced_delayed_stamp
    fresh.changed()
    fresh.chat_changed()
    fresh.spectator_chat_changed()

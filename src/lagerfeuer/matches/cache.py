"""The matches in memory: one object each, for all who look and act, and read again when it is behind the store."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotFound
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.clocks import find_clocks
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.loader import load_match
from lagerfeuer.matches.presence import Presence

WARM = 2_000
"""So many matches are kept, and besides all that somebody looks at."""


class MatchCache:
    """What this process remembers of matches."""

    def __init__(self, database: Database, clock: Clock, presence: Presence) -> None:
        self.database = database
        self.clock = clock
        self.presence = presence
        self.cached: OrderedDict[str, LiveMatch] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self.outdated: dict[str, LiveMatch] = {}
        """Matches that somebody looks at and that whoever asks next reads again: the database may be away just now."""

    async def find(self, id_: str) -> LiveMatch:
        """The match with this id, from memory or from the store. Raises NotFound."""
        live = self.cached.get(id_)
        if live is not None:
            self.cached.move_to_end(id_)
            return live
        # Two who ask at once must get the same object, or they would not hear of each other.
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
        live = LiveMatch(stored, self.clock)
        live.elsewhere = frozenset(self.presence.elsewhere(id_))
        old = self.outdated.pop(id_, None)
        if old is not None:
            _follow(live, old)
        self._keep(live)
        return live

    def _keep(self, live: LiveMatch) -> None:
        self.cached[live.row.id] = live
        if len(self.cached) > WARM:
            for id_, old in self.cached.items():
                if not old.watchers and not old.lock.locked():
                    del self.cached[id_]
                    break

    def drop(self, id_: str) -> None:
        """Remember nothing of a match, nor who looks at it."""
        self.cached.pop(id_, None)
        self.outdated.pop(id_, None)

    def invalidate(self, live: LiveMatch) -> None:
        """What is remembered of a match counts no more: the next one who asks reads it, and who looks is told then."""
        id_ = live.row.id
        # Of two who change a table at once the second one has still the object in hand that the first one has put away.
        live = self.cached.pop(id_, live)
        if live.watchers:
            self.outdated.setdefault(id_, live)

    async def reload(self, live: LiveMatch) -> LiveMatch:
        """Read a match again after another process has changed it; those who look go on looking."""
        id_ = live.row.id
        if id_ in self.loading:
            # It may have been read a moment too early.
            await asyncio.gather(asyncio.shield(self.loading[id_]), return_exceptions=True)
        self.invalidate(live)
        return await self.find(id_)

    def latest(self, live: LiveMatch) -> LiveMatch:
        """The object that stands for this match now; this one, if none is remembered."""
        return self.cached.get(live.row.id, live)

    async def refresh(self, live: LiveMatch) -> bool:
        """Know again what the store has of a match, under its lock; false if it is no more."""
        # A long match is not read whole for each of its moves.
        id_, since = live.row.id, len(live.log)
        stored = await self.database.read(lambda connection: load_match(connection, id_, since))
        if stored is None:
            self.drop(id_)
            return False
        live.merge(stored)
        return True

    def rename(self, player: str, name: str, member: bool) -> None:
        """Somebody is called otherwise, or has an account now: so they are at all tables in memory."""
        for live in list(self.cached.values()):
            if any(row.player == player and (row.name, row.member) != (name, member) for row in live.seats):
                live.renamed(player, name, member)

    async def read_clocks(self, live: LiveMatch) -> None:
        """Know again what the clocks of a match show, under its lock."""
        id_ = live.row.id
        live.clocks = await self.database.read(lambda connection: find_clocks(connection, id_))


def _follow(fresh: LiveMatch, old: LiveMatch) -> None:
    """Put a match that was read again in the place of what was remembered of it; those who look go on looking."""
    # The same set, for whoever has the old object in hand when he looks away.
    fresh.watchers = old.watchers
    # Higher than any stamp that was ever sent for the old object.
    fresh.public_stamp = old.public_stamp + max(old.private_stamps.values(), default=0) + 1
    moved = [one.ply for one in fresh.moments[:1]] != [one.ply for one in old.moments[:1]]
    fresh.earlier_stamp = old.earlier_stamp + moved
    fresh.told_stamp = old.told_stamp
    fresh.changed()
    fresh.chat_changed()

"""Sessions of signed-in devices.

The device holds a random token, of which a hash is stored, so that it can be revoked.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from sqlalchemy import Connection

from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import SessionsEnded
from lagerfeuer.common.clock import Clock, SystemClock
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.ids import digest, new_id
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import (
    SessionRow,
    SignInMethod,
    add_session,
    drop_old_sessions,
    end_session,
    end_sessions,
    find_session,
    prove_session,
    see_session,
)
from lagerfeuer.db.queries.people import PlayerRow, change_player

SESSION_LIFETIME_MS = 365 * DAY_MS
"""Lifetime of a session."""
UNUSED_SESSION_LIFETIME_MS = 90 * DAY_MS
"""Lifetime of a session that is not used."""
RECENT_PROOF_MS = 15 * 60 * 1000
"""Maximum age of the authentication for dangerous actions."""
SEEN_INTERVAL_MS = 5 * 60 * 1000
CACHED_SESSION_MS = 10_000
"""Milliseconds for which a session is cached: the delay until one ended by another process is noticed here."""
MAX_CACHED_SESSIONS = 10_000
SessionAndPlayer = tuple[SessionRow, PlayerRow]


class OpenConnection(Protocol):
    """An open live stream, which ends with its session or API token."""

    player: str | None
    session: str | None
    token: str | None

    def end(self) -> None: ...


class Sessions:
    """Opens, finds and ends sessions."""

    def __init__(self, database: Database, cluster: Cluster, clock: Clock | None = None) -> None:
        self.database = database
        self.cluster = cluster
        self.clock: Clock = clock or SystemClock()
        # Times are of `clock.even`: entries dated in the future of a clock that was set back would never expire.
        self.remembered: OrderedDict[str, tuple[SessionAndPlayer, int]] = OrderedDict()
        self.changes = 0
        self.tabs: set[OpenConnection] = set()
        self.guests: OrderedDict[str, int] = OrderedDict()
        self.seeing: set[asyncio.Task[object]] = set()
        self.listeners: list[Callable[[str | None], None]] = []
        """Called with a person whose cached data is no longer valid, or None for all people."""

    def new(self, player: str, method: SignInMethod, device: str) -> tuple[SessionRow, str]:
        """Return a new session, and the token for its device; store it by `add_session` with `digest(token)`."""
        at = self.clock.now()
        return SessionRow(new_id(12), player, method, device, at, at, at), secrets.token_urlsafe(32)

    async def open(
        self,
        player: str,
        method: SignInMethod,
        device: str,
        instead_of: str | None,
        still: Callable[[Connection], bool] | None = None,
    ) -> str:
        """Open a session if the person's credential `still` exists, end the device's previous one, and return the
        token.

        A password change ends all sessions, so none may be opened afterwards with the old password. Raises NotAllowed.
        """
        session, token = self.new(player, method, device)

        def add(connection: Connection) -> None:
            if still is not None and not still(connection):
                raise NotAllowed("error-sign-in")
            drop_old_sessions(
                connection,
                session.created - SESSION_LIFETIME_MS,
                session.created - UNUSED_SESSION_LIFETIME_MS,
            )
            add_session(connection, session, digest(token))

        await self.database.write(add)
        if instead_of is not None:
            await self.end_token(instead_of)
        return token

    def cached_session(self, token: str) -> SessionAndPlayer | None:
        """Return session and person if they are cached, otherwise None."""
        known = self.remembered.get(digest(token))
        return known[0] if known is not None and self.clock.even() - known[1] < CACHED_SESSION_MS else None

    async def find(self, token: str) -> SessionAndPlayer | None:
        """Return the session of a token and its person; None if it has ended."""
        known = self.cached_session(token)
        if known is not None:
            return known
        key, at, even = digest(token), self.clock.now(), self.clock.even()
        changes = self.changes
        found = await self.database.read(lambda connection: find_session(connection, key))
        if (
            found is None
            or at - found[0].created > SESSION_LIFETIME_MS
            or at - found[0].seen > UNUSED_SESSION_LIFETIME_MS
        ):
            self.remembered.pop(key, None)
            return None
        if at - found[0].seen > SEEN_INTERVAL_MS:
            found = (replace(found[0], seen=at), found[1])
            self._see(found[0])
        if changes != self.changes:
            # A session ended during the query, possibly this one: do not cache it.
            return found
        self.remembered[key] = (found, even)
        self.remembered.move_to_end(key)
        if len(self.remembered) > MAX_CACHED_SESSIONS:
            self.remembered.popitem(last=False)
        return found

    def _see(self, session: SessionRow) -> None:
        self.write_soon(lambda connection: see_session(connection, session, session.seen))

    def see_guest(self, player: str) -> None:
        """Record from time to time that a guest is here."""
        at, even = self.clock.now(), self.clock.even()
        last = self.guests.get(player)
        if last is not None and even - last < SEEN_INTERVAL_MS:
            return
        self.guests[player] = even
        self.guests.move_to_end(player)
        if len(self.guests) > MAX_CACHED_SESSIONS:
            self.guests.popitem(last=False)
        self.write_soon(lambda connection: change_player(connection, player, seen=at))

    def write_soon(self, work: Callable[[Connection], object]) -> None:
        """Write without waiting."""
        task = asyncio.create_task(self.database.write(work))
        self.seeing.add(task)
        task.add_done_callback(self.seeing.discard)

    def people(self) -> set[str]:
        """Return all people with cached sessions or live streams in this process."""
        remembered = {found[1].id for found, _ in self.remembered.values()}
        return remembered | {connection.player for connection in self.tabs if connection.player is not None}

    async def end(self, player: str, id_: str) -> None:
        """Sign out one device of an account. Raises NotAllowed if there is no such session."""
        if not await self.database.write(lambda connection: end_session(connection, player, id_)):
            raise NotAllowed("error-no-session")
        self.drop_ended(player, only=id_)

    async def end_token(self, token: str) -> None:
        """Sign out the device with this token."""
        found = await self.find(token)
        if found is not None:
            session = found[0]
            await self.database.write(lambda connection: end_session(connection, session.player, session.id))
            self.drop_ended(session.player, only=session.id)

    async def end_others(self, session: SessionRow) -> None:
        """Sign out all devices of an account but this one."""
        await self.database.write(lambda connection: end_sessions(connection, session.player, session.id))
        self.drop_ended(session.player, but=session.id)

    async def prove(self, session: SessionRow) -> None:
        """Record a fresh authentication."""
        at = self.clock.now()
        await self.database.write(lambda connection: prove_session(connection, session.id, at))
        self.changed(session.player)

    def changed(self, player: str) -> None:
        """Invalidate an account's cached sessions in all processes."""
        self.cluster.publish(SessionsEnded(player, over=False))
        self.forget(player)

    def forget(self, player: str) -> None:
        """Invalidate an account's cached sessions in this process."""
        self.changes += 1
        for key, (found, _) in list(self.remembered.items()):
            if found[1].id == player:
                del self.remembered[key]
        for listener in self.listeners:
            listener(player)

    def forget_all(self) -> None:
        """Invalidate all cached sessions in this process."""
        self.changes += 1
        self.remembered.clear()
        for listener in self.listeners:
            listener(None)

    def drop_ended(self, player: str, only: str | None = None, but: str | None = None) -> None:
        """Drop ended sessions of a person from all caches, and close their live streams.

        `only`: the id of a session, or of an API token; `but`: the id of a session that remains, as do all API tokens.
        """
        self.cluster.publish(SessionsEnded(player, only, but))
        self.ended_elsewhere(player, only, but)

    def ended_all(self, players: Iterable[str]) -> None:
        """Drop everything of these people from all caches, and close their live streams."""
        for player in players:
            self.drop_ended(player)

    def ended_elsewhere(self, player: str, only: str | None, but: str | None) -> None:
        """Drop ended sessions of a person from the cache of this process, and close their live streams here."""
        self.forget(player)
        for connection in list(self.tabs):
            if connection.player != player:
                continue
            if only is not None:
                ends = only in (connection.session, connection.token)
            else:
                ends = but is None or connection.session not in (None, but)
            if ends:
                connection.end()

    async def close(self) -> None:
        """Finish pending writes."""
        await asyncio.gather(*self.seeing, return_exceptions=True)


def require_recent_proof(session: SessionRow, at: int) -> None:
    """Check that the last authentication is recent. Raises NotAllowed."""
    # A time in the future, after the clock was set back, proves nothing.
    if abs(at - session.proved) > RECENT_PROOF_MS:
        raise NotAllowed("error-prove-first")

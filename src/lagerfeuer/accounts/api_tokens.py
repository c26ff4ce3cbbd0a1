"""API tokens: with one, a program acts for a person, as far as its scopes permit, until it expires or is revoked."""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, get_args

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.bot_accounts import check_owner, own_bot
from lagerfeuer.accounts.people import clean_name
from lagerfeuer.accounts.sessions import CACHED_SESSION_MS, MAX_CACHED_SESSIONS, Sessions
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.ids import digest, new_id
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import sessions_of
from lagerfeuer.db.queries.api_tokens import (
    ApiTokenRow,
    KnownToken,
    add_api_token,
    count_api_tokens,
    drop_api_token,
    drop_api_tokens,
    drop_expired_api_tokens,
    find_api_token,
    use_api_token,
)
from lagerfeuer.db.queries.bot_accounts import drop_tokens_of_bots

Scope = Literal["read", "play", "chat", "tournaments", "account:read"]
"""What a token may permit: the routes of each are in web/requests/token_scopes.py."""
SCOPES: tuple[Scope, ...] = get_args(Scope)
BotScope = Literal["read", "play", "chat"]
"""What a token of a bot account may permit."""
BOT_SCOPES: tuple[BotScope, ...] = get_args(BotScope)
Days = Literal[7, 30, 90, 365]
"""How long a token may last."""
MAX_TOKENS = 20
"""Tokens of one person."""
PREFIX = "lf_"
"""Prefix of each token, by which programs that look for published secrets recognize it."""
FORMAT = re.compile(rf"{PREFIX}[0-9a-f]{{48}}")


class ApiTokenView(msgspec.Struct):
    """An API token, without its secret. `used`: the day of its last use, in UTC; null if never."""

    id: str
    name: str
    scopes: list[Scope]
    created: str
    expires: str
    expired: bool
    used: str | None


def api_token_views(rows: list[ApiTokenRow], at: int) -> list[ApiTokenView]:
    """Return what the owner sees of their tokens."""
    return [
        ApiTokenView(
            id=row.id,
            name=row.name,
            # A scope of a newer version grants nothing here.
            scopes=[scope for scope in SCOPES if scope in row.scopes],
            created=iso(row.created),
            expires=iso(row.expires),
            expired=row.expires <= at,
            used=None if row.used is None else iso(row.used),
        )
        for row in rows
    ]


class ApiTokens:
    """Creates, finds and revokes API tokens."""

    def __init__(self, database: Database, clock: Clock, sessions: Sessions) -> None:
        self.database = database
        self.clock = clock
        self.sessions = sessions
        self.remembered: OrderedDict[str, tuple[KnownToken, int]] = OrderedDict()
        self.changes = 0
        sessions.listeners.append(self.forget)

    async def create(
        self,
        player: str,
        name: str,
        scopes: Sequence[Scope],
        days: Days,
        session: str | None = None,
        owner: str | None = None,
    ) -> tuple[ApiTokenRow, str]:
        """Create a token for a person and return it with the secret, which is not stored.

        `session`: the session of the request, which may have ended meanwhile; `owner`: the person who asks, if the
        token is for their bot account. Raises Unacceptable, NotAllowed.
        """
        if not scopes:
            raise Unacceptable("error-api-token-scopes")
        at = self.clock.now()
        ordered: list[str] = [scope for scope in SCOPES if scope in scopes]
        row = ApiTokenRow(new_id(12), player, clean_name(name), ordered, at, at + days * DAY_MS)
        token = PREFIX + secrets.token_hex(24)

        def add(connection: Connection) -> None:
            asker = player if owner is None else owner
            if session is not None and all(one.id != session for one in sessions_of(connection, asker)):
                # The session has just been ended, for example by a new password, which revokes all tokens too.
                raise NotAllowed("error-sign-in-first")
            if owner is not None:
                check_owner(connection, owner, at)
                own_bot(connection, owner, player)
            drop_expired_api_tokens(connection, player, at)
            if count_api_tokens(connection, player) >= MAX_TOKENS:
                raise Unacceptable("error-api-tokens-most", {"most": MAX_TOKENS})
            add_api_token(connection, row, digest(token))

        await self.database.write(add)
        return row, token

    def cached_token(self, token: str) -> KnownToken | None:
        """Return a token with its person and owner if they are cached and valid, otherwise None."""
        known = self.remembered.get(digest(token))
        if (
            known is None
            or self.clock.even() - known[1] >= CACHED_SESSION_MS
            or self._has_expired(known[0].row)
        ):
            return None
        return known[0]

    async def find(self, token: str) -> KnownToken | None:
        """Return a valid token with its person and owner, and record the day of use.

        Unknown, revoked and expired tokens are the same: one query, whose result is not cached.
        """
        if not FORMAT.fullmatch(token):
            return None
        known = self.cached_token(token)
        if known is not None:
            return known
        key, even, changes, at = digest(token), self.clock.even(), self.changes, self.clock.now()
        found = await self.database.read(lambda connection: find_api_token(connection, key, at))
        if found is None or self._has_expired(found.row):
            self.remembered.pop(key, None)
            return None
        day = at // DAY_MS * DAY_MS
        if found.row.used != day:
            id_ = found.row.id
            self.sessions.write_soon(lambda connection: use_api_token(connection, id_, day))
            found = found._replace(row=replace(found.row, used=day))
        if changes == self.changes:
            # Otherwise a token was revoked during the query, possibly this one.
            self.remembered[key] = (found, even)
            self.remembered.move_to_end(key)
            if len(self.remembered) > MAX_CACHED_SESSIONS:
                self.remembered.popitem(last=False)
        return found

    def _has_expired(self, row: ApiTokenRow) -> bool:
        return row.expires <= self.clock.now()

    async def revoke(self, player: str, id_: str) -> None:
        """Revoke a token of a person; its live streams end. Raises NotAllowed if there is no such token."""
        if not await self.database.write(lambda connection: drop_api_token(connection, player, id_)):
            raise NotAllowed("error-no-api-token")
        self.sessions.drop_ended(player, only=id_)

    async def revoke_all(self, player: str) -> None:
        """Revoke all tokens of a person and of their bot accounts."""

        def drop(connection: Connection) -> tuple[list[str], list[str]]:
            return drop_api_tokens(connection, player), drop_tokens_of_bots(connection, player)

        tokens, bots = await self.database.write(drop)
        for id_ in tokens:
            # Browsers stay signed in.
            self.sessions.drop_ended(player, only=id_)
        self.sessions.ended_all(bots)

    def forget(self, player: str | None) -> None:
        """Invalidate a person's cached tokens in this process, or everybody's."""
        self.changes += 1
        for key, (found, _) in list(self.remembered.items()):
            if player is None or found.player.id == player:
                del self.remembered[key]

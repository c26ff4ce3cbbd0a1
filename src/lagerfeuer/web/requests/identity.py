"""Identifies people: by a session token in a cookie for accounts, a signed cookie for guests, or by an API token.

A guest has no other row than their own, so the cookie cannot be revoked. Therefore it is void as soon as the guest has
become an account or part of one (decision 13).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from lagerfeuer.accounts.api_tokens import ApiTokens
from lagerfeuer.accounts.people import People, login_of
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.common.ids import digest
from lagerfeuer.common.secret_files import load_or_create_secret
from lagerfeuer.db.queries.accounts import SessionRow
from lagerfeuer.db.queries.api_tokens import ApiTokenRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.web.requests.bearer import admitted_token
from lagerfeuer.web.requests.cookies import GUEST, KNOWN, SESSION, YEAR_S, cookie, cookies_of, removal_cookies

MAX_CACHED_COOKIES = 10_000
MAX_COOKIE_CHARACTERS = 200
"""Twice the length of a guest's cookie."""


def signing_key(folder: Path) -> str:
    """Return the key that signs cookies, created at the first start, readable by its owner only."""
    return (
        load_or_create_secret(folder / "signing.key", lambda: secrets.token_hex(32).encode()).decode().strip()
    )


@dataclass(frozen=True)
class RequestIdentity:
    """Who is asking. With a session, `guest` is the guest of this browser, who returns after signing out."""

    player: PlayerRow | None
    session: SessionRow | None = None
    guest: PlayerRow | None = None
    suspended: PlayerRow | None = None
    """The person named by the cookies if they are suspended. They count as signed out and get the reason."""
    token: ApiTokenRow | None = None
    """The API token of the program that asks for the player."""
    token_owner: str | None = None
    """Whose limits count for this token: the owner of a bot account, otherwise the player; None without a token."""

    @property
    def may_read_chat(self) -> bool:
        """Whether the answer may be about the chat: a program needs the scope."""
        return self.token is None or "chat" in self.token.scopes


@dataclass(frozen=True)
class CookieClaims:
    """What a connection claims: by cookies a session token, and a guest with a valid signature, or an API token."""

    token: str | None = field(repr=False)
    guest: str | None
    api_token: str | None = field(default=None, repr=False)


class Cookies:
    """Reads and writes cookies, and finds the person whom cookies or an API token name."""

    def __init__(self, key: str, people: People, sessions: Sessions, api_tokens: ApiTokens) -> None:
        self.serializer = URLSafeSerializer(key, salt="guest-1", signer_kwargs={"digest_method": _sha256})
        self.known = URLSafeSerializer(key, salt="known-1", signer_kwargs={"digest_method": _sha256})
        self.people = people
        self.sessions = sessions
        self.api_tokens = api_tokens
        # Checking a signature costs more than the rules of an action, so recent results are cached. Invalid cookies
        # raise and are not.
        self.named_by = lru_cache(MAX_CACHED_COOKIES)(self._named_by)

    def names(self, connection: ASGIConnection[Any, Any, Any, Any]) -> CookieClaims:
        """Return what the cookies or token claim. This never changes for a connection, but the claims may expire."""
        api_token = admitted_token(connection.scope)
        if api_token is not None:
            return CookieClaims(None, None, api_token)
        found = cookies_of(connection.scope)
        return CookieClaims(found.get(SESSION), self._guest_id(found.get(GUEST)))

    def cached_player(self, claims: CookieClaims) -> PlayerRow | None:
        """Return the same as `player` if it is in memory, otherwise None. Called for every action and frame."""
        player: PlayerRow | None = None
        if claims.api_token is not None:
            by_token = self.api_tokens.cached_token(claims.api_token)
            player = None if by_token is None else by_token.player
        elif claims.token is not None:
            found = self.sessions.cached_session(claims.token)
            player = None if found is None else found[1]
        elif claims.guest is not None:
            player = _as_guest(self.people.remembered.get(claims.guest))
        return None if player is None or player.suspended is not None else player

    def token_owner(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """Return whose limits count for the token of a request that was let in; None without one."""
        api_token = admitted_token(connection.scope)
        known = None if api_token is None else self.api_tokens.cached_token(api_token)
        return None if known is None else known.owner

    async def player(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        """Return the person named by the cookies or token; None if they are missing, forged or unknown, or the person
        is suspended."""
        player = await self._named(connection)
        return None if player is None or (player.suspended is not None and self._is_out(player)) else player

    async def suspended_player(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        """Return the person named by the cookies if they are suspended."""
        player = await self._named(connection)
        return player if player is not None and self._is_out(player) else None

    def _is_out(self, player: PlayerRow) -> bool:
        return player.suspended is not None and player.is_suspended(self.sessions.clock.now())

    async def _named(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        claims = self.names(connection)
        if claims.api_token is not None:
            by_token = await self.api_tokens.find(claims.api_token)
            return None if by_token is None else by_token.player
        found = None if claims.token is None else await self.sessions.find(claims.token)
        return await self._guest(claims) if found is None else found[1]

    async def is_signed_in(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Return whether there is a session or API token of an account, even a suspended one."""
        api_token = admitted_token(connection.scope)
        if api_token is not None:
            return await self.api_tokens.find(api_token) is not None
        token = cookies_of(connection.scope).get(SESSION)
        return token is not None and await self.sessions.find(token) is not None

    async def asker(self, connection: ASGIConnection[Any, Any, Any, Any]) -> RequestIdentity:
        """Return the person, session and guest named by the cookies, or the person and token."""
        claims = self.names(connection)
        if claims.api_token is not None:
            by_token = await self.api_tokens.find(claims.api_token)
            if by_token is None:
                return RequestIdentity(None)
            if self._is_out(by_token.player):
                return RequestIdentity(None, suspended=by_token.player)
            return RequestIdentity(by_token.player, token=by_token.row, token_owner=by_token.owner)
        guest = await self._guest(claims)
        found = None if claims.token is None else await self.sessions.find(claims.token)
        player = guest if found is None else found[1]
        if player is not None and self._is_out(player):
            return RequestIdentity(None, suspended=player)
        if found is None:
            return RequestIdentity(guest)
        return RequestIdentity(found[1], found[0], None if guest is None or self._is_out(guest) else guest)

    async def _guest(self, claims: CookieClaims) -> PlayerRow | None:
        return None if claims.guest is None else _as_guest(await self.people.find(claims.guest))

    def _guest_id(self, value: str | None) -> str | None:
        try:
            return None if value is None else self.named_by(value)
        except BadSignature:
            return None

    def _named_by(self, value: str) -> str:
        # Base64 decoding ignores foreign characters, so a valid cookie can be made arbitrarily long.
        id_ = self.serializer.loads(value) if len(value) <= MAX_COOKIE_CHARACTERS else None
        if not isinstance(id_, str):
            raise BadSignature("not signed by this house")
        return id_

    def guest_cookie(self, player: PlayerRow, secure: bool) -> Cookie:
        """Return the cookie of a guest."""
        value = self.serializer.dumps(player.id)
        assert isinstance(value, str)
        return cookie(GUEST, value, YEAR_S, secure)

    def knows(self, connection: ASGIConnection[Any, Any, Any, Any], name: str) -> str | None:
        """Return the mark of a browser in which someone has signed in with this name; None without one.

        Attackers guessing a password lack it, so their attempts do not lock owners out of their own browsers.
        """
        value = cookies_of(connection.scope).get(KNOWN)
        try:
            login, mark = self.known.loads(value or "")
        except (BadSignature, ValueError, TypeError):
            return None
        return str(mark) if login == digest(login_of(name)) else None

    def session_cookies(
        self, player: PlayerRow, token: str, secure: bool, was_guest: bool = False
    ) -> list[Cookie]:
        """Return the cookies of a session and of the mark that outlives it; also remove the guest's if they became the
        account."""
        mark = self.known.dumps([digest(login_of(player.name)), secrets.token_hex(8)])
        assert isinstance(mark, str)
        cookies = [cookie(SESSION, token, YEAR_S, secure), cookie(KNOWN, mark, YEAR_S, secure)]
        return [*cookies, *self.no_guest(secure)] if was_guest else cookies

    def no_session(self, secure: bool) -> list[Cookie]:
        """Remove the session cookie."""
        return removal_cookies(SESSION, secure)

    def no_guest(self, secure: bool) -> list[Cookie]:
        """Remove the guest cookie."""
        return removal_cookies(GUEST, secure)


def _sha256(data: bytes = b"") -> Any:
    import hashlib

    return hashlib.sha256(data)


def _as_guest(player: PlayerRow | None) -> PlayerRow | None:
    """Return the person if they are a guest: after becoming an account only sessions name them."""
    return None if player is None or player.is_account else player

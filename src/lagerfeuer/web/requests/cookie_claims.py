"""Identifies people by cookies: a session token for accounts, a signed cookie for guests.

A guest has no other row than their own, so the cookie cannot be revoked. Therefore it is void as soon as the guest has
become an account or part of one (decision 13).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from lagerfeuer.accounts.people import People, login_of
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.common.ids import digest
from lagerfeuer.common.secret_files import kept_secret
from lagerfeuer.db.queries.accounts import SessionRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.web.requests.cookies import GUEST, KNOWN, SESSION, YEAR, cookie, cookies_of, gone

REMEMBERED = 10_000
LONGEST = 200
"""Twice the length of a guest's cookie."""


def signing_key(folder: Path) -> str:
    """Return the key that signs cookies, created at the first start, readable by its owner only."""
    return kept_secret(folder / "signing.key", lambda: secrets.token_hex(32).encode()).decode().strip()


@dataclass(frozen=True)
class RequestIdentity:
    """Who is asking. With a session, `guest` is the guest of this browser, who returns after signing out."""

    player: PlayerRow | None
    session: SessionRow | None = None
    guest: PlayerRow | None = None
    suspended: PlayerRow | None = None
    """The person named by the cookies if they are suspended. They count as nobody and are told why."""


@dataclass(frozen=True)
class CookieClaims:
    """What the cookies of a connection claim: a session token, and a guest with a valid signature."""

    token: str | None
    guest: str | None


class Cookies:
    """Reads and writes these cookies."""

    def __init__(self, key: str, people: People, book: Sessions) -> None:
        self.serializer = URLSafeSerializer(key, salt="guest-1", signer_kwargs={"digest_method": _sha256})
        self.known = URLSafeSerializer(key, salt="known-1", signer_kwargs={"digest_method": _sha256})
        self.people = people
        self.book = book
        # Checking a signature costs more than the rules of an action, so recent results are cached. Invalid cookies
        # raise and are not.
        self.named_by = lru_cache(REMEMBERED)(self._named_by)

    def names(self, connection: ASGIConnection[Any, Any, Any, Any]) -> CookieClaims:
        """Return what the cookies claim. This never changes for a connection, but the claims may expire."""
        found = cookies_of(connection.scope)
        return CookieClaims(found.get(SESSION), self._guest_id(found.get(GUEST)))

    def remembered(self, claims: CookieClaims) -> PlayerRow | None:
        """Return the same as `player` if it is in memory, otherwise None. Called for every action and frame."""
        player: PlayerRow | None = None
        if claims.token is not None:
            found = self.book.known(claims.token)
            player = None if found is None else found[1]
        elif claims.guest is not None:
            player = _as_guest(self.people.remembered.get(claims.guest))
        return None if player is None or player.suspended is not None else player

    async def player(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        """Return the person named by the cookies; None if they are missing, forged or unknown, or the person is
        suspended."""
        player = await self._named(connection)
        return None if player is None or (player.suspended is not None and self._is_out(player)) else player

    async def suspended(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        """Return the person named by the cookies if they are suspended."""
        player = await self._named(connection)
        return player if player is not None and self._is_out(player) else None

    def _is_out(self, player: PlayerRow) -> bool:
        return player.suspended is not None and player.is_suspended(self.book.clock.now())

    async def _named(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        claims = self.names(connection)
        found = None if claims.token is None else await self.book.find(claims.token)
        return await self._guest(claims) if found is None else found[1]

    async def is_signed_in(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Return whether there is a session of an account, even a suspended one."""
        token = cookies_of(connection.scope).get(SESSION)
        return token is not None and await self.book.find(token) is not None

    async def asker(self, connection: ASGIConnection[Any, Any, Any, Any]) -> RequestIdentity:
        """Return the person, session and guest named by the cookies."""
        claims = self.names(connection)
        guest = await self._guest(claims)
        found = None if claims.token is None else await self.book.find(claims.token)
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
        id_ = self.serializer.loads(value) if len(value) <= LONGEST else None
        if not isinstance(id_, str):
            raise BadSignature("is none of ours")
        return id_

    def guest_cookie(self, player: PlayerRow, secure: bool) -> Cookie:
        """Return the cookie of a guest."""
        value = self.serializer.dumps(player.id)
        assert isinstance(value, str)
        return cookie(GUEST, value, YEAR, secure)

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
        cookies = [cookie(SESSION, token, YEAR, secure), cookie(KNOWN, mark, YEAR, secure)]
        return [*cookies, *self.no_guest(secure)] if was_guest else cookies

    def no_session(self, secure: bool) -> list[Cookie]:
        """Remove the session cookie."""
        return gone(SESSION, secure)

    def no_guest(self, secure: bool) -> list[Cookie]:
        """Remove the guest cookie."""
        return gone(GUEST, secure)


def _sha256(data: bytes = b"") -> Any:
    import hashlib

    return hashlib.sha256(data)


def _as_guest(player: PlayerRow | None) -> PlayerRow | None:
    """Return the person if they are a guest: after becoming an account only sessions name them."""
    return None if player is None or player.is_account else player

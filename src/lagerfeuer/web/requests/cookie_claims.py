"""Who is asking: a session's token for an account, a signed cookie for a guest. Nobody needs an account.

A guest costs no row beside his own, so his cookie cannot be taken back; therefore it names nobody as soon as the guest
has become an account or part of one (decision 13).
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
"""Twice the letters of the longest cookie that names a guest."""


def signing_key(folder: Path) -> str:
    """The key that cookies are signed with: made at the first start, readable by the owner only."""
    return kept_secret(folder / "signing.key", lambda: secrets.token_hex(32).encode()).decode().strip()


@dataclass(frozen=True)
class Asker:
    """Who is asking. With a session, `guest` is the guest that this browser was (and is again after signing out)."""

    player: PlayerRow | None
    session: SessionRow | None = None
    guest: PlayerRow | None = None
    suspended: PlayerRow | None = None
    """Whom the cookies name, if a host has shut him out: he is nobody then, and is told why."""


@dataclass(frozen=True)
class Names:
    """Whom a connection's cookies name: by a session's token, and as the guest whose signature is ours."""

    token: str | None
    guest: str | None


class Cookies:
    """Reads and writes the cookies."""

    def __init__(self, key: str, people: People, book: Sessions) -> None:
        self.serializer = URLSafeSerializer(key, salt="guest-1", signer_kwargs={"digest_method": _sha256})
        self.known = URLSafeSerializer(key, salt="known-1", signer_kwargs={"digest_method": _sha256})
        self.people = people
        self.book = book
        # Checking a signature costs more than the rules of a move: those seen lately are remembered. What is none
        # raises, so that nothing is kept of it.
        self.named_by = lru_cache(REMEMBERED)(self._named_by)

    def names(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Names:
        """Whom the cookies name. A connection's never change; whether they still open the door, they do not tell."""
        found = cookies_of(connection.scope)
        return Names(found.get(SESSION), self._guest_id(found.get(GUEST)))

    def remembered(self, names: Names) -> PlayerRow | None:
        """The same as `player`, if memory tells it; None says nothing. This is asked for every act and every frame."""
        player: PlayerRow | None = None
        if names.token is not None:
            found = self.book.known(names.token)
            player = None if found is None else found[1]
        elif names.guest is not None:
            player = _as_guest(self.people.remembered.get(names.guest))
        return None if player is None or player.suspended is not None else player

    async def player(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        """The person that a request's cookies name; None for nobody, a forged or a suspended one, or one unknown."""
        player = await self._named(connection)
        return None if player is None or (player.suspended is not None and self._is_out(player)) else player

    async def suspended(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        """The person that a request's cookies name, if a host has shut him out."""
        player = await self._named(connection)
        return player if player is not None and self._is_out(player) else None

    def _is_out(self, player: PlayerRow) -> bool:
        return player.suspended is not None and player.is_suspended(self.book.clock.now())

    async def _named(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        names = self.names(connection)
        found = None if names.token is None else await self.book.find(names.token)
        return await self._guest(names) if found is None else found[1]

    async def is_signed_in(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Whether there is a session of an account, be it of somebody suspended."""
        token = cookies_of(connection.scope).get(SESSION)
        return token is not None and await self.book.find(token) is not None

    async def asker(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Asker:
        """The same, and more about it."""
        names = self.names(connection)
        guest = await self._guest(names)
        found = None if names.token is None else await self.book.find(names.token)
        player = guest if found is None else found[1]
        if player is not None and self._is_out(player):
            return Asker(None, suspended=player)
        if found is None:
            return Asker(guest)
        return Asker(found[1], found[0], None if guest is None or self._is_out(guest) else guest)

    async def _guest(self, names: Names) -> PlayerRow | None:
        return None if names.guest is None else _as_guest(await self.people.find(names.guest))

    def _guest_id(self, value: str | None) -> str | None:
        try:
            return None if value is None else self.named_by(value)
        except BadSignature:
            return None

    def _named_by(self, value: str) -> str:
        # Base64 passes signs by that are none of its own: a true cookie with more of them in between is true as well.
        id_ = self.serializer.loads(value) if len(value) <= LONGEST else None
        if not isinstance(id_, str):
            raise BadSignature("is none of ours")
        return id_

    def guest_cookie(self, player: PlayerRow, secure: bool) -> Cookie:
        """The cookie that names a guest."""
        value = self.serializer.dumps(player.id)
        assert isinstance(value, str)
        return cookie(GUEST, value, YEAR, secure)

    def knows(self, connection: ASGIConnection[Any, Any, Any, Any], name: str) -> str | None:
        """What marks a browser that somebody has signed in with by this name before; None if it is not marked so.

        Whoever guesses a password has none, so that all guessing together keeps no owner out of his own browsers.
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
        """The cookie of a session, and the one that stays when it ends; a guest's goes if he became the account."""
        mark = self.known.dumps([digest(login_of(player.name)), secrets.token_hex(8)])
        assert isinstance(mark, str)
        cookies = [cookie(SESSION, token, YEAR, secure), cookie(KNOWN, mark, YEAR, secure)]
        return [*cookies, *self.no_guest(secure)] if was_guest else cookies

    def no_session(self, secure: bool) -> list[Cookie]:
        """Takes the session's cookie away."""
        return gone(SESSION, secure)

    def no_guest(self, secure: bool) -> list[Cookie]:
        """Takes the guest's cookie away."""
        return gone(GUEST, secure)


def _sha256(data: bytes = b"") -> Any:
    import hashlib

    return hashlib.sha256(data)


def _as_guest(player: PlayerRow | None) -> PlayerRow | None:
    """A guest who has made himself an account is named by its sessions only."""
    return None if player is None or player.is_account else player

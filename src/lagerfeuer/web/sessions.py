"""Who is asking: a signed cookie that names a guest. Nobody needs an account."""

from __future__ import annotations

import secrets
from functools import lru_cache
from pathlib import Path
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from lagerfeuer.club.people import People
from lagerfeuer.store.people import PlayerRow

COOKIE = "lagerfeuer"
YEAR = 366 * 24 * 3600
REMEMBERED = 10_000


def signing_key(folder: Path) -> str:
    """The key that cookies are signed with: made at the first start, readable by the owner only."""
    path = folder / "signing.key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text().strip()


class Sessions:
    """Reads and writes the cookie."""

    def __init__(self, key: str, people: People) -> None:
        self.serializer = URLSafeSerializer(key, salt="guest-1", signer_kwargs={"digest_method": _sha256})
        self.people = people
        # Checking a signature costs more than the rules of a move: those seen lately are remembered.
        self.named_by = lru_cache(REMEMBERED)(self._named_by)

    async def player(self, connection: ASGIConnection[Any, Any, Any, Any]) -> PlayerRow | None:
        """The person that a request's cookie names; None for nobody, a forged one, or one we do not know."""
        value = connection.cookies.get(COOKIE)
        if value is None:
            return None
        id_ = self.named_by(value)
        return None if id_ is None else await self.people.find(id_)

    def _named_by(self, value: str) -> str | None:
        try:
            id_ = self.serializer.loads(value)
        except BadSignature:
            return None
        return id_ if isinstance(id_, str) else None

    def cookie(self, player: PlayerRow, secure: bool) -> Cookie:
        """The cookie that names a person."""
        value = self.serializer.dumps(player.id)
        assert isinstance(value, str)
        return Cookie(key=COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def _sha256(data: bytes = b"") -> Any:
    import hashlib

    return hashlib.sha256(data)

"""Whether it is our own page that asks for something to be changed (CSRF).

Two things are asked for, and each would do alone: the browser says that one of our pages asks (`same_origin`), and the
request repeats, in a header that no form can send, a token that the house made for whom its cookies name. A token is
bound to that session or guest, so that one of somebody else's is worth nothing, wherever it was planted; whoever is
nobody yet has one that is bound to chance.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b

from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.web.requests.cookies import (
    GUEST,
    SESSION,
    TOKEN,
    Found,
    cookie,
    cookies_of,
    moved,
    secure,
    written,
)

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
HEADER = b"x-csrf-token"
OUR_OWN = (b"same-origin", b"none")
"""What browsers say of requests by a page of the same origin, and of those that no page has asked for."""


def header(scope: Scope, wanted: bytes) -> bytes | None:
    """The first header of a name, as it came."""
    for name, value in scope["headers"]:
        if name == wanted:
            return value
    return None


def same_origin(scope: Scope, url: str | None) -> bool:
    """Whether no other site's page has asked for this, or opened this stream: browsers send cookies along there, too.

    Programs say nothing of it. What the browser says itself counts before names that a proxy may have changed.
    """
    said = header(scope, b"sec-fetch-site")
    if said is not None:
        return said in OUR_OWN
    origin = header(scope, b"origin")
    if origin is None or (url is not None and origin == url.encode()):
        return True
    scheme, _, host = origin.partition(b"://")
    if scheme == b"http" and scope["scheme"] in ("https", "wss"):
        # What comes by http may have been written by anybody on the way.
        return False
    return host != b"" and host == header(scope, b"host")


class Csrf:
    """Tokens of a house whose own address, if it knows one, is `url`."""

    def __init__(self, key: str, url: str | None) -> None:
        self.key = blake2b(key.encode(), person=b"csrf-2").digest()
        self.url = url

    def check(self, scope: Scope) -> None:
        """Before whatever changes something. Raises NotAllowed."""
        if not same_origin(scope, self.url):
            raise NotAllowed("error-other-site")
        said, found = header(scope, HEADER), cookies_of(scope)
        # Of nobody the cookie itself says what the token is bound to.
        due = self._bound(found.by_name) or self._of_nobody_yet(scope, found)
        if due is None or said is None or not hmac.compare_digest(said, due.encode()):
            raise NotAllowed("error-csrf")

    async def renew(self, message: Message, scope: Scope) -> None:
        """With every answer of the API the browser gets the token that goes with its cookies, if it has another one;
        behind https also the names that cookies have there."""
        if message["type"] != "http.response.start" or not scope["path"].startswith("/api/"):
            return
        try:
            found = cookies_of(scope)
        except HTTPException:
            return
        said = written(message["headers"])
        named = {**found.by_name, **said} if said else found.by_name
        due = self._bound(named) or self._of_nobody_yet(scope, found) or self._of_nobody()
        encrypted = secure(scope, self.url)
        fresh = moved(found, said) if encrypted and found.old else []
        if due != self._had(scope, found):
            fresh.append(cookie(TOKEN, due, None, encrypted, hidden=False))
        if fresh:
            lines = [(b"set-cookie", one.to_header(header="").encode("latin-1")) for one in fresh]
            message["headers"] = [*message["headers"], *lines]

    def _had(self, scope: Scope, found: Found) -> str:
        """The token that came as a cookie; behind https one that came by the name of plain http is none."""
        planted = TOKEN in found.old and secure(scope, self.url)
        return "" if planted else found.by_name.get(TOKEN, "")

    def _bound(self, cookies: dict[str, str]) -> str | None:
        """The token of whom cookies name; None of nobody."""
        for name in (SESSION, GUEST):
            if cookies.get(name):
                return self._signed(name, cookies[name])
        return None

    def _of_nobody_yet(self, scope: Scope, found: Found) -> str | None:
        """The token that came as a cookie, if it is one of ours for nobody."""
        had = self._had(scope, found)
        chance, _, signature = had.partition(".")
        is_ours = hmac.compare_digest(signature.encode(), self._signed(TOKEN, chance).encode())
        return had if is_ours else None

    def _of_nobody(self) -> str:
        chance = secrets.token_hex(16)
        return f"{chance}.{self._signed(TOKEN, chance)}"

    def _signed(self, kind: str, value: str) -> str:
        # Made for this, as HMAC is, and asked twice for each request: at a tenth of the time.
        return blake2b(f"{kind}\n{value}".encode(), key=self.key, digest_size=32).hexdigest()

"""Protection against cross-site requests (CSRF).

There are two independent checks. The browser must say that one of our pages made the request (`same_origin`). And the
request must repeat, in a header that forms cannot send, a token for the person named by its cookies. The token is bound
to the session or guest, so another person's is useless, even if planted; before there is a session or guest, it is
bound to a random value. Requests with an API token are not checked: no browser sends one by itself (bearer.py).
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b

from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.web.requests.bearer import is_by_token
from lagerfeuer.web.requests.cookies import (
    GUEST,
    SESSION,
    TOKEN,
    RequestCookies,
    cookie,
    cookies_of,
    cookies_set_by,
    prefixed_cookies,
    secure,
)

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
HEADER = b"x-csrf-token"
OUR_OWN = (b"same-origin", b"none")
"""Values of Sec-Fetch-Site for requests from our own pages, and for those made by the user directly."""


def header(scope: Scope, wanted: bytes) -> bytes | None:
    """Return the first header with this name."""
    for name, value in scope["headers"]:
        if name == wanted:
            return value
    return None


def same_origin(scope: Scope, url: str | None) -> bool:
    """Return whether no other site's page made this request, because browsers would send cookies with it.

    Programs send neither header. Sec-Fetch-Site takes precedence over names that a proxy may have changed.
    """
    fetch_site = header(scope, b"sec-fetch-site")
    if fetch_site is not None:
        return fetch_site in OUR_OWN
    origin = header(scope, b"origin")
    if origin is None or (url is not None and origin == url.encode()):
        return True
    scheme, _, host = origin.partition(b"://")
    if scheme == b"http" and scope["scheme"] in ("https", "wss"):
        # A page loaded over http may have been changed in transit.
        return False
    return host != b"" and host == header(scope, b"host")


class Csrf:
    """Tokens of a house; `url` is its own address, if known."""

    def __init__(self, key: str, url: str | None) -> None:
        self.key = blake2b(key.encode(), person=b"csrf-2").digest()
        self.url = url

    def check(self, scope: Scope) -> None:
        """Check a request that changes something. Raises NotAllowed."""
        if not same_origin(scope, self.url):
            raise NotAllowed("error-other-site")
        said, found = header(scope, HEADER), cookies_of(scope)
        # Before there is a session or guest, the cookie itself contains the random value.
        due = self._bound(found.by_name) or self._of_nobody_yet(scope, found)
        if due is None or said is None or not hmac.compare_digest(said, due.encode()):
            raise NotAllowed("error-csrf")

    async def renew(self, message: Message, scope: Scope) -> None:
        """Set the token cookie with an API response if it changed, and over https the prefixed names of other
        cookies."""
        if message["type"] != "http.response.start" or not scope["path"].startswith("/api/"):
            return
        if is_by_token(scope):
            # Programs do not store cookies, and a request with a token must not have a cookie that names a person.
            message["headers"] = [one for one in message["headers"] if one[0].lower() != b"set-cookie"]
            return
        try:
            found = cookies_of(scope)
        except HTTPException:
            return
        new_cookies = cookies_set_by(message["headers"])
        named = {**found.by_name, **new_cookies} if new_cookies else found.by_name
        due = self._bound(named) or self._of_nobody_yet(scope, found) or self._of_nobody()
        encrypted = secure(scope, self.url)
        fresh = prefixed_cookies(found, new_cookies) if encrypted and found.old else []
        if due != self._had(scope, found):
            fresh.append(cookie(TOKEN, due, None, encrypted, hidden=False))
        if fresh:
            lines = [(b"set-cookie", one.to_header(header="").encode("latin-1")) for one in fresh]
            message["headers"] = [*message["headers"], *lines]

    def _had(self, scope: Scope, found: RequestCookies) -> str:
        """Return the token from the cookie; over https an unprefixed one does not count."""
        planted = TOKEN in found.old and secure(scope, self.url)
        return "" if planted else found.by_name.get(TOKEN, "")

    def _bound(self, cookies: dict[str, str]) -> str | None:
        """Return the token for the session or guest in these cookies; None without either."""
        for name in (SESSION, GUEST):
            if cookies.get(name):
                return self._signed(name, cookies[name])
        return None

    def _of_nobody_yet(self, scope: Scope, found: RequestCookies) -> str | None:
        """Return the token from the cookie if it is a valid one bound to a random value."""
        had = self._had(scope, found)
        chance, _, signature = had.partition(".")
        is_ours = hmac.compare_digest(signature.encode(), self._signed(TOKEN, chance).encode())
        return had if is_ours else None

    def _of_nobody(self) -> str:
        chance = secrets.token_hex(16)
        return f"{chance}.{self._signed(TOKEN, chance)}"

    def _signed(self, kind: str, value: str) -> str:
        # Keyed BLAKE2b is a MAC like HMAC, at a tenth of the time, which matters twice per request.
        return blake2b(f"{kind}\n{value}".encode(), key=self.key, digest_size=32).hexdigest()

"""Reads the house's cookies from a request, ignoring all others, and writes them.

Over https their names begin with `__Host-`, so that no other host of the domain can set one and none arrives over http
(decision 88). Over plain http, as in a home network, browsers reject such names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.types import Scope

from lagerfeuer.common.units import DAY_S

GUEST = "lagerfeuer"
SESSION = "lagerfeuer-session"
KNOWN = "lagerfeuer-known"
TOKEN = "csrftoken"
PREFIX = "__Host-"
YEAR_S = 366 * DAY_S
MAX_HEADER_BYTES = 4 * 1024
"""Bytes of all cookies together. Ours have less than 500."""
NAMES = {
    (PREFIX + name if prefixed else name).encode(): (name, prefixed)
    for name in (GUEST, SESSION, KNOWN, TOKEN)
    for prefixed in (True, False)
}
MOVED = re.compile(r"[A-Za-z0-9_.-]{1,400}")
"""Values that may be written back to the browser."""
HERE = "lagerfeuer-cookies"


class RequestCookies:
    """Our cookies in a request: `by_name`, without prefix; `old`: those that came only without a prefix."""

    def __init__(self) -> None:
        self.by_name: dict[str, str] = {}
        self.old: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        return self.by_name.get(name)


def cookies_of(scope: Scope) -> RequestCookies:
    """Return our cookies of a connection, parsed once. Raises HTTPException if they are too long."""
    state: dict[str, Any] = scope.setdefault("state", {})
    found: RequestCookies | None = state.get(HERE)
    if found is None:
        found = state[HERE] = _read(value for name, value in scope["headers"] if name == b"cookie")
    return found


def _read(headers: Iterable[bytes]) -> RequestCookies:
    header = b";".join(headers)
    if len(header) > MAX_HEADER_BYTES:
        raise HTTPException(status_code=431)
    found = RequestCookies()
    prefixed_ones: dict[str, str] = {}
    for part in header.split(b";"):
        name, _, value = part.partition(b"=")
        known = NAMES.get(name.strip())
        if known is None or not (said := value.strip()):
            continue
        (prefixed_ones if known[1] else found.old)[known[0]] = said.decode("latin-1")
    found.by_name = found.old | prefixed_ones
    for renamed in prefixed_ones:
        found.old.pop(renamed, None)
    return found


def secure(scope: Scope, url: str | None) -> bool:
    """Return whether cookies must be sent over encrypted connections only."""
    return scope["scheme"] in ("https", "wss") or (url or "").startswith("https:")


def cookie(name: str, value: str, age: int | None, encrypted: bool, hidden: bool = True) -> Cookie:
    """Return a cookie for the whole site; without an age it ends with the browser. `hidden`: scripts cannot read it."""
    return Cookie(
        key=PREFIX + name if encrypted else name,
        value=value,
        max_age=age,
        httponly=hidden,
        samesite="lax" if hidden else "strict",
        secure=encrypted,
    )


def removal_cookies(name: str, encrypted: bool) -> list[Cookie]:
    """Remove a cookie, also under its former name without prefix."""
    new = cookie(name, "", 0, encrypted)
    if not encrypted:
        return [new]
    return [new, Cookie(key=name, value="", max_age=0, httponly=True, samesite="lax", secure=True)]


def cookies_set_by(headers: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """Return our cookies that a response sets, by name without prefix; a removed one is empty."""
    values: dict[str, str] = {}
    for header, line in headers:
        if header != b"set-cookie":
            continue
        name, _, rest = line.partition(b"=")
        known = NAMES.get(name)
        if known is not None:
            value = rest.partition(b";")[0].strip(b'"').decode("latin-1")
            # The former name may be removed before or after the new one is set.
            values[known[0]] = value or values.get(known[0], "")
    return values


def prefixed_cookies(found: RequestCookies, said: dict[str, str]) -> list[Cookie]:
    """Return unprefixed cookies under their prefixed names.

    The unprefixed cookie is ignored from then on, but stays in the browser, so that people stay signed in after a
    downgrade.
    """
    return [
        cookie(name, value, YEAR_S, True)
        for name, value in found.old.items()
        if name != TOKEN and name not in said and MOVED.fullmatch(value)
    ]

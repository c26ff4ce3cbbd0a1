"""The cookies of ours in a request, whatever else a browser sends along, and how they are written.

Behind https their names begin with `__Host-`: no other host of the same domain can plant one, and none comes by http
(decision 88). By plain http, as in a network at home, browsers do not take such names.
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
YEAR = 366 * DAY_S
LONGEST_HEADER = 4 * 1024
"""Bytes of all cookies together. Ours have less than five hundred; what else a browser sends is not read."""
NAMES = {
    (PREFIX + name if prefixed else name).encode(): (name, prefixed)
    for name in (GUEST, SESSION, KNOWN, TOKEN)
    for prefixed in (True, False)
}
MOVED = re.compile(r"[A-Za-z0-9_.-]{1,400}")
"""What values of ours look like: nothing else is written back to a browser."""
HERE = "lagerfeuer-cookies"


class Found:
    """The cookies of ours in a request: `by_name`, without prefixes; `old`: those that came without one only."""

    def __init__(self) -> None:
        self.by_name: dict[str, str] = {}
        self.old: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        return self.by_name.get(name)


def cookies_of(scope: Scope) -> Found:
    """Read once for each connection. Nothing of it stays when that is over. Raises HTTPException where there is more
    than anybody needs."""
    state: dict[str, Any] = scope.setdefault("state", {})
    found: Found | None = state.get(HERE)
    if found is None:
        found = state[HERE] = _read(value for name, value in scope["headers"] if name == b"cookie")
    return found


def _read(headers: Iterable[bytes]) -> Found:
    header = b";".join(headers)
    if len(header) > LONGEST_HEADER:
        raise HTTPException(status_code=431)
    found = Found()
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
    """Whether cookies are to travel encrypted only."""
    return scope["scheme"] in ("https", "wss") or (url or "").startswith("https:")


def cookie(name: str, value: str, age: int | None, encrypted: bool, hidden: bool = True) -> Cookie:
    """One of ours, for the whole site and for no other; without an age until the browser is closed. `hidden` from
    scripts."""
    return Cookie(
        key=PREFIX + name if encrypted else name,
        value=value,
        max_age=age,
        httponly=hidden,
        samesite="lax" if hidden else "strict",
        secure=encrypted,
    )


def gone(name: str, encrypted: bool) -> list[Cookie]:
    """Takes one of ours away, also by the name that it had before there were prefixes."""
    new = cookie(name, "", 0, encrypted)
    if not encrypted:
        return [new]
    return [new, Cookie(key=name, value="", max_age=0, httponly=True, samesite="lax", secure=True)]


def written(headers: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """What an answer writes into cookies of ours, by their names without prefixes; what it takes away is empty."""
    values: dict[str, str] = {}
    for header, line in headers:
        if header != b"set-cookie":
            continue
        name, _, rest = line.partition(b"=")
        known = NAMES.get(name)
        if known is not None:
            value = rest.partition(b";")[0].strip(b'"').decode("latin-1")
            # A name from before is taken away beside the new one, or after it.
            values[known[0]] = value or values.get(known[0], "")
    return values


def moved(found: Found, said: dict[str, str]) -> list[Cookie]:
    """What came by a name from before, under its new one; the name from before is read no more as soon as that is
    there. It stays in the browser: a house that goes back by a version knows its people by it."""
    return [
        cookie(name, value, YEAR, True)
        for name, value in found.old.items()
        if name != TOKEN and name not in said and MOVED.fullmatch(value)
    ]

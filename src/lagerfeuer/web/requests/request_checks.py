"""What is asked of every request before anything of it is parsed, and before anybody is looked for in the database.

It goes around every route, behind nothing but the finding of the route itself. In this order: it is counted from where
somebody comes, heads that are longer than any of ours are refused, then bodies that are no JSON, unread, then whatever
another site's page asks for. Nothing that a stranger sends stays in memory (web/edge/parser_caches.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from lagerfeuer.common.rate_limits import READ_ADDRESS, WRITE_ADDRESS
from lagerfeuer.web.requests.cookies import cookies_of
from lagerfeuer.web.requests.csrf import SAFE
from lagerfeuer.web.requests.request_context import address
from lagerfeuer.web.requests.services import Site

ANY_KIND = "any-kind"
"""A route says with `opt={ANY_KIND: True}` that any body may be sent there: it reads none."""
FROM_ANYWHERE = "from-anywhere"
"""A route says with `opt={FROM_ANYWHERE: True}` that its address alone proves who asks."""
LONGEST_QUERY = 4 * 1024
MOST_FIELDS = 32
"""Of a query."""
JSON = b"application/json"
LETTERS = (b"", b"charset=utf-8", b'charset="utf-8"')
API = "/api/"


def entrance(app: ASGIApp) -> ASGIApp:
    """Around every route. Raises HTTPException, TooOften, NotAllowed."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        method = scope.get("method")
        if method is None:
            # A live stream is counted and compared by itself (web/live/endpoint.py).
            cookies_of(scope)
        elif method in SAFE:
            # Pages and the client's files are the same for everybody, and read neither cookies nor queries.
            if scope["path_template"].startswith(API):
                _look_at(scope, writes=False)
        else:
            _look_at(scope, writes=True)
        await app(scope, receive, send)

    return enter


def _look_at(scope: Scope, writes: bool) -> None:
    site: Site = scope["litestar_app"].state.site
    if site.limits.factor:
        where = address(ASGIConnection(scope))
        if writes:
            site.limits.check(WRITE_ADDRESS, where)
        else:
            site.reading.check(READ_ADDRESS, where)
    query = scope["query_string"]
    if len(query) > LONGEST_QUERY or query.count(b"&") >= MOST_FIELDS:
        raise HTTPException(status_code=414)
    cookies_of(scope)
    if not writes:
        return
    opt = scope["route_handler"].opt
    if not opt.get(ANY_KIND) and not is_json(scope["headers"]):
        raise HTTPException(status_code=415)
    if not opt.get(FROM_ANYWHERE):
        site.csrf.check(scope)


def is_json(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether the body is JSON as it says itself, in UTF-8 and not packed, or there is none."""
    said = has_body = False
    for name, value in headers:
        if name == b"content-type":
            # No regular expression: what stands between two signs may be of any length.
            kind, _, letters = value.lower().partition(b";")
            if kind.strip() != JSON or letters.strip() not in LETTERS:
                return False
            said = True
        elif name == b"content-encoding":
            if value.strip().lower() != b"identity":
                return False
        elif name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0"):
            has_body = True
    return said or not has_body

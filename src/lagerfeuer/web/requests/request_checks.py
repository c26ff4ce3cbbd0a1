"""Checks of every request before it is parsed and before any query to the database.

They wrap every route, after routing. In this order: count the request by address, refuse oversized queries and cookies,
refuse bodies that are not JSON without reading them, refuse cross-site requests. A request with an API token is then
admitted or refused, usually from memory, and waits for its turn (people_first.py). No input of strangers stays in
memory (web/edge/parser_caches.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from lagerfeuer.common.errors import TokenRefused, TooOften
from lagerfeuer.common.rate_limits import READ_ADDRESS, WRITE_ADDRESS
from lagerfeuer.web.requests.bearer import bearer_of
from lagerfeuer.web.requests.cookies import cookies_of
from lagerfeuer.web.requests.csrf import SAFE
from lagerfeuer.web.requests.request_context import address
from lagerfeuer.web.requests.services import WebServices
from lagerfeuer.web.requests.token_admission import admit
from lagerfeuer.web.requests.websocket_refusals import refuse_handshake

ANY_KIND = "any-kind"
"""Route option `opt={ANY_KIND: True}`: accept any content type, because the body is not read."""
FROM_ANYWHERE = "from-anywhere"
"""Route option `opt={FROM_ANYWHERE: True}`: skip the CSRF check, because the address contains the proof."""
OWN_TURNS = "own-turns"
"""Route option `opt={OWN_TURNS: True}`: the handler takes turns itself, one for each message (people_first.py)."""
MAX_QUERY_BYTES = 4 * 1024
MAX_QUERY_FIELDS = 32
"""Maximum number of fields in a query string."""
JSON = b"application/json"
LETTERS = (b"", b"charset=utf-8", b'charset="utf-8"')
API = "/api/"


def entrance(app: ASGIApp) -> ASGIApp:
    """Wrap a route in these checks. Raises HTTPException, TooOften, NotAllowed, TokenRefused."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        method = scope.get("method")
        # Other paths do not use the house's tokens; /metrics has its own token.
        token = bearer_of(scope) if scope["path_template"].startswith(API) else None
        if method is None:
            # The live stream does its own counting and origin check (web/live/endpoint.py).
            cookies_of(scope)
            if token is not None:
                try:
                    _count_address(scope, writes=False)
                    await admit(scope, token, writes=False)
                except (TokenRefused, TooOften) as error:
                    await refuse_handshake(scope, receive, send, error)
                    return
        elif method in SAFE:
            # Pages and client files do not depend on cookies or queries.
            if scope["path_template"].startswith(API):
                _look_at(scope, token, writes=False)
        else:
            _look_at(scope, token, writes=True)
        if method is not None and token is not None:
            await admit(scope, token, method not in SAFE)
        if (
            method is None
            or not scope["path_template"].startswith(API)
            or scope["route_handler"].opt.get(OWN_TURNS)
        ):
            await app(scope, receive, send)
            return
        site: WebServices = scope["litestar_app"].state.site
        async with site.people_first.turn(is_program=token is not None):
            await app(scope, receive, send)

    return enter


def _count_address(scope: Scope, writes: bool) -> None:
    site: WebServices = scope["litestar_app"].state.site
    if site.limiter.factor:
        where = address(ASGIConnection(scope))
        if writes:
            site.limiter.check(WRITE_ADDRESS, where)
        else:
            site.reading.check(READ_ADDRESS, where)


def _look_at(scope: Scope, token: str | None, writes: bool) -> None:
    _count_address(scope, writes)
    query = scope["query_string"]
    if len(query) > MAX_QUERY_BYTES or query.count(b"&") >= MAX_QUERY_FIELDS:
        raise HTTPException(status_code=414)
    cookies_of(scope)
    if not writes:
        return
    opt = scope["route_handler"].opt
    if not opt.get(ANY_KIND) and not is_json(scope["headers"]):
        raise HTTPException(status_code=415)
    if token is None and not opt.get(FROM_ANYWHERE):
        site: WebServices = scope["litestar_app"].state.site
        site.csrf.check(scope)


def is_json(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Return whether the headers declare uncompressed JSON in UTF-8, or no body."""
    is_declared = has_body = False
    for name, value in headers:
        if name == b"content-type":
            # Avoid a regular expression, whose time could grow with the header's length.
            kind, _, letters = value.lower().partition(b";")
            if kind.strip() != JSON or letters.strip() not in LETTERS:
                return False
            is_declared = True
        elif name == b"content-encoding":
            if value.strip().lower() != b"identity":
                return False
        elif name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0"):
            has_body = True
    return is_declared or not has_body

"""Access control of a members-only house: everything requires a member, except the routes listed here.

This is the only place that decides it. Routes added later are closed unless they are listed (decision 79).
"""

from __future__ import annotations

from typing import Any

from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketException
from litestar.handlers import BaseRouteHandler

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.web.requests.close_codes import MEMBERS_ONLY
from lagerfeuer.web.requests.services import WebServices

OPEN = frozenset(
    {
        # The client's files and its page, which contains nothing about the house's people.
        "/", "/{path}", "/manifest.webmanifest", "/favicon.ico", "/games/{key}/{rest}",
        # Metadata of pages that are not about people.
        "/pictures/house/{name}", "/pictures/rules/{key}/{name}", "/robots.txt",
        "/.well-known/security.txt", "/.well-known/change-password",
        # Feeds by a secret address, which says whose it is.
        "/feeds/calendar/{name}", "/feeds/news/{name}", "/feeds/matches/{name}",
        # Monitoring. Metrics have a check of their own.
        "/health", "/health/live", "/health/ready", "/metrics",
        # Unsubscribe links in mails.
        "/off", "/off/{rest}", "POST /api/notices/off/{token}",
        # The caller themselves, the house, and descriptions of games: nothing about other people.
        "GET /api/me", "GET /api/house", "GET /api/games", "GET /api/games/{key}/rules",
        "GET /api/lessons/{game}", "GET /api/lessons/{game}/{lesson}",
        "GET /api/puzzles", "GET /api/puzzles/{game}", "GET /api/puzzles/{game}/{puzzle}",
        # Signing in and out.
        "POST /api/sign-in", "POST /api/sign-in/passkey", "POST /api/sign-in/passkey/ask", "POST /api/sign-out",
        # Registration, which requires an invitation itself.
        "POST /api/account", "POST /api/account/passkey", "POST /api/account/passkey/ask",
        # Links in mails, and requests for them.
        "POST /api/reset", "POST /api/reset/ask", "POST /api/verify",
        # A known guest may read their own data; it contains nothing about others.
        "GET /api/account/export",
        # With a ticket that a member received at their table.
        "POST /api/shares", "POST /api/shares/look",
    }
)  # fmt: skip
"""Route templates; API routes with their method, so that another method stays closed."""


async def require_membership(
    connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler
) -> None:
    """Guard of every route and the live stream. Raises NotAllowed, WebSocketException.

    A suspended person counts as signed in: they may watch, but not write.
    """
    site: WebServices = connection.app.state.site
    if not site.settings.members_only:
        return
    method, path = str(connection.scope.get("method", "")), connection.scope["path_template"]
    if path in OPEN or f"{method} {path}" in OPEN or await site.cookies.is_signed_in(connection):
        return
    if isinstance(connection, WebSocket):
        # A page learns the close code only if the stream was accepted.
        await connection.accept()
        raise WebSocketException(detail="members only", code=MEMBERS_ONLY)
    raise NotAllowed("error-members-only")

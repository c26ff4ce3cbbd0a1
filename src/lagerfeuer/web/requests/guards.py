"""Who is let in: everybody to an open house, members to a members' house, and everybody to the few things listed here.

This is the one place that knows. Whatever route is added later is closed by itself in a members' house (decision 79).
"""

from __future__ import annotations

from typing import Any

from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketException
from litestar.handlers import BaseRouteHandler

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.web.requests.close_codes import MEMBERS_ONLY
from lagerfeuer.web.requests.services import Site

OPEN = frozenset(
    {
        # The client's own files and its page, which knows nothing yet.
        "/", "/{path}", "/manifest.webmanifest", "/favicon.ico",
        # What programs read of a page that is about nobody.
        "/pictures/house/{name}", "/pictures/rules/{key}/{name}", "/robots.txt",
        "/.well-known/security.txt", "/.well-known/change-password",
        # For whoever watches over the server. Numbers have a door of their own.
        "/health", "/health/live", "/health/ready", "/metrics",
        # The way out of letters.
        "/off", "/off/{rest}", "POST /api/notices/off/{token}",
        # Who asks, who runs the house, and what the rules pages say of a game: nothing about anybody else.
        "GET /api/me", "GET /api/house", "GET /api/games",
        # In, and out.
        "POST /api/sign-in", "POST /api/sign-in/passkey", "POST /api/sign-in/passkey/ask", "POST /api/sign-out",
        # By an invitation, which they ask for themselves.
        "POST /api/account", "POST /api/account/passkey", "POST /api/account/passkey/ask",
        # Links in mail, and how one comes by them.
        "POST /api/reset", "POST /api/reset/ask", "POST /api/verify",
        # What is kept about a guest whom the house knew is his to know; of anybody else it tells nothing.
        "GET /api/account/export",
        # By a ticket that a member was given at their table.
        "POST /api/shares", "POST /api/shares/look",
    }
)  # fmt: skip
"""Paths as the framework names them; of the API with the method, so that another one there is closed."""


async def members_first(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Before every route and the live stream. Raises NotAllowed, WebSocketException.

    Who is suspended is signed in all the same: he may look on, as he is told, and writes nothing.
    """
    site: Site = connection.app.state.site
    if not site.settings.members_only:
        return
    method, path = str(connection.scope.get("method", "")), connection.scope["path_template"]
    if path in OPEN or f"{method} {path}" in OPEN or await site.sessions.is_signed_in(connection):
        return
    if isinstance(connection, WebSocket):
        # Browsers tell a page why a stream was closed only if it has been open.
        await connection.accept()
        raise WebSocketException(detail="members only", code=MEMBERS_ONLY)
    raise NotAllowed("error-members-only")

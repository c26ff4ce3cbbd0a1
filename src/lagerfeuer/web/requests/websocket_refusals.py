"""Refusals of a WebSocket handshake with a status and a reason: programs read them, pages cannot."""

from __future__ import annotations

import msgspec
from litestar.types import Receive, Scope, Send

from boardkit.texts import best_language
from lagerfeuer.common.errors import TokenRefused, TooOften
from lagerfeuer.web.requests.csrf import header
from lagerfeuer.web.requests.problems import challenge, problem_in, status_and_reason


async def refuse_handshake(
    scope: Scope, receive: Receive, send: Send, error: TokenRefused | TooOften
) -> None:
    """Refuse a handshake with the same answer as a request (the ASGI extension "websocket.http.response")."""
    await receive()
    language = best_language((header(scope, b"accept-language") or b"").decode("latin-1"))
    status, reason = status_and_reason(error)
    headers = [(b"content-type", b"application/problem+json"), (b"cache-control", b"no-store")]
    if isinstance(error, TokenRefused):
        headers.append((b"www-authenticate", challenge(error).encode()))
    else:
        headers.append((b"retry-after", str(error.seconds).encode()))
    body = msgspec.json.encode(problem_in(language, status, reason))
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})

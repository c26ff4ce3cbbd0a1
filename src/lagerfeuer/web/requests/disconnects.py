"""Cancels the work of a request when its client disconnects: queued work in threads and worker processes is never
started.

Otherwise the server would finish answers that no one reads.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send


def cancel_on_disconnect(app: ASGIApp) -> ASGIApp:
    """Wrap a route that only reads and waits for work done elsewhere."""

    async def take(scope: Scope, receive: Receive, send: Send) -> None:
        heard = asyncio.Event()
        asked: dict[str, Any] = dict(scope)
        if asked["method"] in ("GET", "HEAD"):
            heard.set()

        async def hear() -> Any:
            message = await receive()
            if message["type"] == "http.request" and not message.get("more_body"):
                heard.set()
            return message

        answered = False

        async def tell(message: Any) -> None:
            nonlocal answered
            answered = message["type"] == "http.response.body" and not message.get("more_body")
            await send(message)

        working = asyncio.ensure_future(app(scope, hear, tell))
        watching = asyncio.create_task(_gone(heard, receive))
        try:
            await asyncio.wait((working, watching), return_when=asyncio.FIRST_COMPLETED)
            # Sending the answer ends the connection, too.
            if not working.done() and not answered:
                working.cancel()
            with suppress(asyncio.CancelledError):
                await working
        finally:
            watching.cancel()
            working.cancel()

    return take


async def _gone(heard: asyncio.Event, receive: Receive) -> None:
    """Wait until the client disconnects, after the body has been read."""
    await heard.wait()
    while (await receive())["type"] != "http.disconnect":
        pass

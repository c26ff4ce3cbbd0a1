"""Whoever hangs up is worked for no longer: what a request waits for in a lane or for a bot's process is not begun.

Without this the server answers to the end whatever was asked, though nobody is there to read it.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send


def ends_with_its_asker(app: ASGIApp) -> ASGIApp:
    """A route that only looks, and waits for what is worked out elsewhere."""

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
            # Of one that has been answered the connection is over as well.
            if not working.done() and not answered:
                working.cancel()
            with suppress(asyncio.CancelledError):
                await working
        finally:
            watching.cancel()
            working.cancel()

    return take


async def _gone(heard: asyncio.Event, receive: Receive) -> None:
    """Until whoever asks has gone; of a request whose body is read not before that is done."""
    await heard.wait()
    while (await receive())["type"] != "http.disconnect":
        pass

"""Large bodies: few are under way at once, so that what people send does not fill the memory.

What is sent is held in memory as a whole until it has been answered. Most of it is small. Records and matches of other
houses have megabytes, and a connection may take its time over them.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from lagerfeuer.common.errors import Crowded
from lagerfeuer.web.requests.request_context import address
from lagerfeuer.web.requests.services import Site

SMALL = 512 * 1024
"""Bytes of a body that anybody may send at any time: the longest records of whole matches have a little less."""
AT_ONCE = 4
"""So many larger ones are under way at once in this process."""
FROM_ONE = 2
"""So many of these from one address."""
SECONDS = 180.0
"""For all of a large body to come: otherwise a few slow ones would keep everybody else's away."""
AGAIN = 10
"""Seconds after which there may be room."""


def few_at_once(app: ASGIApp) -> ASGIApp:
    """A route that takes large bodies waits for nobody: it refuses them where others are under way. Raises Crowded."""

    async def take(scope: Scope, receive: Receive, send: Send) -> None:
        asking: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        size = asking.headers.get("content-length", "")
        # Without a length it may become any size.
        if size.isdecimal() and int(size) <= SMALL:
            await app(scope, receive, send)
            return
        site: Site = asking.app.state.site
        where = address(asking)
        if not site.large.enter(where):
            raise Crowded(AGAIN)
        try:
            await app(scope, _in_time(receive), send)
        finally:
            site.large.leave(where)

    return take


def _in_time(receive: Receive) -> Receive:
    until = asyncio.get_running_loop().time() + SECONDS

    async def hear() -> Any:
        try:
            async with asyncio.timeout_at(until):
                return await receive()
        except TimeoutError as error:
            raise HTTPException(status_code=408) from error

    return hear

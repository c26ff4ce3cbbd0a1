"""Limits on large request bodies, so that they do not fill the memory.

A body is held in memory until it has been answered. Most are small; records and transferred matches can have megabytes,
and may arrive slowly.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from lagerfeuer.common.errors import TooManyAtOnce
from lagerfeuer.web.requests.request_context import address
from lagerfeuer.web.requests.services import WebServices

SMALL_BODY_BYTES = 512 * 1024
"""Bytes of a body that is always accepted; the longest records of whole matches are slightly smaller."""
MAX_LARGE_BODIES = 4
"""Number of larger bodies handled at once in this process."""
MAX_LARGE_BODIES_PER_ADDRESS = 2
"""Number of larger bodies handled at once from one address."""
BODY_TIMEOUT_S = 180.0
"""Seconds for a large body to arrive, so that a few slow clients do not block the others."""
RETRY_AFTER_S = 10
"""Seconds after which to try again."""


def limit_large_bodies(app: ASGIApp) -> ASGIApp:
    """Refuse large bodies beyond the limit, without queuing. Raises TooManyAtOnce."""

    async def take(scope: Scope, receive: Receive, send: Send) -> None:
        asking: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        size = asking.headers.get("content-length", "")
        # Without a length the body could have any size.
        if size.isdecimal() and int(size) <= SMALL_BODY_BYTES:
            await app(scope, receive, send)
            return
        site: WebServices = asking.app.state.site
        where = address(asking)
        if not site.large.enter(where):
            raise TooManyAtOnce(RETRY_AFTER_S)
        try:
            await app(scope, _in_time(receive), send)
        finally:
            site.large.leave(where)

    return take


def _in_time(receive: Receive) -> Receive:
    until = asyncio.get_running_loop().time() + BODY_TIMEOUT_S

    async def hear() -> Any:
        try:
            async with asyncio.timeout_at(until):
                return await receive()
        except TimeoutError as error:
            raise HTTPException(status_code=408) from error

    return hear

"""The OpenAPI document, for programs and for the page /docs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.enums import OpenAPIMediaType


class Description:
    """The document as bytes, built in a thread when first requested, then cached."""

    def __init__(self, make: Callable[[], bytes]) -> None:
        self._make = make
        self._made: asyncio.Future[bytes] | None = None

    async def read(self) -> bytes:
        if self._made is None:
            self._made = asyncio.ensure_future(asyncio.to_thread(self._make))
        # A cancelled request must not cancel it for the others.
        return await asyncio.shield(self._made)


@get(["/schema", "/schema/openapi.json"], include_in_schema=False)
async def describe(description: NamedDependency[Description]) -> Response[bytes]:
    return Response(await description.read(), media_type=OpenAPIMediaType.OPENAPI_JSON)


DESCRIBED_ROUTES: list[Any] = [describe]

"""The OpenAPI document, for programs and for the page /docs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.enums import OpenAPIMediaType

from lagerfeuer.accounts.api_tokens import PREFIX
from lagerfeuer.web.requests.cookies import SESSION
from lagerfeuer.web.requests.token_scopes import is_for_tokens, scope_of

SECURITY = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": f"An API token, which begins with {PREFIX}. Create one on the page of your account, /account.",
    },
    "cookies": {
        "type": "apiKey",
        "in": "cookie",
        "name": SESSION,
        "description": "The cookies of a browser. Without them a request comes from a visitor.",
    },
}
TOKEN_REFUSED = {
    "description": "Unknown, expired or revoked token",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}


class Description:
    """The document as bytes, built in a thread when first requested, then cached."""

    def __init__(self, make: Callable[[], bytes]) -> None:
        self._make = make
        self._made: asyncio.Future[bytes] | None = None

    async def read(self) -> bytes:
        if self._made is None:
            self._made = asyncio.ensure_future(asyncio.to_thread(self._make))
        # A cancelled request must not cancel the work for the others.
        return await asyncio.shield(self._made)


def with_security(document: dict[str, Any]) -> dict[str, Any]:
    """Add to a document what each operation requires: cookies, or an API token with a scope if it is for tokens."""
    document["components"]["securitySchemes"] = SECURITY
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            route = f"{method.upper()} {path}"
            operation["security"] = [{"cookies": []}]
            if is_for_tokens(route):
                scope = scope_of(route)
                operation["security"].insert(0, {"token": [] if scope is None else [scope]})
                operation["responses"]["401"] = TOKEN_REFUSED
    return document


@get(["/schema", "/schema/openapi.json"], include_in_schema=False)
async def describe(description: NamedDependency[Description]) -> Response[bytes]:
    return Response(await description.read(), media_type=OpenAPIMediaType.OPENAPI_JSON)


DESCRIBED_ROUTES: list[Any] = [describe]

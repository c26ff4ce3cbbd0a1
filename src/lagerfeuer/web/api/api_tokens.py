"""Routes of API tokens. The account (account.py) lists them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from litestar.params import FromPath, JSONBody

from lagerfeuer.accounts.api_tokens import SCOPES, Days, Scope
from lagerfeuer.common.rate_limits import ACCOUNT
from lagerfeuer.db.queries.api_tokens import ApiTokenRow
from lagerfeuer.web.api.sign_in import NOTHING, Text, no_content
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site, member, proven_member
from lagerfeuer.web.requests.responses import FRESH, REFUSALS

NEW_TOKEN: dict[str, Any] = {
    "description": "Requires a recent confirmation of identity. The token is shown only once.",
    "responses": REFUSALS,
    "opt": {LIMIT: ACCOUNT},
}
"""What the routes that create a token have in common."""


class NewApiToken(msgspec.Struct, forbid_unknown_fields=True):
    """An API token to create: the owner's name for it, what it permits, and for how many days."""

    name: Text
    scopes: Annotated[list[Scope], msgspec.Meta(min_length=1, max_length=len(SCOPES))]
    days: Days


class CreatedApiToken(msgspec.Struct):
    """A new API token. `token` is never shown again."""

    id: str
    token: str


def created_token(row: ApiTokenRow, token: str) -> Response[CreatedApiToken]:
    """Return the answer that shows a new token."""
    return Response(CreatedApiToken(row.id, token), status_code=201, headers=FRESH)


@post("/account/tokens", summary="Create an API token", **NEW_TOKEN)
async def create_token(
    request: AnyRequest, data: JSONBody[NewApiToken], site: Site
) -> Response[CreatedApiToken]:
    player, session = await proven_member(request, site)
    return created_token(
        *await site.api_tokens.create(player.id, data.name, data.scopes, data.days, session.id)
    )


@post("/account/tokens/{token_id:str}/revoke", summary="Revoke an API token", opt={LIMIT: ACCOUNT}, **NOTHING)
async def revoke_token(request: AnyRequest, token_id: FromPath[str], site: Site) -> Response[None]:
    player, _ = await member(request, site)
    await site.api_tokens.revoke(player.id, token_id)
    return no_content()


@post("/account/tokens/revoke-all", summary="Revoke all my API tokens", opt={LIMIT: ACCOUNT}, **NOTHING)
async def revoke_all_tokens(request: AnyRequest, site: Site) -> Response[None]:
    player, _ = await member(request, site)
    await site.api_tokens.revoke_all(player.id)
    return no_content()


API_TOKEN_ROUTES: list[Any] = [create_token, revoke_token, revoke_all_tokens]

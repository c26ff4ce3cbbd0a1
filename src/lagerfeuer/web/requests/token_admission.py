"""Admission of requests and live streams with an API token, which must be valid and good for the route.

Requests are counted for all tokens of a person and of their bot accounts together, apart from their browsers. A wrong
token costs one query, after the request was counted for its address.
"""

from __future__ import annotations

from litestar.types import Scope

from lagerfeuer.common.errors import TokenRefused
from lagerfeuer.common.rate_limits import TOKEN_READ, TOKEN_WRITE
from lagerfeuer.web.requests import bearer
from lagerfeuer.web.requests.bearer import lacking, unknown_token
from lagerfeuer.web.requests.cookies import GUEST, SESSION, cookies_of
from lagerfeuer.web.requests.services import WebServices
from lagerfeuer.web.requests.token_scopes import is_for_tokens, scope_of


async def admit(scope: Scope, token: str, writes: bool) -> None:
    """Let a request with a token in. Raises TokenRefused, TooOften."""
    found = cookies_of(scope)
    if found.get(SESSION) is not None or found.get(GUEST) is not None:
        raise TokenRefused(400, "invalid_request", "error-api-token-and-cookies")
    site: WebServices = scope["litestar_app"].state.site
    known = await site.api_tokens.find(token)
    if known is None:
        raise unknown_token()
    if known.player.program and not site.settings.has_bot_accounts:
        raise TokenRefused(401, "invalid_token", "error-bots-off")
    if writes:
        site.limiter.check(TOKEN_WRITE, known.owner)
    else:
        site.reading.check(TOKEN_READ, known.owner)
    route = f"{scope.get('method', 'GET')} {scope['path_template']}"
    if not is_for_tokens(route):
        raise TokenRefused(403, "insufficient_scope", "error-api-token-never")
    wanted = scope_of(route)
    if wanted is not None and wanted not in known.row.scopes:
        raise lacking(wanted)
    bearer.admit(scope, token)

"""Route for what-if lines."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from lagerfeuer.analysis.what_if import WhatIfView
from lagerfeuer.common.rate_limits import WHAT_IF
from lagerfeuer.web.requests.disconnects import cancel_on_disconnect
from lagerfeuer.web.requests.request_context import AnyRequest, Site, limit
from lagerfeuer.web.requests.responses import FRESH, JSON, REFUSALS, Count, Name, Short, response_spec

MAX_LINE_ACTIONS = 400
"""Actions of a what-if line."""
Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)]


class NewLine(msgspec.Struct, forbid_unknown_fields=True):
    """A what-if line from the revision that the client shows: the actions so far, of any seat, and the next one.

    In a running match this is the current revision; in a finished one any ply, with `draft` 0.

    `seed` determines everything that is guessed, and the luck of the line; `bots`: bots answer for the other seats.
    """

    ply: Count
    draft: Count
    seed: Seed
    line: Annotated[list[Short], msgspec.Meta(max_length=MAX_LINE_ACTIONS)]
    action: Short | None = None
    bots: bool = False


@post(
    "/matches/{match_id:str}/what-if",
    middleware=[cancel_on_disconnect],
    status_code=200,
    summary="Try a what-if line from what a seat knows",
    description="Nothing is stored. Hidden cards and future randomness are guessed. While a match runs, "
    "its players try lines from what they know; once it is over anybody may, from what the seat "
    "to act in that position knew.",
    responses={
        200: response_spec(WhatIfView, description="The new part of the line and the position after it"),
        **REFUSALS,
    },
)
async def what_if(request: AnyRequest, match_id: Name, data: JSONBody[NewLine], site: Site) -> Response[Any]:
    player = await site.cookies.player(request)
    limit(request, site, WHAT_IF, None if player is None else player.id)
    live = await site.cache.find(match_id)
    body = await site.what_if.view(
        live, player, (data.ply, data.draft), data.seed, data.line, data.action, data.bots
    )
    return Response(body, media_type=JSON, headers=FRESH)


WHAT_IF_ROUTES: list[Any] = [what_if]

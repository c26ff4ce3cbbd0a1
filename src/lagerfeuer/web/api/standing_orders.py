"""Route for standing orders."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from lagerfeuer.common.rate_limits import ORDER
from lagerfeuer.matches.standing_orders import MAX_STEPS, OrderStep
from lagerfeuer.web.requests.request_context import AnyRequest, Site, known_player, limit
from lagerfeuer.web.requests.responses import MATCH, REFUSALS, Count, Name, answer_with_match


class NewOrder(msgspec.Struct, forbid_unknown_fields=True):
    """A standing order that begins after the last ply of the match. It replaces my earlier one; no steps delete it."""

    ply: Count
    steps: Annotated[list[OrderStep], msgspec.Meta(max_length=MAX_STEPS)]
    pause: bool = False
    """Answer only after a while, as a person would: up to 15 minutes, and up to a twentieth of my time."""


@post(
    "/matches/{match_id:str}/order",
    status_code=200,
    summary="Give a standing order, or delete it",
    description="The house answers for me if the others do what the order foresees, in the same moment, or after "
    "a pause that I ask for; otherwise it "
    "asks me. Nobody else learns of an order that waits. It ends when its steps are done, when something else "
    "happens, at luck where its step does not allow it, when its answer is not an option, and when a bot takes my "
    "seat. Not in matches with a live time control.",
    responses={**MATCH, **REFUSALS},
)
async def give_order(
    request: AnyRequest, match_id: Name, data: JSONBody[NewOrder], site: Site
) -> Response[Any]:
    player = await known_player(request, site)
    limit(request, site, ORDER, player.id)
    live = await site.cache.find(match_id)
    await site.standing_orders.give(live, player, data.ply, data.steps, data.pause)
    return answer_with_match(site.cache.latest(live), player)


ORDER_ROUTES: list[Any] = [give_order]

"""Routes for off-board actions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from lagerfeuer.web.requests.request_context import AnyRequest, Site, known_player
from lagerfeuer.web.requests.responses import MATCH, REFUSALS, Count, Name, answer_with_match

ENDED = {**MATCH, **REFUSALS}


class End(msgspec.Struct, forbid_unknown_fields=True):
    """What to agree on: the last turn taken back, or an end: cancelled, scored as it stands, or a draw.

    `ply`: the ply that the client shows. If another turn is the last one meanwhile, `takeback` is refused.
    """

    kind: Literal["takeback", "cancel", "count", "draw"]
    ply: Count | None = None


class OverdueSeat(msgspec.Struct, forbid_unknown_fields=True):
    """The overdue seat."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]


@post("/matches/{match_id:str}/resign", status_code=200, summary="Resign", responses=ENDED)
async def resign(request: AnyRequest, match_id: Name, site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.off_board.resign(await site.cache.find(match_id), player)
    return answer_with_match(live, player)


@post(
    "/matches/{match_id:str}/offers",
    status_code=200,
    summary="Propose an early end or to take back the last turn, or agree",
    responses=ENDED,
)
async def offer(request: AnyRequest, match_id: Name, data: JSONBody[End], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.off_board.offer(await site.cache.find(match_id), player, data.kind, data.ply)
    return answer_with_match(live, player)


@post(
    "/matches/{match_id:str}/offers/decline",
    status_code=200,
    summary="Withdraw or decline a proposal",
    responses=ENDED,
)
async def decline(request: AnyRequest, match_id: Name, data: JSONBody[End], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.off_board.decline(await site.cache.find(match_id), player, data.kind)
    return answer_with_match(live, player)


@post(
    "/matches/{match_id:str}/claim",
    status_code=200,
    summary="Claim a win against somebody whose time is up",
    responses=ENDED,
)
async def claim(
    request: AnyRequest, match_id: Name, data: JSONBody[OverdueSeat], site: Site
) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.off_board.claim(await site.cache.find(match_id), player, data.seat)
    return answer_with_match(live, player)


@post(
    "/matches/{match_id:str}/wait",
    status_code=200,
    summary="Decide to wait for somebody whose time is up",
    responses=ENDED,
)
async def wait_for(
    request: AnyRequest, match_id: Name, data: JSONBody[OverdueSeat], site: Site
) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.off_board.wait(await site.cache.find(match_id), player, data.seat)
    return answer_with_match(live, player)


@post(
    "/matches/{match_id:str}/stand-in",
    status_code=200,
    summary="Replace somebody whose time is up with a bot",
    responses=ENDED,
)
async def stand_in(
    request: AnyRequest, match_id: Name, data: JSONBody[OverdueSeat], site: Site
) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.off_board.substitute_bot(await site.cache.find(match_id), player, data.seat)
    return answer_with_match(live, player)


@post(
    "/matches/{match_id:str}/back",
    status_code=200,
    summary="Take my seat back from a bot",
    responses=ENDED,
)
async def come_back(request: AnyRequest, match_id: Name, site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.off_board.return_to_seat(await site.cache.find(match_id), player)
    return answer_with_match(live, player)


OFF_BOARD_ROUTES: list[Any] = [resign, offer, decline, claim, wait_for, stand_in, come_back]

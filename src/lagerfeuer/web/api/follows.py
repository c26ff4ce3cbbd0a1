"""Routes for following members."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from lagerfeuer.accounts.follows import FollowedView
from lagerfeuer.common.rate_limits import FOLLOW
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site, known_player
from lagerfeuer.web.requests.responses import FRESH, REFUSALS, Short


class FollowedMember(msgspec.Struct, forbid_unknown_fields=True):
    """A member, by name."""

    name: Short


@get("/follows", summary="Members I follow, those who are here first")
async def follows(request: AnyRequest, site: Site) -> Response[list[FollowedView]]:
    player = await site.cookies.player(request)
    return Response([] if player is None else await site.follows.mine(player), headers=FRESH)


@post(
    "/follows",
    status_code=200,
    summary="Follow a member",
    description="They are not told. For members only, at most 200.",
    responses=REFUSALS,
    opt={LIMIT: FOLLOW},
)
async def follow(request: AnyRequest, data: JSONBody[FollowedMember], site: Site) -> list[FollowedView]:
    player = await known_player(request, site)
    return await site.follows.follow(player, (await site.accounts.find_by_name(data.name)).id)


@post(
    "/follows/end",
    status_code=200,
    summary="Stop following a member",
    responses=REFUSALS,
    opt={LIMIT: FOLLOW},
)
async def unfollow(request: AnyRequest, data: JSONBody[FollowedMember], site: Site) -> list[FollowedView]:
    player = await known_player(request, site)
    return await site.follows.unfollow(player, (await site.accounts.find_by_name(data.name)).id)


FOLLOW_ROUTES: list[Any] = [follows, follow, unfollow]

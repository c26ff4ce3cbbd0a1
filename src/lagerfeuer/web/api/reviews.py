"""Routes for reviews of finished matches."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import QueryParameter

from lagerfeuer.accounts.people import refuse_bot
from lagerfeuer.analysis.reviews import ReviewView
from lagerfeuer.common.rate_limits import REVIEW
from lagerfeuer.learning.often_missed import OftenMissedView, often_missed
from lagerfeuer.web.requests.disconnects import cancel_on_disconnect
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site, known_player
from lagerfeuer.web.requests.responses import (
    FRESH,
    JSON,
    REFUSALS,
    Name,
    file_headers,
    refusal_specs,
    response_spec,
)

REVIEW_VIEW = {200: response_spec(ReviewView, description="Its progress and findings"), **REFUSALS}

KnownPlies = Annotated[
    int, QueryParameter(description="number of plies, from the first, that the client already has", ge=0)
]


@get(
    "/matches/{match_id:str}/review",
    middleware=[cancel_on_disconnect],
    summary="The review of a finished match",
    responses=REVIEW_VIEW,
)
async def review(
    request: AnyRequest, match_id: Name, site: Site, known: KnownPlies = 0
) -> Response[ReviewView]:
    live, player = await site.cache.find(match_id), await site.cookies.player(request)
    view = await site.reviews.view(live, None if player is None else player.id, known)
    return Response(view, headers=FRESH)


@post(
    "/matches/{match_id:str}/review",
    status_code=200,
    summary="Request the review of a finished match",
    responses=REVIEW_VIEW,
    opt={LIMIT: REVIEW},
)
async def ask_for_review(request: AnyRequest, match_id: Name, site: Site) -> ReviewView:
    live = await site.cache.find(match_id)
    player = await site.cookies.player(request)
    if player is not None:
        refuse_bot(player)
    asker = None if player is None else player.id
    await site.reviews.ask(live, asker)
    return await site.reviews.view(live, asker)


@get(
    "/matches/{match_id:str}/review/file",
    summary="Download the review of a finished match",
    media_type=JSON,
    responses=refusal_specs(403, 404),
)
async def review_file(match_id: Name, site: Site) -> Response[bytes]:
    live = await site.cache.find(match_id)
    name = f"{live.row.game}-{match_id}.review.json"
    return Response(
        await site.reviews.file(live),
        media_type=JSON,
        headers=file_headers(name),
    )


@get(
    "/me/missed/{game:str}",
    middleware=[cancel_on_disconnect],
    summary="What I often miss in a game",
    description="From the reviews of my last finished matches; for accounts and guests, about themselves only.",
    responses=refusal_specs(403, 404),
)
async def my_often_missed(request: AnyRequest, game: Name, site: Site) -> OftenMissedView:
    player = await known_player(request, site)
    return await often_missed(site.database, player.id, game)


REVIEW_ROUTES: list[Any] = [review, ask_for_review, review_file, my_often_missed]

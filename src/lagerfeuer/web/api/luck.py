"""Routes for luck: all picks of the house, and the luck of each seat of a match."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.response import Stream

from lagerfeuer.common.rate_limits import EXPORT
from lagerfeuer.luck.pick_counts import LuckView, counts_csv, luck_view, pick_lines
from lagerfeuer.luck.seat_luck import SeatLuckView, seat_luck_json
from lagerfeuer.web.requests.disconnects import cancel_on_disconnect
from lagerfeuer.web.requests.request_context import LIMIT, Site
from lagerfeuer.web.requests.responses import (
    FRESH,
    JSON,
    KEEP,
    Name,
    file_headers,
    refusal_specs,
    response_spec,
)

CSV = "text/csv"
LINES = "application/x-ndjson"


@get("/luck", summary="All dice and draws of finished matches, tested for fairness")
async def luck(site: Site) -> Response[LuckView]:
    return Response(await luck_view(site.database), headers=FRESH)


@get("/luck/counts.csv", summary="How often each pick has come out", media_type="text/csv")
async def luck_counts(site: Site) -> Response[str]:
    view = await luck_view(site.database)
    return Response(counts_csv(view), media_type=CSV, headers=file_headers("luck-counts.csv"))


@get(
    "/luck/matches.csv",
    summary="All picks of every finished match, in order",
    media_type="text/csv",
    opt={LIMIT: EXPORT},
)
async def luck_of_matches(site: Site) -> Stream:
    lines = pick_lines(site.database, "csv")
    return Stream(lines, media_type=CSV, headers=file_headers("luck-matches.csv"))


@get(
    "/luck/matches.jsonl",
    summary="All picks of every finished match, as JSON Lines",
    media_type="text/plain",
    opt={LIMIT: EXPORT},
)
async def luck_of_matches_json(site: Site) -> Stream:
    lines = pick_lines(site.database, "jsonl")
    return Stream(lines, media_type=LINES, headers=file_headers("luck-matches.jsonl"))


@get(
    "/matches/{match_id:str}/luck",
    middleware=[cancel_on_disconnect],
    summary="How lucky each seat was with dice",
    responses={
        200: response_spec(SeatLuckView, description="Dice, their sum and the expected sum for each seat"),
        **refusal_specs(403, 404),
    },
)
async def luck_of_match(match_id: Name, site: Site) -> Response[Any]:
    live = await site.cache.find(match_id)
    return Response(await seat_luck_json(live), media_type=JSON, headers=KEEP)


LUCK_ROUTES: list[Any] = [luck, luck_counts, luck_of_matches, luck_of_matches_json, luck_of_match]

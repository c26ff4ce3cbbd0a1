"""Routes for the public log: everything the house has committed to, for anyone to keep and compare."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter, QueryParameter

from lagerfeuer.common.rate_limits import LOG_PAGES
from lagerfeuer.db.schema.base import LARGEST_INTEGER
from lagerfeuer.luck.public_log_views import ConsistencyView, InclusionView, LogPage
from lagerfeuer.web.requests.request_context import LIMIT, Site
from lagerfeuer.web.requests.responses import FRESH, refusal_specs

NOTE = "text/plain; charset=utf-8"


@get(
    "/log/checkpoint",
    summary="The signed head of the public log",
    description="A C2SP tlog-checkpoint in a signed note.",
    media_type="text/plain",
)
async def log_checkpoint(site: Site) -> Response[str]:
    return Response(await site.log.checkpoint(), media_type=NOTE, headers=FRESH)


@get(
    "/log/entries",
    summary="Leaves of the public log, in order",
    description="As many as fit into one response. Each is hashed as the UTF-8 bytes of its text.",
    responses=refusal_specs(429),
    opt={LIMIT: LOG_PAGES},
)
async def log_entries(
    site: Site,
    first: Annotated[
        int, QueryParameter(name="from", description="index of the first leaf", ge=0, le=LARGEST_INTEGER)
    ] = 0,
) -> Response[LogPage]:
    return Response(await site.log.page(first), headers=FRESH)


@get(
    "/log/inclusion",
    summary="Inclusion proof of a match's leaves in the public log",
    responses=refusal_specs(404),
)
async def log_inclusion(
    site: Site,
    size: Annotated[int, Parameter(description="size of the log", ge=0, le=LARGEST_INTEGER)],
    match: Annotated[
        str | None,
        Parameter(
            description="the match's name in the log; omit it for leaves about the log itself",
            pattern="^[0-9a-f]{32}$",
            max_length=32,
        ),
    ] = None,
) -> Response[InclusionView]:
    return Response(await site.log.inclusion(match, size), headers=FRESH)


@get(
    "/log/consistency",
    summary="Consistency proof of the public log",
    responses=refusal_specs(404, 422),
)
async def log_consistency(
    site: Site,
    old: Annotated[int, QueryParameter(name="from", description="the older size", ge=0, le=LARGEST_INTEGER)],
    new: Annotated[int, QueryParameter(name="to", description="the newer size", ge=0, le=LARGEST_INTEGER)],
) -> Response[ConsistencyView]:
    return Response(await site.log.consistency(old, new), headers=FRESH)


LOG_ROUTES: list[Any] = [log_checkpoint, log_entries, log_inclusion, log_consistency]

"""The route for pages that cannot open a live stream."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from boardkit.records.schema import MAX_INTEGER
from lagerfeuer.web.live.polling import PollingTabs, PollRequest
from lagerfeuer.web.requests.request_context import AnyRequest, Site
from lagerfeuer.web.requests.responses import FRESH, JSON, refusal_specs, response_spec


class NewsView(msgspec.Struct):
    """The frames of a live stream since the last request.

    `new`: the page was unknown until now; `closed`: the close code of its stream, after which it stops asking.
    """

    new: bool
    closed: int | None
    frames: list[dict[str, Any]]


@get(
    "/news",
    summary="Poll for the events of a live stream",
    description="For pages that cannot open the WebSocket; they poll it every few seconds.",
    responses={200: response_spec(NewsView, description="Frames"), **refusal_specs(429)},
)
async def news(
    request: AnyRequest,
    site: Site,
    tab: Annotated[str, Parameter(description="random id of the page", pattern="^[0-9a-f]{32}$")],
    look: Annotated[
        int,
        Parameter(description="how many times the page has changed what it watches", ge=0, le=MAX_INTEGER),
    ] = 0,
    watch: Annotated[str, Parameter(description="what the page watches", max_length=32)] = "",
    ply: Annotated[
        int, Parameter(description="last ply of the log that the page has", ge=-1, le=MAX_INTEGER)
    ] = -1,
    ago: Annotated[
        int, Parameter(description="milliseconds since the page requested its list", ge=0, le=MAX_INTEGER)
    ] = 0,
    away: Annotated[bool, Parameter(description="the page is not visible")] = False,
) -> Response[Any]:
    polling_tabs: PollingTabs = request.app.state.polling_tabs
    answer = await polling_tabs.ask(request, site, tab, PollRequest(look, watch, ply, ago, away))
    # The frames are JSON already.
    head = msgspec.json.encode({"new": answer.new, "closed": answer.closed})
    body = head[:-1] + b',"frames":[' + b",".join(answer.frames) + b"]}"
    return Response(body, media_type=JSON, headers=FRESH)


POLLING_ROUTES: list[Any] = [news]

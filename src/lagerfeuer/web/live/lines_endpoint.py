"""The route of live streams as lines."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.params import Parameter

from boardkit.records.schema import MAX_INTEGER
from lagerfeuer.accounts.suspension import suspension_refusal
from lagerfeuer.web.live.lines import NDJSON, LineResponse
from lagerfeuer.web.live.protocol import EVENTS, ClientMessage
from lagerfeuer.web.requests.bearer import unknown_token
from lagerfeuer.web.requests.request_checks import OWN_TURNS
from lagerfeuer.web.requests.request_context import AnyRequest, Site
from lagerfeuer.web.requests.responses import refusal_specs, response_spec


@get(
    "/stream",
    summary="Watch my events or a match, as a stream of JSON lines",
    description="For programs with an API token; pages use the WebSocket /api/live. The answer lasts for an hour: it "
    "has one JSON object a line (NDJSON), the frames of the WebSocket, and an empty line after 20 to 40 seconds of "
    'silence. The last line is {"type": "closed", "code": …}. `watch=events` begins with everything that '
    "waits for you (`turn`, `owes`, `invited`) and then `ready`; afterwards come changes, and `finished` for each of "
    "your matches that ends. `watch=<match>` sends the view of a match with each change (`match`); after a lost "
    "connection say with `ply` up to which action you have its log.",
    responses={200: response_spec(dict[str, Any], "One line", NDJSON), **refusal_specs(403, 404, 429)},
    opt={OWN_TURNS: True},
)
async def line_stream(
    request: AnyRequest,
    site: Site,
    watch: Annotated[
        str, Parameter(description='"events", or the id of a match', min_length=1, max_length=32)
    ],
    ply: Annotated[
        int, Parameter(description="last ply of the match's log that you have", ge=-1, le=MAX_INTEGER)
    ] = -1,
) -> LineResponse:
    identity = await site.cookies.asker(request)
    if identity.suspended is not None:
        raise suspension_refusal(identity.suspended)
    if identity.token is None:
        # Sent with cookies or nothing, or revoked a moment ago.
        raise unknown_token()
    if watch != EVENTS:
        # An unknown match is refused; a WebSocket that is open already gets a frame.
        async with site.people_first.turn(is_program=True):
            await site.cache.find(watch)
    return LineResponse(request, site, identity, ClientMessage(watch, ply))


LINE_ROUTES: list[Any] = [line_stream]

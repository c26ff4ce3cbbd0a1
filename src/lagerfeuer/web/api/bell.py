"""Routes for the bell: what happened to me, and what I have read of it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from boardkit.records.schema import MAX_INTEGER
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.db.queries.bell import ReadSubject
from lagerfeuer.notifications.bell import BellView
from lagerfeuer.web.requests.request_context import AnyRequest, Site, language_of
from lagerfeuer.web.requests.responses import FRESH, REFUSALS, Short

EntryId = Annotated[int, msgspec.Meta(ge=1, le=MAX_INTEGER)]


class ReadBellEntries(msgspec.Struct, forbid_unknown_fields=True):
    """Exactly one of: a match or a tournament, one entry with older ones like it, all entries up to one."""

    match: Short | None = None
    cup: Short | None = None
    id: EntryId | None = None
    until: EntryId | None = None


class UnreadView(msgspec.Struct):
    """How many entries of my bell I have not read."""

    unread: int


@get(
    "/bell",
    summary="What happened to me lately, last first",
    description="The latest 100 notices of 60 days, without turns, in the language of the request.",
)
async def bell(request: AnyRequest, site: Site) -> Response[BellView]:
    player = await site.cookies.player(request)
    view = BellView([], 0) if player is None else await site.bell.of(player.id, language_of(request))
    return Response(view, headers=FRESH)


@post(
    "/bell/read",
    status_code=200,
    summary="Mark entries of my bell as read",
    description="What is read is not sent on other channels any more.",
    responses=REFUSALS,
)
async def read_bell(request: AnyRequest, data: JSONBody[ReadBellEntries], site: Site) -> Response[UnreadView]:
    about = ReadSubject(**msgspec.structs.asdict(data))
    if sum(value is not None for value in vars(about).values()) != 1:
        raise Unacceptable("error-bell-one")
    player = await site.cookies.player(request)
    left = 0 if player is None else await site.bell.read(player.id, about)
    return Response(UnreadView(left), headers=FRESH)


BELL_ROUTES: list[Any] = [bell, read_bell]

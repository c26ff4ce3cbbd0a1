"""Routes for blocking people."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from lagerfeuer.accounts.blocks import BlockView
from lagerfeuer.common.errors import NotFound
from lagerfeuer.common.rate_limits import BLOCK
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site
from lagerfeuer.web.requests.responses import REFUSALS, Short


class PersonReference(msgspec.Struct, forbid_unknown_fields=True):
    """A person: by id, by account name, or by seat in a match."""

    player: Short | None = None
    name: Short | None = None
    match: Short | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=8)] | None = None


async def person_id(site: Site, data: PersonReference) -> str:
    """Return the id of the person. Raises NotFound."""
    if data.player is not None:
        return data.player
    if data.name is not None:
        return (await site.accounts.find_by_name(data.name)).id
    if data.match is None or data.seat is None:
        raise NotFound("error-no-person")
    return await site.blocks.at_seat(data.match, data.seat)


async def known_person(request: AnyRequest, site: Site) -> PlayerRow:
    """Return the person who asks, guest or account. Raises NotFound if they are unknown."""
    player = await site.cookies.player(request)
    if player is None:
        raise NotFound("error-no-person")
    return player


@get("/blocks", summary="People I have blocked")
async def blocks(request: AnyRequest, site: Site) -> list[BlockView]:
    player = await site.cookies.player(request)
    return [] if player is None else await site.blocks.mine(player)


@post(
    "/blocks",
    status_code=200,
    summary="Block somebody",
    description="They are not told. They can't invite me or join my tables, and I don't see what they write.",
    responses=REFUSALS,
    opt={LIMIT: BLOCK},
)
async def block(request: AnyRequest, data: JSONBody[PersonReference], site: Site) -> list[BlockView]:
    player = await known_person(request, site)
    return await site.blocks.block(player, await person_id(site, data))


@post("/blocks/end", status_code=200, summary="Unblock somebody", responses=REFUSALS, opt={LIMIT: BLOCK})
async def unblock(request: AnyRequest, data: JSONBody[PersonReference], site: Site) -> list[BlockView]:
    player = await known_person(request, site)
    return await site.blocks.unblock(player, await person_id(site, data))


BLOCK_ROUTES: list[Any] = [blocks, block, unblock]

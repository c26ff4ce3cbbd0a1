"""Routes for transferring a running match to another house, and for following one to this house."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from lagerfeuer.common.rate_limits import ARRIVE, IMPORT, MOVE_IN, MOVE_IN_ALL
from lagerfeuer.transfers.transfer_in import TransferArrivalView
from lagerfeuer.transfers.transfer_out import TransferView
from lagerfeuer.web.requests.body_limits import limit_large_bodies
from lagerfeuer.web.requests.request_context import (
    ANY_CHARACTER,
    LIMIT,
    AnyRequest,
    Site,
    known_player,
    limit,
    player_or_guest,
)
from lagerfeuer.web.requests.responses import FRESH, MATCH, REFUSALS, Name, answer_with_match, response_spec

# The largest record, encrypted, padded and in base64.
MAX_TEXT_CHARACTERS = 12 * 1024 * 1024
CHANGED = {**MATCH, **REFUSALS}


class Target(msgspec.Struct, forbid_unknown_fields=True):
    """The code of the house to transfer to: its address, "#", its key."""

    code: Annotated[str, msgspec.Meta(max_length=300)]


class TransferFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file from the other house."""

    text: Annotated[str, msgspec.Meta(max_length=MAX_TEXT_CHARACTERS)]


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """My admission token."""

    token: Annotated[str, msgspec.Meta(max_length=64)]


@post(
    "/matches/{match_id:str}/move",
    status_code=200,
    summary="Propose to move a match to another house, or agree to it",
    responses=CHANGED,
)
async def move(request: AnyRequest, match_id: Name, data: JSONBody[Target], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.transfer_out.agree(await site.cache.find(match_id), player, data.code)
    return answer_with_match(live, player)


@post(
    "/matches/{match_id:str}/move/decline",
    status_code=200,
    summary="Withdraw or decline a proposed move",
    responses=CHANGED,
)
async def stay(request: AnyRequest, match_id: Name, site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.transfer_out.decline(await site.cache.find(match_id), player)
    return answer_with_match(live, player)


@get(
    "/matches/{match_id:str}/move",
    summary="Where my match continues, and the file for that house",
    responses={200: response_spec(TransferView, description="For my seat only"), **REFUSALS},
)
async def moved(request: AnyRequest, match_id: Name, site: Site) -> Response[TransferView]:
    player = await known_player(request, site)
    view = await site.transfer_out.view(await site.cache.find(match_id), player)
    return Response(view, headers=FRESH)


@post(
    "/arrivals",
    summary="Import the file of a match that continues in this house",
    responses={201: response_spec(TransferArrivalView, description="The new match"), **REFUSALS},
    request_max_body_size=MAX_TEXT_CHARACTERS + 1024,
    middleware=[limit_large_bodies],
    # Encrypted content cannot be checked here; everything else is refused by its reader.
    opt={ANY_CHARACTER: True, LIMIT: IMPORT},
)
async def bring_in(request: AnyRequest, data: JSONBody[TransferFile], site: Site) -> Response[Any]:
    player, cookies = await player_or_guest(request, site)
    limit(request, site, IMPORT, player.id)
    limit(request, site, MOVE_IN, player.id)
    limit(request, site, MOVE_IN_ALL)
    view = await site.transfer_in.bring(data.text)
    return Response(view, status_code=201, cookies=cookies)


@post(
    "/arrive",
    status_code=200,
    summary="Take my seat in a match that continues in this house",
    responses=CHANGED,
)
async def arrive(request: AnyRequest, data: JSONBody[Token], site: Site) -> Response[Any]:
    player, cookies = await player_or_guest(request, site)
    # Prevents guessing tokens.
    limit(request, site, ARRIVE)
    live = await site.transfer_in.arrive(data.token, player)
    return answer_with_match(live, player, cookies=cookies)


MOVING_ROUTES: list[Any] = [move, stay, moved, bring_in, arrive]

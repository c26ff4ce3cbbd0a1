"""Routes for the chat of spectators: by the account alone, whatever else is signed in on the device."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, Parameter

from lagerfeuer.chat.spectator_chat import SpectatorChatView, SpectatorMessageView
from lagerfeuer.common.rate_limits import HOST, SPECTATOR_CHAT
from lagerfeuer.db.schema.base import LARGEST_INTEGER
from lagerfeuer.web.api.chat import NewMessage, NewPhrase
from lagerfeuer.web.api.hosting import host_of
from lagerfeuer.web.requests.request_context import (
    ANY_CHARACTER,
    LIMIT,
    AnyRequest,
    Site,
    Whole,
    known_player,
    language_for,
    limit,
)
from lagerfeuer.web.requests.responses import FRESH, REFUSALS, Name, response_spec

VIEW = {200: response_spec(SpectatorChatView, description="The messages you may read"), **REFUSALS}


class MutedAuthor(msgspec.Struct, forbid_unknown_fields=True):
    """Whether to mute the author of a message in every chat."""

    muted: bool


@get("/matches/{match_id:str}/spectators", summary="Chat messages of a match's spectators", responses=VIEW)
async def read_spectators(
    request: AnyRequest,
    match_id: Name,
    site: Site,
    after: Annotated[int, Parameter(description="messages after this number", ge=0, le=LARGEST_INTEGER)] = 0,
    before: Annotated[
        int | None, Parameter(description="messages before this number", ge=1, le=LARGEST_INTEGER)
    ] = None,
) -> Response[SpectatorChatView]:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    view = await site.spectator_chat.view(live, player, language_for(request, player), after, before)
    return Response(view, headers=FRESH)


@post(
    "/matches/{match_id:str}/spectators",
    status_code=200,
    summary="Send a chat message as a spectator",
    responses=REFUSALS,
    opt={ANY_CHARACTER: True},
)
async def say_as_spectator(
    request: AnyRequest, match_id: Name, data: JSONBody[NewMessage], site: Site
) -> SpectatorMessageView:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    limit(request, site, SPECTATOR_CHAT, player.id)
    return await site.spectator_chat.say(live, player, data.text)


@post(
    "/matches/{match_id:str}/spectators/phrase",
    status_code=200,
    summary="Send a quick phrase as a spectator",
    responses=REFUSALS,
)
async def say_phrase_as_spectator(
    request: AnyRequest, match_id: Name, data: JSONBody[NewPhrase], site: Site
) -> SpectatorMessageView:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    limit(request, site, SPECTATOR_CHAT, player.id)
    return await site.spectator_chat.say_phrase(live, player, data.phrase, language_for(request, player))


@post(
    "/matches/{match_id:str}/spectators/{number:int}/remove",
    status_code=204,
    summary="Delete my message as a spectator, shortly after sending it",
    responses=REFUSALS,
)
async def remove_as_spectator(request: AnyRequest, match_id: Name, number: Whole, site: Site) -> None:
    player = await known_player(request, site)
    await site.spectator_chat.remove(await site.cache.find(match_id), player, number)


@post(
    "/matches/{match_id:str}/spectators/{number:int}/mute",
    status_code=204,
    summary="Mute the author of a spectator's message, or unmute them",
    responses=REFUSALS,
)
async def mute_spectator(
    request: AnyRequest, match_id: Name, number: Whole, data: JSONBody[MutedAuthor], site: Site
) -> None:
    player = await known_player(request, site)
    await site.spectator_chat.mute(await site.cache.find(match_id), player, number, data.muted)


@post(
    "/host/matches/{match_id:str}/spectators/{number:int}/remove",
    status_code=204,
    summary="Remove a spectator's message",
    responses=REFUSALS,
    opt={LIMIT: HOST},
)
async def remove_as_host(request: AnyRequest, match_id: Name, number: Whole, site: Site) -> None:
    host, _ = await host_of(request, site)
    await site.hosting.spectator_messages.remove(host, await site.cache.find(match_id), number)


SPECTATOR_CHAT_ROUTES: list[Any] = [
    read_spectators, say_as_spectator, say_phrase_as_spectator, remove_as_spectator, mute_spectator, remove_as_host,
]  # fmt: skip

"""Routes for chat and private notes."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, Parameter

from lagerfeuer.chat import chat, private_notes
from lagerfeuer.chat.chat import ChatView, MessageView
from lagerfeuer.chat.phrases import Phrase
from lagerfeuer.chat.private_notes import PrivateNoteView
from lagerfeuer.common.rate_limits import CHAT
from lagerfeuer.db.schema.base import LARGEST_INTEGER
from lagerfeuer.web.requests.request_context import (
    ANY_CHARACTER,
    AnyRequest,
    Site,
    Whole,
    known_player,
    language_for,
    limit,
)
from lagerfeuer.web.requests.responses import FRESH, REFUSALS, Count, Name, response_spec

# Longer than allowed, so that the service can reply with its limit; this limit only stops endless bodies.
Message = Annotated[str, msgspec.Meta(max_length=20 * chat.MAX_MESSAGE_CHARACTERS)]
Text = Annotated[str, msgspec.Meta(max_length=2 * private_notes.MAX_NOTE_CHARACTERS)]
CHAT_VIEW = {200: response_spec(ChatView, description="The messages you may read"), **REFUSALS}
NOTE_VIEW = {200: response_spec(PrivateNoteView, description="Your note"), **REFUSALS}


class NewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """A message: plain text."""

    text: Message


class NewPhrase(msgspec.Struct, forbid_unknown_fields=True):
    """A quick phrase, which everyone reads in their own language."""

    phrase: Phrase


class LastReadMessage(msgspec.Struct, forbid_unknown_fields=True):
    """The last message that I have read."""

    number: Count


class Mute(msgspec.Struct, forbid_unknown_fields=True):
    """The person to mute at all tables, by seat; null mutes notices of this table's chat."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None
    muted: bool


class NewNote(msgspec.Struct, forbid_unknown_fields=True):
    """My note, based on a revision. `looked`: I have seen the text set aside, and it may be deleted."""

    text: Text
    revision: Count
    looked: bool = False


@get("/matches/{match_id:str}/chat", summary="Chat messages of a match", responses=CHAT_VIEW)
async def read_chat(
    request: AnyRequest,
    match_id: Name,
    site: Site,
    after: Annotated[int, Parameter(description="messages after this number", ge=0, le=LARGEST_INTEGER)] = 0,
    before: Annotated[
        int | None, Parameter(description="messages before this number", ge=1, le=LARGEST_INTEGER)
    ] = None,
) -> Response[ChatView]:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    return Response(
        await site.chat.view(live, player, language_for(request, player), after, before), headers=FRESH
    )


@post(
    "/matches/{match_id:str}/chat",
    status_code=200,
    summary="Send a chat message",
    responses=REFUSALS,
    opt={ANY_CHARACTER: True},
)
async def say(request: AnyRequest, match_id: Name, data: JSONBody[NewMessage], site: Site) -> MessageView:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    limit(request, site, CHAT, player.id)
    return await site.chat.say(live, player, data.text)


@post(
    "/matches/{match_id:str}/chat/phrase", status_code=200, summary="Send a quick phrase", responses=REFUSALS
)
async def say_phrase(
    request: AnyRequest, match_id: Name, data: JSONBody[NewPhrase], site: Site
) -> MessageView:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    limit(request, site, CHAT, player.id)
    return await site.chat.say_phrase(live, player, data.phrase, language_for(request, player))


@post(
    "/matches/{match_id:str}/chat/read", status_code=204, summary="Mark the chat as read", responses=REFUSALS
)
async def read_up_to(
    request: AnyRequest, match_id: Name, data: JSONBody[LastReadMessage], site: Site
) -> None:
    player = await known_player(request, site)
    await site.chat.read(await site.cache.find(match_id), player, data.number)


@post(
    "/matches/{match_id:str}/chat/mute",
    status_code=204,
    summary="Mute somebody in the chat, or unmute them",
    responses=REFUSALS,
)
async def mute(request: AnyRequest, match_id: Name, data: JSONBody[Mute], site: Site) -> None:
    player = await known_player(request, site)
    await site.chat.mute(await site.cache.find(match_id), player, data.seat, data.muted)


@post(
    "/matches/{match_id:str}/chat/{number:int}/remove",
    status_code=204,
    summary="Delete my message, shortly after sending it",
    responses=REFUSALS,
)
async def remove(request: AnyRequest, match_id: Name, number: Whole, site: Site) -> None:
    player = await known_player(request, site)
    await site.chat.remove(await site.cache.find(match_id), player, number)


@get("/matches/{match_id:str}/note", summary="My private note", responses=NOTE_VIEW)
async def read_note(request: AnyRequest, match_id: Name, site: Site) -> Response[PrivateNoteView]:
    player = await known_player(request, site)
    view = await site.private_notes.read(await site.cache.find(match_id), player)
    return Response(view, headers=FRESH)


@post(
    "/matches/{match_id:str}/note",
    status_code=200,
    summary="Save my private note",
    responses=REFUSALS,
    opt={ANY_CHARACTER: True},
)
async def write_note(
    request: AnyRequest, match_id: Name, data: JSONBody[NewNote], site: Site
) -> PrivateNoteView:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    return await site.private_notes.write(live, player, data.text, data.revision, data.looked)


TABLE_ROUTES: list[Any] = [read_chat, say, say_phrase, read_up_to, mute, remove, read_note, write_note]

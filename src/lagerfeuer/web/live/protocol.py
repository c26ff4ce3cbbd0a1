"""The messages of the live stream, in both directions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from boardkit.records.schema import MAX_INTEGER
from lagerfeuer.web.requests.problems import Problem
from lagerfeuer.web.requests.request_context import has_nul

BEAT_FRAME = b'{"type":"beat"}'
HOME_FRAME = b'{"type":"home"}'
CUP_FRAME = b'{"type":"cup"}'
GONE_FRAME = b'{"type":"gone"}'
OWES_FRAME = b'{"type":"owes"}'
READY_FRAME = b'{"type":"ready"}'
EVENTS = "events"
"""Watched in place of a match: what waits for a person, at first all of it (events.py)."""


class ClientMessage(msgspec.Struct):
    """A client message: what the page watches, whether it is hidden, or an action.

    `watch`: a match, of which the page has the log up to `ply`, or "home", "cups", "cup/<id>", "events"; "" for
    nothing. `ago`: milliseconds since the page requested the list it shows; later changes are not in it. `away`: the
    page is hidden; without `watch` only this has changed. `act`: an action in the watched match, for the revision
    (`ply`, `draft`). Its outcome is reported with number `n`, a refusal in `language`. Unknown fields are ignored:
    after a downgrade of the house, pages of the newer version stay open and their streams must keep working.
    """

    watch: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    ply: Annotated[int, msgspec.Meta(ge=-1, le=MAX_INTEGER)] = -1
    draft: Annotated[int, msgspec.Meta(ge=0, le=MAX_INTEGER)] = 0
    ago: Annotated[int, msgspec.Meta(ge=0, le=MAX_INTEGER)] = 0
    away: bool | None = None
    act: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    n: Annotated[int, msgspec.Meta(ge=1, le=MAX_INTEGER)] | None = None
    language: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Refusal(msgspec.Struct, tag_field="type", tag="refused"):
    """An action that was refused, and why."""

    n: int
    problem: Problem


DECODER = msgspec.json.Decoder(ClientMessage)


async def text_of(receive: Callable[[], Awaitable[Any]]) -> str:
    """Return the next message. Raises MsgspecError for a binary one, and WebSocketDisconnect."""
    message: Any = await receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="nobody is there any more", code=message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise msgspec.ValidationError("a frame without text")
    return text


def decoded(text: str) -> ClientMessage:
    """Parse a client message. Raises MsgspecError."""
    if has_nul(text.encode()):
        raise msgspec.ValidationError("NUL is in no text")
    try:
        return DECODER.decode(text)
    except RecursionError as error:
        raise msgspec.ValidationError("brackets in brackets") from error

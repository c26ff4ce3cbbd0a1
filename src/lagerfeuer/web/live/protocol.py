"""What a tab and the house say to each other on the live stream: frames."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from boardkit.records.schema import LARGEST
from lagerfeuer.web.requests.problems import Problem
from lagerfeuer.web.requests.request_context import has_nul

BEAT_FRAME = b'{"type":"beat"}'
HOME_FRAME = b'{"type":"home"}'
CUP_FRAME = b'{"type":"cup"}'
GONE_FRAME = b'{"type":"gone"}'
OWES_FRAME = b'{"type":"owes"}'


class Said(msgspec.Struct):
    """What a tab says: what it looks at, whether anybody sees it, or what its person does there.

    `watch`: a match, of which it has the log up to `ply`, or "home", "cups", "cup/" and its id; "" is nothing.
    `ago`: milliseconds since the tab asked for the list that it shows; what has changed since is not in it.
    `away`: nobody sees it. Without `watch` only that has changed.
    `act`: an action in the match that is looked at, meant for the moment `ply` and `draft`. What comes of it is said
    under the number `n`, a refusal in `language`. Further fields are passed by: after a house has gone back to the
    program before, pages of the newer one stay open, and their streams are not to break.
    """

    watch: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    ply: Annotated[int, msgspec.Meta(ge=-1, le=LARGEST)] = -1
    draft: Annotated[int, msgspec.Meta(ge=0, le=LARGEST)] = 0
    ago: Annotated[int, msgspec.Meta(ge=0, le=LARGEST)] = 0
    away: bool | None = None
    act: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    n: Annotated[int, msgspec.Meta(ge=1, le=LARGEST)] | None = None
    language: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Refusal(msgspec.Struct, tag_field="type", tag="refused"):
    """An action that was not carried out, and why."""

    n: int
    problem: Problem


DECODER = msgspec.json.Decoder(Said)


async def text_of(receive: Callable[[], Awaitable[Any]]) -> str:
    """The next frame. Raises MsgspecError if it is a binary one, WebSocketDisconnect."""
    message: Any = await receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="nobody is there any more", code=message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise msgspec.ValidationError("a frame without text")
    return text


def decoded(text: str) -> Said:
    """What a frame says. Raises MsgspecError."""
    if has_nul(text.encode()):
        raise msgspec.ValidationError("NUL is in no text")
    try:
        return DECODER.decode(text)
    except RecursionError as error:
        raise msgspec.ValidationError("brackets in brackets") from error

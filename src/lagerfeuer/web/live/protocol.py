"""The messages of the live stream, in both directions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from boardkit.records.schema import MAX_INTEGER
from lagerfeuer.matches.waiting_matches import FinishedFrame, TurnFrame
from lagerfeuer.read_models.match_page_types import MatchView
from lagerfeuer.tables.views import InvitedView
from lagerfeuer.web.requests.problems import Problem
from lagerfeuer.web.requests.request_context import has_nul

EVENTS = "events"
"""Watched in place of a match: everything that waits for a person (events.py)."""


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


class MatchFrame(msgspec.Struct, tag_field="type", tag="match"):
    """What is new in the watched match, and the numbers of the page's actions that it confirms.

    It is composed of encoded parts (frames.py).
    """

    done: list[int]
    view: MatchView


class ChatFrame(msgspec.Struct, tag_field="type", tag="chat"):
    """What is new in the chat of the watched match: `db.queries.chat.Unread`."""

    match: str
    last: int
    removed: int
    unread: int


class SpectatorChatFrame(msgspec.Struct, tag_field="type", tag="spectators"):
    """What is new in the chat of the watched match's spectators: number of the last message, messages taken back."""

    match: str
    last: int
    removed: int


class PrivateNoteFrame(msgspec.Struct, tag_field="type", tag="note"):
    """Another tab of the reader has written this revision of their note."""

    revision: int


class SpectatorCountFrame(msgspec.Struct, tag_field="type", tag="watching"):
    """The number of spectators of the watched match."""

    count: int


class InvitedFrame(msgspec.Struct, tag_field="type", tag="invited"):
    """The reader is invited to a table, or (null) no longer. Only streams of events have it."""

    match: str
    invitation: InvitedView | None


class HeartbeatFrame(msgspec.Struct, tag_field="type", tag="beat"):
    """The stream is open, and nothing is new."""


class GoneFrame(msgspec.Struct, tag_field="type", tag="gone"):
    """The watched match does not exist."""


class HomeFrame(msgspec.Struct, tag_field="type", tag="home"):
    """The watched lists of matches and tables may have changed."""


class TournamentFrame(msgspec.Struct, tag_field="type", tag="cup"):
    """The watched tournament, or the list of them, has changed."""


class OwedContributionFrame(msgspec.Struct, tag_field="type", tag="owes"):
    """The reader must still contribute to the luck of a table."""


class BellFrame(msgspec.Struct, tag_field="type", tag="bell"):
    """The number of the reader's unread notices."""

    unread: int


class ReadyFrame(msgspec.Struct, tag_field="type", tag="ready"):
    """Everything that waits for the reader has been sent. Only streams of events have it."""


BEAT_FRAME, GONE_FRAME, HOME_FRAME, CUP_FRAME, OWES_FRAME, READY_FRAME = map(
    msgspec.json.encode,
    (HeartbeatFrame(), GoneFrame(), HomeFrame(), TournamentFrame(), OwedContributionFrame(), ReadyFrame()),
)

LiveFrame = (
    MatchFrame
    | Refusal
    | ChatFrame
    | SpectatorChatFrame
    | PrivateNoteFrame
    | SpectatorCountFrame
    | TurnFrame
    | FinishedFrame
    | InvitedFrame
    | HeartbeatFrame
    | GoneFrame
    | HomeFrame
    | TournamentFrame
    | OwedContributionFrame
    | BellFrame
    | ReadyFrame
)
"""Every message to a page; tools/api_types.py writes the client's types of them."""


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

"""What people are shown of the parts of a match: types of the API. `views.py` makes them, and is
compiled; these are not, for their annotations are read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, Union

import msgspec

from boardkit.notes import Arg
from boardkit.registry import GAMES

if TYPE_CHECKING:
    BoardView: TypeAlias = Any
else:
    # One of the registered games' types.
    BoardView = Union[tuple(game.view_type for game in GAMES.values())]  # noqa: UP007


class ReasonView(msgspec.Struct):
    """Why not: a text with its arguments, and the ruling to read."""

    text: str
    args: dict[str, Arg]
    ruling: str | None


class NoteView(msgspec.Struct, omit_defaults=True):
    """Something to tell: the text `<game>-note-<kind>` with its arguments. `detail`: only the whole log tells it."""

    kind: str
    args: dict[str, Arg]
    ruling: str | None
    detail: bool = False


class EntryView(msgspec.Struct):
    """One action of the log; ply 0 is the set-up. `auto`: the match answered, there was no choice."""

    ply: int
    seat: int
    action: str
    auto: bool
    at: str
    notes: list[NoteView]


class ChoiceView(msgspec.Struct):
    """An option, and what to show when it is picked up."""

    action: str
    hint: dict[str, Any]


class ClosedView(msgspec.Struct):
    """What one might try but may not, and why."""

    action: str
    reason: ReasonView


class SeatView(msgspec.Struct):
    """Who sits where. Kind: person, bot, open, or kept for the person named.

    A person without a name has left the house for good: a former member, who will not act any more.
    """

    seat: int
    kind: str
    name: str | None
    bot: str | None
    online: bool
    stands_in: str | None = None
    """For whom the bot plays on."""
    member: bool = False
    """Whether the person has an account, and so a page: /p/ and the name."""


class TurnView(msgspec.Struct):
    """Who is asked what; `thinking`: a bot is."""

    seat: int
    prompt: str
    thinking: bool


class ResultView(msgspec.Struct):
    """How the match ended."""

    winners: list[int]
    ended: str
    decided: str

"""The parts of a match as people see them: types of the API.

`views.py` makes them and is compiled. This module is not, because its annotations are read at runtime.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias, Union

import msgspec

from boardkit.game import Game
from boardkit.notes import Arg
from boardkit.registry import GAMES
from lagerfeuer.db.queries.matches import SeatKind


def board_type(games: Iterable[Game]) -> Any:
    """Return the union of what the games say that they show. A game may say nothing (`Any`) or name any type.

    It documents the API alone: what is sent is encoded as it is. Types that cannot be distinguished, such as two with
    one tag or a plain `dict`, cannot stand in a union of msgspec; the first stays, and `Any` stands for the others.
    """
    found: list[Any] = []
    others = False
    for one in dict.fromkeys(game.view_type for game in games):
        try:
            msgspec.json.Decoder(Union[(*found, one)])
        except Exception:
            others = True
        else:
            others |= one is Any
            found += [] if one is Any else [one]
    return Union[(*found, Any)] if others or not found else Union[tuple(found)]  # noqa: UP007


if TYPE_CHECKING:
    BoardView: TypeAlias = Any
else:
    BoardView = board_type(GAMES.values())


class ReasonView(msgspec.Struct):
    """A refusal: a text with its arguments, and the ruling to read."""

    text: str
    args: dict[str, Arg]
    ruling: str | None


class NoteView(msgspec.Struct, omit_defaults=True):
    """A note: the text `<game>-note-<kind>` with its arguments. `detail`: shown in the whole log only."""

    kind: str
    args: dict[str, Arg]
    ruling: str | None
    detail: bool = False


class EntryView(msgspec.Struct):
    """An action in the log; ply 0 is the set-up. `auto`: there was no choice, so the match settled it automatically."""

    ply: int
    seat: int
    action: str
    auto: bool
    at: str
    notes: list[NoteView]


class ChoiceView(msgspec.Struct):
    """An option, and the preview of it."""

    action: str
    hint: dict[str, Any]


class ClosedView(msgspec.Struct):
    """An action that a person might try but that is not allowed, and why."""

    action: str
    reason: ReasonView


class SeatView(msgspec.Struct):
    """A seat. Kind: person, bot, open, or kept for the person named.

    A person without a name is a former member who has left the house and will not act any more.
    """

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    online: bool
    stands_in: str | None = None
    """The person for whom the bot stands in."""
    member: bool = False
    """Whether the person has an account, and so a page at /p/<name>."""
    program: bool = False
    """Whether the person is a bot account, in which only a program plays."""
    face: int | None = None
    """The number from which the person's face is drawn."""


class TurnView(msgspec.Struct):
    """Whose turn it is, and the prompt. `thinking`: it is a bot's turn."""

    seat: int
    prompt: str
    thinking: bool


class ResultView(msgspec.Struct, omit_defaults=True):
    """How the match ended."""

    winners: list[int]
    ended: str
    decided: str
    points: list[int] | None = None
    """Points per seat, on the page of a match that the rules ended; left out elsewhere and in games without points."""

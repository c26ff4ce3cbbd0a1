"""The lines of a record. docs/records.md specifies every field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from boardkit.game import OptionValue

FORMAT = 2
"""The format of matches without a house and of matches with luck of version 1. Format 1 can still be read."""
BOUND_FORMAT = 3
"""The format of matches whose luck is bound to their terms and their sitters."""
TAKE_BACK_FORMAT = 4
"""Like BOUND_FORMAT, for matches in which a turn was taken back."""
FORMATS = (1, FORMAT, BOUND_FORMAT, TAKE_BACK_FORMAT)
BOUND_LUCK = 2
"""The version of the luck that such a record names."""
ENDING: Final[Mapping[str, str]] = {
    "resigned": "house-resigned", "time": "house-time", "cancel": "house-cancel", "host": "house-cancel",
    "draw": "house-draw",
}  # fmt: skip
"""The off-board actions that end a match, and what records call that end."""
HOUSE_ENDS = frozenset(ENDING.values())
"""Ends outside the rules: the rules define no winner, but there must be a matching off-board action."""
COUNTED = "count"
"""The event that all players have agreed to end here and count the scores."""
PERSON, BOT = KINDS = ("person", "bot")

MAX_INTEGER = 2**53 - 1
"""The largest whole number that every reader can represent, including JavaScript."""
Whole = Annotated[int, msgspec.Meta(ge=-MAX_INTEGER, le=MAX_INTEGER)]
Ply = Annotated[int, msgspec.Meta(ge=0, le=MAX_INTEGER)]


class Origin(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The position from which a match continues: the lines up to this ply, and their picks, belong to another match.

    A transferred match includes the luck of that match, so that its picks can be checked, too. A fork does not.
    """

    match: str
    ply: Ply
    key: str | None
    """The key of the house that signed its record."""
    commitment: str | None = None
    contributions: list[str] | None = None
    secret: str | None = None
    """Revealed together with the match's own secret, at its end."""
    origin: Origin | None = msgspec.field(default=None, name="from")
    """The position from which the other match continued."""
    luck: Whole | None = None
    """The version of its luck, from 2 on; present together with terms and sitters."""
    terms: str | None = None
    sitters: list[str] | None = None
    lines: str | None = None
    """The digest of the lines up to this ply, if the luck after them is bound to them."""

    def parts(self) -> list[Origin]:
        """Return all earlier matches, the first one first."""
        found: list[Origin] = []
        one: Origin | None = self
        while one is not None:
            found.insert(0, one)
            one = one.origin
        return found


class Header(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The header: what is fixed before the first action."""

    lagerfeuer: int
    game: str
    rules: Whole
    seats: list[str | None]
    kinds: list[str] | None = None
    """Who had each seat at the beginning, without stand-ins. Unknown in format 1."""
    options: dict[str, OptionValue]
    cards: Any = None
    """The card data, if the game has any, so that the file is complete without the program."""
    created: str | None = None
    match: str | None = None
    commitment: str | None = None
    contributions: list[str | None] | None = None
    luck: Whole | None = None
    """The version of the luck, from 2 on; present together with the next two."""
    terms: str | None = None
    """The digest of the terms to which the luck is bound (`terms_text`)."""
    sitters: list[str] | None = None
    """The pseudonyms of the people and bots that had the seats at the beginning."""
    origin: Origin | None = msgspec.field(default=None, name="from")
    view: Whole | None = None
    """The seat (or SPECTATOR) that has this view of a running match."""


class ActionLine(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """An action and all picks it used, as [sides, outcome]."""

    ply: Ply
    seat: Whole
    action: str
    auto: bool = False
    luck: list[tuple[Whole, Whole]] = []
    at: str | None = None


class SeenNote(msgspec.Struct, forbid_unknown_fields=True):
    """A note that a seat may see."""

    kind: str
    args: dict[str, str | Whole]


class SeenLine(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An action of a running match as one seat may know it: with notes instead of picks.

    `action` is absent if it reveals something hidden.
    """

    ply: Ply
    seat: Whole
    action: str | None = None
    auto: bool = False
    told: list[SeenNote]
    at: str | None = None


class EventLine(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """An off-board action after a ply: a resignation, a stand-in, an agreed end."""

    house: str
    seat: Whole
    after: Ply
    at: str | None = None


class Result(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The result of a match."""

    winners: list[Whole]
    ended: str
    decided: str
    scores: list[list[Whole]]
    secret: str | None = None


class Signature(msgspec.Struct, forbid_unknown_fields=True):
    """The house that wrote the record: its key, its public address if any, and its signature of the last link."""

    key: str
    house: str | None
    value: str

"""What the lines of a record hold. docs/records.md specifies every field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from boardkit.game import OptionValue

FORMAT = 2
"""What is written of matches without a house, and of those of the first version of the luck; format 1 is still read."""
BOUND_FORMAT = 3
"""What is written of matches whose luck is bound to their terms and to who sits where."""
FORMATS = (1, FORMAT, BOUND_FORMAT)
BOUND_LUCK = 2
"""The version of the luck that such a record names."""
ENDING: Final[Mapping[str, str]] = {
    "resigned": "house-resigned", "time": "house-time", "cancel": "house-cancel", "host": "house-cancel",
    "draw": "house-draw",
}  # fmt: skip
"""What people did beside the game to end a match, and what their records call that end."""
HOUSE_ENDS = frozenset(ENDING.values())
"""Ends that are not the game's: the rules know no winner of them, but what people did must be there and fit."""
COUNTED = "count"
"""The event of all having agreed to end here and count."""
PERSON, BOT = KINDS = ("person", "bot")

LARGEST = 2**53 - 1
"""What any reader can hold as a whole number, also one in a browser."""
Whole = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
Ply = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]


class Origin(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Where a match goes on from: the lines up to this ply are another match's, and so are their picks.

    A match that has moved takes that luck along, so that its picks are checked, too. One that was only taken up
    from a position does not.
    """

    match: str
    ply: Ply
    key: str | None
    """Of the house that signed its record."""
    commitment: str | None = None
    contributions: list[str] | None = None
    secret: str | None = None
    """Revealed with the match's own, at its end."""
    origin: Origin | None = msgspec.field(default=None, name="from")
    """Where that match had come from."""
    luck: Whole | None = None
    """The version of its luck, from the second on; with it go terms and sitters."""
    terms: str | None = None
    sitters: list[str] | None = None
    lines: str | None = None
    """The digest of the lines up to this ply, where the luck of what goes on from it is bound to them."""

    def parts(self) -> list[Origin]:
        """All the matches that were before, the first one first."""
        found: list[Origin] = []
        one: Origin | None = self
        while one is not None:
            found.insert(0, one)
            one = one.origin
        return found


class Head(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What a match was before its first action."""

    lagerfeuer: int
    game: str
    rules: Whole
    seats: list[str | None]
    kinds: list[str] | None = None
    """Who sat there when it began: a bot that plays on for somebody is none of these. Unknown in format 1."""
    options: dict[str, OptionValue]
    cards: Any = None
    """The card data, where a game has some: the file is complete without the program."""
    created: str | None = None
    match: str | None = None
    commitment: str | None = None
    contributions: list[str | None] | None = None
    luck: Whole | None = None
    """The version of the luck, from the second on; with it go the next two."""
    terms: str | None = None
    """The digest of what the luck is bound to (boardkit/records/luck_terms.py)."""
    sitters: list[str] | None = None
    """What stands for whoever sat there when it began."""
    origin: Origin | None = msgspec.field(default=None, name="from")
    view: Whole | None = None
    """Whose view of a running match this is: a seat, or SPECTATOR."""


class Line(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One action and every pick it used, as [sides, outcome]."""

    ply: Ply
    seat: Whole
    action: str
    auto: bool = False
    luck: list[tuple[Whole, Whole]] = []
    at: str | None = None


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """A note that somebody heard."""

    kind: str
    args: dict[str, str | Whole]


class Glimpse(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One action of a running match as one seat may know it: what it was told instead of the luck.

    `action` is absent where it tells something hidden.
    """

    ply: Ply
    seat: Whole
    action: str | None = None
    auto: bool = False
    told: list[Told]
    at: str | None = None


class Event(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What people did beside the game after a ply: resigned, let a bot take a seat, agreed on an end."""

    house: str
    seat: Whole
    after: Ply
    at: str | None = None


class Result(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """How the match ended."""

    winners: list[Whole]
    ended: str
    decided: str
    scores: list[list[Whole]]
    secret: str | None = None


class Signature(msgspec.Struct, forbid_unknown_fields=True):
    """Which house wrote the record: its key, its public address if it has one, and the signature of the last link."""

    key: str
    house: str | None
    value: str

"""Notes for the log and the animation, and reasons for refusals.

Both name a text instead of containing it, so that all readers get it in their own language.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Arg = str | int
"""An argument of a text: a number, or the name of a card, a field, a place."""

SPECTATOR: Final = -1
"""The seat of spectators."""

EVERYONE: Final = -1


def only(seat: i64) -> int:
    """Return an audience of one seat."""
    return 1 << (seat + 1)


def all_but(seat: i64) -> int:
    """Return an audience of all other seats and the spectators.

    >>> note = Note("draw-hidden", audience=all_but(1))
    >>> [note.told_to(seat) for seat in (SPECTATOR, 0, 1)]
    [True, True, False]
    """
    return ~(1 << (seat + 1))


class Reason:
    """The reason for a refusal: a text of the game or the library, its arguments, and the ruling."""

    def __init__(self, text: str, args: dict[str, Arg] | None = None, ruling: str = "") -> None:
        self.text = text
        self.args: dict[str, Arg] = {} if args is None else args
        self.ruling = ruling


class Note:
    """Something to log or to animate.

    `audience` is a set of bits (see `only`, `all_but`): bit 0 the spectators, bit n + 1 seat n. A hidden card takes
    two notes, one for the seat that may know it and one for all others.
    """

    def __init__(
        self, kind: str, args: dict[str, Arg] | None = None, ruling: str = "", audience: int = EVERYONE
    ) -> None:
        self.kind = kind
        self.args: dict[str, Arg] = {} if args is None else args
        self.ruling = ruling
        self.audience = audience

    def told_to(self, seat: i64) -> bool:
        """Return whether a seat (or `SPECTATOR`) may see this note.

        >>> note = Note("draw", {"card": 5}, audience=only(1))
        >>> [note.told_to(seat) for seat in (SPECTATOR, 0, 1)]
        [False, False, True]
        """
        return (self.audience >> (seat + 1)) & 1 == 1

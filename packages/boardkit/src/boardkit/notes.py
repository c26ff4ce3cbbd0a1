"""What a match tells: notes for the log and the animation, reasons for refusals.

Both name a text instead of holding one, so that every reader gets it in his own language.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Arg = str | int
"""What a text may contain: a number, or the name of a card, a field, a place."""

SPECTATOR: Final = -1
"""The seat of those who only watch."""

EVERYONE: Final = -1


def only(seat: i64) -> int:
    """An audience of one seat."""
    return 1 << (seat + 1)


def all_but(seat: i64) -> int:
    """An audience of every other seat and of the spectators."""
    return ~(1 << (seat + 1))


class Reason:
    """Why something is so: a text of the game (or of the kit), its arguments, the ruling behind it."""

    def __init__(self, text: str, args: dict[str, Arg] | None = None, ruling: str = "") -> None:
        self.text = text
        self.args: dict[str, Arg] = {} if args is None else args
        self.ruling = ruling


class Note:
    """Something to tell or to animate.

    `audience` is a set of bits (see `only`, `all_but`): bit 0 the spectators, bit n + 1 seat n. A hidden card is told
    in two notes, one for the seat that may know it and one for all others.
    """

    def __init__(
        self, kind: str, args: dict[str, Arg] | None = None, ruling: str = "", audience: int = EVERYONE
    ) -> None:
        self.kind = kind
        self.args: dict[str, Arg] = {} if args is None else args
        self.ruling = ruling
        self.audience = audience

    def told_to(self, seat: i64) -> bool:
        """Whether this seat (or `SPECTATOR`) hears it."""
        return (self.audience >> (seat + 1)) & 1 == 1

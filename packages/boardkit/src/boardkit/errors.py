"""Exceptions, separated by cause.

`Refused` and `Malformed` are caused by input and explain it to people; a `RulesError` is a fault of the program or
its data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardkit.notes import Reason


class LagerfeuerError(Exception):
    """Base class of all errors that this project raises deliberately."""


class Refused(LagerfeuerError):
    """A well-formed request that is not allowed now. `reason` names the text to show.

    The message is for programmers: the text's id with its arguments and the ruling. `texts.explain` returns the message
    for people.
    """

    def __init__(self, reason: Reason) -> None:
        args = "".join(f" {name}={value}" for name, value in reason.args.items())
        super().__init__(reason.text + args + (f" [{reason.ruling}]" if reason.ruling else ""))
        self.reason = reason


class NotAnOption(Refused):
    """An action that is not an option; the reason says why not."""


class NotYourSeat(Refused):
    """An action for a seat that is not to act, or that the person does not hold."""


class MatchOver(Refused):
    """An action after the end of the match."""


class NothingToUndo(Refused):
    """An undo without a pending action of the seat: luck or another seat has settled the turn."""


class Malformed(LagerfeuerError):
    """Input in the wrong form. `where` names the field, line or option.

    >>> error = Malformed("seats", "must be 2")
    >>> str(error), error.where
    ('seats: must be 2', 'seats')
    """

    def __init__(self, where: str, message: str) -> None:
        super().__init__(f"{where}: {message}")
        self.where = where
        self.message = message


class RulesError(LagerfeuerError):
    """Rules that contradict themselves or a record; never the fault of a player's input."""


class LuckRanOut(RulesError):
    """The source of luck cannot give a pick."""

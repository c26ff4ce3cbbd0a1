"""What can go wrong, and whose fault it is.

`Refused` and `Malformed` are somebody's input and say so in words for people; a `RulesError` is ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardkit.notes import Reason


class LagerfeuerError(Exception):
    """Everything that this project raises on purpose."""


class Refused(LagerfeuerError):
    """Well understood, but not allowed now. `reason` names the text to show."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason


class NotAnOption(Refused):
    """The action is not among the options; the reason says why not."""


class NotYourSeat(Refused):
    """Another seat is asked, or the person holds none."""


class Over(Refused):
    """The match is over."""


class NothingToUndo(Refused):
    """There is nothing that this seat could take back: luck or another seat made it final."""


class Malformed(LagerfeuerError):
    """Input that does not have the form it must have. `where` names the field, line or option."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(f"{where}: {message}")
        self.where = where
        self.message = message


class RulesError(LagerfeuerError):
    """The rules contradict themselves or a record: never the fault of a player's input."""


class LuckRanOut(RulesError):
    """A pick that the source of luck cannot give."""

"""What the club refuses, each with a reason whose text is in the house's texts; and what the database cannot do."""

from __future__ import annotations

from boardkit.errors import Refused
from boardkit.notes import Arg, Reason


class NotFound(Refused):
    """There is no such match, invitation or person."""

    def __init__(self, text: str, args: dict[str, Arg] | None = None) -> None:
        super().__init__(Reason(text, args))


class Stale(Refused):
    """The match has moved on since the client looked."""

    def __init__(self) -> None:
        super().__init__(Reason("error-stale"))


class NotAllowed(Refused):
    """Understood, but not for this person or not now."""

    def __init__(self, text: str, args: dict[str, Arg] | None = None) -> None:
        super().__init__(Reason(text, args))


class Unacceptable(Refused):
    """A value that cannot be used: an empty name, a wrong number of seats."""

    def __init__(self, text: str, args: dict[str, Arg] | None = None) -> None:
        super().__init__(Reason(text, args))


class TooOften(Refused):
    """Allowed, but not again so soon."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        if seconds < 100:
            super().__init__(Reason("error-too-often", {"seconds": seconds}))
        else:
            super().__init__(Reason("error-too-often-minutes", {"minutes": -(-seconds // 60)}))


class Crowded(Refused):
    """Allowed, but too many others do the same just now."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(Reason("error-crowded", {"seconds": seconds}))


class Away(Exception):
    """The database is not there. What was to be written may have been, or not, if it went in that very moment."""


class Conflict(Exception):
    """The match has moved on since it was read: nothing was written."""

"""What the club refuses. Each has a reason whose text is in the house's texts."""

from __future__ import annotations

from lagerfeuer.kit.errors import Refused
from lagerfeuer.kit.notes import Arg, Reason


class NotFound(Refused):
    """There is no such match, invitation or person."""

    def __init__(self, text: str) -> None:
        super().__init__(Reason(text))


class Stale(Refused):
    """The match has moved on since the client looked."""

    def __init__(self) -> None:
        super().__init__(Reason("error-stale"))


class NotAllowed(Refused):
    """Understood, but not for this person or not now."""

    def __init__(self, text: str) -> None:
        super().__init__(Reason(text))


class Unacceptable(Refused):
    """A value that cannot be used: an empty name, a wrong number of seats."""

    def __init__(self, text: str, args: dict[str, Arg] | None = None) -> None:
        super().__init__(Reason(text, args))

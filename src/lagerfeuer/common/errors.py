"""What the server refuses, each with a reason in the house's texts, and failures of the database."""

from __future__ import annotations

from boardkit.errors import Refused
from boardkit.notes import Arg, Reason


class NotFound(Refused):
    """There is no such match, invitation or person."""

    def __init__(self, text: str, args: dict[str, Arg] | None = None) -> None:
        super().__init__(Reason(text, args))


class GameMissing(NotFound):
    """A match, an open table or a tournament of a game that is not installed here now, or is broken."""

    def __init__(self, game: str) -> None:
        super().__init__("error-no-game", {"game": game})


class Stale(Refused):
    """The match has changed since the client last saw it."""

    def __init__(self) -> None:
        super().__init__(Reason("error-stale"))


class NotAllowed(Refused):
    """The request is valid, but not allowed for this person or not now."""

    def __init__(self, text: str, args: dict[str, Arg] | None = None) -> None:
        super().__init__(Reason(text, args))


class TokenRefused(Refused):
    """A request with an API token is refused.

    `status`: 400, 401 or 403; `error` and `scope`: as in RFC 6750, section 3.
    """

    def __init__(
        self, status: int, error: str, text: str, args: dict[str, Arg] | None = None, scope: str | None = None
    ) -> None:
        self.status = status
        self.error = error
        self.scope = scope
        super().__init__(Reason(text, args))


class Unacceptable(Refused):
    """A value that cannot be used, such as an empty name or a wrong number of seats."""

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


class TooManyAtOnce(Refused):
    """Allowed, but too many others are doing the same right now."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(Reason("error-crowded", {"seconds": seconds}))


class DatabaseUnavailable(Exception):
    """The database is unavailable. A write that was under way may or may not have been committed."""


class Conflict(Exception):
    """The match has changed since it was read; nothing was written."""

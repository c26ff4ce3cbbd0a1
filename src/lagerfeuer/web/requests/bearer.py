"""API tokens in requests: `Authorization: Bearer …`, for /api only, and never together with cookies that name a person.

No page can make a browser add such a header to a request, so the header alone proves that a program of its owner asks,
and neither origin nor CSRF token is checked.
"""

from __future__ import annotations

from litestar.types import Scope

from lagerfeuer.common.errors import TokenRefused

ADMITTED = "lagerfeuer-token"
"""Key in the state of a request: the token that is good for its route."""
NO_TOKEN = ""
"""A value that matches no token, for a header without one."""


def bearer_of(scope: Scope) -> str | None:
    """Return the token that a request was sent with, valid or not; None without one."""
    authorizations = [value for name, value in scope["headers"] if name == b"authorization"]
    bearers = [value for value in authorizations if value[:7].lower().rstrip() == b"bearer"]
    if not bearers:
        # Other schemes are for a proxy in front of the house.
        return None
    return bearers[0][7:].strip().decode("latin-1") if len(authorizations) == 1 else NO_TOKEN


def is_by_token(scope: Scope) -> bool:
    """Return whether a request was sent with a token, valid or not."""
    return bearer_of(scope) is not None


def admit(scope: Scope, token: str) -> None:
    """Accept the token that was sent (token_admission.py)."""
    scope.setdefault("state", {})[ADMITTED] = token


def admitted_token(scope: Scope) -> str | None:
    """Return the token of a request or live stream if it was good for its route. It may no longer be valid."""
    token: str | None = scope.get("state", {}).get(ADMITTED)
    return token


def unknown_token() -> TokenRefused:
    """Return the refusal of a token that is unknown, expired or revoked."""
    return TokenRefused(401, "invalid_token", "error-api-token")


def lacking(wanted: str) -> TokenRefused:
    """Return the refusal of a token without the scope that is needed."""
    return TokenRefused(403, "insufficient_scope", "error-api-token-scope", {"scope": wanted}, wanted)

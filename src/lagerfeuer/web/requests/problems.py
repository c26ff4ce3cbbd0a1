"""Errors as problem+json (RFC 9457): a status for programs and a sentence for people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from boardkit.errors import Malformed, NotYourSeat, Refused
from boardkit.notes import Reason
from boardkit.texts import best_language, explain
from lagerfeuer.common.errors import (
    DatabaseUnavailable,
    NotAllowed,
    NotFound,
    Stale,
    TokenRefused,
    TooManyAtOnce,
    TooOften,
)
from lagerfeuer.matches.view_types import ReasonView
from lagerfeuer.matches.views import reason_view

log = logging.getLogger(__name__)
STATUS: tuple[tuple[type[Exception], int], ...] = (
    (NotFound, 404),
    (Stale, 409),
    (TooOften, 429),
    (TooManyAtOnce, 503),
    (NotAllowed, 403),
    (NotYourSeat, 403),
)
TITLES = {
    400: "Bad request",
    401: "Token refused",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    408: "Too slow",
    409: "Stale",
    413: "Too large",
    414: "Address too long",
    415: "Not JSON",
    422: "Not accepted",
    429: "Too many requests",
    431: "Too many cookies",
    500: "Server error",
    503: "Not now",
}
UNAVAILABLE = (503, Reason("error-http-503"))


class Problem(msgspec.Struct, omit_defaults=True):
    """What went wrong. `detail` is a sentence in the reader's language, `reason` the text it was made from."""

    title: str
    status: int
    detail: str
    type: str = "about:blank"
    reason: ReasonView | None = None


def problem_in(language: str, status: int, reason: Reason) -> Problem:
    """Build a problem in a language."""
    return Problem(TITLES.get(status, "Error"), status, explain(language, reason), reason=reason_view(reason))


def status_and_reason(error: Refused | Malformed) -> tuple[int, Reason]:
    """Return status and reason of an error caused by the request."""
    if isinstance(error, Malformed):
        return 400, Reason("error-malformed", {"where": error.where, "message": error.message})
    if isinstance(error, TokenRefused):
        return error.status, error.reason
    return next((status for kind, status in STATUS if isinstance(error, kind)), 422), error.reason


def problem(request: Request[Any, Any, Any], status: int, reason: Reason) -> Response[Any]:
    """Build an error response."""
    language = best_language(request.headers.get("accept-language", ""))
    return Response(
        msgspec.json.encode(problem_in(language, status, reason)),
        status_code=status,
        media_type="application/problem+json",
        headers={"content-language": language, "cache-control": "no-store"},
    )


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    """Respond to a refused request."""
    answer = problem(request, *status_and_reason(error))
    if isinstance(error, TooOften | TooManyAtOnce):
        answer.headers["retry-after"] = str(error.seconds)
    if isinstance(error, TokenRefused):
        answer.headers["www-authenticate"] = challenge(error)
    return answer


def challenge(error: TokenRefused) -> str:
    """Return the header by which programs learn what is wrong with a token (RFC 6750, section 3)."""
    scope = "" if error.scope is None else f', scope="{error.scope}"'
    return f'Bearer error="{error.error}"{scope}'


def on_malformed(request: Request[Any, Any, Any], error: Malformed) -> Response[Any]:
    """Respond to malformed input."""
    return problem(request, *status_and_reason(error))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Respond to errors of the framework and the request checks: unknown paths, invalid or unsupported bodies."""
    status = error.status_code
    if status == 400:
        return problem(request, 400, Reason("error-bad-request"))
    return problem(request, status, Reason(f"error-http-{status}" if status in TITLES else "error-http-500"))


def on_unreadable(
    request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError
) -> Response[Any]:
    """Respond to a body nested too deeply or not UTF-8."""
    return problem(request, 400, Reason("error-bad-request"))


def on_database_unavailable(request: Request[Any, Any, Any], error: DatabaseUnavailable) -> Response[Any]:
    """Respond that the database is unavailable and the client may retry."""
    log.error("the database is away: %s", error)
    answer = problem(request, *UNAVAILABLE)
    answer.headers["retry-after"] = "5"
    return answer


def on_crash(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Respond to an internal error. The traceback goes to the log only."""
    # Log the route's template: a real path may contain a token.
    path = request.scope.get("path_template", "")
    log.error("%s %s failed", request.method, path, exc_info=error)
    return problem(request, 500, Reason("error-http-500"))


HANDLERS: Any = {
    Refused: on_refused,
    Malformed: on_malformed,
    HTTPException: on_http,
    RecursionError: on_unreadable,
    UnicodeDecodeError: on_unreadable,
    DatabaseUnavailable: on_database_unavailable,
    Exception: on_crash,
}

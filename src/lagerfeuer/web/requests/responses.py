"""Types of input shared by routes of the API, and their responses."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.read_models.match_page import match_json
from lagerfeuer.read_models.match_page_types import MatchView
from lagerfeuer.web.requests.client_files import accepts_encoding
from lagerfeuer.web.requests.csrf import same_origin
from lagerfeuer.web.requests.problems import Problem
from lagerfeuer.web.requests.request_context import AnyRequest

Name = FromPath[str]
JSON = "application/json"
FRESH = {"cache-control": "no-store"}
KEEP = {"cache-control": "private, max-age=3600"}
FASTEST = 1
"""Level of compression: it makes 2.4 kB of a view of 8.9 kB in 24 µs; the best level 2.1 kB in 89 µs."""


def response_spec(view: type[Any], description: str = "Done", media_type: str = JSON) -> ResponseSpec:
    """Return a response for the OpenAPI document, without the framework's random examples."""
    return ResponseSpec(view, generate_examples=False, description=description, media_type=media_type)


REFUSALS = {
    status: response_spec(Problem, said, "application/problem+json")
    for status, said in {
        400: "No meaning in it",
        403: "Not your seat, or not now",
        404: "No such thing",
        409: "The match has moved on: read it again",
        422: "Not an option, with the reason why",
        429: "Too often: Retry-After says when again",
    }.items()
}


def refusal_specs(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the refusals of a route; status 400 is possible everywhere."""
    return {status: REFUSALS[status] for status in (400, *statuses)}


MATCH = {200: response_spec(MatchView, description="The match as you may see it")}
Short = Annotated[str, msgspec.Meta(max_length=64)]
Span = Annotated[int, msgspec.Meta(ge=0, le=100 * DAY_MS)]
Admits = Literal["link", "house", "named"]
Number = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
PersonName = Annotated[str, msgspec.Meta(max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


def file_headers(name: str) -> dict[str, str]:
    """Return the headers of an answer that a browser saves as a file of this name."""
    return {"content-disposition": f'attachment; filename="{name}"', **FRESH}


def answer_with_match(
    live: LiveMatch,
    player: PlayerRow | None,
    have: int = -1,
    status: int = 200,
    cookies: Sequence[Cookie] = (),
) -> Response[Any]:
    body = match_json(live, None if player is None else player.id, have)
    return Response(body, status_code=status, media_type=JSON, cookies=cookies, headers=FRESH)


def compressed(request: AnyRequest, answer: Response[Any]) -> Response[Any]:
    """Compress an answer that a page waits for, if the browser accepts that.

    Live streams compress the same views. Requests caused by a page of another site are not compressed: the length would
    reveal to it how much its own input, such as a name or a message, has in common with secrets of the reader (BREACH).
    """
    answer.headers["vary"] = "accept-encoding, sec-fetch-site, origin"
    if accepts_encoding(request, "gzip") and same_origin(request.scope, None):
        answer.headers["content-encoding"] = "gzip"
        answer.content = gzip.compress(answer.content, FASTEST, mtime=0)
    return answer

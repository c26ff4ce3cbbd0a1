"""Routes for lessons, which need no account and store nothing."""

from __future__ import annotations

from typing import Any, Literal

from litestar import get
from litestar.params import FromQuery

from boardkit.game import Game
from boardkit.registry import GAMES
from lagerfeuer.analysis.lessons import LessonInfo, LessonView, course_view, lesson_view
from lagerfeuer.common.errors import GameMissing
from lagerfeuer.common.rate_limits import LESSON
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, language_of
from lagerfeuer.web.requests.responses import Name, Short, refusal_specs

Language = Literal["en", "de"]


def game_of(key: str) -> Game:
    """Return a game. Raises GameMissing."""
    if key not in GAMES:
        raise GameMissing(key)
    return GAMES[key]


@get("/lessons/{game:str}", summary="The lessons of a game, in their order", responses=refusal_specs(404))
async def lessons(
    request: AnyRequest, game: Name, language: FromQuery[Language | None] = None
) -> list[LessonInfo]:
    return course_view(game_of(game), language or language_of(request))


@get(
    "/lessons/{game:str}/{lesson:str}",
    opt={LIMIT: LESSON},
    summary="Take a lesson",
    description="Nothing is stored: every request has all actions since the beginning of the lesson, of which the "
    "last one may be wrong. `go-on` stands for one where a step asks for none. `language`: of the sentences.",
    responses=refusal_specs(404, 429),
)
async def take_lesson(
    request: AnyRequest,
    game: Name,
    lesson: Name,
    actions: FromQuery[list[Short] | None] = None,
    language: FromQuery[Language | None] = None,
) -> LessonView:
    return lesson_view(game_of(game), lesson, actions or [], language or language_of(request))


LESSON_ROUTES: list[Any] = [lessons, take_lesson]

"""Routes for lessons. Taking them needs no account and stores nothing; a member's progress is stored on request."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody

from boardkit.game import Game
from boardkit.registry import GAMES
from lagerfeuer.common.errors import GameMissing
from lagerfeuer.common.rate_limits import LESSON
from lagerfeuer.learning.lesson_progress import TakenLessonView, add_taken, taken_lessons
from lagerfeuer.learning.lessons import LessonInfo, LessonView, course_view, lesson_view
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site, account_of, language_of, member
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


class LessonName(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson by its game and its key."""

    game: Short
    lesson: Short


class FinishedLessons(msgspec.Struct, forbid_unknown_fields=True):
    """Lessons that a device knows to be finished; those that this house does not have are left out."""

    lessons: Annotated[list[LessonName], msgspec.Meta(max_length=500)]


@get("/me/lessons", summary="The lessons I have taken", responses=refusal_specs(403))
async def my_lessons(request: AnyRequest, site: Site) -> list[TakenLessonView]:
    player = await account_of(request, site)
    return await taken_lessons(site.database, player.id)


@post(
    "/me/lessons",
    status_code=200,
    summary="Store lessons as taken",
    description="For accounts. They are added to those stored before, and all are returned.",
    responses=refusal_specs(403, 429),
)
async def add_my_lessons(
    request: AnyRequest, data: JSONBody[FinishedLessons], site: Site
) -> list[TakenLessonView]:
    player, _ = await member(request, site)
    finished = [(one.game, one.lesson) for one in data.lessons]
    await add_taken(site.database, player.id, finished, site.clock.now())
    return await taken_lessons(site.database, player.id)


LESSON_ROUTES: list[Any] = [lessons, take_lesson, my_lessons, add_my_lessons]

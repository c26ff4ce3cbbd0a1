"""The routes of people's pages and of the ladders."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, Parameter

from lagerfeuer.club.statistics import LadderView, PersonView, ladder_of, person_page
from lagerfeuer.web.answers import refused
from lagerfeuer.web.asking import Asking, Ours


@get("/people", summary="A person's page", responses=refused(404))
async def person(
    request: Asking,
    site: Ours,
    who: Annotated[str, Parameter(description="the person's name or id", max_length=64)],
    game: Annotated[str | None, Parameter(description="the game to tell about in detail")] = None,
) -> PersonView:
    return await person_page(site.house, who, await site.sessions.player(request), game)


@get("/ratings/{game:str}", summary="The ladder of a game", responses=refused(404))
async def ratings(request: Asking, game: FromPath[str], site: Ours) -> LadderView:
    return await ladder_of(site.house, game, await site.sessions.player(request))


PEOPLE_ROUTES: list[Any] = [person, ratings]

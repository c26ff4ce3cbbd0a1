"""Routes for people's pages, the member list, ladders and running matches."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, Parameter

from lagerfeuer.accounts.member_list import MemberListView, members_page
from lagerfeuer.ratings.statistics import history_of, ladder_of, person_page, running_matches
from lagerfeuer.ratings.statistics_views import HistoryView, LadderView, PersonView, RunningView
from lagerfeuer.web.requests.request_context import AnyRequest, Site, account_of
from lagerfeuer.web.requests.responses import refusal_specs


@get("/people", summary="A person's profile", responses=refusal_specs(404))
async def person(
    request: AnyRequest,
    site: Site,
    who: Annotated[str, Parameter(description="the person's name or id", max_length=64)],
    game: Annotated[str | None, Parameter(description="the game to show in detail")] = None,
) -> PersonView:
    return await person_page(site.database, who, await site.cookies.player(request), game)


@get(
    "/people/matches",
    summary="A person's finished matches (paged)",
    description="Only those the reader may see, latest first.",
    responses=refusal_specs(404, 422),
)
async def matches_of_person(
    request: AnyRequest,
    site: Site,
    who: Annotated[str, Parameter(description="the person's name or id", max_length=64)],
    game: Annotated[str, Parameter(description="only matches of this game", max_length=64)],
    older: Annotated[str, Parameter(description="cursor from the previous page", max_length=64)],
) -> HistoryView:
    return await history_of(site.database, who, await site.cookies.player(request), game, older)


@get(
    "/members",
    summary="Members who are listed (paged)",
    description="Sorted by name; only for signed-in members.",
    responses=refusal_specs(403),
)
async def members(
    request: AnyRequest,
    site: Site,
    find: Annotated[str, Parameter(description="part of the name", max_length=64)] = "",
    after: Annotated[str, Parameter(description="cursor from the previous page", max_length=64)] = "",
) -> MemberListView:
    reader = await account_of(request, site)
    at = site.clock.now()
    return await site.database.read(lambda connection: members_page(connection, reader, at, after, find))


@get("/ratings/{game:str}", summary="Leaderboard of a game", responses=refusal_specs(404))
async def ratings(request: AnyRequest, game: FromPath[str], site: Site) -> LadderView:
    return await ladder_of(site.database, site.clock, game, await site.cookies.player(request))


@get(
    "/running",
    summary="Running matches that I may watch (paged)",
    description="All public matches or those of one person, newest first.",
    responses=refusal_specs(404, 422),
)
async def running(
    request: AnyRequest,
    site: Site,
    game: Annotated[str | None, Parameter(description="only matches of this game", max_length=64)] = None,
    who: Annotated[str | None, Parameter(description="a person's name or id", max_length=64)] = None,
    older: Annotated[
        str | None, Parameter(description="cursor from the previous page", max_length=64)
    ] = None,
) -> RunningView:
    return await running_matches(site.database, await site.cookies.player(request), game, who, older)


PEOPLE_ROUTES: list[Any] = [person, matches_of_person, members, ratings, running]

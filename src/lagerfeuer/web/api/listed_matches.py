"""Routes for listed matches: those to watch, and the archive."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Any

from litestar import Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import Parameter
from litestar.response import Stream

from lagerfeuer.analysis.comebacks import WHOLE
from lagerfeuer.archive.archive_search import (
    MAX_OPTIONS,
    ArchiveSearch,
    ArchiveView,
    archive_page,
    archived_ids,
    option_fragments,
    searched_to,
)
from lagerfeuer.archive.zip_export import records_zip
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.common.paging import read_page
from lagerfeuer.common.rate_limits import ARCHIVE, EXPORT
from lagerfeuer.common.units import DAY_MS, SECOND_MS
from lagerfeuer.db.queries.archived_matches import ArchiveOrder, ArchiveQuery, Ended, PersonResult
from lagerfeuer.read_models.watch_lists import FeaturedView, WatchView
from lagerfeuer.web.api.account import exported
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site
from lagerfeuer.web.requests.responses import FRESH, refusal_specs, response_spec

MAX_PLIES = 1_000_000


@get(
    "/watch",
    summary="Listed matches: running ones, and the latest that are over",
    description="The same for everyone, a few seconds old at most.",
    responses={200: response_spec(WatchView, description="The matches"), **refusal_specs(404)},
)
async def watch(
    site: Site,
    game: Annotated[str | None, Parameter(description="only matches of this game", max_length=64)] = None,
) -> Response[Any]:
    return Response(await site.watch_lists.lists(game), headers=FRESH)


@get(
    "/featured",
    summary="The listed match that the home page shows",
    responses={200: response_spec(FeaturedView, description="The match")},
)
async def featured(site: Site) -> Response[Any]:
    return Response(await site.watch_lists.featured(), headers=FRESH)


def _start_of(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * SECOND_MS


def search_of(
    site: Site,
    game: Annotated[str | None, Parameter(description="the game", max_length=64)] = None,
    who: Annotated[str | None, Parameter(description="a player, by name or id", max_length=64)] = None,
    against: Annotated[str | None, Parameter(description="another player", max_length=64)] = None,
    result: Annotated[PersonResult | None, Parameter(description="what `who` achieved")] = None,
    seats: Annotated[int | None, Parameter(description="number of seats", ge=1, le=8)] = None,
    bots: Annotated[bool | None, Parameter(description="with bots, or only people")] = None,
    rated: Annotated[bool | None, Parameter(description="rated, or unrated")] = None,
    ended: Annotated[Ended | None, Parameter(description="how it ended")] = None,
    option: Annotated[
        list[str] | None, Parameter(description='options of the game, such as "light:true"')
    ] = None,
    least: Annotated[int | None, Parameter(description="fewest actions", ge=0, le=MAX_PLIES)] = None,
    most: Annotated[int | None, Parameter(description="most actions", ge=0, le=MAX_PLIES)] = None,
    since: Annotated[date | None, Parameter(description="first day of the end (UTC)")] = None,
    until: Annotated[date | None, Parameter(description="last day of the end (UTC)")] = None,
    followed: Annotated[bool, Parameter(description="somebody played whom I follow; accounts only")] = False,
    order: Annotated[
        ArchiveOrder, Parameter(description="latest first, or biggest comeback first: reviewed matches only")
    ] = "latest",
) -> ArchiveSearch:
    """Return the search of a request. Raises Unacceptable."""
    options = option or []
    if len(options) > MAX_OPTIONS:
        raise Unacceptable("error-archive-option")
    if result is not None and who is None:
        raise Unacceptable("error-archive-result")
    query = ArchiveQuery(
        game=game,
        result=result,
        seats=seats,
        has_bots=bots,
        rated=rated,
        ended=ended,
        options=option_fragments(game, options),
        min_plies=least,
        max_plies=most,
        since=None if since is None else _start_of(since),
        until=None if until is None else _start_of(until) + DAY_MS,
        order=order,
    )
    names = [name for name in (who, against) if name]
    return ArchiveSearch(query, names, site.clock.now() if followed else None)


SEARCH = {"search": Provide(search_of, sync_to_thread=False)}


@get(
    "/archive",
    summary="Search the listed matches that are over (paged)",
    description="Latest first by default. A page looks through a limited number of matches; `older` continues.",
    responses={
        200: response_spec(ArchiveView, description="The matches"),
        **refusal_specs(403, 404, 422, 429),
    },
    dependencies=SEARCH,
    opt={LIMIT: ARCHIVE},
)
async def archive(
    request: AnyRequest,
    site: Site,
    search: NamedDependency[ArchiveSearch],
    older: Annotated[
        str | None, Parameter(description="cursor from the previous page", max_length=64)
    ] = None,
) -> Response[Any]:
    reader = await site.cookies.player(request)
    after = None if older is None else read_page(older)
    if after is not None and search.query.order == "comeback" and after[0] > WHOLE:
        # No comeback, and more than PostgreSQL can compare with one.
        raise Unacceptable("error-page")
    view = await site.database.read(lambda c: archive_page(c, reader, search, after))
    return Response(view, headers=FRESH)


@get(
    "/archive/records",
    summary="The records of the first matches of a search, as a ZIP file",
    description="At most 100 of them. A text in the file says how far the search looked if that was not all.",
    media_type="application/zip",
    responses=refusal_specs(403, 404, 422, 429),
    dependencies=SEARCH,
    opt={LIMIT: EXPORT},
)
async def archive_records(request: AnyRequest, site: Site, search: NamedDependency[ArchiveSearch]) -> Stream:
    reader = await site.cookies.player(request)
    found = await site.database.read(lambda c: archived_ids(c, reader, search))
    searched = searched_to(search, found)
    parts = records_zip(site.database, site.clock, site.signing_key, found.matches, searched=searched)
    return exported(parts, "lagerfeuer-archive.zip")


LISTED_ROUTES: list[Any] = [watch, featured, archive, archive_records]

"""Routes for records: exporting all, importing, forking a match."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException
from litestar.params import JSONBody
from litestar.response import Stream

from lagerfeuer.archive.forking import fork_match
from lagerfeuer.archive.importing import ImportResultView, ImportView
from lagerfeuer.archive.record_check import MAX_FILE_BYTES
from lagerfeuer.archive.uploads import NewRecord, NotJSON, Upload
from lagerfeuer.archive.zip_export import records_zip
from lagerfeuer.clocks.time_control import checked_time_control
from lagerfeuer.common.rate_limits import CREATE, EXPORT, IMPORT
from lagerfeuer.db.queries.imports import count_finished, finished_ids
from lagerfeuer.web.api.account import exported
from lagerfeuer.web.api.games import check_offered
from lagerfeuer.web.api.matches import NewSeat, NewTimeControl, seat_request_of
from lagerfeuer.web.requests.body_limits import limit_large_bodies
from lagerfeuer.web.requests.request_context import (
    ANY_CHARACTER,
    LIMIT,
    AnyRequest,
    Site,
    known_player,
    limit,
    player_or_guest,
)
from lagerfeuer.web.requests.responses import MATCH, REFUSALS, Count, Name, answer_with_match, response_spec
from lagerfeuer.web.requests.undecoded_bodies import undecoded

# Quotation marks, line breaks and non-ASCII characters take up to six characters each in JSON.
BIGGEST_BODY = 3 * MAX_FILE_BYTES


class NewFork(msgspec.Struct, forbid_unknown_fields=True):
    """The ply to continue from, and who takes each seat; options stay the same."""

    ply: Count
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=8)]
    tempo: NewTimeControl | None = None


class ImportsView(msgspec.Struct):
    """My imports, and the number of my own finished matches."""

    imports: list[ImportView]
    finished: int


@get("/imports", summary="My imported matches")
async def imports(request: AnyRequest, site: Site) -> ImportsView:
    player = await site.cookies.player(request)
    mine = await site.importing.list(player)
    if player is None:
        return ImportsView(mine, 0)
    finished = await site.database.read(lambda connection: count_finished(connection, player.id))
    return ImportsView(mine, finished)


@post(
    "/imports",
    summary="Import a match from its record",
    responses={201: response_spec(ImportResultView, description="The new match"), **REFUSALS},
    request_max_body_size=BIGGEST_BODY,
    dto=undecoded(NewRecord),
    return_dto=None,
    middleware=[limit_large_bodies],
    opt={ANY_CHARACTER: True, LIMIT: IMPORT},
)
async def bring(request: AnyRequest, data: JSONBody[bytes], site: Site) -> Response[Any]:
    player, cookies = await player_or_guest(request, site)
    # By person too, because a file is checked before its content is known.
    limit(request, site, IMPORT, player.id)
    try:
        view = await site.importing.import_upload(Upload(data, is_json=True), player)
    except NotJSON as error:
        raise ClientException from error
    return Response(view, status_code=201, cookies=cookies)


@post(
    "/imports/{match_id:str}/drop",
    status_code=204,
    summary="Delete an imported match",
    responses=REFUSALS,
)
async def drop(request: AnyRequest, match_id: Name, site: Site) -> None:
    player = await known_player(request, site)
    await site.importing.drop(await site.cache.find(match_id), player)


@post(
    "/matches/{match_id:str}/go-on",
    summary="Continue from a position of a finished match, at a table of its own",
    responses={201: MATCH[200], **REFUSALS},
    opt={LIMIT: CREATE},
)
async def fork_from(
    request: AnyRequest, match_id: Name, data: JSONBody[NewFork], site: Site
) -> Response[Any]:
    live = await site.cache.find(match_id)
    check_offered(site, live.row.game)
    player, cookies = await player_or_guest(request, site)
    wishes = [await seat_request_of(request, site, player, seat) for seat in data.seats]
    wish = data.tempo
    tempo = None if wish is None else checked_time_control(wish.kind, wish.bank, wish.increment)
    begun = await fork_match(site.tables, live, player, data.ply, wishes, site.signing_key.public, tempo)
    return answer_with_match(begun, player, status=201, cookies=cookies)


@get(
    "/records",
    summary="The records of all my finished matches, as a ZIP file",
    media_type="application/zip",
    responses=REFUSALS,
)
async def all_records(request: AnyRequest, site: Site) -> Stream:
    player = await known_player(request, site)
    limit(request, site, EXPORT, player.id)
    ids = await site.database.read(lambda connection: finished_ids(connection, player.id))
    parts = records_zip(site.database, site.clock, site.signing_key, ids)
    return exported(parts, "lagerfeuer-records.zip")


PORTING_ROUTES: list[Any] = [imports, bring, drop, fork_from, all_records]

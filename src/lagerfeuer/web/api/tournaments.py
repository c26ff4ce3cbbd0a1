"""Routes for tournaments."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from lagerfeuer.clocks.time_control import checked_time_control
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.rate_limits import CREATE
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.tournaments.scoring import HALF, WIN
from lagerfeuer.tournaments.tournaments import MAX_NAME_CHARACTERS, MAX_REASON_CHARACTERS, NewTournament
from lagerfeuer.tournaments.views import TournamentsView, TournamentView, list_view, tournament_view
from lagerfeuer.web.api.games import check_offered
from lagerfeuer.web.api.matches import NewTimeControl
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site
from lagerfeuer.web.requests.responses import FRESH, REFUSALS, Name, Short, refusal_specs, response_spec

CUP = {200: response_spec(TournamentView, description="The tournament as you may see it"), **REFUSALS}
Few = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Number = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Moment = Annotated[int, msgspec.Meta(ge=0, le=10**14)]
Reason = Annotated[str, msgspec.Meta(max_length=4 * MAX_REASON_CHARACTERS)]
BYES = {"nothing": 0, "half": HALF, "win": WIN}


class NewTournamentBody(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament to set up. `rounds` null: as many as suit the number of players. `start_at`: milliseconds since
    1970, for "date".

    `twice` and `at_once` are for round-robins at tables of two, `late` for Swiss tournaments; `least`, `most`: bounds
    on the rating.
    """

    name: Annotated[str, msgspec.Meta(max_length=4 * MAX_NAME_CHARACTERS)]
    game: Short
    tempo: NewTimeControl
    options: dict[Short, bool | Short] = {}
    format: Literal["round-robin", "swiss"] = "swiss"
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)] = 2
    rounds: Few | None = None
    twice: bool = False
    at_once: bool = False
    rated: bool = False
    admits: Literal["house", "link"] = "house"
    least: Number | None = None
    most: Number | None = None
    capacity: Few = 8
    starts: Literal["full", "date", "hand"] = "full"
    start_at: Moment | None = None
    bye: Literal["nothing", "half", "win"] = "win"
    late: bool = False
    enter: bool = True
    """Whether the creator takes part."""


class TournamentReason(msgspec.Struct, forbid_unknown_fields=True):
    """The public reason for a decision."""

    reason: Reason


class TournamentTableResult(msgspec.Struct, forbid_unknown_fields=True):
    """The result of a table: a place for each seat, ties equal, or zeros for no points; and the reason."""

    round: Few
    board: Few
    places: Annotated[
        list[Annotated[int, msgspec.Meta(ge=0, le=8)]], msgspec.Meta(min_length=2, max_length=8)
    ]
    reason: Reason


async def _account(request: AnyRequest, site: Site) -> PlayerRow:
    """Return the account that asks. Raises NotAllowed for guests: a tournament may last for weeks."""
    player = await site.cookies.player(request)
    if player is None or not player.is_account:
        raise NotAllowed("error-cup-guest")
    return player


async def _answer(request: AnyRequest, site: Site, id_: str, status: int = 200) -> Response[TournamentView]:
    view = await tournament_view(site.tournaments, id_, await site.cookies.player(request))
    return Response(view, status_code=status, headers=FRESH)


@get("/cups", summary="Tournaments of this house, and mine")
async def all_tournaments(request: AnyRequest, site: Site) -> TournamentsView:
    return await list_view(site.tournaments, await site.cookies.player(request))


@post(
    "/cups",
    summary="Create a tournament",
    responses={201: response_spec(TournamentView), **REFUSALS},
    opt={LIMIT: CREATE},
)
async def create_tournament(
    request: AnyRequest, data: JSONBody[NewTournamentBody], site: Site
) -> Response[TournamentView]:
    check_offered(site, data.game)
    player = await _account(request, site)
    wish = {name: getattr(data, name) for name in data.__struct_fields__}
    entering = wish.pop("enter")
    wish["tempo"] = checked_time_control(data.tempo.kind, data.tempo.bank, data.tempo.increment)
    wish |= {"bye": BYES[data.bye], "options": dict(data.options)}
    id_ = await site.tournaments.create(player, NewTournament(**wish))
    if entering:
        await site.tournaments.enter_if_allowed(id_, player)
    return await _answer(request, site, id_, 201)


@get("/cups/{cup_id:str}", summary="A tournament", responses=refusal_specs(404))
async def show_tournament(request: AnyRequest, cup_id: Name, site: Site) -> Response[TournamentView]:
    return await _answer(request, site, cup_id)


@post("/cups/{cup_id:str}/enter", status_code=200, summary="Join a tournament", responses=CUP)
async def enter_tournament(request: AnyRequest, cup_id: Name, site: Site) -> Response[TournamentView]:
    await site.tournaments.enter(cup_id, await _account(request, site))
    return await _answer(request, site, cup_id)


@post(
    "/cups/{cup_id:str}/leave",
    status_code=200,
    summary="Leave a tournament, or withdraw once it runs",
    responses=CUP,
)
async def leave_tournament(request: AnyRequest, cup_id: Name, site: Site) -> Response[TournamentView]:
    await site.tournaments.leave(cup_id, await _account(request, site))
    return await _answer(request, site, cup_id)


@post("/cups/{cup_id:str}/begin", status_code=200, summary="Start my tournament", responses=CUP)
async def begin_tournament(request: AnyRequest, cup_id: Name, site: Site) -> Response[TournamentView]:
    await site.tournaments.begin(cup_id, await _account(request, site))
    return await _answer(request, site, cup_id)


@post("/cups/{cup_id:str}/cancel", status_code=200, summary="Cancel a tournament", responses=CUP)
async def cancel_tournament(
    request: AnyRequest, cup_id: Name, data: JSONBody[TournamentReason], site: Site
) -> Response[TournamentView]:
    await site.tournaments.cancel(cup_id, await _account(request, site), data.reason)
    return await _answer(request, site, cup_id)


@post("/cups/{cup_id:str}/result", status_code=200, summary="Decide the result of a table", responses=CUP)
async def set_tournament_result(
    request: AnyRequest, cup_id: Name, data: JSONBody[TournamentTableResult], site: Site
) -> Response[TournamentView]:
    player = await _account(request, site)
    await site.tournaments.set_result(cup_id, player, data.round, data.board, data.places, data.reason)
    return await _answer(request, site, cup_id)


TOURNAMENT_ROUTES: list[Any] = [
    all_tournaments, create_tournament, show_tournament, enter_tournament, leave_tournament,
    begin_tournament, cancel_tournament, set_tournament_result,
]  # fmt: skip

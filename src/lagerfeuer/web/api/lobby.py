"""Routes for finding people: open tables, invitations, and managing a table."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from lagerfeuer.common.rate_limits import CREATE, INVITE
from lagerfeuer.tables.admission import AdmissionTerms
from lagerfeuer.tables.known_players import CompanionView
from lagerfeuer.tables.open_tables import LobbyView
from lagerfeuer.web.api.matches import SeatChoice
from lagerfeuer.web.requests.request_context import (
    LIMIT,
    AnyRequest,
    Site,
    known_player,
    limit,
    player_or_guest,
)
from lagerfeuer.web.requests.responses import (
    MATCH,
    REFUSALS,
    Admits,
    Name,
    Number,
    PersonName,
    Short,
    answer_with_match,
)

DECIDED = {**MATCH, **REFUSALS}
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    """Whom to invite to a seat: an account by its exact name, or a person I have played with by id."""

    seat: SeatNumber
    name: PersonName | None = None
    player: Short | None = None


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat at the table."""

    seat: SeatNumber


class DeclineReason(msgspec.Struct, forbid_unknown_fields=True):
    """The reason for declining: "later", "busy", "other", or none."""

    answer: Short | None = None


class NewTerms(msgspec.Struct, forbid_unknown_fields=True):
    """Who may take open seats; bounds on the rating only for "house"."""

    admits: Admits
    least: Number | None = None
    most: Number | None = None


@get("/lobby", summary="Open tables")
async def lobby(request: AnyRequest, site: Site) -> LobbyView:
    return await site.open_tables.lobby(await site.cookies.player(request))


@get("/company", summary="People I have played with")
async def company(request: AnyRequest, site: Site) -> list[CompanionView]:
    player = await site.cookies.player(request)
    return await site.known_players.companions(None if player is None else player.id)


@post(
    "/lobby/{match_id:str}/seat",
    status_code=200,
    summary="Join a table that is listed or to which I am invited",
    responses=DECIDED,
)
async def sit_down(
    request: AnyRequest, match_id: Name, data: JSONBody[SeatChoice], site: Site
) -> Response[Any]:
    live = await site.cache.find(match_id)
    player, cookies = await player_or_guest(request, site)
    live = await site.tables.sit(live, player, data.seat)
    return answer_with_match(live, player, cookies=cookies)


@post("/lobby/{match_id:str}/decline", status_code=204, summary="Decline an invitation", responses=REFUSALS)
async def decline(request: AnyRequest, match_id: Name, data: JSONBody[DeclineReason], site: Site) -> None:
    player = await known_player(request, site)
    await site.open_tables.decline(await site.cache.find(match_id), player, data.answer)


@post(
    "/lobby/{match_id:str}/invite",
    status_code=200,
    summary="Invite somebody to an open seat",
    responses=DECIDED,
)
async def invite(request: AnyRequest, match_id: Name, data: JSONBody[Invite], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    limit(request, site, INVITE, player.id)
    guest = await site.known_players.invited(player.id, data.player, data.name)
    live = await site.open_tables.invite(await site.cache.find(match_id), player, data.seat, guest)
    return answer_with_match(live, player)


@post(
    "/lobby/{match_id:str}/withdraw",
    status_code=200,
    summary="Withdraw an invitation to a seat",
    responses=DECIDED,
)
async def withdraw(request: AnyRequest, match_id: Name, data: JSONBody[Seat], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.open_tables.withdraw(await site.cache.find(match_id), player, data.seat)
    return answer_with_match(live, player)


@post(
    "/lobby/{match_id:str}/admit",
    status_code=200,
    summary="Change who may join a table",
    responses=DECIDED,
    opt={LIMIT: CREATE},
)
async def admit(request: AnyRequest, match_id: Name, data: JSONBody[NewTerms], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    terms = AdmissionTerms(data.admits, data.least, data.most)
    live = await site.open_tables.admit(await site.cache.find(match_id), player, terms)
    return answer_with_match(live, player)


@post(
    "/lobby/{match_id:str}/leave",
    status_code=204,
    summary="Leave a table before it starts; closes it if I created it",
    responses=REFUSALS,
)
async def leave(request: AnyRequest, match_id: Name, site: Site) -> None:
    player = await known_player(request, site)
    await site.open_tables.leave(await site.cache.find(match_id), player)


LOBBY_ROUTES: list[Any] = [lobby, company, sit_down, decline, invite, withdraw, admit, leave]

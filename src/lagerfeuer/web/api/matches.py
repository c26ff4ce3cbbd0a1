"""Routes for matches. Each one identifies the caller and calls one service."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, Parameter

from lagerfeuer.analysis.bot_explanations import BotExplanationView
from lagerfeuer.analysis.replay import MomentsView
from lagerfeuer.analysis.score_chart import ScoreChartView, score_chart_json
from lagerfeuer.clocks.time_control import checked_time_control
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.rate_limits import CREATE, INVITE
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.luck_terms import public_terms
from lagerfeuer.matches.match_record import record_text
from lagerfeuer.matches.waiting_matches import WaitingView
from lagerfeuer.read_models.home import HomeView, home_page
from lagerfeuer.read_models.match_page_types import MatchView
from lagerfeuer.tables.admission import AdmissionTerms
from lagerfeuer.tables.match_setup import SeatRequest
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.rematch import create_rematch
from lagerfeuer.tables.views import InvitationView
from lagerfeuer.web.api.games import check_offered
from lagerfeuer.web.api.receipts import ContributedView, answer_with_receipt
from lagerfeuer.web.requests.bearer import is_by_token
from lagerfeuer.web.requests.disconnects import cancel_on_disconnect
from lagerfeuer.web.requests.request_context import (
    LIMIT,
    AnyPly,
    AnyRequest,
    Site,
    known_player,
    language_of,
    limit,
    player_or_guest,
)
from lagerfeuer.web.requests.responses import (
    FRESH,
    JSON,
    KEEP,
    MATCH,
    REFUSALS,
    Admits,
    Count,
    Name,
    Number,
    PersonName,
    Short,
    Span,
    answer_with_match,
    compressed,
    file_headers,
    refusal_specs,
    response_spec,
)


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who takes a seat: me, a bot, anyone ("open"), or an invited person ("kept").

    The invited person is an account with this exact `name`, or a person I have played with, by id (`player`).
    """

    kind: Literal["me", "open", "bot", "kept"]
    bot: Short | None = None
    name: PersonName | None = None
    player: Short | None = None


class NewTimeControl(msgspec.Struct, forbid_unknown_fields=True):
    """A time control: milliseconds at the start, and increment per turn."""

    kind: Literal["live", "correspondence"]
    bank: Span
    increment: Span


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A table to set up. `seats`: by seat; `shuffle`: assign them at random; `rated`: it counts for ratings, with
    `rated_with_bots` also where bot accounts play with people.

    `admits`: who may take open seats; `least` and `most`: bounds on the rating for "house". `delay`: spectators see
    everything at once, after the turn, ten actions later, or after the match. `what_if`: who answers in what-if lines;
    null: the default of such a table (live none, rated hand, otherwise bots). `listed`: everyone finds the match in
    lists, while it runs and afterwards; null: yes for "house" and rated tables, otherwise no.
    """

    game: Short
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[Short, bool | Short] = {}
    shuffle: bool = False
    tempo: NewTimeControl | None = None
    admits: Admits = "link"
    least: Number | None = None
    most: Number | None = None
    rated: bool = False
    rated_with_bots: bool = False
    delay: Literal["none", "turn", "ten", "end"] = "none"
    what_if: Literal["none", "hand", "bots"] | None = None
    listed: bool | None = None


class NewAction(msgspec.Struct, forbid_unknown_fields=True):
    """An action at the revision (ply, draft) that the client shows."""

    ply: Count
    action: Short
    draft: Count = 0


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    """The revision that the client shows."""

    ply: Count
    draft: Count


class SeatChoice(msgspec.Struct, forbid_unknown_fields=True):
    """The seat to take; null for any."""

    seat: int | None = None


class NewContribution(msgspec.Struct, forbid_unknown_fields=True):
    """A contribution of 32 random hexadecimal digits, and the commitment it is given for."""

    commitment: Short
    contribution: Short


class SeatBot(msgspec.Struct, forbid_unknown_fields=True):
    """A bot and its seat; null for the first open one."""

    bot: Short
    seat: int | None = None


@get("/matches", summary="My matches, and some to watch")
async def home(request: AnyRequest, site: Site) -> HomeView:
    identity = await site.cookies.asker(request)
    view = await home_page(site.open_tables, site.read_markers, identity.player, language_of(request))
    if not identity.may_read_chat:
        for one in view.mine:
            one.unread = 0
    return view


@get("/waiting", summary="Matches where it is my turn, longest waiting first")
async def waiting(request: AnyRequest, site: Site) -> Response[WaitingView]:
    identity = await site.cookies.asker(request)
    player = None if identity.player is None else identity.player.id
    view = await site.waiting_matches.of(player)
    # The bell is for people.
    if player is not None and identity.token is None:
        view.unread = await site.bell.unread(player)
    return Response(view, headers=FRESH)


@post(
    "/matches",
    summary="Create a table",
    responses={201: response_spec(MatchView), **REFUSALS},
    opt={LIMIT: CREATE},
)
async def create(request: AnyRequest, data: JSONBody[NewMatch], site: Site) -> Response[Any]:
    check_offered(site, data.game)
    player, cookies = await player_or_guest(request, site)
    wishes = [await seat_request_of(request, site, player, seat) for seat in data.seats]
    wish = data.tempo
    tempo = None if wish is None else checked_time_control(wish.kind, wish.bank, wish.increment)
    table = NewTable(
        data.game,
        wishes,
        data.options,
        data.shuffle,
        data.listed,
        tempo,
        AdmissionTerms(data.admits, data.least, data.most),
        data.rated,
        data.delay,
        data.what_if,
        data.rated_with_bots,
    )
    live = await site.tables.create(player, table)
    return answer_with_match(live, player, status=201, cookies=cookies)


async def seat_request_of(request: AnyRequest, site: Site, player: PlayerRow, seat: NewSeat) -> SeatRequest:
    """Return the request for a seat. Raises Unacceptable, TooOften."""
    if seat.kind != "kept":
        return seat.kind, seat.bot
    # Prevents trying out names.
    limit(request, site, INVITE, player.id)
    return seat.kind, await site.known_players.invited(player.id, seat.player, seat.name)


@get("/matches/{match_id:str}", summary="A match", responses={**MATCH, **refusal_specs(404)})
async def show(
    request: AnyRequest,
    match_id: Name,
    site: Site,
    since: Annotated[int, Parameter(description="only the log after this ply", ge=-1)] = -1,
) -> Response[Any]:
    player = await site.cookies.player(request)
    live = await site.cache.find(match_id)
    if not is_by_token(request.scope):
        # What a program reads its owner has not seen.
        site.read_markers.mark(live, None if player is None else player.id)
    return compressed(request, answer_with_match(live, player, since))


@post(
    "/matches/{match_id:str}/actions",
    status_code=200,
    summary="Take an action",
    responses={**MATCH, **REFUSALS},
)
async def act(request: AnyRequest, match_id: Name, data: JSONBody[NewAction], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    await site.matches.act(live, player, (data.ply, data.draft), data.action)
    if not is_by_token(request.scope):
        site.read_markers.mark(live, player.id)
    return answer_with_match(live, player, data.ply)


@post("/matches/{match_id:str}/undo", status_code=200, summary="Undo", responses={**MATCH, **REFUSALS})
async def undo(request: AnyRequest, match_id: Name, data: JSONBody[Moment], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    await site.matches.undo(live, player, (data.ply, data.draft))
    return answer_with_match(live, player, data.ply)


@post(
    "/matches/{match_id:str}/contribution",
    status_code=200,
    summary="Contribute to the randomness of a match",
    description="Call it after taking a seat. The match starts once all seats are taken and have contributed. "
    "The response has a receipt signed by the house.",
    responses={
        200: response_spec(ContributedView, "The match as you may see it, and the receipt"),
        **REFUSALS,
    },
)
async def contribute(
    request: AnyRequest, match_id: Name, data: JSONBody[NewContribution], site: Site
) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    live, body = await site.contributions.contribute(live, player, data.commitment, data.contribution)
    return answer_with_receipt(live, player, site.receipts.sign(body))


@get("/invitations/{token:str}", summary="Look up an invitation", responses=refusal_specs(404))
async def invitation(request: AnyRequest, token: Name, site: Site) -> InvitationView:
    player = await site.cookies.player(request)
    return await site.tables.invitation(token, player)


@post(
    "/invitations/{token:str}/seat", status_code=200, summary="Take a seat", responses={**MATCH, **REFUSALS}
)
async def sit(request: AnyRequest, token: Name, data: JSONBody[SeatChoice], site: Site) -> Response[Any]:
    await site.tables.invitation(token, None)
    player, cookies = await player_or_guest(request, site)
    live = await site.tables.join(token, player, data.seat)
    return answer_with_match(live, player, cookies=cookies)


@post(
    "/matches/{match_id:str}/bot",
    status_code=200,
    summary="Add a bot to an open seat",
    responses={**MATCH, **REFUSALS},
)
async def seat_bot(request: AnyRequest, match_id: Name, data: JSONBody[SeatBot], site: Site) -> Response[Any]:
    player = await known_player(request, site)
    live = await site.tables.seat_bot(await site.cache.find(match_id), player, data.bot, data.seat)
    return answer_with_match(live, player)


@post("/matches/{match_id:str}/again", status_code=200, summary="Rematch", responses={**MATCH, **REFUSALS})
async def again(request: AnyRequest, match_id: Name, site: Site) -> Response[Any]:
    player = await known_player(request, site)
    match = await site.cache.find(match_id)
    check_offered(site, match.row.game)
    live = await create_rematch(site.tables, match, player)
    return answer_with_match(live, player)


@get(
    "/matches/{match_id:str}/record",
    middleware=[cancel_on_disconnect],
    summary="The record: complete after the end, what you may know until then",
    media_type="text/plain",
    responses=refusal_specs(403, 404),
)
async def record(request: AnyRequest, match_id: Name, site: Site) -> Response[str]:
    player = await site.cookies.player(request)
    live = await site.cache.find(match_id)
    name = f"{live.row.game}-{match_id}.jsonl"
    text = await site.importing.record(live)
    if text is None:
        # Too slow for the event loop if the match is long.
        reader = None if player is None else player.id
        text = await HOUSE_WORK.do(record_text, live.frozen_copy(), reader, site.signing_key)
    return Response(text, media_type="text/plain", headers=file_headers(name))


@get(
    "/matches/{match_id:str}/terms",
    summary="The terms of a match's randomness: the text whose digest is `fairness.terms`",
    responses={
        200: response_spec(dict[str, Any], description="The exact bytes of the terms"),
        **refusal_specs(404),
    },
)
async def terms(match_id: Name, site: Site) -> Response[str]:
    live = await site.cache.find(match_id)
    return Response(public_terms(live.row, len(live.seats)), media_type=JSON, headers=KEEP)


@get(
    "/matches/{match_id:str}/course",
    middleware=[cancel_on_disconnect],
    summary="Scores over a finished match",
    responses={
        200: response_spec(ScoreChartView, description="The scores at each ply where they changed"),
        **refusal_specs(403, 404),
    },
)
async def score_chart(match_id: Name, site: Site) -> Response[Any]:
    live = await site.cache.find(match_id)
    return Response(await score_chart_json(live), media_type=JSON, headers=KEEP)


@get(
    "/matches/{match_id:str}/at/{ply:int}",
    middleware=[cancel_on_disconnect],
    summary="Positions after a ply and after those that followed",
    responses={
        200: response_spec(MomentsView, description="The positions as your seat could know them at the time"),
        **refusal_specs(403, 404),
    },
)
async def moments(
    request: AnyRequest,
    match_id: Name,
    ply: AnyPly,
    site: Site,
    count: Annotated[int, Parameter(description="number of plies, at most 16", ge=1, le=16)] = 1,
) -> Response[Any]:
    player = await site.cookies.player(request)
    live = await site.cache.find(match_id)
    body = await site.replays.moments(live, None if player is None else player.id, ply, count)
    # Not cached by the browser: the next person to sign in there may have another seat.
    return Response(body, media_type=JSON, headers=FRESH)


@get(
    "/matches/{match_id:str}/why/{ply:int}",
    middleware=[cancel_on_disconnect],
    summary="Why a bot took its action, from public information",
    responses={
        200: response_spec(BotExplanationView, description="The topics it helped most and least"),
        **refusal_specs(403, 404),
    },
)
async def why(request: AnyRequest, match_id: Name, ply: AnyPly, site: Site) -> Response[Any]:
    player = await site.cookies.player(request)
    live = await site.cache.find(match_id)
    view = await site.bot_explanations.of(live, None if player is None else player.id, ply)
    return Response(view, headers=FRESH)


ROUTES: list[Any] = [
    home, waiting, create, show, act, undo, contribute, invitation, sit,
    seat_bot, again, record, terms, score_chart, moments,
    why,
]  # fmt: skip

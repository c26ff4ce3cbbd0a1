"""Routes for receipts, and for contributions from a person's own program."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from boardkit.records.receipt import ReceiptFile
from lagerfeuer.common.rate_limits import WRITE
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.luck_terms import terms_of
from lagerfeuer.read_models.match_page import match_json
from lagerfeuer.read_models.match_page_types import MatchView
from lagerfeuer.web.requests.request_checks import FROM_ANYWHERE
from lagerfeuer.web.requests.request_context import AnyRequest, Site, known_player, limit
from lagerfeuer.web.requests.responses import (
    FRESH,
    JSON,
    REFUSALS,
    Name,
    Short,
    refusal_specs,
    response_spec,
)

BY_TICKET = {FROM_ANYWHERE: True}
"""The ticket is the proof; no cookie is read."""
Ticket = Annotated[str, msgspec.Meta(max_length=200)]


class ContributedView(MatchView):
    """The match, and the house's signed receipt for the contribution; null for matches with the first version of
    luck."""

    receipt: ReceiptFile | None = None


class CommittedTermsView(MatchView):
    """The table, and the text of the terms that the house has committed to."""

    terms: str = ""


class TicketView(msgspec.Struct):
    """A ticket for one contribution: `lagerfeuer share --url ADDRESS#TICKET` sends it from one's own program."""

    ticket: str


class TermsRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The ticket for a contribution that is about to be drawn."""

    ticket: Ticket


class ContributionByTicket(msgspec.Struct, forbid_unknown_fields=True):
    """A contribution by ticket: 32 hexadecimal digits, and the commitment they are given for."""

    ticket: Ticket
    commitment: Short
    contribution: Short


def answer_with_receipt(live: LiveMatch, player: PlayerRow, receipt: ReceiptFile | None) -> Response[Any]:
    """Return the match as its person sees it, with a receipt."""
    return _answer_with(live, player, b"receipt", receipt)


def _answer_with(live: LiveMatch, player: PlayerRow, name: bytes, more: Any) -> Response[Any]:
    """Add a member to the cached JSON of a match, without rendering it again."""
    body = match_json(live, player.id, -1)[:-1] + b',"' + name + b'":' + msgspec.json.encode(more) + b"}"
    return Response(body, media_type=JSON, headers=FRESH)


@get(
    "/matches/{match_id:str}/receipt",
    summary="Signed receipts about the randomness of my match",
    responses={
        200: response_spec(ReceiptFile, description="The seats and all contributions, signed"),
        **refusal_specs(403, 404),
    },
)
async def receipt(request: AnyRequest, match_id: Name, site: Site) -> Response[ReceiptFile]:
    player = await site.cookies.player(request)
    live = await site.cache.find(match_id)
    return Response(await site.receipts.of_beginning(live, player), headers=FRESH)


@get(
    "/matches/{match_id:str}/ticket",
    summary="Create a ticket with which a program contributes for me",
    responses={
        200: response_spec(TicketView, description="Valid for one contribution, until the match starts"),
        **refusal_specs(403, 404),
    },
)
async def contribution_ticket(request: AnyRequest, match_id: Name, site: Site) -> Response[TicketView]:
    player = await known_player(request, site)
    live = await site.cache.find(match_id)
    return Response(TicketView(site.contribution_tickets.ticket(live, player)), headers=FRESH)


@post(
    "/shares/look",
    status_code=200,
    summary="Look up the match of a contribution ticket",
    responses={
        200: response_spec(CommittedTermsView, "The table as its holder may see it, and its terms"),
        **REFUSALS,
    },
    opt=BY_TICKET,
)
async def look_by_ticket(data: JSONBody[TermsRequest], site: Site) -> Response[Any]:
    live, player = await site.contribution_tickets.ticket_reader(data.ticket)
    return _answer_with(live, player, b"terms", terms_of(live.row, len(live.seats)))


@post(
    "/shares",
    status_code=200,
    summary="Contribute to the randomness of a match, by a ticket",
    description="Like POST /api/matches/{match_id}/contribution, for a program without a session.",
    responses={200: response_spec(ReceiptFile, description="The receipt"), **REFUSALS},
    opt=BY_TICKET,
)
async def contribute_by_ticket(
    request: AnyRequest, data: JSONBody[ContributionByTicket], site: Site
) -> Response[ReceiptFile | None]:
    live, player = await site.contribution_tickets.holder(data.ticket)
    limit(request, site, WRITE, player.id)
    _, body = await site.contributions.contribute(live, player, data.commitment, data.contribution)
    return Response(site.receipts.sign(body), headers=FRESH)


RECEIPT_ROUTES: list[Any] = [receipt, contribution_ticket, look_by_ticket, contribute_by_ticket]

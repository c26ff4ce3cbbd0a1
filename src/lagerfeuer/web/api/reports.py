"""Routes for reporting people to the hosts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from lagerfeuer.common.rate_limits import REPORT
from lagerfeuer.hosting.reporting import MAX_REPORT_CHARACTERS, MyReportView, ReportContext
from lagerfeuer.web.api.blocks import PersonReference, known_person, person_id
from lagerfeuer.web.requests.request_context import AnyRequest, Site, limit
from lagerfeuer.web.requests.responses import REFUSALS, Count


class NewReport(PersonReference, forbid_unknown_fields=True):
    """A report about a person. `message`: the number of a chat message of the match, or of its spectators."""

    kind: Literal["chat", "name", "behaviour", "cheating"] = "behaviour"
    words: Annotated[str, msgspec.Meta(max_length=4 * MAX_REPORT_CHARACTERS)] = ""
    ply: Count | None = None
    message: Count | None = None
    spectators: bool = False


@get("/reports", summary="My reports and their status")
async def my_reports(request: AnyRequest, site: Site) -> list[MyReportView]:
    player = await site.cookies.player(request)
    return [] if player is None else await site.reports.mine(player)


@post("/reports", summary="Report somebody to the hosts", responses=REFUSALS)
async def report(request: AnyRequest, data: JSONBody[NewReport], site: Site) -> list[MyReportView]:
    player = await known_person(request, site)
    about = await person_id(site, data)
    limit(request, site, REPORT, player.id)
    context = ReportContext(data.match, data.ply, data.message, data.spectators)
    return await site.reports.report(player, about, data.kind, data.words, context)


REPORT_ROUTES: list[Any] = [my_reports, report]

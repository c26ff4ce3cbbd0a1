"""Routes for hosts, all of which refuse everyone else."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from lagerfeuer.accounts.sessions import require_recent_proof
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.rate_limits import HOST, HOST_READS
from lagerfeuer.db.queries.accounts import SessionRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema.base import LARGEST_INTEGER
from lagerfeuer.hosting.health import HealthView
from lagerfeuer.hosting.host_log import LogView, is_host
from lagerfeuer.hosting.invitations import HouseInvitationView
from lagerfeuer.hosting.match_overview import HostMatchView
from lagerfeuer.hosting.members import MAX_SUSPENSION_DAYS, MembersView
from lagerfeuer.hosting.report_queue import ReportView
from lagerfeuer.web.api.sign_in import NOTHING, Text, no_content
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site, Whole, language_for
from lagerfeuer.web.requests.responses import FRESH, REFUSALS, refusal_specs

Id = FromPath[str]
Words = Annotated[str, msgspec.Meta(max_length=2000)]
SEEN_BY_HOSTS: dict[str, Any] = {"responses": refusal_specs(403), "opt": {LIMIT: HOST_READS}}
DONE_BY_HOSTS: dict[str, Any] = {**NOTHING, "opt": {LIMIT: HOST}}


class Suspension(msgspec.Struct, forbid_unknown_fields=True):
    """Number of days, null for good, and the reason, which the person reads."""

    days: Annotated[int, msgspec.Meta(ge=1, le=MAX_SUSPENSION_DAYS)] | None
    why: Words


class OtherName(msgspec.Struct, forbid_unknown_fields=True):
    """A new name; null for a generated one."""

    name: Text | None = None


class Role(msgspec.Struct, forbid_unknown_fields=True):
    """The role of an account."""

    role: Literal["host", "member"]


class ReportState(msgspec.Struct, forbid_unknown_fields=True):
    """The new state of a report."""

    state: Literal["open", "seen", "done"]


class CancellationMessage(msgspec.Struct, forbid_unknown_fields=True):
    """A message for the people at the table."""

    note: Words


class NewNameView(msgspec.Struct):
    """The person's new name."""

    name: str


class ResetLink(msgspec.Struct):
    """A single-use link, valid for two days."""

    link: str


class HouseInvitation(msgspec.Struct):
    """A single-use link for registration, valid for two weeks."""

    link: str


async def host_of(request: AnyRequest, site: Site) -> tuple[PlayerRow, SessionRow]:
    """Return the host who asks. Raises NotAllowed for everyone else."""
    identity = await site.cookies.asker(request)
    if identity.player is None or identity.session is None or not is_host(identity.player, site.clock.now()):
        raise NotAllowed("error-host-only")
    return identity.player, identity.session


async def host_of_members(request: AnyRequest, site: Site) -> PlayerRow:
    """Return the host of a members-only house. Raises NotAllowed, also in an open house, which needs no invitations."""
    host, _ = await host_of(request, site)
    if not site.settings.members_only:
        raise NotAllowed("error-house-open")
    return host


def fresh(answer: Any) -> Response[Any]:
    return Response(answer, headers=FRESH)


@get("/host/health", summary="Status of this house", **SEEN_BY_HOSTS)
async def health(request: AnyRequest, site: Site) -> Response[HealthView]:
    await host_of(request, site)
    return fresh(await site.hosting.health.look())


@get("/host/members", summary="Search members by part of their name", **SEEN_BY_HOSTS)
async def members(
    request: AnyRequest,
    site: Site,
    search: Annotated[str, Parameter(max_length=64)] = "",
    guests: FromQuery[bool] = False,
    skip: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
) -> Response[MembersView]:
    await host_of(request, site)
    return fresh(await site.hosting.members.find(search, guests, skip))


@post("/host/members/{person:str}/suspend", summary="Suspend somebody", **DONE_BY_HOSTS)
async def suspend(request: AnyRequest, person: Id, data: JSONBody[Suspension], site: Site) -> Response[None]:
    host, _ = await host_of(request, site)
    await site.hosting.members.suspend(host, person, data.days, data.why)
    return no_content()


@post("/host/members/{person:str}/lift", summary="Lift a suspension", **DONE_BY_HOSTS)
async def lift(request: AnyRequest, person: Id, site: Site) -> Response[None]:
    host, _ = await host_of(request, site)
    await site.hosting.members.lift(host, person)
    return no_content()


@post(
    "/host/members/{person:str}/rename",
    status_code=200,
    summary="Rename somebody",
    responses=REFUSALS,
    opt={LIMIT: HOST},
)
async def rename(request: AnyRequest, person: Id, data: JSONBody[OtherName], site: Site) -> NewNameView:
    host, _ = await host_of(request, site)
    return NewNameView(await site.hosting.members.rename(host, person, data.name))


@post(
    "/host/members/{person:str}/about/remove",
    summary="Remove what somebody says about themselves",
    **DONE_BY_HOSTS,
)
async def remove_about(request: AnyRequest, person: Id, site: Site) -> Response[None]:
    host, _ = await host_of(request, site)
    await site.hosting.members.remove_about(host, person)
    return no_content()


@post(
    "/host/members/{person:str}/sign-out",
    summary="Sign somebody out of all devices, and revoke their API tokens",
    **DONE_BY_HOSTS,
)
async def sign_out_member(request: AnyRequest, person: Id, site: Site) -> Response[None]:
    host, _ = await host_of(request, site)
    await site.hosting.members.sign_out(host, person)
    return no_content()


@post("/host/members/{person:str}/role", summary="Change a member's role", **DONE_BY_HOSTS)
async def role(request: AnyRequest, person: Id, data: JSONBody[Role], site: Site) -> Response[None]:
    host, session = await host_of(request, site)
    require_recent_proof(session, site.clock.now())
    await site.hosting.members.give_role(host, person, data.role)
    return no_content()


@post(
    "/host/members/{person:str}/reset",
    status_code=200,
    summary="Create a link for choosing a new password",
    responses=REFUSALS,
    opt={LIMIT: HOST},
)
async def reset_link(request: AnyRequest, person: Id, site: Site) -> Response[ResetLink]:
    host, session = await host_of(request, site)
    require_recent_proof(session, site.clock.now())
    return fresh(ResetLink(await site.hosting.members.reset_link(host, person)))


@get("/host/invitations", summary="Unused invitations to a members' house", **SEEN_BY_HOSTS)
async def house_invitations(request: AnyRequest, site: Site) -> Response[list[HouseInvitationView]]:
    await host_of_members(request, site)
    return fresh(await site.hosting.invitations.read())


@post(
    "/host/invitations",
    status_code=200,
    summary="Invite somebody to a members' house",
    responses=REFUSALS,
    opt={LIMIT: HOST},
)
async def invite_to_house(request: AnyRequest, site: Site) -> Response[HouseInvitation]:
    host = await host_of_members(request, site)
    return fresh(HouseInvitation(await site.hosting.invitations.invite(host)))


@post(
    "/host/invitations/{invitation:str}/withdraw",
    summary="Withdraw an invitation to a members' house",
    **DONE_BY_HOSTS,
)
async def withdraw_house_invitation(request: AnyRequest, invitation: Id, site: Site) -> Response[None]:
    host = await host_of_members(request, site)
    await site.hosting.invitations.withdraw(host, invitation)
    return no_content()


@get("/host/reports", summary="Reports, open or handled", **SEEN_BY_HOSTS)
async def reports(
    request: AnyRequest, site: Site, settled: FromQuery[bool] = False
) -> Response[list[ReportView]]:
    host, _ = await host_of(request, site)
    return fresh(await site.hosting.reports.read(host, settled, language_for(request, host)))


@post("/host/reports/{report:int}/state", summary="Change the status of a report", **DONE_BY_HOSTS)
async def report_state(
    request: AnyRequest, report: Whole, data: JSONBody[ReportState], site: Site
) -> Response[None]:
    host, _ = await host_of(request, site)
    await site.hosting.reports.set_state(host, report, data.state)
    return no_content()


@get("/host/matches", summary="Open tables, running or stuck matches, oldest first", **SEEN_BY_HOSTS)
async def host_matches(
    request: AnyRequest, site: Site, which: FromQuery[Literal["open", "running", "stuck"]] = "running"
) -> Response[list[HostMatchView]]:
    await host_of(request, site)
    return fresh(await site.hosting.tables.read(which))


@post("/host/matches/{match_id:str}/close", summary="Close a table that has not started", **DONE_BY_HOSTS)
async def close_table(request: AnyRequest, match_id: Id, site: Site) -> Response[None]:
    host, _ = await host_of(request, site)
    await site.hosting.tables.close(host, match_id)
    return no_content()


@post("/host/matches/{match_id:str}/call-off", summary="Cancel a match", **DONE_BY_HOSTS)
async def call_off(
    request: AnyRequest, match_id: Id, data: JSONBody[CancellationMessage], site: Site
) -> Response[None]:
    host, _ = await host_of(request, site)
    await site.hosting.tables.call_off(host, match_id, data.note)
    return no_content()


@get("/host/log", summary="Log of the hosts' actions", **SEEN_BY_HOSTS)
async def host_log(
    request: AnyRequest, site: Site, before: Annotated[int | None, Parameter(ge=1, le=LARGEST_INTEGER)] = None
) -> Response[list[LogView]]:
    await host_of(request, site)
    return fresh(await site.hosting.host_log.log(before))


HOST_ROUTES: list[Any] = [
    health, members, suspend, lift, rename, remove_about, sign_out_member, role, reset_link, house_invitations,
    invite_to_house, withdraw_house_invitation, reports, report_state, host_matches, close_table, call_off, host_log,
]  # fmt: skip

"""Routes for clocks: my calendar, and when a match may be over."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from boardkit.registry import game_named
from lagerfeuer.accounts.calendars import CalendarView
from lagerfeuer.accounts.vacation_preview import VacationPreview
from lagerfeuer.clocks.calendar import offered_zones
from lagerfeuer.clocks.time_control import checked_time_control
from lagerfeuer.tables.finish_estimates import finish_of
from lagerfeuer.tables.views import FinishView
from lagerfeuer.web.requests.request_context import AnyRequest, Site, known_player, player_or_guest
from lagerfeuer.web.requests.responses import (
    FRESH,
    KEEP,
    REFUSALS,
    Span,
    refusal_specs,
    response_spec,
)

Minute = Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]
Weekday = Annotated[int, msgspec.Meta(ge=0, le=6)]
CALENDAR = {200: response_spec(CalendarView, description="My calendar"), **REFUSALS}


class NewCalendar(msgspec.Struct, forbid_unknown_fields=True):
    """When my correspondence clocks stand still: minutes of the day from and to, and weekdays from Monday, 0."""

    zone: Annotated[str, msgspec.Meta(max_length=64)]
    quiet: tuple[Minute, Minute] | None
    free_days: Annotated[list[Weekday], msgspec.Meta(max_length=7)]


class NewVacation(msgspec.Struct, forbid_unknown_fields=True):
    """Number of days; null for all that are left this year."""

    days: Annotated[int, msgspec.Meta(ge=1, le=366)] | None = None


class NewPlan(msgspec.Struct, forbid_unknown_fields=True):
    """The first and last day of a vacation, in the time zone of my calendar."""

    first: date
    last: date


@get("/calendar", summary="My calendar")
async def my_calendar(request: AnyRequest, site: Site) -> CalendarView:
    player = await site.cookies.player(request)
    return await site.calendars.view(None if player is None else player.id)


@get("/calendar/zones", summary="Time zones a calendar can use")
async def zones() -> Response[list[str]]:
    return Response(offered_zones(), headers=KEEP)


@post("/calendar", status_code=200, summary="Change my calendar", responses=CALENDAR)
async def change_calendar(
    request: AnyRequest, data: JSONBody[NewCalendar], site: Site
) -> Response[CalendarView]:
    player, cookies = await player_or_guest(request, site)
    view = await site.calendars.change(player.id, data.zone, data.quiet, data.free_days)
    return Response(view, cookies=cookies, headers=FRESH)


@post("/calendar/vacation", status_code=200, summary="Start a vacation", responses=CALENDAR)
async def begin_vacation(
    request: AnyRequest, data: JSONBody[NewVacation], site: Site
) -> Response[CalendarView]:
    player, cookies = await player_or_guest(request, site)
    view = await site.calendars.begin_vacation(player.id, data.days)
    return Response(view, cookies=cookies, headers=FRESH)


@post("/calendar/vacation/end", status_code=200, summary="End my vacation", responses=CALENDAR)
async def end_vacation(request: AnyRequest, site: Site) -> CalendarView:
    player = await known_player(request, site)
    return await site.calendars.end_vacation(player.id)


@post(
    "/calendar/vacation/plan",
    status_code=200,
    summary="Plan a vacation, in place of one that I have planned",
    responses=CALENDAR,
)
async def plan_vacation(request: AnyRequest, data: JSONBody[NewPlan], site: Site) -> Response[CalendarView]:
    player, cookies = await player_or_guest(request, site)
    view = await site.calendars.plan_vacation(player.id, data.first, data.last)
    return Response(view, cookies=cookies, headers=FRESH)


@post(
    "/calendar/vacation/plan/cancel",
    status_code=200,
    summary="Cancel my planned vacation",
    responses=CALENDAR,
)
async def cancel_plan(request: AnyRequest, site: Site) -> CalendarView:
    player = await known_player(request, site)
    return await site.calendars.cancel_plan(player.id)


@get(
    "/calendar/vacation/preview",
    summary="What a vacation between two days would touch",
    responses={200: response_spec(VacationPreview, description="It changes nothing"), **REFUSALS},
)
async def preview_vacation(
    request: AnyRequest,
    site: Site,
    first: Annotated[date, QueryParameter(description="first day, in the time zone of my calendar")],
    last: Annotated[date, QueryParameter(description="last day")],
) -> Response[VacationPreview]:
    player = await known_player(request, site)
    return Response(await site.calendars.preview(player.id, first, last), headers=FRESH)


@get(
    "/finish",
    summary="Estimate when a match with these terms will be over",
    responses={
        200: response_spec(FinishView, description="Null if there is no estimate"),
        **refusal_specs(),
    },
)
async def finish(
    request: AnyRequest,
    site: Site,
    game: FromQuery[str],
    people: Annotated[int, QueryParameter(description="number of people, including me", ge=1, le=8)],
    kind: FromQuery[Literal["live", "correspondence"]],
    bank: FromQuery[Span],
    increment: FromQuery[Span],
) -> Response[Any]:
    player = await site.cookies.player(request)
    tempo = checked_time_control(kind, bank, increment)
    me = None if player is None else player.id
    view = await finish_of(site.database, site.clock, game_named(game), [me], people - 1, tempo)
    return Response(view, headers=FRESH)


TIME_ROUTES: list[Any] = [
    my_calendar,
    zones,
    change_calendar,
    begin_vacation,
    end_vacation,
    plan_vacation,
    cancel_plan,
    preview_vacation,
    finish,
]

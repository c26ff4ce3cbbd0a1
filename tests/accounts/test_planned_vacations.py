"""A planned vacation: its days, its budget, and how it becomes a vacation."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select

from boardkit.errors import Refused
from lagerfeuer.accounts.vacations import (
    VACATION_A_YEAR,
    begun,
    in_zone,
    plan_of,
    vacation_left,
    with_plan,
    with_vacation,
)
from lagerfeuer.app.scheduler import Scheduler
from lagerfeuer.clocks.calendar import pause_at
from lagerfeuer.clocks.match_clocks import calendar_of, foreseen_calendar
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.clocks import CalendarRow, find_calendar
from lagerfeuer.db.schema import outbox
from lagerfeuer.tables.finish_estimates import MatchProspect, finishes_of
from support.held_clock import DAY, HOUR, SLOW, berlin
from support.services import scheduler_on
from support.two_servers import TwoServers, action_of

NOW = berlin("2026-06-08T12:00")


def calendar(zone: str = "Europe/Berlin", **rest: int | None) -> CalendarRow:
    return replace(CalendarRow("ada", zone, None, None, [], 0, 0, 0, None, None), **rest)  # type: ignore[arg-type]


def planned(first: str, last: str, row: CalendarRow | None = None) -> CalendarRow:
    return with_plan(row or calendar(), NOW, date.fromisoformat(first), date.fromisoformat(last))


def refusal(first: str, last: str, row: CalendarRow | None = None) -> str:
    with pytest.raises(Refused) as refused:
        planned(first, last, row)
    return refused.value.reason.text


def test_a_plan_goes_from_local_midnight_to_local_midnight() -> None:
    row = planned("2026-06-20", "2026-06-21")
    assert (row.planned_from, row.planned_until) == (berlin("2026-06-20T00:00"), berlin("2026-06-22T00:00"))
    # The day on which summer time ends is longer. This costs nothing unless the budget ends on it.
    autumn = planned("2026-10-24", "2026-10-26")
    assert autumn.planned_until == berlin("2026-10-27T00:00")
    whole = planned("2026-10-01", "2026-10-30")
    assert whole.planned_until == berlin("2026-10-01T00:00") + VACATION_A_YEAR
    assert plan_of(whole) == (date(2026, 10, 1), date(2026, 10, 30))


def test_days_that_cannot_be_planned_are_refused_with_their_reason() -> None:
    assert refusal("2026-06-08", "2026-06-12") == "error-plan-past"
    assert refusal("2026-06-12", "2026-06-11") == "error-plan-order"
    assert refusal("2027-06-11", "2027-06-12") == "error-plan-far"
    assert refusal("2026-07-01", "9999-12-31") == "error-plan-long"
    assert refusal("2026-07-01", "2026-07-31") == "error-plan-long"
    used = calendar(vacation_year=2026, vacation_used=25 * DAY)
    assert refusal("2026-12-20", "2026-12-25", used) == "error-plan-long"
    assert plan_of(planned("2026-12-20", "2026-12-24", used)) is not None
    assert refusal("2026-12-20", "2026-12-20", replace(used, vacation_used=30 * DAY)) == "error-plan-none"
    # The next year has its own budget.
    following = planned("2027-01-01", "2027-01-30", replace(used, vacation_used=30 * DAY))
    assert plan_of(following) == (date(2027, 1, 1), date(2027, 1, 30))
    away = with_vacation(calendar(), NOW, 3)
    assert refusal("2026-07-01", "2026-07-02", away) == "error-vacation-already"
    with pytest.raises(NotAllowed) as refused:
        with_vacation(planned("2026-07-01", "2026-07-02"), NOW, 3)
    assert refused.value.reason.text == "error-vacation-planned"


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/New_York", "Asia/Kolkata"])
def test_a_plan_keeps_its_days_in_another_time_zone(zone: str) -> None:
    row = in_zone(planned("2026-10-20", "2026-10-28"), zone)
    assert plan_of(row) == (date(2026, 10, 20), date(2026, 10, 28))
    assert row.planned_from is not None
    begins = datetime.fromtimestamp(row.planned_from / 1000, ZoneInfo(zone))
    assert (begins.date(), begins.hour) == (date(2026, 10, 20), 0)


def test_a_plan_changes_no_clock_before_it_begins_and_only_estimates_foresee_it() -> None:
    row = planned("2026-06-20", "2026-06-21")
    inside = berlin("2026-06-20T12:00")
    assert pause_at(calendar_of(row), inside) is None
    pause = pause_at(foreseen_calendar(row), inside)
    assert pause is not None
    assert (pause.why, pause.until) == ("vacation", berlin("2026-06-22T00:00"))


def test_a_plan_begins_at_its_time_and_takes_from_the_budget_of_its_year() -> None:
    row = planned("2026-12-30", "2027-01-02", calendar(vacation_year=2026, vacation_used=10 * DAY))
    first = berlin("2026-12-30T00:00")
    with pytest.raises(NotAllowed):
        begun(row, first - 1)
    with pytest.raises(NotAllowed):
        begun(calendar(), first)
    # It begins as planned even if the scheduler handles it late.
    away = begun(row, first + HOUR)
    assert (away.vacation_from, away.vacation_until) == (first, berlin("2027-01-03T00:00"))
    assert (away.vacation_year, away.planned_from, away.planned_until) == (2026, None, None)
    assert vacation_left(away, first + DAY) == 19 * DAY
    # A plan that ended before the scheduler handled it costs nothing.
    assert begun(row, berlin("2027-01-03T00:00")) == replace(row, planned_from=None, planned_until=None)


@pytest.mark.usefixtures("both_databases")
def test_a_planned_vacation_begins_and_ends_once_in_any_server(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, _) = await servers.begin()
        seat, _ = action_of(here)
        away = people[seat].id
        first = datetime.fromtimestamp(servers.clock.at / 1000, ZoneInfo("UTC")).date() + timedelta(2)
        plan = await servers.houses[0].calendars.plan_vacation(away, first, first + timedelta(9))
        assert plan.planned is not None
        assert plan.planned.days == 10
        schedulers = [scheduler_on(house, Scheduler) for house in servers.houses]
        kinds = select(outbox.c.kind).where(outbox.c.kind.startswith("vacation"))

        async def told() -> Counter[str]:
            for one in schedulers:
                await one.handle_all_due()
            begun = await asyncio.gather(
                *(one.calendars.begin_planned(away) for one in servers.houses), return_exceptions=True
            )
            assert [
                one for one in begun if isinstance(one, Exception) and not isinstance(one, NotAllowed)
            ] == []
            for one in schedulers:
                await asyncio.gather(*one.handling.values())
            return Counter(await servers.stores[0].read(lambda c: c.execute(kinds).scalars().all()))

        assert not await told()
        row = await servers.stores[0].read(lambda c: find_calendar(c, away))
        assert row is not None
        assert row.planned_from is not None
        servers.clock.at = row.planned_from - 1
        assert not await told()
        servers.clock.at += 1
        assert await told() == {"vacation": 1}
        assert await told() == {"vacation": 1}
        servers.clock.at += 9 * DAY
        found = await servers.houses[1].cache.refresh(await servers.houses[1].cache.find(here.row.id))
        assert not found.is_overdue(seat, servers.clock.at)
        servers.clock.at += DAY
        assert await told() == {"vacation": 1, "vacation-end": 1, "vacation-over": 1}
        assert (await servers.houses[1].calendars.view(away)).vacation_left == 20 * DAY
        for database in servers.stores:
            database.close()

    asyncio.run(flow())


def test_estimates_take_a_planned_vacation_into_account(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (live, _) = await servers.begin()
        house = servers.houses[0]
        prospect = MatchProspect(live.game, [people[0].id], 1, time_control_of(SLOW))

        async def latest() -> str:
            [found] = await finishes_of(house.database, house.clock, [prospect])
            assert found is not None
            assert found.latest is not None
            return found.latest

        before = await latest()
        first = datetime.fromtimestamp(servers.clock.at / 1000, ZoneInfo("UTC")).date() + timedelta(1)
        await house.calendars.plan_vacation(people[0].id, first, first + timedelta(6))
        later = datetime.fromisoformat(await latest()) - datetime.fromisoformat(before)
        assert later == timedelta(7)
        await house.calendars.cancel_plan(people[0].id)
        assert await latest() == before
        for database in servers.stores:
            database.close()

    asyncio.run(flow())

"""Vacations: how much of a year's budget they use, and planned ones, as changes of a calendar's row.

A person has one vacation at a time, planned or begun.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from lagerfeuer.clocks.calendar import begin_of, day_of, year_of
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.units import DAY_MS, HOUR_MS
from lagerfeuer.db.queries.clocks import CalendarRow

VACATION_A_YEAR = 30 * DAY_MS
LEAST_VACATION = HOUR_MS
"""Minimum charge of a vacation, however short, because each one notifies the opponents."""
MAX_DAYS_AHEAD = 366
"""Days until a planned vacation begins."""


def used_in_year(row: CalendarRow, year: int) -> tuple[int, int]:
    """Return the year whose budget a vacation that begins in `year` takes from, and how much of it is used.

    Changing the time zone cannot return to a past year.
    """
    year = max(row.vacation_year, year)
    return year, row.vacation_used if row.vacation_year == year else 0


def vacation_left(row: CalendarRow, at: int) -> int:
    """Return how much is left of this year's budget, in milliseconds."""
    _, used = used_in_year(row, year_of(row.zone, at))
    if row.vacation_from is not None:
        used = row.vacation_used + spent(row, at)
    return max(0, VACATION_A_YEAR - used)


def spent(row: CalendarRow, at: int) -> int:
    """Return the charge of the current vacation. The rest of a budget may be below the minimum."""
    assert row.vacation_from is not None
    assert row.vacation_until is not None
    whole = row.vacation_until - row.vacation_from
    return min(whole, max(LEAST_VACATION, at - row.vacation_from))


def with_vacation(row: CalendarRow, at: int, days: int | None) -> CalendarRow:
    """Return the row with a vacation that begins now, of some days or of all that are left this year.

    Raises NotAllowed, Unacceptable.
    """
    if row.vacation_until is not None:
        raise NotAllowed("error-vacation-already")
    if row.planned_from is not None:
        raise NotAllowed("error-vacation-planned")
    year, used = used_in_year(row, year_of(row.zone, at))
    left = VACATION_A_YEAR - used
    if left <= 0:
        raise NotAllowed("error-vacation-none")
    if days is not None and days < 1:
        raise Unacceptable("error-vacation-days")
    until = at + (left if days is None else min(left, days * DAY_MS))
    return replace(row, vacation_year=year, vacation_used=used, vacation_from=at, vacation_until=until)


def with_plan(row: CalendarRow, at: int, first: date, last: date) -> CalendarRow:
    """Return the row with a vacation from the first to the last of these local days, in place of an earlier plan.

    Raises NotAllowed, Unacceptable.
    """
    if row.vacation_until is not None:
        raise NotAllowed("error-vacation-already")
    today = day_of(row.zone, at)
    if first <= today:
        raise Unacceptable("error-plan-past")
    if last < first:
        raise Unacceptable("error-plan-order")
    if first > today + timedelta(MAX_DAYS_AHEAD):
        raise Unacceptable("error-plan-far")
    left = budget_left_after(row, first.year, 0)
    # Counted in days: a vacation over the end of summer time has an hour more.
    if days_between(first, last) * DAY_MS > left:
        if left < DAY_MS:
            raise NotAllowed("error-plan-none", {"year": str(first.year)})
        raise NotAllowed("error-plan-long", {"days": left // DAY_MS, "year": str(first.year)})
    return _planned(row, first, last)


def budget_left_after(row: CalendarRow, year: int, days: int) -> int:
    """Return what a vacation of some days that begins in `year` leaves of that year's budget, in milliseconds."""
    _, used = used_in_year(row, year)
    return VACATION_A_YEAR - used - days * DAY_MS


def days_between(first: date, last: date) -> int:
    """Return the number of days, both included."""
    return (last - first).days + 1


def plan_of(row: CalendarRow) -> tuple[date, date] | None:
    """Return the first and last local day of the planned vacation."""
    if row.planned_from is None or row.planned_until is None:
        return None
    return day_of(row.zone, row.planned_from), day_of(row.zone, row.planned_until - 1)


def without_plan(row: CalendarRow) -> CalendarRow:
    """Return the row without a planned vacation."""
    return replace(row, planned_from=None, planned_until=None)


def in_zone(row: CalendarRow, zone: str) -> CalendarRow:
    """Return the row in another time zone, with the plan at the same dates."""
    plan = plan_of(row)
    moved = replace(row, zone=zone)
    return moved if plan is None else _planned(moved, *plan)


def _planned(row: CalendarRow, first: date, last: date) -> CalendarRow:
    begins = begin_of(row.zone, first)
    ends = min(begin_of(row.zone, last + timedelta(1)), begins + budget_left_after(row, first.year, 0))
    return replace(row, planned_from=begins, planned_until=ends)


def begun(row: CalendarRow, at: int) -> CalendarRow:
    """Return the row with its planned vacation begun, or without it if it is already over because the house was closed.

    Raises NotAllowed if none is due.
    """
    if row.planned_from is None or row.planned_until is None or row.planned_from > at:
        raise NotAllowed("error-plan-not")
    year, used = used_in_year(row, year_of(row.zone, row.planned_from))
    until = min(row.planned_until, row.planned_from + VACATION_A_YEAR - used)
    rest = without_plan(row)
    # A program of an older version, which does not know plans, may have begun a vacation.
    if until <= at or row.vacation_until is not None:
        return rest
    return replace(
        rest, vacation_year=year, vacation_used=used, vacation_from=row.planned_from, vacation_until=until
    )

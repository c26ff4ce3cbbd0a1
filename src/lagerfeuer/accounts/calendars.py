"""People's calendars: quiet hours, free weekdays, vacation. Every change first updates their running clocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.vacation_preview import VacationPreview, vacation_preview
from lagerfeuer.accounts.vacations import (
    VACATION_A_YEAR,
    begun,
    days_between,
    in_zone,
    plan_of,
    spent,
    vacation_left,
    with_plan,
    with_vacation,
    without_plan,
)
from lagerfeuer.clocks.calendar import checked_calendar
from lagerfeuer.clocks.match_clocks import calendar_of, change_calendar
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import HOUR_MS, MINUTE_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.clocks import (
    CalendarRow,
    find_calendar,
    opponents_of,
    put_calendar,
    slow_matches_of,
)
from lagerfeuer.db.queries.deliveries import look_again
from lagerfeuer.db.queries.outbox import NoticeRow, add_to_outbox
from lagerfeuer.matches.service import MatchService
from lagerfeuer.outbox import VACATION, VACATION_END, VACATION_OVER

SECOND_THOUGHTS = 10 * MINUTE_MS
"""How long after a change the calendar may be corrected freely."""
BETWEEN_CHANGES = 20 * HOUR_MS
"""Prevents moving quiet hours to wherever they are needed."""


class PlanView(msgspec.Struct):
    """A vacation that has not begun: its first and last day in the calendar's time zone."""

    first: date
    last: date
    days: int


class CalendarView(msgspec.Struct):
    """My calendar. Minutes of the day; weekdays from Monday, 0. Vacation in milliseconds; `planned`: the next one."""

    zone: str
    known: bool
    quiet: tuple[int, int] | None
    free_days: list[int]
    vacation_left: int
    vacation_a_year: int
    vacation_until: str | None
    planned: PlanView | None
    changeable_from: str | None


class Calendars:
    """Reads and changes calendars. `wake`: called when there are notices."""

    def __init__(
        self, database: Database, clock: Clock, matches: MatchService, wake: Callable[[], None]
    ) -> None:
        self.database = database
        self.clock = clock
        self.matches = matches
        self.wake = wake

    async def view(self, player: str | None) -> CalendarView:
        """Return a person's calendar; `known` tells whether they have set one."""
        if player is None:
            return self._view(None, [])

        def read(connection: Connection) -> CalendarView:
            return self._view(find_calendar(connection, player), slow_matches_of(connection, player))

        return await self.database.read(read)

    def _view(self, row: CalendarRow | None, matches: list[str]) -> CalendarView:
        at = self.clock.now()
        if row is None:
            return CalendarView("UTC", False, None, [], VACATION_A_YEAR, VACATION_A_YEAR, None, None, None)
        calendar = calendar_of(row)
        opens, plan = _opens(row, at) if matches else None, plan_of(row)
        return CalendarView(
            row.zone,
            True,
            calendar.quiet,
            row.free_days,
            vacation_left(row, at),
            VACATION_A_YEAR,
            None if row.vacation_until is None else iso(row.vacation_until),
            None if plan is None else PlanView(*plan, days_between(*plan)),
            None if opens is None else iso(opens),
        )

    async def change(
        self, player: str, zone: str, quiet: tuple[int, int] | None, free_days: list[int]
    ) -> CalendarView:
        """Change quiet hours and free days. Raises Unacceptable, NotAllowed."""
        wanted = checked_calendar(zone, quiet, tuple(free_days))

        def changed(row: CalendarRow, at: int, matches: list[str]) -> CalendarRow:
            if calendar_of(row) == replace(wanted, vacation=calendar_of(row).vacation):
                # Nothing changed, so the time for corrections does not start again.
                return row
            if _opens(row, at) is not None and matches:
                raise NotAllowed("error-calendar-again")
            first, last = wanted.quiet or (None, None)
            # The time for corrections counts from the first change, otherwise it would never end.
            fresh = at if at >= row.changed + SECOND_THOUGHTS else row.changed
            return replace(
                in_zone(row, wanted.zone), quiet_from=first, quiet_to=last,
                free_days=list(wanted.free_days), changed=fresh,
            )  # fmt: skip

        return await self._write(player, changed)

    async def begin_vacation(self, player: str, days: int | None) -> CalendarView:
        """Begin a vacation of some days, or of all that are left this year. Raises NotAllowed, Unacceptable."""
        return await self._write(player, lambda row, at, _: with_vacation(row, at, days), VACATION)

    async def plan_vacation(self, player: str, first: date, last: date) -> CalendarView:
        """Plan a vacation in place of an earlier plan. Raises NotAllowed, Unacceptable."""
        return await self._write_plan(player, lambda row, at: with_plan(row, at, first, last))

    async def cancel_plan(self, player: str) -> CalendarView:
        """Drop the planned vacation. Raises NotAllowed."""

        def cancel(row: CalendarRow, _at: int) -> CalendarRow:
            if row.planned_from is None:
                raise NotAllowed("error-plan-not")
            return without_plan(row)

        return await self._write_plan(player, cancel)

    async def begin_planned(self, player: str) -> None:
        """Begin the planned vacation that is due. Raises NotAllowed."""
        await self._write(player, lambda row, at, _: begun(row, at), VACATION)

    async def preview(self, player: str, first: date, last: date) -> VacationPreview:
        """Return what a vacation between two days touches. Raises NotAllowed, Unacceptable."""
        at = self.clock.now()

        def read(connection: Connection) -> VacationPreview:
            row = find_calendar(connection, player) or _no_calendar(player)
            return vacation_preview(connection, with_plan(row, at, first, last))

        return await self.database.read(read)

    async def end_vacation(self, player: str, own: bool = True) -> CalendarView:
        """End a vacation, early or (`own` false) when it is due. Raises NotAllowed."""

        def end(row: CalendarRow, at: int, _matches: list[str]) -> CalendarRow:
            if row.vacation_from is None or row.vacation_until is None:
                raise NotAllowed("error-vacation-not")
            if not own and row.vacation_until > at:
                raise NotAllowed("error-vacation-not")
            used = row.vacation_used + spent(row, at)
            return replace(row, vacation_used=used, vacation_from=None, vacation_until=None)

        return await self._write(player, end, VACATION_END, None if own else VACATION_OVER)

    async def _write(
        self,
        player: str,
        change: Callable[[CalendarRow, int, list[str]], CalendarRow],
        tell_others: str | None = None,
        tell_me: str | None = None,
    ) -> CalendarView:
        at = self.clock.now()

        def write(connection: Connection) -> tuple[CalendarRow, list[str]]:
            known = find_calendar(connection, player)
            matches = slow_matches_of(connection, player)
            before = known or _no_calendar(player)
            after = change(before, at, matches)
            put_calendar(connection, after)
            change_calendar(connection, player, calendar_of(before), calendar_of(after), at)
            look_again(connection, player, at)
            # A planned vacation that was over before it could begin is none.
            if tell_others is not None and after.vacation_until != before.vacation_until:
                people = opponents_of(connection, player)
                letters = [
                    NoticeRow(tell_others, id_, ply, to, at, at, seat=seat) for id_, ply, to, seat in people
                ]
                add_to_outbox(connection, letters)
            if tell_me is not None:
                add_to_outbox(connection, [NoticeRow(tell_me, None, 0, player, at, at)])
            return after, matches

        row, matches = await self.database.write(write)
        if tell_others is not None or tell_me is not None:
            self.wake()
        # All watchers of this person's matches see the change.
        await self.matches.refresh_matches(matches)
        return self._view(row, matches)

    async def _write_plan(
        self, player: str, change: Callable[[CalendarRow, int], CalendarRow]
    ) -> CalendarView:
        """Change the plan only. This changes no clock and wakes no watcher: others learn of a vacation when it
        begins."""
        at = self.clock.now()

        def write(connection: Connection) -> CalendarView:
            after = change(find_calendar(connection, player) or _no_calendar(player), at)
            put_calendar(connection, after)
            return self._view(after, slow_matches_of(connection, player))

        return await self.database.write(write)


def _no_calendar(player: str) -> CalendarRow:
    return CalendarRow(player, "UTC", None, None, [], 0, 0, 0, None, None)


def _opens(row: CalendarRow, at: int) -> int | None:
    """Return when the calendar may be changed again; None if it may be now."""
    if at < row.changed + SECOND_THOUGHTS or at >= row.changed + BETWEEN_CHANGES:
        return None
    return row.changed + BETWEEN_CHANGES

"""People's calendars: quiet hours, free weekdays, vacation. Every change first updates their running clocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from lagerfeuer.clocks.calendar import checked_calendar, year_of
from lagerfeuer.clocks.match_clocks import calendar_of, change_calendar
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import DAY_MS, HOUR_MS, MINUTE_MS
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

VACATION_A_YEAR = 30 * DAY_MS
LEAST_VACATION = HOUR_MS
"""Minimum charge of a vacation, however short, because each one notifies the opponents."""
SECOND_THOUGHTS = 10 * MINUTE_MS
"""How long after a change the calendar may be corrected freely."""
BETWEEN_CHANGES = 20 * HOUR_MS
"""Prevents moving quiet hours to wherever they are needed."""


class CalendarView(msgspec.Struct):
    """My calendar. Minutes of the day; weekdays from Monday, 0. Vacation in milliseconds."""

    zone: str
    known: bool
    quiet: tuple[int, int] | None
    free_days: list[int]
    vacation_left: int
    vacation_a_year: int
    vacation_until: str | None
    changeable_from: str | None


class Calendars:
    """Reads and changes calendars."""

    def __init__(self, database: Database, clock: Clock, matches: MatchService) -> None:
        self.database = database
        self.clock = clock
        self.matches = matches

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
            return CalendarView("UTC", False, None, [], VACATION_A_YEAR, VACATION_A_YEAR, None, None)
        calendar = calendar_of(row)
        opens = _opens(row, at) if matches else None
        return CalendarView(
            row.zone,
            True,
            calendar.quiet,
            row.free_days,
            _vacation_left(row, at),
            VACATION_A_YEAR,
            None if row.vacation_until is None else iso(row.vacation_until),
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
                row, zone=wanted.zone, quiet_from=first, quiet_to=last,
                free_days=list(wanted.free_days), changed=fresh,
            )  # fmt: skip

        return await self._write(player, changed)

    async def begin_vacation(self, player: str, days: int | None) -> CalendarView:
        """Begin a vacation of some days, or of all that are left this year. Raises NotAllowed, Unacceptable."""

        def begin(row: CalendarRow, at: int, _matches: list[str]) -> CalendarRow:
            if row.vacation_until is not None:
                raise NotAllowed("error-vacation-already")
            year, used = _used(row, at)
            left = VACATION_A_YEAR - used
            if left <= 0:
                raise NotAllowed("error-vacation-none")
            if days is not None and days < 1:
                raise Unacceptable("error-vacation-days")
            until = at + (left if days is None else min(left, days * DAY_MS))
            return replace(
                row, vacation_year=year, vacation_used=used, vacation_from=at, vacation_until=until
            )

        return await self._write(player, begin, VACATION)

    async def end_vacation(self, player: str, own: bool = True) -> CalendarView:
        """End a vacation, early or (`own` false) when it is due. Raises NotAllowed."""

        def end(row: CalendarRow, at: int, _matches: list[str]) -> CalendarRow:
            if row.vacation_from is None or row.vacation_until is None:
                raise NotAllowed("error-vacation-not")
            if not own and row.vacation_until > at:
                raise NotAllowed("error-vacation-not")
            used = row.vacation_used + _spent(row, at)
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
            before = known or CalendarRow(player, "UTC", None, None, [], 0, 0, 0, None, None)
            after = change(before, at, matches)
            put_calendar(connection, after)
            change_calendar(connection, player, calendar_of(before), calendar_of(after), at)
            look_again(connection, player, at)
            if tell_others is not None:
                people = opponents_of(connection, player)
                letters = [
                    NoticeRow(tell_others, id_, ply, to, at, at, seat=seat) for id_, ply, to, seat in people
                ]
                add_to_outbox(connection, letters)
            if tell_me is not None:
                add_to_outbox(connection, [NoticeRow(tell_me, None, 0, player, at, at)])
            return after, matches

        row, matches = await self.database.write(write)
        # All watchers of this person's matches see the change.
        await self.matches.refresh_matches(matches)
        return self._view(row, matches)


def _used(row: CalendarRow, at: int) -> tuple[int, int]:
    """Return the year of the vacation budget, and how much is used.

    Changing the time zone cannot return to a past year.
    """
    year = max(row.vacation_year, year_of(row.zone, at))
    return year, row.vacation_used if row.vacation_year == year else 0


def _vacation_left(row: CalendarRow, at: int) -> int:
    _, used = _used(row, at)
    if row.vacation_from is not None:
        used = row.vacation_used + _spent(row, at)
    return max(0, VACATION_A_YEAR - used)


def _spent(row: CalendarRow, at: int) -> int:
    """Return the charge of the current vacation. The rest of a budget may be below the minimum."""
    assert row.vacation_from is not None
    assert row.vacation_until is not None
    whole = row.vacation_until - row.vacation_from
    return min(whole, max(LEAST_VACATION, at - row.vacation_from))


def _opens(row: CalendarRow, at: int) -> int | None:
    """Return when the calendar may be changed again; None if it may be now."""
    if at < row.changed + SECOND_THOUGHTS or at >= row.changed + BETWEEN_CHANGES:
        return None
    return row.changed + BETWEEN_CHANGES

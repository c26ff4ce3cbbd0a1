"""A person's calendar: when their correspondence clocks run and when they stand still.

It follows local wall-clock time. When clocks are set back, an hour that occurs twice is quiet twice; an hour that is
skipped is never quiet. All times are milliseconds since 1970, UTC; a calendar day begins at local midnight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import lru_cache
from typing import Literal
from zoneinfo import ZoneInfo, available_timezones

from lagerfeuer.clocks.zones import zone_of
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.common.units import DAY_MS, MINUTE_MS, SECOND_MS

MINUTES_A_DAY = 24 * 60

MAX_QUIET_MINUTES = 12 * 60
"""Minutes a day. A person with quiet hours all day would never have to play."""
MAX_FREE_DAYS = 3
HORIZON_MS = 3 * 366 * DAY_MS
"""How far ahead clocks are computed."""
PIECE_MS = 8 * DAY_MS
EPOCH_WEEKDAY = 3
"""1 January 1970 was a Thursday; Monday is 0."""

Span = tuple[int, int]


@dataclass(frozen=True)
class Calendar:
    """When a person's clocks stand still.

    `quiet`: minutes of the day, from and to, across midnight if the first is later; `vacation`: from and to.
    """

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    free_days: tuple[int, ...] = ()
    vacation: Span | None = None


ALWAYS = Calendar()
"""The calendar of live matches, and of people without settings: the clock always runs."""


PauseReason = Literal["quiet", "free", "vacation"]


@dataclass(frozen=True)
class Pause:
    """Why a clock stands still ("quiet", "free" or "vacation"), and until when."""

    why: PauseReason
    until: int


@lru_cache(1)
def known_zones() -> frozenset[str]:
    """Return the time zones of this machine, cached because reading them is slow."""
    return frozenset(available_timezones() | {"UTC"})


def offered_zones() -> list[str]:
    """Return the time zones to choose from: those named after places, and UTC."""
    places = (zone for zone in known_zones() if "/" in zone and not zone.startswith(("Etc/", "SystemV/")))
    return ["UTC", *sorted(places)]


def checked_calendar(zone: str, quiet: tuple[int, int] | None, free_days: tuple[int, ...]) -> Calendar:
    """Return a calendar that leaves opponents enough hours. Raises Unacceptable."""
    if zone not in known_zones():
        raise Unacceptable("error-time-zone")
    if quiet is not None:
        start, end = quiet
        if not (0 <= start < MINUTES_A_DAY and 0 <= end < MINUTES_A_DAY):
            raise Unacceptable("error-quiet-hours")
        if (end - start) % MINUTES_A_DAY > MAX_QUIET_MINUTES or start == end:
            raise Unacceptable("error-quiet-long", {"most": MAX_QUIET_MINUTES // 60})
    days = tuple(sorted(set(free_days)))
    if not all(0 <= day < 7 for day in days):
        raise Unacceptable("error-free-days")
    if len(days) > MAX_FREE_DAYS:
        raise Unacceptable("error-free-days-many", {"most": MAX_FREE_DAYS})
    return Calendar(zone, quiet, days)


def running_time(calendar: Calendar, start: int, end: int) -> int:
    """Return how long a clock with this calendar runs between two times."""
    return sum(to - since for since, to in running(calendar, start, end))


def time_after(calendar: Calendar, start: int, amount: int) -> int | None:
    """Return when a clock that starts at `start` has run for `amount`; None beyond the horizon."""
    left = amount
    for since, to in running(calendar, start, start + HORIZON_MS):
        if to - since >= left:
            return since + left
        left -= to - since
    return None


def pause_at(calendar: Calendar, at: int) -> Pause | None:
    """Return why the clock stands still at a time and until when; None if it runs."""
    goes_on = next((since for since, _ in running(calendar, at, at + HORIZON_MS)), at + HORIZON_MS)
    if goes_on == at:
        return None
    return Pause(_why(calendar, at), goes_on)


def _why(calendar: Calendar, at: int) -> PauseReason:
    if calendar.vacation is not None and calendar.vacation[0] <= at < calendar.vacation[1]:
        return "vacation"
    day = (at + _offset(zone_of(calendar.zone), at)) // DAY_MS
    return "free" if _weekday(day) in calendar.free_days else "quiet"


def runs_until(calendar: Calendar, at: int) -> int | None:
    """Return when a running clock will pause next; None if not within nine days."""
    look = 9 * DAY_MS
    for since, to in running(calendar, at, at + look):
        return to if since == at and to < at + look else None
    return None


def running(calendar: Calendar, start: int, end: int) -> Iterator[Span]:
    """Yield the spans between two times in which a clock runs, in order, with adjacent ones joined."""
    held: Span | None = None
    for since, to in _without(_awake(calendar, start, end), calendar.vacation):
        if held is not None and held[1] == since:
            held = (held[0], to)
            continue
        if held is not None:
            yield held
        held = (since, to)
    if held is not None:
        yield held


def _without(spans: Iterator[Span], vacation: Span | None) -> Iterator[Span]:
    for since, to in spans:
        if vacation is None or to <= vacation[0] or vacation[1] <= since:
            yield since, to
            continue
        if since < vacation[0]:
            yield since, vacation[0]
        if vacation[1] < to:
            yield vacation[1], to


def _awake(calendar: Calendar, start: int, end: int) -> Iterator[Span]:
    """Yield the spans outside quiet hours and free days."""
    if end <= start:
        return
    if calendar.quiet is None and not calendar.free_days:
        yield start, end
        return
    parts = _parts_of_a_day(calendar.quiet)
    for since, to, offset in _pieces(zone_of(calendar.zone), start, end):
        # Within a piece the offset to UTC is constant, so each day has 24 hours.
        for day in range((since + offset) // DAY_MS, (to - 1 + offset) // DAY_MS + 1):
            if _weekday(day) in calendar.free_days:
                continue
            midnight = day * DAY_MS - offset
            for part_since, part_to in parts:
                span = max(since, midnight + part_since), min(to, midnight + part_to)
                if span[0] < span[1]:
                    yield span


def _parts_of_a_day(quiet: tuple[int, int] | None) -> list[Span]:
    if quiet is None:
        return [(0, DAY_MS)]
    start, end = quiet[0] * MINUTE_MS, quiet[1] * MINUTE_MS
    if start > end:
        return [(end, start)]
    return [(0, start), (end, DAY_MS)]


def _weekday(day: int) -> int:
    return (day + EPOCH_WEEKDAY) % 7


def _pieces(zone: ZoneInfo, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Yield (from, to, offset): the span, cut where the offset to UTC changes. No zone changes twice within a day."""
    since, at, offset = start, start, _offset(zone, start)
    while at < end:
        if at - since >= PIECE_MS:
            # Yield each piece at once, so that a caller who needs only the next time does not compute the offsets of
            # years.
            yield since, at, offset
            since = at
        following = min(at + DAY_MS, end)
        changed = _offset(zone, following)
        if changed != offset:
            turned = _turn(zone, at, following, offset)
            yield since, turned, offset
            since, offset = turned, changed
        at = following
    if since < end:
        yield since, end, offset


def _turn(zone: ZoneInfo, before: int, after: int, offset: int) -> int:
    """Return when the offset changes."""
    while after - before > 1:
        middle = (before + after) // 2
        if _offset(zone, middle) == offset:
            before = middle
        else:
            after = middle
    return after


def _offset(zone: ZoneInfo, at: int) -> int:
    """Return local time minus UTC, in milliseconds."""
    ahead = datetime.fromtimestamp(at // SECOND_MS, zone).utcoffset()
    assert ahead is not None
    return ahead.days * DAY_MS + ahead.seconds * SECOND_MS


def year_of(zone: str, at: int) -> int:
    """Return the local year."""
    return datetime.fromtimestamp(at // SECOND_MS, zone_of(zone)).year


def day_of(zone: str, at: int) -> date:
    """Return the local date."""
    return datetime.fromtimestamp(at // SECOND_MS, zone_of(zone)).date()


def begin_of(zone: str, day: date) -> int:
    """Return when a local day begins."""
    return int(datetime.combine(day, time(), zone_of(zone)).timestamp()) * SECOND_MS

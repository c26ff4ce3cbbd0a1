"""When something is sent: at once, after quiet hours, with the daily letter, or once more after a failure."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from lagerfeuer.clocks.calendar import Calendar, pause_at
from lagerfeuer.clocks.zones import zone_of
from lagerfeuer.common.units import DAY_MS, HOUR_MS, MINUTE_MS
from lagerfeuer.outbox import LEISURELY, TIMELY

AGAIN = (MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS)
"""How long after each failure it is tried again; after the last nobody wants to hear of it any more."""
PAUSE_AFTER = 3 * DAY_MS
"""A channel on which nothing has arrived for so long is paused."""


def due_at(kind: str, live: bool, daily: int | None, quiet: bool, calendar: Calendar, at: int) -> int:
    """When something may be sent on a channel, from now on.

    `live`: it is about a live match, which waits for nobody. `daily`: the minute of the day of the daily letter.
    `quiet`: the channel wakes its person, so that what has time waits until his clocks run again.
    """
    if live:
        return at
    if daily is not None and kind not in TIMELY:
        return next_daily(daily, calendar.zone, at)
    pause = pause_at(calendar, at) if quiet and kind in LEISURELY else None
    return at if pause is None else pause.until


def next_daily(minute: int, zone: str, at: int) -> int:
    """The next moment after `at` at which the wall clock shows this minute of the day."""
    here = zone_of(zone)
    day = datetime.fromtimestamp(at / 1000, here).date()
    for ahead in range(3):
        on = datetime.combine(day + timedelta(days=ahead), time(minute // 60, minute % 60), here)
        # By way of UTC: an hour that is skipped in the spring is then the one after it.
        moment = int(on.astimezone(UTC).timestamp() * 1000)
        if moment > at:
            return moment
    raise AssertionError("no day is that long")


def again_at(tries: int, at: int, wait: int | None = None) -> int | None:
    """When it is tried again after so many tries; None to give up. `wait`: what the other side asked for."""
    return at + max(AGAIN[tries - 1], min(wait or 0, DAY_MS)) if tries <= len(AGAIN) else None

"""When notices are sent: at once, after quiet hours, with the daily mail, or again after a failure."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from lagerfeuer.clocks.calendar import Calendar, pause_at
from lagerfeuer.clocks.zones import zone_of
from lagerfeuer.common.units import DAY_MS, HOUR_MS, MINUTE_MS
from lagerfeuer.outbox import DEFERRABLE, URGENT

AGAIN = (MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS)
"""Delays after each failure; after the last one the delivery fails."""
PAUSE_AFTER = 3 * DAY_MS
"""A channel that has failed for this long is paused."""


def due_at(kind: str, live: bool, daily: int | None, quiet: bool, calendar: Calendar, at: int) -> int:
    """Return when a notice may be sent on a channel, at the earliest now.

    `live`: it is about a live match, which does not wait. `daily`: minute of the day of the daily mail. `quiet`: the
    channel may disturb its person, so notices that can wait are sent when their clocks run again.
    """
    if live:
        return at
    if daily is not None and kind not in URGENT:
        return next_daily(daily, calendar.zone, at)
    pause = pause_at(calendar, at) if quiet and kind in DEFERRABLE else None
    return at if pause is None else pause.until


def next_daily(minute: int, zone: str, at: int) -> int:
    """Return the next time after `at` with this local minute of the day."""
    here = zone_of(zone)
    day = datetime.fromtimestamp(at / 1000, here).date()
    for ahead in range(3):
        on = datetime.combine(day + timedelta(days=ahead), time(minute // 60, minute % 60), here)
        # Convert via UTC, which moves a time that is skipped in spring to the next hour.
        moment = int(on.astimezone(UTC).timestamp() * 1000)
        if moment > at:
            return moment
    raise AssertionError("no day is that long")


def again_at(tries: int, at: int, wait: int | None = None) -> int | None:
    """Return when to retry after so many attempts; None to give up. `wait`: requested by the other side."""
    return at + max(AGAIN[tries - 1], min(wait or 0, DAY_MS)) if tries <= len(AGAIN) else None

"""A seat clock: it starts when the seat must act and stops when it need not.

A running clock is stored as the time left when last computed, and when that was. Nothing ticks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lagerfeuer.clocks.calendar import ALWAYS, Calendar, running_time, time_after
from lagerfeuer.clocks.time_control import TimeControl

WARNING_FRACTION = 5
"""Warn when a fifth is left."""


@dataclass(frozen=True)
class SeatClock:
    """The time `left` at `since`; `since` is None while the clock is stopped. `at_turn_start`: the time left then.

    `due`: when the clock must be checked next: when four fifths are used (`warned`: this has passed), or at zero.
    """

    left: int
    at_turn_start: int
    since: int | None = None
    due: int | None = None
    warned: bool = False


def calendar_for(tempo: TimeControl, calendar: Calendar) -> Calendar:
    """Return the calendar for a time control. Live clocks always run."""
    return ALWAYS if tempo.is_live else calendar


def time_left_at(clock: SeatClock, calendar: Calendar, at: int) -> int:
    """Return the time left, never below zero."""
    if clock.since is None:
        return clock.left
    return max(0, clock.left - running_time(calendar, clock.since, at))


def has_expired(clock: SeatClock, calendar: Calendar, at: int) -> bool:
    """Return whether a running clock has expired."""
    return clock.since is not None and time_left_at(clock, calendar, at) == 0


def started(clock: SeatClock, tempo: TimeControl, calendar: Calendar, at: int) -> SeatClock:
    """Return the clock, started."""
    fresh = replace(clock, since=at, at_turn_start=clock.left, warned=tempo.is_live)
    return _with_due(fresh, calendar)


def advanced_to(clock: SeatClock, calendar: Calendar, at: int, then: Calendar | None = None) -> SeatClock:
    """Return the clock computed up to now, possibly continuing with another calendar."""
    if clock.since is None:
        return clock
    now = replace(clock, left=time_left_at(clock, calendar, at), since=max(at, clock.since))
    # An expired clock has been reported and needs no further check.
    return now if clock.due is None else _with_due(now, calendar if then is None else then)


def resumed(clock: SeatClock, calendar: Calendar, last: int, at: int) -> SeatClock:
    """Return the clock after a time from `last` to `at` during which it stood still.

    The house was down, or the machine's clock was set, forward or back.
    """
    if clock.since is None:
        return clock
    now = replace(clock, left=time_left_at(clock, calendar, last), since=at)
    return now if clock.due is None else _with_due(now, calendar)


def stopped(
    clock: SeatClock, tempo: TimeControl, calendar: Calendar, at: int, adds_increment: bool
) -> SeatClock:
    """Return the clock, stopped. `adds_increment`: with its increment."""
    left = time_left_at(clock, calendar, at)
    return SeatClock(tempo.after_turn(left) if adds_increment else left, clock.at_turn_start)


def on_due(clock: SeatClock, calendar: Calendar, at: int) -> tuple[SeatClock, str | None]:
    """Handle a due clock: return its new value and what happened.

    "warned": four fifths are used; "expired"; None: nothing yet.
    """
    assert clock.since is not None
    left = time_left_at(clock, calendar, at)
    if left == 0:
        # A warning would be pointless now.
        return replace(clock, due=None, warned=True), "expired"
    if not clock.warned and left <= clock.at_turn_start // WARNING_FRACTION:
        return _with_due(replace(clock, warned=True), calendar), "warned"
    return _with_due(clock, calendar), None


def runs_out(clock: SeatClock, calendar: Calendar) -> int | None:
    """Return when a running clock will reach zero."""
    return None if clock.since is None else time_after(calendar, clock.since, clock.left)


def _with_due(clock: SeatClock, calendar: Calendar) -> SeatClock:
    assert clock.since is not None
    amount = clock.left if clock.warned else max(0, clock.left - clock.at_turn_start // WARNING_FRACTION)
    return replace(clock, due=time_after(calendar, clock.since, amount))

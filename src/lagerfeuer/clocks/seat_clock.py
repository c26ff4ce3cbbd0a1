"""What a seat's clock does: it starts when the seat is asked and stops when it is not asked any more.

A clock that runs is kept as what was left when it was last looked at, and when that was. Nothing ticks anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lagerfeuer.clocks.calendar import ALWAYS, Calendar, spent, when
from lagerfeuer.clocks.time_control import Tempo

WARN_AT = 5
"""A fifth is left, 80 % are used: time for one more word."""


@dataclass(frozen=True)
class SeatClock:
    """`left` at the moment `since`, or at all moments while it stands (`since` None). `had`: at the turn's start.

    `due` is when something happens to it: four fifths used (`warned` says that this has been), or zero.
    """

    left: int
    had: int
    since: int | None = None
    due: int | None = None
    warned: bool = False


def calendar_for(tempo: Tempo, calendar: Calendar) -> Calendar:
    """A live clock knows no quiet hours: one has sat down to play."""
    return ALWAYS if tempo.live else calendar


def left_at(clock: SeatClock, calendar: Calendar, at: int) -> int:
    """What a clock has left; never less than nothing."""
    if clock.since is None:
        return clock.left
    return max(0, clock.left - spent(calendar, clock.since, at))


def is_up(clock: SeatClock, calendar: Calendar, at: int) -> bool:
    """Whether a clock that runs has run out."""
    return clock.since is not None and left_at(clock, calendar, at) == 0


def started(clock: SeatClock, tempo: Tempo, calendar: Calendar, at: int) -> SeatClock:
    """The seat is asked."""
    fresh = replace(clock, since=at, had=clock.left, warned=tempo.live)
    return _with_due(fresh, calendar)


def looked_at(clock: SeatClock, calendar: Calendar, at: int, then: Calendar | None = None) -> SeatClock:
    """The same clock, reckoned up to now; from now on it may go by another calendar."""
    if clock.since is None:
        return clock
    now = replace(clock, left=left_at(clock, calendar, at), since=max(at, clock.since))
    # One that has run out has told so.
    return now if clock.due is None else _with_due(now, calendar if then is None else then)


def resumed(clock: SeatClock, calendar: Calendar, last: int, at: int) -> SeatClock:
    """The same clock after the house was closed from `last` to `at`: it stood still meanwhile.

    It may also be that `at` is what comes after `last` because the machine's clock was set, forward or back.
    """
    if clock.since is None:
        return clock
    now = replace(clock, left=left_at(clock, calendar, last), since=at)
    return now if clock.due is None else _with_due(now, calendar)


def stopped(clock: SeatClock, tempo: Tempo, calendar: Calendar, at: int, earned: bool) -> SeatClock:
    """The seat is no longer asked; `earned`: it has done a turn and gets its increment."""
    left = left_at(clock, calendar, at)
    return SeatClock(tempo.after_turn(left) if earned else left, clock.had)


def rung(clock: SeatClock, calendar: Calendar, at: int) -> tuple[SeatClock, str | None]:
    """What is due has come: the clock from now on, and what has happened: "most", "up", or nothing yet."""
    assert clock.since is not None
    left = left_at(clock, calendar, at)
    if left == 0:
        # Whoever has no time left is not warned of it any more.
        return replace(clock, due=None, warned=True), "up"
    if not clock.warned and left <= clock.had // WARN_AT:
        return _with_due(replace(clock, warned=True), calendar), "most"
    return _with_due(clock, calendar), None


def runs_out(clock: SeatClock, calendar: Calendar) -> int | None:
    """When a running clock will show zero."""
    return None if clock.since is None else when(calendar, clock.since, clock.left)


def _with_due(clock: SeatClock, calendar: Calendar) -> SeatClock:
    assert clock.since is not None
    amount = clock.left if clock.warned else max(0, clock.left - clock.had // WARN_AT)
    return replace(clock, due=when(calendar, clock.since, amount))

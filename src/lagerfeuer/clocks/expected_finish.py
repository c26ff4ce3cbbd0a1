"""Estimates when a match may be over, from how long its people have taken for turns so far.

Half of a person's turns are faster than the median and a quarter slower than the upper quartile, so the two dates
promise nothing. They respect nights and free days.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import quantiles

from lagerfeuer.clocks.calendar import Calendar, running_time, time_after
from lagerfeuer.clocks.time_control import TimeControl

FEWEST = 6
"""Turns needed to know a person's habit."""
MOST_MATCHES = 8


@dataclass(frozen=True)
class Habit:
    """How long a person takes for a turn, in milliseconds during which their clock runs."""

    calendar: Calendar
    median: int
    slow: int


@dataclass(frozen=True)
class Finish:
    """When a match may be over.

    `known`: based on the habits of all; otherwise `late` is what the time control allows.
    """

    early: int | None
    late: int | None
    known: bool


def think_times(log: Iterable[tuple[str, int, bool, int]], calendar: Calendar) -> list[int]:
    """Return how long the table waited each time for `mine`, from actions (match, ply, mine, at) in order."""
    times: list[int] = []
    before: tuple[str, bool, int] | None = None
    for match, _ply, mine, at in log:
        if mine and before is not None and before[0] == match and not before[1]:
            times.append(running_time(calendar, before[2], at))
        before = (match, mine, at)
    return times


def habit(times: Sequence[int], calendar: Calendar) -> Habit | None:
    """Return a person's habit; None if too few turns are known."""
    if len(times) < FEWEST:
        return None
    _, median, slow = quantiles(times, n=4)
    return Habit(calendar, int(median), int(slow))


def expected_finish(
    habits: Sequence[Habit | None],
    calendars: Sequence[Calendar],
    tempo: TimeControl | None,
    turns: int,
    start: int,
) -> Finish:
    """Estimate the end of a match with this many turns per seat.

    If anyone's habit is unknown, only the limit of the time control is given: each bank used up once, plus every
    increment.
    """
    known = [one for one in habits if one is not None]
    if habits and len(known) == len(habits):
        quick = [(one.calendar, one.median) for one in known]
        slow = [(one.calendar, _within(one.slow, tempo)) for one in known]
        return Finish(_played_out(quick, turns, start), _played_out(slow, turns, start), True)
    if tempo is None:
        return Finish(None, None, False)
    at: int | None = start
    for calendar in calendars:
        # A bank never grows beyond its start, so nobody can use more.
        at = None if at is None else time_after(calendar, at, tempo.bank + tempo.increment * turns)
    return Finish(None, at, False)


def _within(time: int, tempo: TimeControl | None) -> int:
    """Cap a slow person's time by the increment of a correspondence match."""
    return time if tempo is None else min(time, tempo.increment) if not tempo.is_live else time


def _played_out(seats: Sequence[tuple[Calendar, int]], turns: int, start: int) -> int | None:
    at: int | None = start
    for _ in range(turns):
        for calendar, time in seats:
            if at is None:
                return None
            at = time_after(calendar, at, time)
    return at

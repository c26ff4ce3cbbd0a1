"""Estimates when a match may be over, from how long its people have taken for turns so far and from its time control.

The early date assumes median turns, the late one the upper quartile, so neither is a promise. Both respect nights and
free days.

Unless the habits of all are known, each person is assumed to take a fixed share of the increment per turn. The share is
not measured. It fits people who look a few times a day if a turn may take one day, and about once a day if it may take
three.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import quantiles

from lagerfeuer.clocks.calendar import Calendar, running_time, time_after
from lagerfeuer.clocks.time_control import TimeControl
from lagerfeuer.common.units import HOUR_MS

MIN_TURNS = 6
"""Turns needed to know a person's habit."""
MAX_MATCHES = 8
TYPICAL_SHARE = 8
"""The assumed turn is the increment of a correspondence match divided by this."""
MIN_TYPICAL_MS = HOUR_MS
"""The shortest turn assumed, in milliseconds, unless the increment is shorter."""


@dataclass(frozen=True)
class Habit:
    """How long a person takes for a turn, in milliseconds during which their clock runs."""

    calendar: Calendar
    median: int
    slow: int


@dataclass(frozen=True)
class Finish:
    """When a match may be over.

    `known`: `early` and `late` are based on the habits of all; otherwise `late` is what the time control allows.
    `usual`: the same as `early`, or at the typical pace. `latest`: what the time control allows.
    """

    early: int | None
    late: int | None
    known: bool
    usual: int | None
    latest: int | None


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
    if len(times) < MIN_TURNS:
        return None
    _, median, slow = quantiles(times, n=4)
    return Habit(calendar, int(median), int(slow))


def typical_pace(tempo: TimeControl) -> int:
    """Return how long a turn is assumed to take, in milliseconds."""
    return min(tempo.increment, max(tempo.increment // TYPICAL_SHARE, MIN_TYPICAL_MS))


def expected_finish(
    habits: Sequence[Habit | None],
    calendars: Sequence[Calendar],
    tempo: TimeControl | None,
    turns: int,
    start: int,
) -> Finish:
    """Estimate the end of a match with this many turns per seat.

    The limit of the time control: each bank used up once, plus every increment. Habits count only if all are known: if
    one of two were assumed, a reader could compute the habit of the other person.
    """
    latest = None if tempo is None else start
    for calendar in calendars:
        # A bank never grows beyond its start, so nobody can use more.
        if tempo is not None and latest is not None:
            latest = time_after(calendar, latest, tempo.bank + tempo.increment * turns)
    known = [one for one in habits if one is not None]
    if habits and len(known) == len(habits):
        usual = _played_out([(one.calendar, one.median) for one in known], turns, start)
        slow = [(one.calendar, _within(one.slow, tempo)) for one in known]
        return Finish(usual, _played_out(slow, turns, start), True, usual, latest)
    if tempo is None or tempo.is_live:
        return Finish(None, latest, False, None, latest)
    typical = [(calendar, typical_pace(tempo)) for calendar in calendars]
    return Finish(None, latest, False, _played_out(typical, turns, start), latest)


def _within(time: int, tempo: TimeControl | None) -> int:
    """Cap a slow person's time at the increment of a correspondence match."""
    return time if tempo is None else min(time, tempo.increment) if not tempo.is_live else time


def _played_out(seats: Sequence[tuple[Calendar, int]], turns: int, start: int) -> int | None:
    at: int | None = start
    for _ in range(turns):
        for calendar, time in seats:
            if at is None:
                return None
            at = time_after(calendar, at, time)
    return at

"""When a match may be over: from how long people took for their turns until now.

Half of somebody's turns are quicker than the median and a quarter slower than the upper quartile, so the two dates
are a promise of nothing; they keep nights and free days.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import quantiles

from lagerfeuer.clocks.calendar import Calendar, spent, when
from lagerfeuer.clocks.time_control import Tempo

FEWEST = 6
"""With fewer turns seen, somebody's habits are not known."""
MOST_MATCHES = 8


@dataclass(frozen=True)
class Habit:
    """How long somebody takes for a turn, in hours in which his clock runs."""

    calendar: Calendar
    median: int
    slow: int


@dataclass(frozen=True)
class Finish:
    """When a match may be over. `known`: from the habits of all; else `late` is what the tempo allows."""

    early: int | None
    late: int | None
    known: bool


def think_times(log: Iterable[tuple[str, int, bool, int]], calendar: Calendar) -> list[int]:
    """From (match, ply, mine, at) in order: how long each time the table waited for me, until I did something."""
    times: list[int] = []
    before: tuple[str, bool, int] | None = None
    for match, _ply, mine, at in log:
        if mine and before is not None and before[0] == match and not before[1]:
            times.append(spent(calendar, before[2], at))
        before = (match, mine, at)
    return times


def habit(times: Sequence[int], calendar: Calendar) -> Habit | None:
    """Somebody's habit; None as long as too little was seen."""
    if len(times) < FEWEST:
        return None
    _, median, slow = quantiles(times, n=4)
    return Habit(calendar, int(median), int(slow))


def expected_finish(
    habits: Sequence[Habit | None], calendars: Sequence[Calendar], tempo: Tempo | None, turns: int, start: int
) -> Finish:
    """When a match of so many turns a seat may be over.

    Where the habits of one are not known, only what the tempo allows can be said: the bank used up once, and every
    turn's increment.
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
        # A bank does not grow past its beginning, so this is more than anybody can use.
        at = None if at is None else when(calendar, at, tempo.bank + tempo.increment * turns)
    return Finish(None, at, False)


def _within(time: int, tempo: Tempo | None) -> int:
    """A tempo makes slow people quicker."""
    return time if tempo is None else min(time, tempo.increment) if not tempo.live else time


def _played_out(seats: Sequence[tuple[Calendar, int]], turns: int, start: int) -> int | None:
    at: int | None = start
    for _ in range(turns):
        for calendar, time in seats:
            if at is None:
                return None
            at = when(calendar, at, time)
    return at

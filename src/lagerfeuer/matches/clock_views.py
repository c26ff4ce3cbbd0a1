"""Clocks as people see them."""

from __future__ import annotations

import msgspec

from lagerfeuer.clocks.calendar import Pause, PauseReason, pause_at, runs_until
from lagerfeuer.clocks.match_clocks import clock_of
from lagerfeuer.clocks.seat_clock import runs_out, time_left_at
from lagerfeuer.clocks.time_control import TimeControlKind
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.clocks import ClockRow
from lagerfeuer.matches.live_match import LiveMatch


class TimeControlView(msgspec.Struct):
    """The time control of a match, under its name in the API. Times in milliseconds."""

    kind: TimeControlKind
    bank: int
    increment: int


class PauseView(msgspec.Struct):
    """Why a clock stands still ("quiet", "free", "vacation"), and until when."""

    why: PauseReason
    until: str


class ClockView(msgspec.Struct):
    """A seat's clock. `left`: milliseconds at the view's time `now`. `expires` (API: `out`): when it reaches zero.

    `runs`: the match waits for this seat, even while the clock stands still in a `pause`. `next_pause` (API:
    `pauses`): when the next pause begins.
    """

    seat: int
    left: int
    runs: bool
    late: bool
    expires: str | None = msgspec.field(name="out")
    pause: PauseView | None
    next_pause: str | None = msgspec.field(name="pauses")


class TimeView(msgspec.Struct):
    """The clocks of a match at the time `now`."""

    tempo: TimeControlView
    now: str
    clocks: list[ClockView]


def time_view(live: LiveMatch, at: int) -> TimeView | None:
    """Return the clocks as they are now; None at a table without clocks."""
    time_control = live.time_control
    if time_control is None:
        return None
    clocks = [_clock_view(live, row, at) for row in live.clocks if live.seats[row.seat].kind == "person"]
    return TimeView(
        TimeControlView(time_control.kind, time_control.bank, time_control.increment), iso(at), clocks
    )


def _clock_view(live: LiveMatch, row: ClockRow, at: int) -> ClockView:
    clock, calendar = clock_of(row), live.calendar(row.seat)
    pause = pause_at(calendar, at) if live.row.status == "running" else None
    if clock.since is None:
        # While the match does not wait for a seat, only its vacation matters.
        vacation = pause if pause is not None and pause.why == "vacation" else None
        return ClockView(row.seat, clock.left, False, False, None, _pause_view(vacation), None)
    expires = runs_out(clock, calendar)
    left = time_left_at(clock, calendar, at)
    next_pause = runs_until(calendar, at) if pause is None else None
    return ClockView(
        row.seat,
        left,
        True,
        left == 0,
        None if expires is None else iso(expires),
        _pause_view(pause),
        None if next_pause is None or (expires is not None and next_pause >= expires) else iso(next_pause),
    )


def _pause_view(pause: Pause | None) -> PauseView | None:
    return None if pause is None else PauseView(pause.why, iso(pause.until))

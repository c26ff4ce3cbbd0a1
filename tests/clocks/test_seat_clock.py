"""A seat's clock: what it has left, what a turn adds, and when something is due."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path, PosixPath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lagerfeuer.clocks.calendar import ALWAYS, Calendar
from lagerfeuer.clocks.expected_finish import Habit, expected_finish, habit, think_times, typical_pace
from lagerfeuer.clocks.seat_clock import (
    SeatClock,
    advanced_to,
    has_expired,
    on_due,
    resumed,
    runs_out,
    started,
    stopped,
    time_left_at,
)
from lagerfeuer.clocks.time_control import LIMITS, TimeControl, checked_time_control, time_control_of
from lagerfeuer.common.clock import FileClock
from lagerfeuer.common.errors import Unacceptable
from support.held_clock import DAY, HOUR, MINUTE, SECOND

SLOW = TimeControl("correspondence", 3 * DAY, DAY)
LIVE = TimeControl("live", 10 * MINUTE, 10 * SECOND)
OFFERED = Path(__file__).parents[2] / "ui/src/lib/time-control-text.ts"
NIGHT = Calendar("UTC", (22 * 60, 6 * 60))
NOON = 20_000 * DAY + 12 * HOUR


def test_a_live_turn_gives_seconds_and_a_slow_one_a_day_up_to_the_full_bank() -> None:
    assert LIVE.after_turn(LIVE.bank) == LIVE.bank + 10 * SECOND
    assert SLOW.after_turn(0) == DAY
    assert SLOW.after_turn(SLOW.bank - HOUR) == SLOW.bank
    assert time_control_of(SLOW.values()) == SLOW
    assert time_control_of(None) is None


def test_every_tempo_that_the_page_offers_can_be_chosen() -> None:
    units = {"SECOND": SECOND, "MINUTE": MINUTE, "DAY": DAY}
    offered = re.findall(
        r'kind: "(.+)", bank: (\d+) \* (\w+), increment: (?:(\d+) \* )?(\w+)', OFFERED.read_text()
    )
    assert len(offered) == 3
    for kind, banks, bank_unit, increments, unit in offered:
        bank, increment = int(banks) * units[bank_unit], int(increments or 1) * units[unit]
        assert checked_time_control(kind, bank, increment) == TimeControl(kind, bank, increment)


def test_no_tempo_is_beyond_the_limits() -> None:
    for kind, ((least, most), (least_more, most_more)) in LIMITS.items():
        for bank, more in ((least - 1, least_more), (most + 1, least_more), (most, most_more + 1)):
            with pytest.raises(Unacceptable):
                checked_time_control(kind, bank, more)
    for wrong, bank, more in (("blitz", HOUR, 0), ("correspondence", 2 * HOUR, 3 * HOUR)):
        with pytest.raises(Unacceptable):
            checked_time_control(wrong, bank, more)


def test_a_clock_that_stands_loses_nothing() -> None:
    clock = SeatClock(DAY, DAY)
    assert time_left_at(clock, ALWAYS, NOON) == DAY
    assert not has_expired(SeatClock(0, DAY), ALWAYS, NOON)
    assert advanced_to(clock, ALWAYS, NOON) == clock


def test_a_clock_is_due_at_four_fifths_and_then_at_zero_each_once() -> None:
    clock = started(SeatClock(5 * HOUR, 9 * HOUR), SLOW, ALWAYS, NOON)
    assert clock.due == NOON + 4 * HOUR
    clock, what = on_due(clock, ALWAYS, NOON + 4 * HOUR)
    assert (what, clock.due) == ("warned", NOON + 5 * HOUR)
    clock, what = on_due(clock, ALWAYS, NOON + 5 * HOUR)
    assert (what, clock.due) == ("expired", None)
    assert has_expired(clock, ALWAYS, NOON + 9 * HOUR)
    # A change of the calendar does not make it due a second time.
    assert advanced_to(clock, ALWAYS, NOON + 6 * HOUR, NIGHT).due is None


def test_a_clock_stands_while_the_house_is_closed() -> None:
    clock = started(SeatClock(5 * HOUR, 9 * HOUR), SLOW, ALWAYS, NOON)
    open_again = resumed(clock, ALWAYS, NOON + HOUR, NOON + 3 * DAY)
    assert time_left_at(open_again, ALWAYS, NOON + 3 * DAY) == 4 * HOUR
    assert open_again.due == NOON + 3 * DAY + 3 * HOUR
    # The turn began after the last heartbeat.
    late = resumed(clock, ALWAYS, NOON - MINUTE, NOON + DAY)
    assert (time_left_at(late, ALWAYS, NOON + DAY), late.since) == (5 * HOUR, NOON + DAY)
    assert resumed(SeatClock(DAY, DAY), ALWAYS, NOON, NOON + DAY) == SeatClock(DAY, DAY)
    told = SeatClock(0, DAY, NOON, None, True)
    assert resumed(told, ALWAYS, NOON + HOUR, NOON + DAY).due is None


def test_a_clock_overslept_by_a_stopped_server_is_up_and_not_warned_of() -> None:
    clock = started(SeatClock(5 * HOUR, 5 * HOUR), SLOW, ALWAYS, NOON)
    clock, what = on_due(clock, ALWAYS, NOON + DAY)
    assert (what, clock.warned) == ("expired", True)


def test_what_is_due_waits_for_the_morning() -> None:
    clock = started(SeatClock(15 * HOUR, 15 * HOUR), SLOW, NIGHT, NOON)
    # Ten hours until ten in the evening, and two after six in the morning.
    assert clock.due == NOON + 20 * HOUR
    assert runs_out(clock, NIGHT) == NOON + 23 * HOUR


def test_a_turn_is_paid_for_however_it_was_tried() -> None:
    clock = started(SeatClock(5 * HOUR, 5 * HOUR), SLOW, ALWAYS, NOON)
    assert stopped(clock, SLOW, ALWAYS, NOON + HOUR, adds_increment=True).left == 4 * HOUR + DAY
    assert stopped(clock, SLOW, ALWAYS, NOON + HOUR, adds_increment=False).left == 4 * HOUR
    assert stopped(clock, SLOW, ALWAYS, NOON + DAY, adds_increment=True).left == DAY


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 3 * DAY), max_size=6), st.integers(0, 9 * DAY))
def test_looking_at_a_clock_takes_no_time_and_gives_none(looks: list[int], left: int) -> None:
    clock = started(SeatClock(left, left), SLOW, NIGHT, NOON)
    end = NOON + 4 * DAY
    looked = clock
    for moment in sorted(looks):
        looked = advanced_to(looked, NIGHT, NOON + moment)
    assert time_left_at(looked, NIGHT, end) == time_left_at(clock, NIGHT, end)
    assert runs_out(looked, NIGHT) == runs_out(clock, NIGHT) or time_left_at(clock, NIGHT, end) == 0


def test_thinking_counts_from_the_other_s_move_and_not_while_one_sleeps() -> None:
    log = [("a", 1, False, NOON), ("a", 2, True, NOON + 12 * HOUR), ("a", 3, True, NOON + 13 * HOUR),
           ("a", 4, False, NOON + DAY), ("b", 1, True, NOON + 2 * DAY)]  # fmt: skip
    assert think_times(log, NIGHT) == [10 * HOUR]


def test_a_habit_needs_some_turns() -> None:
    assert habit([HOUR] * 5, ALWAYS) is None
    assert habit([HOUR, HOUR, HOUR, 2 * HOUR, 5 * HOUR, 9 * HOUR], ALWAYS) == Habit(
        ALWAYS, 90 * MINUTE, 6 * HOUR
    )


def test_the_finish_is_reckoned_from_all_habits_or_from_the_tempo_alone() -> None:
    quick, sleeper = Habit(ALWAYS, HOUR, 2 * HOUR), Habit(NIGHT, HOUR, 2 * HOUR)
    both = expected_finish([quick, quick], [ALWAYS, ALWAYS], SLOW, 10, NOON)
    assert (both.early, both.late, both.known) == (NOON + 20 * HOUR, NOON + 40 * HOUR, True)
    nights = expected_finish([quick, sleeper], [ALWAYS, NIGHT], SLOW, 10, NOON)
    assert nights.early is not None
    assert nights.early > NOON + 20 * HOUR
    unknown = expected_finish([quick, None], [ALWAYS, ALWAYS], SLOW, 10, NOON)
    assert (unknown.early, unknown.late, unknown.known) == (None, NOON + 2 * (3 + 10) * DAY, False)
    nothing = expected_finish([None, None], [ALWAYS, ALWAYS], None, 10, NOON)
    assert (nothing.early, nothing.late, nothing.usual, nothing.latest) == (None, None, None, None)
    # A time control limits how slow people can be.
    slow = Habit(ALWAYS, HOUR, 5 * DAY)
    limited = expected_finish([slow], [ALWAYS], TimeControl("correspondence", DAY, DAY), 3, NOON)
    assert limited.late == NOON + 3 * DAY


def test_the_usual_finish_takes_an_assumed_pace_unless_all_habits_are_known() -> None:
    quick = Habit(ALWAYS, HOUR, 2 * HOUR)
    strangers = expected_finish([None, None], [ALWAYS, ALWAYS], SLOW, 10, NOON)
    # Three hours are an eighth of the day that a turn adds.
    assert strangers.usual == NOON + 10 * 2 * 3 * HOUR
    known = expected_finish([quick, quick], [ALWAYS, ALWAYS], SLOW, 10, NOON)
    assert known.usual == known.early == NOON + 20 * HOUR
    # The assumed pace is at least an hour, but at most what a turn adds.
    hours = [TimeControl("correspondence", DAY, increment) for increment in (HOUR, 3 * HOUR)]
    assert [typical_pace(one) for one in hours] == [HOUR, HOUR]
    assert typical_pace(TimeControl("correspondence", DAY, HOUR // 2)) == HOUR // 2
    for no_pace in (None, LIVE):
        assert expected_finish([quick, None], [ALWAYS, ALWAYS], no_pace, 10, NOON).usual is None
    # Quiet hours of strangers are taken into account.
    asleep = expected_finish([None, None], [ALWAYS, NIGHT], SLOW, 10, NOON).usual
    assert asleep is not None
    assert asleep > NOON + 10 * 2 * 3 * HOUR


def test_a_stranger_learns_nothing_about_the_pace_of_a_single_person() -> None:
    nobody = expected_finish([None, None], [NIGHT, ALWAYS], SLOW, 10, NOON)
    for median in (MINUTE, HOUR, DAY):
        one = Habit(NIGHT, median, 2 * median)
        assert expected_finish([one, None], [NIGHT, ALWAYS], SLOW, 10, NOON) == nobody


def test_the_latest_finish_is_what_the_clocks_allow_however_quick_people_are() -> None:
    quick = Habit(ALWAYS, HOUR, 2 * HOUR)
    for habits in ([quick, quick], [quick, None], [None, None]):
        finish = expected_finish(habits, [ALWAYS, ALWAYS], SLOW, 10, NOON)
        assert finish.latest == NOON + 2 * (3 + 10) * DAY
        assert finish.usual is not None
        assert finish.usual < finish.latest
    # Quiet hours do not count, whichever seat has them.
    ends = []
    for calendars in ([ALWAYS, ALWAYS], [ALWAYS, NIGHT], [NIGHT, NIGHT]):
        latest = expected_finish([None, None], calendars, SLOW, 10, NOON).latest
        assert latest is not None
        ends.append(latest)
    assert ends[0] < ends[1] < ends[2]


class JumpingFile(PosixPath):
    """A clock's file that jumps forward after every read, further each time."""

    turned = 0

    def read_text(self, *_: object, **__: object) -> str:
        JumpingFile.turned = 2 * JumpingFile.turned + HOUR
        return f"{JumpingFile.turned} {JumpingFile.turned}"


def test_a_clock_set_while_it_is_read_does_not_take_that_for_a_change_of_the_machine_s_clock() -> None:
    clock = FileClock(JumpingFile("clock"))
    assert clock.now() < clock.now()
    assert [clock.behind() for _ in range(3)] == [0, 0, 0]


class ScriptedPath(PosixPath):
    """A clock's file that contains the given times one after the other, and then the last one for ever."""

    moments = (NOON,)
    looks = 0

    def read_text(self, *_: object, **__: object) -> str:
        moment = self.moments[min(ScriptedPath.looks, len(self.moments) - 1)]
        ScriptedPath.looks += 1
        return f"{moment} {moment}"


@pytest.mark.parametrize(
    ("at", "moments", "looks"),
    [
        (NOON, (NOON,), 2),
        (NOON + HOUR, (NOON, NOON, NOON + 1), 3),
        (NOON + HOUR, (NOON,), 1 + FileClock.LOOKS),
        (None, (NOON, NOON, NOON, NOON + 1), 4),
        (None, (NOON,), 1 + FileClock.LOOKS),
    ],
)
def test_waiting_by_a_held_clock_ends_when_it_is_turned_and_looks_once_a_second(
    monkeypatch: pytest.MonkeyPatch, at: int | None, moments: tuple[int, ...], looks: int
) -> None:
    """Fifty database queries per second in every house under test would cost more than the tests themselves."""
    clock = FileClock(ScriptedPath("clock"))
    monkeypatch.setattr(FileClock, "LOOK", 0)
    monkeypatch.setattr(ScriptedPath, "moments", moments)
    monkeypatch.setattr(ScriptedPath, "looks", 0)
    asyncio.run(clock.sleep_until(at))
    assert ScriptedPath.looks == looks

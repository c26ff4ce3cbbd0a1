"""Calendars follow local time, including summer time, time zones with half hours, and a skipped day."""

from __future__ import annotations

import itertools
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lagerfeuer.clocks.calendar import (
    ALWAYS,
    Calendar,
    Pause,
    checked_calendar,
    pause_at,
    running,
    running_time,
    runs_until,
    time_after,
    year_of,
)
from lagerfeuer.common.errors import Unacceptable
from support.held_clock import DAY, HOUR, MINUTE

ZONES = ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia", "UTC")
NIGHT = (22 * 60, 7 * 60)


def at(zone: str, text: str, fold: int = 0) -> int:
    """Return the moment at which local clocks show this time."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    minutes = st.integers(0, 24 * 60 - 1)
    quiet = draw(st.none() | st.tuples(minutes, minutes).filter(lambda two: two[0] != two[1]))
    days = tuple(sorted(draw(st.sets(st.integers(0, 6), max_size=3))))
    return Calendar(draw(st.sampled_from(ZONES)), quiet, days)


# Around the changes of summer time in Berlin and New York 2026, and the day that Apia skipped, 30 December 2011.
MOMENTS = st.sampled_from(
    [at("UTC", "2026-03-01"), at("UTC", "2026-03-20"), at("UTC", "2026-10-18"), at("UTC", "2011-12-20")]
)
OFFSETS = st.integers(0, 20 * DAY)


@pytest.mark.parametrize("zone", ZONES)
def test_a_night_s_quiet_hours_count_for_nothing_on_a_plain_day(zone: str) -> None:
    calendar = Calendar(zone, NIGHT)
    assert running_time(calendar, at(zone, "2026-06-10T21:00"), at(zone, "2026-06-11T08:00")) == 2 * HOUR
    assert running_time(calendar, at(zone, "2026-06-10T23:00"), at(zone, "2026-06-11T06:59")) == 0


def test_quiet_hours_at_noon_do_not_go_over_midnight() -> None:
    calendar = Calendar("Asia/Kolkata", (12 * 60, 13 * 60 + 30))
    assert running_time(
        calendar, at("Asia/Kolkata", "2026-06-10T11:00"), at("Asia/Kolkata", "2026-06-10T14:00")
    ) == (HOUR + 30 * MINUTE)
    assert running_time(
        calendar, at("Asia/Kolkata", "2026-06-10T23:00"), at("Asia/Kolkata", "2026-06-11T01:00")
    ) == (2 * HOUR)


@pytest.mark.parametrize(
    ("zone", "day_before", "day_after", "night"),
    [
        ("Europe/Berlin", "2026-03-28", "2026-03-29", 8 * HOUR),
        ("Europe/Berlin", "2026-10-24", "2026-10-25", 10 * HOUR),
        ("America/New_York", "2026-03-07", "2026-03-08", 8 * HOUR),
        ("America/New_York", "2026-10-31", "2026-11-01", 10 * HOUR),
    ],
)
def test_a_quiet_night_ends_at_seven_by_the_wall_when_the_clocks_change(
    zone: str, day_before: str, day_after: str, night: int
) -> None:
    calendar = Calendar(zone, NIGHT)
    evening, morning = at(zone, f"{day_before}T22:00"), at(zone, f"{day_after}T07:00")
    assert morning - evening == night
    assert running_time(calendar, evening - HOUR, morning + HOUR) == 2 * HOUR
    assert pause_at(calendar, evening + MINUTE) == Pause("quiet", morning)
    assert time_after(calendar, evening - HOUR, 2 * HOUR) == morning + HOUR


def test_an_hour_that_is_shown_twice_is_quiet_twice_and_one_that_is_skipped_never() -> None:
    calendar = Calendar("Europe/Berlin", (2 * 60, 3 * 60))
    assert running_time(
        calendar, at("Europe/Berlin", "2026-10-25T01:00"), at("Europe/Berlin", "2026-10-25T04:00")
    ) == (2 * HOUR)
    assert running_time(
        calendar, at("Europe/Berlin", "2026-03-29T01:00"), at("Europe/Berlin", "2026-03-29T04:00")
    ) == (2 * HOUR)


def test_free_days_go_by_the_wall_from_midnight_to_midnight() -> None:
    # Sunday, 29 March 2026, has 23 hours in Berlin.
    weekend = Calendar("Europe/Berlin", None, (5, 6))
    friday, monday = at("Europe/Berlin", "2026-03-27T23:00"), at("Europe/Berlin", "2026-03-30T01:00")
    assert monday - friday == 49 * HOUR
    assert running_time(weekend, friday, monday) == 2 * HOUR
    assert pause_at(weekend, friday + 2 * HOUR) == Pause("free", monday - HOUR)
    assert runs_until(weekend, friday) == friday + HOUR


def test_the_friday_that_apia_left_out_is_no_free_day() -> None:
    fridays = Calendar("Pacific/Apia", None, (4,))
    thursday, saturday = at("Pacific/Apia", "2011-12-29T12:00"), at("Pacific/Apia", "2011-12-31T12:00")
    assert saturday - thursday == DAY
    assert running_time(fridays, thursday, saturday) == DAY


def test_a_vacation_counts_for_nothing_and_ends_the_pause_with_the_night() -> None:
    noon = at("Europe/Berlin", "2026-06-10T12:00")
    away = Calendar("Europe/Berlin", NIGHT, (), (noon, noon + 12 * HOUR))
    assert running_time(away, noon - HOUR, noon + DAY) == HOUR + 5 * HOUR
    assert pause_at(away, noon) == Pause("vacation", at("Europe/Berlin", "2026-06-11T07:00"))


def test_a_person_without_a_calendar_is_always_available() -> None:
    assert list(running(ALWAYS, 5, 10 * DAY)) == [(5, 10 * DAY)]
    assert pause_at(ALWAYS, 7) is None
    assert runs_until(ALWAYS, 7) is None
    assert list(running(ALWAYS, 10, 10)) == []


def test_a_calendar_leaves_the_others_enough_hours() -> None:
    assert checked_calendar("Europe/Berlin", (22 * 60, 10 * 60), (6, 5)) == Calendar(
        "Europe/Berlin", (22 * 60, 10 * 60), (5, 6)
    )
    for zone, quiet, days in [
        ("Europe/Atlantis", None, ()),
        ("Europe/Berlin", (22 * 60, 10 * 60 + 1), ()),
        ("Europe/Berlin", (60, 60), ()),
        ("Europe/Berlin", (-1, 60), ()),
        ("Europe/Berlin", None, (7,)),
        ("Europe/Berlin", None, (0, 1, 2, 3)),
        ("../../etc/passwd", None, ()),
    ]:
        with pytest.raises(Unacceptable):
            checked_calendar(zone, quiet, days)


def test_the_year_turns_by_the_wall() -> None:
    turn = at("UTC", "2025-12-31T23:30")
    assert (year_of("UTC", turn), year_of("Europe/Berlin", turn)) == (2025, 2026)


@settings(max_examples=60, deadline=None)
@given(calendars(), MOMENTS, OFFSETS, OFFSETS, OFFSETS)
def test_time_spent_in_pieces_is_time_spent_in_one_piece(
    calendar: Calendar, start: int, one: int, two: int, three: int
) -> None:
    moments = sorted([start + one, start + two, start + three])
    pieces = sum(running_time(calendar, a, b) for a, b in itertools.pairwise(moments))
    assert pieces == running_time(calendar, moments[0], moments[-1])


@settings(max_examples=60, deadline=None)
@given(calendars(), MOMENTS, OFFSETS, st.integers(1, 9 * DAY))
def test_the_moment_when_time_is_used_up_is_the_first_one(
    calendar: Calendar, start: int, offset: int, amount: int
) -> None:
    since = start + offset
    end = time_after(calendar, since, amount)
    if end is not None:
        assert running_time(calendar, since, end) == amount
        assert running_time(calendar, since, end - 1) == amount - 1


@settings(max_examples=40, deadline=None)
@given(calendars(), MOMENTS, st.integers(0, 20 * 24 * 60))
def test_every_minute_is_quiet_or_not_as_the_wall_says(calendar: Calendar, start: int, minute: int) -> None:
    moment = start + minute * MINUTE
    wall = datetime.fromtimestamp(moment / 1000, ZoneInfo(calendar.zone))
    shown = wall.hour * 60 + wall.minute
    free = wall.weekday() in calendar.free_days
    quiet = False
    if calendar.quiet is not None:
        first, last = calendar.quiet
        quiet = first <= shown < last if first < last else shown >= first or shown < last
    assert running_time(calendar, moment, moment + MINUTE) == (0 if free or quiet else MINUTE)


def test_a_calendar_of_a_zone_that_this_machine_does_not_know_goes_by_utc() -> None:
    quiet = (22 * 60, 7 * 60)
    unknown, known = Calendar("America/Not_Yet", quiet), Calendar("UTC", quiet)
    assert list(running(unknown, 0, 3 * DAY)) == list(running(known, 0, 3 * DAY))
    assert year_of("America/Not_Yet", 0) == 1970

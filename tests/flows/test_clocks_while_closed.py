"""Clocks continue where they stopped: after a server was killed or stopped, and with a second one."""

from __future__ import annotations

import time
from typing import Any

import pytest

from support.database_setup import running_on
from support.held_clock import (
    DAY,
    HOUR,
    LIVE,
    MINUTE,
    MONDAY,
    SECOND,
    SLOW,
    clock_of,
    letters,
    move,
    pulse_of,
    soon,
    table,
)
from support.server_process import HeldClock, running_site


def test_no_clock_runs_while_the_server_does_not(tmp_path: Any) -> None:
    held = HeldClock(tmp_path / "clock", MONDAY)
    with running_site(tmp_path / "data", clock=held) as site:
        people, view = table(site, 2, tempo=SLOW)
        live_people, live = table(site, 2, tempo=LIVE)
        seat, quick = view["turn"]["seat"], live["turn"]["seat"]
        for stop in (site.kill, site.stop):
            held.forward(MINUTE)
            soon(lambda: pulse_of(site) == held.now)
            stop()
            held.forward(20 * DAY)
            site.start()
        assert clock_of(people[0].view(view["id"]), seat)["left"] == 3 * DAY - 2 * MINUTE
        assert clock_of(live_people[0].view(live["id"]), quick)["left"] == 8 * MINUTE
        # What is due afterwards is postponed by the same time.
        held.forward(8 * MINUTE - 1)
        time.sleep(0.2)
        assert live_people[0].view(live["id"])["status"] == "running"
        held.forward(1)
        soon(lambda: live_people[0].view(live["id"])["status"] == "finished")


@pytest.mark.postgres
def test_a_second_server_gives_no_time_back(tmp_path: Any) -> None:
    held = HeldClock(tmp_path / "clock", MONDAY)
    # A file has only one server.
    with running_on("postgres"), running_site(tmp_path / "data", clock=held) as site:
        people, view = table(site, 2, tempo=LIVE)
        held.forward(4 * SECOND)
        with running_site(tmp_path / "data", clock=held):
            pass
        # The writes of the second server are read now.
        site.kill()
        site.start()
        left = clock_of(people[0].view(view["id"]), view["turn"]["seat"])["left"]
        assert left == 10 * MINUTE - 4 * SECOND


def test_a_killed_server_loses_no_time_and_doubles_none(tmp_path: Any) -> None:
    held = HeldClock(tmp_path / "clock", MONDAY)
    with running_site(tmp_path / "data", clock=held) as site:
        people, view = table(site, 2, tempo=SLOW)
        live_people, live = table(site, 2, tempo=LIVE)
        seat = view["turn"]["seat"]
        held.forward(HOUR)
        soon(lambda: live_people[0].view(live["id"])["status"] == "finished")
        soon(lambda: pulse_of(site) == held.now)
        site.kill()
        site.start()
        assert clock_of(people[0].view(view["id"]), seat)["left"] == 3 * DAY - HOUR
        assert letters(site, live["id"]).count(("over", "Ada")) == 1
        moved = move(people[seat], view)
        held.forward(4 * DAY)
        soon(lambda: "time-up" in dict(letters(site, view["id"])))
        site.kill()
        site.start()
        time.sleep(0.3)
        again = clock_of(people[0].view(view["id"]), seat)
        assert again["left"] == clock_of(moved, seat)["left"]
        kinds = [kind for kind, _ in letters(site, view["id"])]
        assert [kinds.count(kind) for kind in ("turn", "time-up", "may-claim")] == [2, 1, 1]


def test_setting_the_machine_s_clock_takes_time_from_no_player(tmp_path: Any) -> None:
    held = HeldClock(tmp_path / "clock", MONDAY)
    with running_site(tmp_path / "data", clock=held) as site:
        people, view = table(site, 2, tempo=SLOW)
        live_people, live = table(site, 2, tempo=LIVE)
        seat, quick = view["turn"]["seat"], live["turn"]["seat"]
        for leap in (-HOUR, 2 * DAY, -400 * DAY):
            held.forward(MINUTE)
            held.leap(leap)
            soon(lambda: abs(pulse_of(site) - held.machine) <= 10 * SECOND)
        assert live_people[0].view(live["id"])["status"] == "running"
        shown = clock_of(live_people[0].view(live["id"]), quick)
        assert shown["left"] == 7 * MINUTE
        assert clock_of(people[0].view(view["id"]), seat)["left"] == 3 * DAY - 3 * MINUTE
        # The acting person has used their time as before, and gets their increment.
        moved = move(people[seat], view)
        assert clock_of(moved, seat)["left"] == 3 * DAY
        # What is due afterwards is due by the clock that was set.
        held.forward(7 * MINUTE - 1)
        time.sleep(0.2)
        assert live_people[0].view(live["id"])["status"] == "running"
        held.forward(1)
        soon(lambda: live_people[0].view(live["id"])["status"] == "finished")


def test_a_house_that_starts_when_the_clock_has_gone_back_goes_on_where_it_was(tmp_path: Any) -> None:
    held = HeldClock(tmp_path / "clock", MONDAY)
    with running_site(tmp_path / "data", clock=held) as site:
        people, view = table(site, 2, tempo=LIVE)
        held.forward(MINUTE)
        soon(lambda: pulse_of(site) == held.now)
        site.kill()
        held.set(MONDAY - 30 * DAY)
        site.start()
        seat = view["turn"]["seat"]
        assert clock_of(people[0].view(view["id"]), seat)["left"] == 9 * MINUTE
        held.forward(MINUTE)
        assert clock_of(move(people[seat], view), seat)["left"] == 8 * MINUTE + 10 * SECOND

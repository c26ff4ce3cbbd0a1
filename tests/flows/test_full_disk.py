"""A full disk: people see a message, confirmed actions stay, and everything continues once there is space."""

from __future__ import annotations

import resource
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from support import held_clock
from support.database_setup import on_postgres
from support.held_clock import MINUTE, MONDAY, SLOW, least_restrictive_action, soon, table
from support.http_sink import Listener
from support.live_actions import answer_of, asked, say
from support.live_frames import frame_of
from support.notification_sinks import GRACE, device_of, states
from support.server_process import HeldClock, Person, Site, View, running_site, two_people

pytestmark = [
    pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can limit another process"),
    pytest.mark.skipif(on_postgres(), reason="the disk is the database server's there (db/test_postgres.py)"),
]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Site]:
    """Run a separate house, whose disk will be full."""
    with running_site(tmp_path / "data") as running:
        yield running


@contextmanager
def no_room(site: Site) -> Iterator[None]:
    """Let the kernel refuse every write to the house's files, as on a full disk."""
    assert site.process is not None
    before = resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, before)


def stands(view: View) -> tuple[Any, ...]:
    return view["ply"], view["draft"], view["status"], view["choices"]


def test_nothing_is_confirmed_that_could_not_be_written_and_play_goes_on_when_there_is_room(
    house: Site,
) -> None:
    one, other, view = asked(*two_people(house))
    with one.socket(view["id"]) as mine, other.socket(view["id"]) as theirs:
        frame_of(mine)
        frame_of(theirs)
        with no_room(house):
            refused = one.act(view, least_restrictive_action(view))
            assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
            assert "database" in refused.json()["detail"]
            say(mine, view, least_restrictive_action(view), n=4)
            answer = answer_of(mine)
            assert (answer["n"], answer["problem"]) == (4, refused.json())
            # Readers see exactly what was confirmed.
            assert stands(one.view(view["id"])) == stands(view)
        say(mine, view, least_restrictive_action(view), n=5)
        assert answer_of(mine)["done"] == [5]
        now = frame_of(theirs)["view"]
        assert now["ply"] > view["ply"]
    house.kill()
    house.start()
    assert other.view(view["id"])["ply"] == now["ply"]


def test_monitoring_is_told_while_nothing_can_be_written(house: Site) -> None:
    assert httpx.get(house.url + "/health").status_code == 200
    with no_room(house):
        # The result of the check is cached for a moment.
        full = soon(lambda: (answer := httpx.get(house.url + "/health")).status_code == 503 and answer)
        assert full.json() == {"status": "the database cannot be used: write"}
        assert httpx.get(house.url + "/health/live").status_code == 200
    soon(lambda: httpx.get(house.url + "/health").status_code == 200)


def test_a_notice_that_did_not_arrive_while_nothing_could_be_written_is_sent_again(
    tmp_path: Path, world: Listener
) -> None:
    clock = HeldClock(tmp_path / "clock", MONDAY)
    with running_site(tmp_path / "data", clock=clock, **world.settings) as house:
        people, view = table(house, 2, tempo=SLOW)
        mover, _ = held_clock.asked(people, view)
        device = device_of(mover, world)
        world.held[device.path] = held = threading.Event()
        world.answers[device.path] = (503, {})
        clock.forward(GRACE)
        world.wait_for(device.path)
        with no_room(house):
            held.set()
            # Wait long enough for an attempt; the log is a file as well, and gets no line now.
            time.sleep(2)
            assert states(mover, "push") == [("turn", "sending")]
        soon(lambda: states(mover, "push") == [("turn", "waiting")])
        world.answers.pop(device.path)
        clock.forward(2 * MINUTE)
        world.wait_for(device.path, 2)
        soon(lambda: states(mover, "push") == [("turn", "sent")])


def test_a_bot_whose_action_could_not_be_written_acts_when_there_is_room(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", pace=0.5) as house:
        me = Person(house)
        match = me.create("me", "careless")["id"]
        view: View = soon(lambda: (now := me.view(match))["choices"] and now)
        assert me.act(view, least_restrictive_action(view)).status_code == 200
        with no_room(house):
            # Wait long enough for an attempt.
            time.sleep(1.5)
            stuck = me.view(match)
        soon(lambda: (now := me.view(match))["ply"] > stuck["ply"] or now["choices"])

"""A database that is unavailable for a while, or slow: people see a message, no confirmed action is lost, and the house
recovers without a restart."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from fuzzing import crash_recovery
from lagerfeuer.accounts.sessions import CACHED_SESSION_MS
from support import postgres_server, seeded
from support.database_setup import on_postgres, running_on
from support.held_clock import MONDAY, least_restrictive_action, soon
from support.live_actions import answer_of, asked, say
from support.live_frames import frame_of
from support.members import register, rows
from support.server_process import HeldClock, Person, Site, View, ok, running_site, two_people
from support.slow_disk import slow

stops_the_server = [
    pytest.mark.postgres,
    pytest.mark.skipif(
        bool(os.environ.get(postgres_server.SERVER)), reason="stops the server, and this one is not ours"
    ),
]


@contextmanager
def away(server: postgres_server.Server) -> Iterator[None]:
    """Make the database unavailable during the block."""
    server.stop()
    try:
        yield
    finally:
        server.start()


def closed(tab: ClientConnection) -> int | None:
    """Return the code with which the server closes a live connection."""
    with suppress(ConnectionClosed):
        while True:
            tab.recv(timeout=15)
    return tab.close_code


class TestPostgresGone:
    pytestmark = stops_the_server

    @pytest.fixture
    def house(self, tmp_path: Path) -> Iterator[Site]:
        with running_on("postgres"), running_site(tmp_path / "data", pace=0.5) as running:
            yield running

    def test_people_are_told_and_go_on_in_the_same_tab_when_it_is_back(self, house: Site) -> None:
        one, other, view = asked(*two_people(house))
        alone = Person(house)
        with_bot = alone.create("me", "careless")["id"]
        mine: View = soon(lambda: (now := alone.view(with_bot))["choices"] and now)
        with one.socket(view["id"]) as tab, other.socket(view["id"]) as theirs:
            frame_of(tab)
            frame_of(theirs)
            # It is a bot's turn, and its action finds no database.
            ok(alone.act(mine, least_restrictive_action(mine)))
            with away(postgres_server.own_server()):
                refused = one.act(view, least_restrictive_action(view))
                assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
                assert "database" in refused.json()["detail"]
                say(tab, view, least_restrictive_action(view), n=1)
                assert answer_of(tab)["problem"] == refused.json()
                assert httpx.get(house.url + "/health/ready", timeout=30).status_code == 503
                assert httpx.get(house.url + "/health/live", timeout=30).status_code == 200
                assert httpx.get(house.url + "/", timeout=30).status_code == 200
                # Metrics are requested at the same time.
                numbers = httpx.get(house.url + "/metrics", timeout=30)
                assert "lagerfeuer_database_up 0.0" in numbers.text
                assert "lagerfeuer_requests_total" in numbers.text
                assert "lagerfeuer_notices_due" not in numbers.text
            soon(lambda: httpx.get(house.url + "/health/ready", timeout=30).status_code == 200)
            assert "lagerfeuer_database_up 1.0" in httpx.get(house.url + "/metrics", timeout=30).text
            say(tab, view, least_restrictive_action(view), n=2)
            assert answer_of(tab)["done"] == [2]
            moved = view
            while moved["ply"] == view["ply"]:
                # After a time without messages, the house sends the state to everyone again.
                moved = frame_of(theirs)["view"]
        soon(lambda: alone.view(with_bot)["choices"])
        house.kill()
        house.start()
        assert other.view(view["id"])["ply"] == moved["ply"]

    def test_a_tab_that_is_signed_in_is_not_left_waiting_and_comes_again_when_it_is_back(
        self, tmp_path: Path
    ) -> None:
        clock = HeldClock(tmp_path / "clock", MONDAY)
        with running_on("postgres"), running_site(tmp_path / "data", clock=clock) as house:
            one, other, view = two_people(house)
            register(one)
            with one.socket(view["id"]) as tab, other.socket(view["id"]) as guests:
                frame_of(tab)
                frame_of(guests)
                with away(postgres_server.own_server()):
                    # For this long a session is cached.
                    clock.forward(CACHED_SESSION_MS + 1)
                    # There is something to send: a spectator has come.
                    with Person(house).socket(view["id"]):
                        assert closed(tab) == 4500
                    assert "the database is away" in house.log.read_text()
                    assert "a live stream broke" not in house.log.read_text()
            soon(lambda: httpx.get(house.url + "/health/ready", timeout=30).status_code == 200)
            with one.socket(view["id"]) as tab:
                assert frame_of(tab)["view"]["you"] == view["you"]

    def test_a_house_that_is_closed_meanwhile_closes_all_that_is_open_in_it(self, house: Site) -> None:
        with away(postgres_server.own_server()):
            house.stop()
        assert "shutdown failed" not in house.log.read_text()
        house.start()
        assert httpx.get(house.url + "/health/ready", timeout=30).status_code == 200

    @pytest.mark.parametrize("times", [1, pytest.param(30, marks=pytest.mark.long)], ids=["once", "often"])
    def test_nothing_is_lost_or_doubled_when_it_goes_while_people_play(
        self, tmp_path: Path, times: int
    ) -> None:
        with running_on("postgres"):
            tally = crash_recovery.fuzz(tmp_path, times, seed=seeded.fresh_seed(), of=crash_recovery.database)
        assert tally.wrong == []
        assert tally.kills == times
        assert tally.confirmed > times


WAIT = (
    "select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database "
    "where datname = current_database() and locktype = 'advisory' and not granted"
)


@pytest.mark.usefixtures("both_databases")
def test_a_slow_disk_makes_only_writers_wait_and_loses_nothing(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as house, ThreadPoolExecutor() as pool:
        tables = [asked(*two_people(house)) for _ in range(3)]
        onlooker = Person(house)
        with slow(house) as quick:
            moves = [pool.submit(one.act, view, least_restrictive_action(view)) for one, _, view in tables]
            # Requests that only read are answered meanwhile.
            for _, other, view in tables:
                assert other.view(view["id"])["ply"] == view["ply"]
                assert onlooker.view(view["id"])["ply"] == view["ply"]
            assert onlooker.get("/api/matches").status_code == 200
            assert httpx.get(house.url + "/", timeout=30).status_code == 200
            assert not any(move.done() for move in moves)
            quick.set()
            for (_, other, view), move in zip(tables, moves, strict=True):
                moved = ok(move.result(60))
                assert other.view(view["id"])["ply"] == moved["ply"] > view["ply"]


def test_a_server_that_dies_waiting_for_a_slow_disk_has_confirmed_nothing(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as house, ThreadPoolExecutor() as pool:
        one, other, view = asked(*two_people(house))
        with slow(house):
            move = pool.submit(one.act, view, least_restrictive_action(view))
            # Other requests are still answered, so the action waits only for the disk.
            assert other.view(view["id"])["ply"] == view["ply"]
            time.sleep(seeded.generator().random() / 4)
            house.kill()
            if on_postgres():
                # A waiting database server checks now and then whether its client still exists.
                soon(lambda: not rows(house, WAIT))
        with pytest.raises(httpx.TransportError):
            move.result(60)
        house.start()
        assert one.view(view["id"])["ply"] == view["ply"]
        ok(one.act(view, least_restrictive_action(view)))

"""kill -9 of worker processes in the middle of their work: another one repeats it, once."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from support import seeded
from support.held_clock import soon
from support.reviewed_matches import given_up, reviewed
from support.server_process import Person, Site, View, ok, running_site

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes as Linux does")


def workers_of(site: Site, kind: str) -> list[int]:
    """Return the worker processes of a kind that a house has started."""
    assert site.process is not None
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            if parent == site.process.pid and f"lagerfeuer.workers.{kind}" in (
                stat.with_name("cmdline").read_text()
            ):
                found.append(int(stat.parent.name))
    return found


class Killer(threading.Thread):
    """Kills each worker of a kind soon after its start: while it starts, waits or thinks."""

    def __init__(self, site: Site, kind: str) -> None:
        super().__init__(daemon=True)
        self.site, self.kind = site, kind
        self.killed: set[int] = set()
        self.over = threading.Event()
        self.chance = seeded.generator()

    def run(self) -> None:
        while not self.over.wait(self.chance.random() / 2):
            for process in set(workers_of(self.site, self.kind)) - self.killed:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
                    self.killed.add(process)


@contextmanager
def killing(site: Site, kind: str) -> Iterator[Killer]:
    killer = Killer(site, kind)
    killer.start()
    try:
        yield killer
    finally:
        killer.over.set()
        killer.join()


def my_turn(me: Person, match: str) -> View:
    view: View = soon(lambda: (now := me.view(match))["choices"] and now)
    return view


def test_a_bot_whose_process_is_killed_acts_once_all_the_same(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        me = Person(site)
        # A game that cannot be over after a few actions.
        match = me.create("me", "searching", game="stoneage")["id"]
        with killing(site, "bot_worker") as killer:
            for _ in range(3):
                view = my_turn(me, match)
                ok(me.act(view, view["choices"][0]["action"]))
            my_turn(me, match)
            soon(lambda: killer.killed)
        # With a living process it continues as usual; a bot without a choice needs no process.
        while not set(workers_of(site, "bot_worker")) - killer.killed:
            view = my_turn(me, match)
            ok(me.act(view, view["choices"][0]["action"]))
            my_turn(me, match)
        log = me.view(match)["log"]
        assert [entry["ply"] for entry in log] == list(range(len(log)))


def test_a_review_whose_process_is_killed_is_finished_by_another(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        people, path = given_up(site, "stoneage", 12)
        ok(people[0].post(f"{path}/review", {}))
        os.kill(soon(lambda: workers_of(site, "review_worker"))[0], signal.SIGKILL)
        view = reviewed(people[0], path)
        assert (view["state"], view["done"]) == ("done", view["plies"])
        assert view["review"]["plies"] == sorted(set(view["review"]["plies"]))

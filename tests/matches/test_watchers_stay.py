"""If a match cannot be read because the database is unavailable, its watchers get the change once it is back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from lagerfeuer.app import cluster_events as hearing_module
from lagerfeuer.app.services import Services
from lagerfeuer.cluster.messages import MatchChanged
from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.db.database import Database
from lagerfeuer.db.schema import matches
from lagerfeuer.matches.changes import Change
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.watchers import WakeSignal, Watcher
from support.services import hearing_on
from support.two_servers import TwoServers


class Line:
    """A connection to the database that can be interrupted or slow."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cut = False
        self.answers = asyncio.Event()
        self.answers.set()
        self.looked = asyncio.Event()
        """Set once something has been read, even if the answer is still held back."""
        self.read = database.read
        monkeypatch.setattr(database, "read", self.read_by_line)

    async def read_by_line(self, work: Callable[[Connection], Any]) -> Any:
        if self.cut:
            raise DatabaseUnavailable
        found = await self.read(work)
        self.looked.set()
        await self.answers.wait()
        return found


class Scene:
    """A match, a tab that watches it, and the connection to the database."""

    def __init__(self, house: Services, live: LiveMatch, line: Line) -> None:
        self.house, self.live, self.line = house, live, line
        self.woken = asyncio.Event()
        self.tab = Watcher("somebody", WakeSignal(self.woken.set))
        house.matches.watch(live, self.tab)
        self.cluster_events = hearing_on(house)

    async def change(self) -> None:
        """Change the match as another process would."""
        another = update(matches).values(changes=matches.c.changes + 1)
        await self.house.database.write(lambda connection: connection.execute(another))

    async def fail_to_read(self) -> None:
        """Try to read the match again while the database is unavailable."""
        self.line.cut = True
        with pytest.raises(DatabaseUnavailable):
            await self.house.cache.refresh(self.live)
        self.line.cut = False

    async def is_told(self) -> None:
        """Check that the tab is woken and watches the current match."""
        async with asyncio.timeout(20):
            await self.woken.wait()
        fresh = self.house.cache.cached[self.live.row.id]
        assert self.tab in fresh.watchers
        assert fresh.row.changes == self.live_before + 1
        assert fresh.stamp(-1) > self.stamp_before

    def remember(self) -> None:
        self.live_before, self.stamp_before = self.live.row.changes, self.live.stamp(-1)
        self.tab.wake.clear()
        self.woken.clear()


def played(
    path: Path, monkeypatch: pytest.MonkeyPatch, flow: Callable[[Scene], Coroutine[Any, Any, None]]
) -> None:
    monkeypatch.setattr(hearing_module, "RETRY_S", 0.05)

    async def whole() -> None:
        servers = TwoServers(path / "house.sqlite3")
        _, (live, _) = await servers.begin()
        scene = Scene(servers.houses[0], live, Line(servers.stores[0], monkeypatch))
        await scene.change()
        scene.remember()
        try:
            await flow(scene)
        finally:
            await scene.cluster_events.close()
            for database in servers.stores:
                database.close()

    asyncio.run(whole())


def test_a_watcher_gets_what_was_written_while_its_match_was_reloaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(scene: Scene) -> None:
        # A person waits for their turn while the match leaves the cache and is loaded as another object.
        live = await scene.house.cache.refresh(scene.live)
        await scene.fail_to_read()
        scene.live = await scene.house.cache.find(live.row.id)
        assert scene.live is not live
        scene.remember()
        assert live.match is not None
        change = Change(replace(live.row, changes=live.row.changes + 1), live.match)
        async with live.lock:
            await scene.house.matches.commit(live, change, 0)
        await scene.is_told()

    played(tmp_path, monkeypatch, flow)


def test_a_watcher_is_told_by_the_next_successful_read_of_a_match_that_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(scene: Scene) -> None:
        await scene.fail_to_read()
        await scene.house.cache.find(scene.live.row.id)
        await scene.is_told()

    played(tmp_path, monkeypatch, flow)


def test_a_watcher_is_told_when_the_database_is_back_though_a_match_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(scene: Scene) -> None:
        await scene.fail_to_read()
        # As when the connection to the other processes has been restored.
        scene.cluster_events.on_gap(None)
        await scene.is_told()

    played(tmp_path, monkeypatch, flow)


def test_a_match_of_which_another_process_tells_is_read_until_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(scene: Scene) -> None:
        scene.line.cut = True
        scene.cluster_events.on_message("another", MatchChanged(scene.live.row.id, []))
        await asyncio.sleep(0.2)
        assert not scene.tab.wake.is_set
        scene.line.cut = False
        await scene.is_told()

    played(tmp_path, monkeypatch, flow)


def test_a_watcher_that_left_while_a_match_could_not_be_read_stays_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(scene: Scene) -> None:
        scene.line.cut = True
        with pytest.raises(DatabaseUnavailable):
            await scene.house.cache.refresh(scene.live)
        # A tab keeps the object that it was given.
        scene.house.matches.unwatch(scene.live, scene.tab)
        assert not scene.house.cache.outdated
        scene.line.cut = False
        fresh = await scene.house.cache.find(scene.live.row.id)
        assert not fresh.watchers
        assert not scene.house.presence.is_online("somebody")

    played(tmp_path, monkeypatch, flow)


def test_what_changes_while_a_match_is_being_read_again_is_read_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(scene: Scene) -> None:
        scene.line.answers.clear()
        scene.line.looked.clear()
        first = asyncio.create_task(scene.house.cache.refresh(scene.live))
        await asyncio.wait_for(scene.line.looked.wait(), 20)
        await scene.change()
        second = asyncio.create_task(scene.house.cache.refresh(scene.live))
        await asyncio.sleep(0.1)
        scene.line.answers.set()
        fresh = await first
        assert await second is fresh
        # One change before the first read, and one during it.
        assert fresh.row.changes == scene.live_before + 2
        assert scene.house.cache.cached[scene.live.row.id] is fresh
        assert scene.tab in fresh.watchers

    played(tmp_path, monkeypatch, flow)

"""The number beside the bell is corrected when entries lapse, and is counted only for open pages."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from lagerfeuer.matches.watchers import Watcher
from lagerfeuer.notifications.bell import Bells
from lagerfeuer.notifications.bell_entries import unread_counts
from support.second_process import until
from support.two_servers import TwoServers


async def begun(bell: Bells) -> None:
    """Start the bell, and wait until it knows the existing notices, which it does not announce."""
    bell.start()
    await until(lambda: bell.newest is not None)


def test_the_number_falls_when_an_entry_lapses_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As in a house where many notices have been added since.
    monkeypatch.setattr("lagerfeuer.notifications.bell.LATE_NOTICES", 0)

    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        (ada, bob), (live, _) = await servers.begin()
        house, tab = servers.houses[0], Watcher(bob.id)
        house.waiting_matches.add_tab(tab)
        await begun(house.bell)
        before = await house.bell.unread(bob.id)
        await house.off_board.offer(live, ada, "cancel")
        await until(lambda: tab.bell == before + 1)
        await house.off_board.decline(live, ada, "cancel")
        await until(lambda: tab.bell == before)
        await house.off_board.offer(live, ada, "cancel")
        await until(lambda: tab.bell == before + 1)
        await house.blocks.block(bob, ada.id)
        await until(lambda: tab.bell == before)
        await house.bell.close()
        for database in servers.stores:
            database.close()

    asyncio.run(flow())


def test_nothing_is_counted_for_a_person_of_whom_only_programs_listen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: set[str] = set()

    def counting(connection: Connection, players: Collection[str], at: int) -> dict[str, int]:
        counted.update(players)
        return unread_counts(connection, players, at)

    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        (ada, bob), (live, _) = await servers.begin()
        house, page, stream = servers.houses[0], Watcher(ada.id), Watcher(bob.id, is_present=False)
        for watcher in (page, stream):
            house.waiting_matches.add_tab(watcher)
        before = await house.bell.unread(ada.id)
        monkeypatch.setattr("lagerfeuer.notifications.bell.unread_counts", counting)
        await begun(house.bell)
        await house.off_board.offer(live, bob, "cancel")
        await until(lambda: page.bell == before + 1)
        await house.bell.close()
        assert counted == {ada.id}
        for database in servers.stores:
            database.close()

    asyncio.run(flow())


def test_people_who_have_read_everything_are_counted_by_one_query(tmp_path: Path) -> None:
    statements: list[str] = []

    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        (ada, bob), (live, _) = await servers.begin()
        house, database = servers.houses[0], servers.stores[0]
        others = [(await house.people.add_guest(name, "en")).id for name in ("Cleo", "Dan", "Eve")]
        at = house.clock.now()

        def note(_1: object, _2: object, statement: str, *_3: object) -> None:
            statements.append(statement)

        async def counted(people: list[str]) -> dict[str, int]:
            return await database.read(lambda connection: unread_counts(connection, people, at))

        before = await counted([bob.id])
        event.listen(database.engine, "before_cursor_execute", note)
        try:
            assert await counted(others) == dict.fromkeys(others, 0)
            assert len([one for one in statements if "outbox" in one]) == 1
        finally:
            event.remove(database.engine, "before_cursor_execute", note)
        await house.off_board.offer(live, ada, "cancel")
        assert await counted([bob.id, *others]) == dict.fromkeys(others, 0) | {bob.id: before[bob.id] + 1}
        for one in servers.stores:
            one.close()

    asyncio.run(flow())

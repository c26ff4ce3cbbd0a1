"""Which people are cached, and that the cache is up to date."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from lagerfeuer.db.queries.people import change_player
from support.database_setup import store_at
from support.services import services_on
from support.two_servers import TestClock


def test_a_read_that_comes_late_is_not_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def flow() -> None:
        database, clock = store_at(tmp_path / "house.sqlite3"), TestClock()
        database.open()
        people = services_on(database, clock=clock).people
        guest = await people.add_guest("Max", "en")
        people.remembered.clear()
        read, go_on, first = database.read, asyncio.Event(), [True]

        async def slowly(work: Any) -> Any:
            found = await read(work)
            if first:
                first.clear()
                await go_on.wait()
            return found

        monkeypatch.setattr(database, "read", slowly)
        early = asyncio.create_task(people.find(guest.id))
        while first:
            await asyncio.sleep(0.01)
        await database.write(lambda connection: change_player(connection, guest.id, suspended=clock.at * 2))
        await people.person_changed(guest.id)
        go_on.set()
        await early
        now = await people.find(guest.id)
        assert now is not None
        assert now.suspended == clock.at * 2
        database.close()

    asyncio.run(flow())

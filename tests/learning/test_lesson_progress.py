"""The completed lessons of a member: merging devices keeps the earliest time, in any order."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lagerfeuer.common.timestamps import iso
from lagerfeuer.learning.lesson_progress import add_taken, taken_lessons
from support.database_setup import store_at
from support.services import services_on
from support.two_servers import TestClock

pytestmark = pytest.mark.usefixtures("both_databases")


def test_two_devices_at_once_store_the_union_and_the_first_time_stays(tmp_path: Path) -> None:
    async def flow() -> None:
        database, clock = store_at(tmp_path / "house.sqlite3"), TestClock()
        database.open()
        house = services_on(database, clock=clock)
        ada, bob = [(await house.people.add_guest(name, "en")).id for name in ("Ada", "Bob")]
        moving, heroes = ("roseking", "moving"), ("roseking", "heroes")
        await asyncio.gather(
            add_taken(database, ada, [moving], 1000),
            add_taken(database, ada, [moving, heroes, heroes], 1000),
            add_taken(database, bob, [("roseking", "flying"), ("chess", "moving")], 1000),
        )
        await add_taken(database, ada, [moving, ("stoneage", "dice")], 2000)
        assert [(one.game, one.lesson, one.at) for one in await taken_lessons(database, ada)] == [
            (*heroes, iso(1000)),
            (*moving, iso(1000)),
            ("stoneage", "dice", iso(2000)),
        ]
        assert await taken_lessons(database, bob) == []
        database.close()

    asyncio.run(flow())

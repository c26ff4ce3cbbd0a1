"""The scheduler: what it waits for, and what it does not wait for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from lagerfeuer.app.scheduler import Scheduler
from lagerfeuer.app.services import Services
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.db.queries.people import PlayerRow, make_account
from lagerfeuer.matches.clock_views import time_view
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.workers.pool import WorkerFailed, WorkerPool
from support.database_setup import store_at
from support.held_clock import DAY, LIVE, MINUTE
from support.services import scheduler_on, services_on
from support.two_servers import TestClock, contribute

pytestmark = pytest.mark.usefixtures("both_databases")


class SilentPool(WorkerPool):
    """Bots that do not answer until the test allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.enough = asyncio.Event(), asyncio.Event()

    async def standing(self, *_: Any, **__: Any) -> Any:
        self.asked.set()
        await self.enough.wait()
        raise WorkerFailed("too late")


async def member(house: Services, name: str) -> PlayerRow:
    guest = await house.people.add_guest(name, "en")
    await house.database.write(lambda connection: make_account(connection, guest.id, name, name, 1))
    found = await house.people.read_again(guest.id)
    assert found is not None
    return found


async def rated(house: Services, game: str, people: Sequence[PlayerRow]) -> str:
    tables = house.tables
    seats: list[tuple[str, str | None]] = [("me", None), *[("open", None)] * (len(people) - 1)]
    live = await tables.create(people[0], NewTable(game, seats, rated=True, tempo=time_control_of(LIVE)))
    for seat, person in enumerate(people[1:], 1):
        await tables.join(live.row.invitation, person, seat)
    for person in people:
        await contribute(house, live.row.id, person)
    return live.row.id


def test_no_live_match_waits_for_its_end_until_bots_have_judged_another(tmp_path: Path) -> None:
    async def flow() -> None:
        database = store_at(tmp_path / "house.sqlite3")
        database.open()
        clock, bots = TestClock(), SilentPool()
        house = services_on(database, bots, clock)
        people = [await member(house, name) for name in ("Ada", "Bob", "Cyd")]
        three = await rated(house, "stoneage", people)
        clock.at += MINUTE
        two = await rated(house, "roseking", people[:2])
        scheduler = scheduler_on(house, Scheduler)
        clock.at += 180 * MINUTE
        await scheduler.start()
        try:
            # The first start resumed the clocks of the closed house; they run from here on.
            clock.at += 180 * MINUTE
            scheduler.woken.set()
            await asyncio.wait_for(bots.asked.wait(), 20)
            for _ in range(400):
                if (await house.cache.find(two)).row.status == "finished":
                    break
                await asyncio.sleep(0.05)
            assert (await house.cache.find(two)).row.status == "finished"
            assert not any(seat.kind == "bot" for seat in (await house.cache.find(three)).seats)
            bots.enough.set()
            for _ in range(400):
                if any(seat.kind == "bot" for seat in (await house.cache.find(three)).seats):
                    break
                await asyncio.sleep(0.05)
            assert any(seat.kind == "bot" for seat in (await house.cache.find(three)).seats)
        finally:
            bots.enough.set()
            await scheduler.close()
            database.close()

    asyncio.run(flow())


class SleepingClock(TestClock):
    """A clock whose sleepers never wake by time, only by a change."""

    async def sleep_until(self, at: int | None) -> None:
        await asyncio.Event().wait()


class OvertakenScheduler(Scheduler):
    """A scheduler during whose second look-up a match changes that is not in any result yet."""

    looked = 0
    changing: LiveMatch

    async def _next_due(self) -> int | None:
        self.looked += 1
        found = await super()._next_due()
        if self.looked == 2:
            self.look_at(self.changing)
        return found


def test_a_clock_that_is_set_while_the_next_one_is_looked_up_is_not_slept_through(tmp_path: Path) -> None:
    async def flow() -> None:
        database = store_at(tmp_path / "house.sqlite3")
        database.open()
        house = services_on(database, SilentPool(), SleepingClock())
        people = [await member(house, name) for name in ("Ada", "Bob")]
        scheduler = scheduler_on(house, OvertakenScheduler)
        scheduler.changing = await house.cache.find(await rated(house, "roseking", people))
        await scheduler.start()
        try:
            async with asyncio.timeout(20):
                while scheduler.looked < 1 or scheduler.waits_for is None:
                    await asyncio.sleep(0.01)
                # The scheduler looks up again; its earlier due time must not hide the change.
                scheduler.woken.set()
                while scheduler.looked < 3:
                    await asyncio.sleep(0.01)
        finally:
            await scheduler.close()
            database.close()

    asyncio.run(flow())


class Set(TestClock):
    """A held clock whose machine clock was set by `by` milliseconds, until the house has corrected for it."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by
        self.followed = asyncio.Event()

    def behind(self) -> int:
        return self.by

    def follow(self, by: int) -> None:
        super().follow(by)
        self.by = 0
        self.followed.set()

    async def sleep_until(self, at: int | None) -> None:
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("leap", [2 * DAY, -2 * DAY])
def test_setting_the_machine_s_clock_changes_no_displayed_time(tmp_path: Path, leap: int) -> None:
    async def flow() -> None:
        database = store_at(tmp_path / "house.sqlite3")
        database.open()
        clock = Set(0)
        house = services_on(database, SilentPool(), clock)
        people = [await member(house, name) for name in ("Ada", "Bob")]
        live = await house.cache.find(await rated(house, "roseking", people))
        clock.at += MINUTE
        clock.by = leap
        scheduler = scheduler_on(house, Scheduler)
        seen: list[list[int]] = []

        async def look() -> None:
            while not (clock.followed.is_set() and len(seen) > 200):
                view = time_view(live, clock.now())
                assert view is not None
                seen.append([row.left for row in view.clocks])
                await asyncio.sleep(0.001)

        looking = asyncio.create_task(look())
        await scheduler.start()
        try:
            await asyncio.wait_for(looking, 30)
        finally:
            await scheduler.close()
            database.close()
        assert {tuple(one) for one in seen} == {tuple(seen[0])}
        assert sorted(seen[0]) == [9 * MINUTE, 10 * MINUTE]

    asyncio.run(flow())

"""A house with a scheduler, its matches, and a way to make them unreadable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from sqlalchemy import select, update

from lagerfeuer.app.scheduler import Scheduler
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema import matches, outbox
from lagerfeuer.tables.new_table import NewTable
from support.database_setup import store_at
from support.held_clock import SLOW
from support.services import scheduler_on, services_on
from support.two_servers import TestClock, action_of, contribute


class SmallHouse:
    """A house with a scheduler, and matches that can be broken."""

    def __init__(self, path: Path) -> None:
        self.clock = TestClock()
        self.database = store_at(path)
        self.database.open()
        self.house = services_on(self.database, clock=self.clock)
        self.tables = self.house.tables
        self.scheduler = scheduler_on(self.house, Scheduler)

    async def guest(self, name: str) -> PlayerRow:
        return await self.house.people.add_guest(name, "en")

    async def table(self) -> str:
        """Create a correspondence table with one person and an open seat."""
        live = await self.tables.create(
            await self.guest("Ada"),
            NewTable("roseking", [("me", None), ("open", None)], tempo=time_control_of(SLOW)),
        )
        return live.row.id

    async def full_table(self) -> str:
        """Create a full table that waits for contributions to the luck."""
        match = await self.table()
        live = await self.house.cache.find(match)
        await self.tables.join(live.row.invitation, await self.guest("Bob"), 1)
        return match

    async def running(self) -> str:
        match = await self.full_table()
        for seat in (await self.house.cache.find(match)).seats:
            assert seat.player is not None
            assert seat.name is not None
            await contribute(self.house, match, PlayerRow(seat.player, seat.name))
        return match

    async def played_out(self, *people: PlayerRow) -> str:
        """Play a match to its end by the rules."""
        live = await self.tables.create(people[0], NewTable("embers", [("me", None), ("open", None)]))
        await self.tables.join(live.row.invitation, people[1], 1)
        for one in people:
            live = await contribute(self.house, live.row.id, one)
        while live.row.status == "running":
            seat, action = action_of(live)
            await self.house.matches.act(live, people[seat], (live.row.ply, live.row.draft), action)
        return live.row.id

    async def break_(self, *ids: str) -> None:
        """Make the stored data of some matches unreadable for this program."""
        broken = update(matches).where(matches.c.id.in_(ids)).values(snapshot=b"from the future")
        await self.database.write(lambda connection: connection.execute(broken))
        self.house.cache.cached.clear()

    async def status(self, match: str) -> str:
        wanted = select(matches.c.status).where(matches.c.id == match)
        return await self.database.read(lambda connection: connection.execute(wanted).scalar_one())

    async def told(self, match: str, kind: str) -> bool:
        wanted = select(outbox.c.id).where(outbox.c.match == match, outbox.c.kind == kind)
        return await self.database.read(lambda connection: bool(connection.execute(wanted).all()))


def run_in_small_house(path: Path, flow: Callable[[SmallHouse], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        small_house = SmallHouse(path)
        try:
            await flow(small_house)
        finally:
            await small_house.scheduler.close()
            small_house.database.close()

    asyncio.run(whole())

"""Two servers of a house in one test, a table of two, and a held clock."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import select

from boardkit.game import OptionValue
from lagerfeuer.app.services import Services
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.clock import StoppedClock
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.service import TableService
from support.database_setup import store_at
from support.held_clock import SLOW
from support.services import services_on


class TestClock(StoppedClock):
    """A clock that stands still until the test sets it."""

    __test__ = False

    def __init__(self) -> None:
        super().__init__(1_780_912_800_000)

    async def sleep_until(self, at: int | None) -> None:
        await asyncio.sleep(1)


async def contribute(house: Services, match: str, person: PlayerRow, share: str = "0" * 32) -> LiveMatch:
    """Contribute as the browser of a person does after they have taken a seat."""
    live = await house.cache.find(match)
    live, _ = await house.contributions.contribute(live, person, live.row.commitment, share)
    return live


class TwoServers:
    """Two servers of a house with one database, and their guests."""

    def __init__(self, path: Path) -> None:
        self.clock = TestClock()
        self.stores = [store_at(path), store_at(path)]
        self.houses: list[Services] = []

    async def begin(self) -> tuple[list[PlayerRow], list[LiveMatch]]:
        for database in self.stores:
            database.open()
            self.houses.append(services_on(database, clock=self.clock))
        people = [await self.houses[0].people.add_guest(name, "en") for name in ("Ada", "Bob")]
        tables = self.houses[0].tables
        match = await self.table_of(people, tables)
        return people, [await house.cache.find(match) for house in self.houses]

    async def table_of(
        self,
        people: list[PlayerRow],
        tables: TableService,
        options: dict[str, OptionValue] | None = None,
        game: str = "roseking",
        rated: bool = False,
    ) -> str:
        """Return a match that has begun, with the people in the order of its seats."""
        wishes: list[tuple[str, str | None]] = [("me", None), *[("open", None)] * (len(people) - 1)]
        table = await tables.create(
            people[0], NewTable(game, wishes, options=options or {}, rated=rated, tempo=time_control_of(SLOW))
        )
        for seat, person in enumerate(people[1:], 1):
            await tables.join(table.row.invitation, person, seat)
        for person in people:
            await contribute(self.houses[0], table.row.id, person)
        return table.row.id

    async def count(self, table: object) -> int:
        rows = await self.stores[0].read(lambda c: c.execute(select(table)).all())  # type: ignore[call-overload]
        return len(rows)


def action_of(live: LiveMatch) -> tuple[int, str]:
    assert live.match is not None
    decision = live.match.state.decision()
    assert decision is not None
    board = live.match.state.board
    # A short step of Rose King leaves both seats options.
    option = min(decision.options(board), key=lambda one: one.text()[-1])
    return int(decision.seat(board)), option.text()

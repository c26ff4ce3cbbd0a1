"""Two servers of a house, each with its table service."""

from __future__ import annotations

from pathlib import Path

from lagerfeuer.app.services import Services
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.admission import AdmissionTerms
from lagerfeuer.tables.new_table import NewTable
from support.database_setup import store_at
from support.services import services_on
from support.two_servers import TestClock, contribute

SEATS = [("me", None), ("open", None)]


class TwoTableServices:
    """Two servers, each with its table service."""

    def __init__(self, path: Path) -> None:
        self.clock = TestClock()
        self.houses: list[Services] = []
        for _ in range(2):
            database = store_at(path)
            database.open()
            self.houses.append(services_on(database, clock=self.clock))
        self.lobbies = [house.tables for house in self.houses]
        self.openings = [house.open_tables for house in self.houses]

    async def people(self, count: int) -> list[PlayerRow]:
        return [await self.houses[0].people.add_guest(f"Guest {n}", "en") for n in range(count)]

    async def seek(self, server: int, player: PlayerRow) -> LiveMatch:
        live = await self.lobbies[server].create(
            player, NewTable("roseking", SEATS, shuffle=True, terms=AdmissionTerms("house"))
        )
        return await contribute(self.houses[server], live.row.id, player)

    async def sit(self, server: int, live: LiveMatch, player: PlayerRow) -> LiveMatch:
        live = await self.lobbies[server].sit(live, player, None)
        return await contribute(self.houses[server], live.row.id, player)

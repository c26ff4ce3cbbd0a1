"""Lists of open tables need the same number of queries however many tables there are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.tables import open_table_lists
from lagerfeuer.tables.admission import AdmissionTerms
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.views import OpenTableView
from support.held_clock import DAY, SLOW
from support.query_plans import said_to
from support.two_table_services import SEATS, TwoTableServices

pytestmark = pytest.mark.usefixtures("both_databases")

TABLES = 12


async def open_tables(servers: TwoTableServices, hosts: list[PlayerRow], first: int) -> None:
    """Open tables that are never paired, because each has another time control."""
    for number, host in enumerate(hosts, first):
        tempo = time_control_of({**SLOW, "bank": (number + 1) * DAY})
        await servers.lobbies[0].create(
            host, NewTable("roseking", SEATS, terms=AdmissionTerms("house"), tempo=tempo)
        )


def test_a_list_of_many_tables_asks_the_database_no_more_often_than_one_of_few(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoTableServices(tmp_path / "house.sqlite3")
        reader, *hosts = await servers.people(1 + TABLES)
        database, at = servers.houses[0].database, servers.clock.now()

        async def asked(tables: Callable[[Connection], list[OpenTableView]], count: int) -> int:
            with said_to(database.engine) as said:
                assert len(await database.read(tables)) == count
            return len(said)

        counts = []
        for first, last in ((0, 3), (3, TABLES)):
            await open_tables(servers, hosts[first:last], first)
            lobby = await asked(lambda c: open_table_lists.open_tables(c, reader, at, TABLES), last)
            home = await asked(lambda c: open_table_lists.fitting_tables(c, reader, at, TABLES, 3), 3)
            counts.append((lobby, home))
        assert counts[0] == counts[1]

    asyncio.run(flow())

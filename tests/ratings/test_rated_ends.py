"""The end of a rated match on two servers with one database counts once, through either of them."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from lagerfeuer.common.errors import NotAllowed, Stale
from lagerfeuer.db.schema import rating_changes, ratings, results, score_counts
from support.database_setup import on_postgres
from support.rated_ends_shared import rated_table
from support.two_servers import TwoServers


def test_one_of_two_who_resign_at_once_on_two_servers_has_lost(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, tables = await rated_table(servers)
        ends = [
            house.off_board.resign(table, person)
            for house, table, person in zip(servers.houses, tables, people, strict=True)
        ]
        told = await asyncio.gather(*ends, return_exceptions=True)
        assert sum(isinstance(one, (Stale, NotAllowed)) for one in told) == 1
        rows = await servers.stores[0].read(lambda c: c.execute(select(ratings)).all())
        assert [row.matches for row in rows] == [1, 1]
        assert sum(row.mu for row in rows) == 50
        assert [await servers.count(table) for table in (rating_changes, results)] == [2, 2]
        # The match was not played to its end, so no points are counted.
        assert await servers.count(score_counts) == 0
        # Both servers show the same changes, whichever of them ended the match.
        shown = [(await house.cache.find(tables[0].row.id)).rating_changes for house in servers.houses]
        assert shown[0] == shown[1]
        assert len(shown[0]) == 2

    asyncio.run(flow())


@pytest.mark.skipif(on_postgres(), reason="the trigger is in SQLite's words")
def test_an_end_that_cannot_be_written_whole_is_not_written(tmp_path: Path) -> None:
    """The ratings are part of the end: without them the match does not end."""

    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, there) = await rated_table(servers)
        with sqlite3.connect(tmp_path / "house.sqlite3") as database:
            database.execute(
                "create trigger no before insert on rating_changes begin select raise(abort, 'full'); end"
            )
        with pytest.raises(IntegrityError, match="full"):
            await servers.houses[0].off_board.resign(here, people[0])
        fresh = await servers.houses[1].cache.refresh(there)
        assert fresh.row.status == "running"
        assert [await servers.count(table) for table in (rating_changes, results, ratings)] == [0, 0, 0]

    asyncio.run(flow())

"""Hooks write what a finished match leaves, together with its end or not at all. Other actions call no hook."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from lagerfeuer.app.wiring import FINISH_HOOKS
from lagerfeuer.db.schema import match_luck, matches, rating_changes, results
from lagerfeuer.matches.hooks import FinishedMatch
from support.rated_ends_shared import rated_table
from support.two_servers import TwoServers, action_of

pytestmark = pytest.mark.usefixtures("both_databases")
LEFT = (match_luck, results, rating_changes)


class Fault(Exception):
    """Raised by a hook."""


def test_a_match_ends_with_all_that_it_leaves_or_not_at_all(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (live, _) = await rated_table(servers)
        house = servers.houses[0]
        called: list[str] = []

        def breaks(_connection: Connection, finished: FinishedMatch) -> None:
            called.append(finished.row.id)
            raise Fault

        house.matches.finish_hooks = (*FINISH_HOOKS, breaks)
        seat, action = action_of(live)
        assert live.match is not None
        await house.matches.act(live, people[seat], (live.match.ply, live.match.draft), action)
        assert called == [], "a move that ends nothing"
        with pytest.raises(Fault):
            await house.off_board.resign(live, people[0])
        assert set(called) == {live.row.id}
        status = await servers.stores[0].read(lambda connection: connection.scalar(select(matches.c.status)))
        assert (status, [await servers.count(table) for table in LEFT]) == ("running", [0, 0, 0])
        house.matches.finish_hooks = FINISH_HOOKS
        await house.off_board.resign(live, people[0])
        assert (live.row.status, [await servers.count(table) for table in LEFT]) == ("finished", [1, 2, 2])
        # The answer shows at once what everyone sees who reads the match again.
        assert set(live.rating_changes) == {person.id for person in people}
        for database in servers.stores:
            database.close()

    asyncio.run(flow())

"""Stuck matches are found even behind very many matches that are only slow."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, update

from lagerfeuer.db.schema import matches
from lagerfeuer.hosting import match_overview
from lagerfeuer.tables.new_table import NewTable
from support.held_clock import DAY, MINUTE
from support.two_table_services import TwoTableServices

pytestmark = pytest.mark.usefixtures("both_databases")


def test_a_bot_that_is_silent_is_found_behind_matches_that_are_only_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_overview, "PAGE_MATCHES", 2)

    async def flow() -> None:
        servers = TwoTableServices(tmp_path / "house.sqlite3")
        house = servers.houses[0]
        (ada,) = await servers.people(1)
        ids = []
        for _ in range(4):
            live = await servers.lobbies[0].create(
                ada, NewTable("roseking", [("me", None), ("bot", "careless")])
            )
            ids.append(live.row.id)
        ids.sort()
        at = house.clock.now()

        def lay(connection: Connection) -> None:
            for id_, turn, ago in zip(
                ids, (0, 0, 1, 1), (5 * DAY, 5 * DAY, 5 * DAY, 20 * MINUTE), strict=True
            ):
                row = update(matches).where(matches.c.id == id_)
                connection.execute(row.values(status="running", turn=turn, updated=at - ago))

        await house.database.write(lay)
        desk = house.hosting.tables
        found = await desk.read("stuck")
        assert [(view.id, view.stuck) for view in found] == [(id_, "bot") for id_ in ids[2:]]
        assert len(await desk.read("running")) == match_overview.PAGE_MATCHES
        # The search is limited, because the host waits for the answer.
        monkeypatch.setattr(match_overview, "MAX_SEARCHED_PAGES", 1)
        assert await desk.read("stuck") == []

    asyncio.run(flow())

"""The house's statistics of scores include only results of people."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lagerfeuer.db.queries.results import points_of_all
from lagerfeuer.tables.new_table import NewTable
from support.bot_accounts import account, bot_of
from support.database_setup import store_at
from support.services import services_on
from support.two_servers import TestClock, action_of, contribute


@pytest.mark.usefixtures("both_databases")
def test_the_scores_of_bot_accounts_are_not_counted_among_those_of_people(tmp_path: Path) -> None:
    async def flow() -> None:
        database = store_at(tmp_path / "house.sqlite3")
        database.open()
        house = services_on(database, clock=TestClock())
        eve = await account(house)
        bot = await bot_of(house, await account(house))
        live = await house.tables.create(eve, NewTable("roseking", [("me", None), ("kept", bot.id)]))
        await house.tables.sit(live, bot, None)
        for one in (eve, bot):
            live = await contribute(house, live.row.id, one)
        while live.row.status == "running":
            seat, action = action_of(live)
            assert live.match is not None
            await house.matches.act(live, (eve, bot)[seat], (live.match.ply, live.match.draft), action)
        counted = await database.read(lambda c: points_of_all(c, "roseking"))
        assert sum(counted[2].values()) == 1
        database.close()

    asyncio.run(flow())

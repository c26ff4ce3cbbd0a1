"""Bot accounts have their own list on a ladder, and do not affect people's ranks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lagerfeuer.db.queries.ratings import RatingRow, put_rating
from lagerfeuer.ratings.statistics import ladder_of, person_page
from support.bot_accounts import account, bot_of
from support.database_setup import store_at
from support.services import services_on
from support.two_servers import TestClock


@pytest.mark.usefixtures("both_databases")
def test_bot_accounts_stand_on_a_list_of_their_own_and_take_no_rank(tmp_path: Path) -> None:
    async def flow() -> None:
        database = store_at(tmp_path / "house.sqlite3")
        database.open()
        house = services_on(database, clock=TestClock())
        ada, eve = await account(house), await account(house)
        strong, weak = await bot_of(house, ada), await bot_of(house, eve)

        def put_all(connection: Connection) -> None:
            for player, mu in ((ada, 27.0), (eve, 20.0), (strong, 40.0), (weak, 10.0)):
                put_rating(connection, RatingRow(player.id, "roseking", mu, 1.0, 30, 1))

        await database.write(put_all)
        seen = await ladder_of(database, house.clock, "roseking", ada)
        assert [(one.rank, one.name) for one in seen.established] == [(1, ada.name), (2, eve.name)]
        assert [(one.rank, one.name) for one in seen.programs] == [(None, strong.name), (None, weak.name)]
        assert seen.provisional == []
        page = await person_page(database, strong.name, eve, None)
        assert page.bot is not None
        assert (page.bot.owner, page.bot.policy.whom) == (ada.name, "accounts")
        database.close()

    asyncio.run(flow())

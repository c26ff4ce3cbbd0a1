"""A bot account depends on its owner, even if a host suspends the owner at the same moment."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.people import change_player
from support.bot_accounts import account, bot_of
from support.database_setup import store_at
from support.services import services_on
from support.two_servers import TestClock


@pytest.mark.usefixtures("both_databases")
def test_while_its_owner_is_suspended_a_bot_account_gets_no_token_and_none_of_its_tokens_works(
    tmp_path: Path,
) -> None:
    async def flow() -> None:
        database = store_at(tmp_path / "house.sqlite3")
        database.open()
        house = services_on(database, clock=TestClock())
        owner = await account(house)
        bot = await bot_of(house, owner)

        async def change(player: str, **values: Any) -> None:
            await database.write(lambda c: change_player(c, player, **values))

        async def token() -> str:
            return (await house.api_tokens.create(bot.id, "desk", ["play"], 7, owner=owner.id))[1]

        kept = await token()
        # The host decides after the request was checked and before these transactions.
        await change(owner.id, suspended=house.clock.now() + 1000)
        for attempt in (token, lambda: bot_of(house, owner)):
            with pytest.raises(NotAllowed, match="error-suspended"):
                await attempt()
        assert await house.api_tokens.find(kept) is None
        await change(owner.id, suspended=None)
        assert await house.api_tokens.find(kept) is not None
        # A bot account cannot have bot accounts.
        with pytest.raises(NotAllowed, match="error-bot-account"):
            await bot_of(house, bot)
        database.close()

    asyncio.run(flow())

"""The sender sleeps until its next work and no longer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select

from lagerfeuer.db.schema import outbox
from lagerfeuer.notifications.sender import GRACE_S
from support.two_servers import TwoServers

pytestmark = pytest.mark.usefixtures("both_databases")


def test_with_nothing_to_fan_out_the_sender_sleeps_until_the_first_grace_period_ends(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        await servers.begin()
        sender, database = servers.houses[0].channels.sender, servers.stores[0]
        first = await database.read(
            lambda connection: connection.execute(
                select(func.min(outbox.c.due)).where(outbox.c.done.is_(None))
            ).scalar_one()
        )
        ends = first + int(GRACE_S * 1000)
        assert servers.clock.at < ends
        assert await sender.handle_due() == ends
        # Repeating it gives the same answer, because everything due now has been handled.
        assert await sender.handle_due() == ends
        await sender.close()
        for one in servers.stores:
            one.close()

    asyncio.run(flow())

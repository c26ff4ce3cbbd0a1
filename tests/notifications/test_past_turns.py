"""Turns that are over cause no notice, and a busy house does not read them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from lagerfeuer.db.queries.channels import ChannelRow, put_channel
from lagerfeuer.db.queries.deliveries import GracePeriod, due_notices
from lagerfeuer.db.schema import outbox, sendings
from lagerfeuer.notifications.relevance import PATIENT
from lagerfeuer.notifications.sender import GRACE_S
from lagerfeuer.outbox import TURN
from support.two_servers import TwoServers, action_of

pytestmark = pytest.mark.usefixtures("both_databases")
GRACE_MS = int(GRACE_S * 1000)


def test_a_past_turn_is_never_read_and_the_present_one_is_told(tmp_path: Path) -> None:
    def waiting(connection: Connection) -> list[int]:
        wanted = select(outbox.c.ply).where(outbox.c.kind == TURN, outbox.c.done.is_(None))
        return list(connection.execute(wanted.order_by(outbox.c.ply)).scalars())

    def told(connection: Connection) -> list[int]:
        return list(connection.execute(select(sendings.c.ply).where(sendings.c.kind == TURN)).scalars())

    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (live, _) = await servers.begin()
        house, database = servers.houses[0], servers.stores[0]
        for person in people:
            ear = ChannelRow(person.id, person.id, "webhook", "", person.id, {}, [], None, 1)
            await database.write(lambda c, ear=ear: put_channel(c, ear))  # type: ignore[misc]
        for _ in range(3):
            assert live.match is not None
            seat, action = action_of(live)
            await house.matches.act(live, people[seat], (live.match.ply, live.match.draft), action)
        ply = live.row.ply
        before = await database.read(waiting)
        assert len(before) > 2
        assert before[-1] == ply
        servers.clock.at += GRACE_MS + 1
        grace = GracePeriod(PATIENT, GRACE_MS)
        rows = await database.read(lambda c: due_notices(c, servers.clock.at, grace, 50))
        assert [row.ply for row in rows if row.kind == TURN] == [ply]
        await house.channels.sender.handle_due()
        assert await database.read(waiting) == []
        assert await database.read(told) == [ply]
        await house.channels.sender.close()
        for one in servers.stores:
            one.close()

    asyncio.run(flow())

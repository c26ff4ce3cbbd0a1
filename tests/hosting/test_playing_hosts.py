"""A host who plays learns only after the end what spectators wrote, and what was done about it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from lagerfeuer.app.services import Services
from lagerfeuer.common.errors import NotFound
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema import outbox, players
from lagerfeuer.hosting import host_log, report_queue
from lagerfeuer.hosting.reporting import ReportContext
from support.two_servers import TwoServers

pytestmark = pytest.mark.usefixtures("both_databases")


async def as_host(house: Services, person: PlayerRow) -> PlayerRow:
    change = update(players).where(players.c.id == person.id).values(role="host", joined=1)
    await house.database.write(lambda connection: connection.execute(change))
    return replace(person, role="host", joined=1)


async def members(house: Services, *names: str) -> list[PlayerRow]:
    return [replace(await house.people.add_guest(name, "en"), joined=1) for name in names]


async def notices(house: Services, host: PlayerRow) -> int:
    wanted = select(func.count()).where(outbox.c.kind == "report", outbox.c.player == host.id)
    return int(await house.database.read(lambda connection: connection.execute(wanted).scalar_one()))


def with_two_servers(path: Path, flow: Callable[[TwoServers], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        servers = TwoServers(path / "house.sqlite3")
        try:
            await flow(servers)
        finally:
            for database in servers.stores:
                database.close()

    asyncio.run(whole())


def test_queue_numbers_and_log_show_a_host_who_plays_nothing_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report_queue, "PAGE_REPORTS", 1)
    monkeypatch.setattr(host_log, "PAGE_ENTRIES", 2)

    async def flow(servers: TwoServers) -> None:
        people, (live, _) = await servers.begin()
        house, at = servers.houses[0], live.row.id
        hosting, chat = house.hosting, house.spectator_chat

        async def told(host: PlayerRow) -> list[int]:
            return [one.id for one in await hosting.reports.read(host, done=False, language="en")]

        async def actions() -> list[str]:
            return [one.action for one in await hosting.host_log.log()]

        async def counted(person: PlayerRow) -> tuple[int, int]:
            health, found = await hosting.health.look(), await hosting.members.find(person.name, True, 0)
            return health.reports, found.members[0].reports

        player = await as_host(house, people[0])
        boss = await as_host(house, await house.people.add_guest("Boss", "en"))
        eve, fay = await members(house, "Eve", "Fay")
        for text in ("rude", "ruder"):
            await chat.say(live, eve, text)
        await house.reports.report(fay, eve.id, "chat", "", ReportContext(at, None, 1, spectators=True))
        await house.reports.report(fay, eve.id, "name", "", ReportContext())
        # The player does not see the report about the spectators' chat; for both, the page of one report is full.
        assert (await told(player), await told(boss)) == ([2], [1])
        assert await counted(eve) == (1, 1)
        with pytest.raises(NotFound):
            await hosting.reports.set_state(player, 1, "done")
        for report in (2, 1):
            await hosting.reports.set_state(boss, report, "seen")
        await hosting.spectator_messages.remove(boss, live, 2)
        await hosting.reports.set_state(boss, 2, "done")
        assert await actions() == ["report-done", "report-seen"]
        assert await told(player) == []
        assert (await notices(house, player), await notices(house, boss)) == (1, 2)
        await house.off_board.resign(live, people[1])
        assert await told(player) == [1]
        # The notice that was withheld from them is sent now, and no second one to the host who has read the report.
        assert (await notices(house, player), await notices(house, boss)) == (2, 2)
        assert await actions() == ["report-done", "spectator-message"]
        assert await counted(eve) == (1, 2)
        await hosting.reports.set_state(player, 1, "done")

    with_two_servers(tmp_path, flow)


def test_all_hosts_at_a_table_learn_at_its_end_of_what_waits_and_of_nothing_that_is_done(
    tmp_path: Path,
) -> None:
    async def flow(servers: TwoServers) -> None:
        people, (live, _) = await servers.begin()
        house = servers.houses[0]
        second = await house.cache.find(await servers.table_of(people, house.tables))
        boss = await as_host(house, await house.people.add_guest("Boss", "en"))
        eve, fay = await members(house, "Eve", "Fay")
        for host in people:
            await as_host(house, host)

        async def numbers() -> list[int]:
            return [await notices(house, host) for host in (*people, boss)]

        for number, match in enumerate((live, second), 1):
            await house.spectator_chat.say(match, eve, "rude")
            context = ReportContext(match.row.id, None, 1, spectators=True)
            await house.reports.report(fay, eve.id, "chat", "", context)
            assert await numbers() == [0, 0, number]
        await house.hosting.reports.set_state(boss, 2, "done")
        await house.off_board.resign(second, people[0])
        assert await numbers() == [0, 0, 2]
        await house.off_board.resign(live, people[0])
        assert await numbers() == [1, 1, 2]

    with_two_servers(tmp_path, flow)

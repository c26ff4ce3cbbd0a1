"""Two servers on one database pair the same people: of two simultaneous seeks one waits, and the other joins it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from boardkit.luck import default_contribution
from lagerfeuer.common.errors import Conflict, NotAllowed
from lagerfeuer.common.retry_backoff import RetryBackoff
from lagerfeuer.db.queries.matches import next_luck_due, set_contribution, set_luck_due
from lagerfeuer.db.schema import seats
from lagerfeuer.tables.match_setup import SLOW_PATIENCE, SLOW_WAIT
from lagerfeuer.tables.new_table import NewTable
from support.two_servers import contribute
from support.two_table_services import SEATS, TwoTableServices

pytestmark = pytest.mark.usefixtures("both_databases")


def test_two_people_who_seek_at_two_servers_at_the_same_time_are_paired(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoTableServices(tmp_path / "house.sqlite3")
        for _ in range(8):
            one, other = await servers.people(2)
            first, second = await asyncio.gather(servers.seek(0, one), servers.seek(1, other))
            assert first.row.id == second.row.id
            fresh = await servers.houses[0].cache.refresh(await servers.houses[0].cache.find(first.row.id))
            assert fresh.row.status == "running"
            assert {seat.player for seat in fresh.seats} == {one.id, other.id}

    asyncio.run(flow())


def test_a_table_that_is_joined_here_while_it_is_closed_there_is_one_of_both(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoTableServices(tmp_path / "house.sqlite3")
        outcomes = set()
        for closes_first in (True, False):
            host, guest = await servers.people(2)
            table = await servers.seek(0, host)
            there = await servers.houses[1].cache.find(table.row.id)
            close = servers.openings[0].leave(table, host)
            join = servers.sit(1, there, guest)
            both = (close, join) if closes_first else (join, close)
            answers = await asyncio.gather(*both, return_exceptions=True)
            refused = [answer for answer in answers if isinstance(answer, NotAllowed)]
            assert len(refused) == 1
            outcomes.add(refused[0].reason.text)
            status = (await servers.houses[0].cache.refresh(table)).row.status
            assert status == ("closed" if refused[0].reason.text == "error-table-closed" else "running")
        assert outcomes <= {"error-table-closed", "error-table-begun"}

    asyncio.run(flow())


@pytest.mark.parametrize("joined", [True, False])
def test_due_work_at_one_server_closes_no_table_that_was_joined_at_the_other(
    tmp_path: Path, joined: bool
) -> None:
    async def flow() -> None:
        servers = TwoTableServices(tmp_path / "house.sqlite3")
        host, guest = await servers.people(2)
        table = await servers.seek(0, host)
        await servers.houses[1].cache.find(table.row.id)
        servers.clock.at += SLOW_WAIT
        if joined:
            await servers.sit(1, await servers.houses[1].cache.find(table.row.id), guest)
        await servers.openings[0].run_due(RetryBackoff(servers.clock))
        fresh = await servers.houses[0].cache.refresh(table)
        assert fresh.row.status == ("running" if joined else "closed")

    asyncio.run(flow())


def test_of_two_contributions_at_once_at_two_servers_one_begins_the_match(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoTableServices(tmp_path / "house.sqlite3")
        for _ in range(6):
            people = await servers.people(2)
            table = await servers.lobbies[0].create(people[0], NewTable("roseking", SEATS))
            id_ = table.row.id
            await servers.lobbies[1].sit(await servers.houses[1].cache.find(id_), people[1], 1, by_link=True)
            answers = await asyncio.gather(
                *[
                    contribute(servers.houses[server], id_, person, f"{number:032x}")
                    for server in range(2)
                    for number, person in enumerate(people)
                ]
            )
            assert {live.row.status for live in answers} <= {"open", "running"}
            for house in servers.houses:
                fresh = await house.cache.refresh(await house.cache.find(id_))
                assert fresh.row.status == "running"
                assert [seat.contribution for seat in fresh.seats] == [f"{0:032x}", f"{1:032x}"]
                assert [logged.entry.ply for logged in fresh.log].count(0) == 1

    asyncio.run(flow())


@pytest.mark.parametrize("in_time", [True, False])
def test_of_a_contribution_and_the_rule_at_another_server_only_one_counts(
    tmp_path: Path, in_time: bool
) -> None:
    async def flow() -> None:
        servers = TwoTableServices(tmp_path / "house.sqlite3")
        people = await servers.people(2)
        table = await servers.lobbies[0].create(people[0], NewTable("roseking", SEATS))
        id_ = table.row.id
        await servers.lobbies[0].sit(table, people[1], 1, by_link=True)
        await contribute(servers.houses[0], id_, people[0], "a" * 32)
        late = contribute(servers.houses[1], id_, people[1], "b" * 32)
        servers.clock.at += SLOW_PATIENCE
        if in_time:
            await late
            await servers.houses[0].contributions.run_due(RetryBackoff(servers.clock))
        else:
            await servers.houses[0].contributions.run_due(RetryBackoff(servers.clock))
            with pytest.raises(NotAllowed, match="error-contribution-twice"):
                await late
        expected = "b" * 32 if in_time else default_contribution(id_, 1)
        for house in servers.houses:
            fresh = await house.cache.refresh(await house.cache.find(id_))
            assert (fresh.row.status, fresh.row.luck_due) == ("running", None)
            assert [seat.contribution for seat in fresh.seats] == ["a" * 32, expected]

    asyncio.run(flow())


def test_nothing_writes_a_contribution_after_the_beginning(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoTableServices(tmp_path / "house.sqlite3")
        people = await servers.people(2)
        id_ = (await servers.lobbies[0].create(people[0], NewTable("roseking", SEATS))).row.id
        await servers.lobbies[0].sit(await servers.houses[0].cache.find(id_), people[1], 1, by_link=True)
        for person in people:
            await contribute(servers.houses[0], id_, person)
        database = servers.houses[0].database
        # This holds even if a contribution is missing in the database.
        for empty in (False, True):
            if empty:
                await database.write(lambda c: c.execute(update(seats).values(contribution=None)))
            with pytest.raises(Conflict):
                await database.write(lambda c: set_contribution(c, id_, 0, "c" * 32))
            await database.write(lambda c: set_luck_due(c, id_, 5))
            assert await database.read(next_luck_due) is None

    asyncio.run(flow())

"""Two servers run the same tournaments: each round is paired once by either of them, completely or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from lagerfeuer.app.services import Services
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.people import PlayerRow, add_player, change_player
from lagerfeuer.db.queries.tournaments import ready_tournaments
from lagerfeuer.db.schema import matches, outbox
from lagerfeuer.matches.watchers import Watcher
from lagerfeuer.tables.match_setup import start_if_full
from lagerfeuer.tournaments import rounds
from lagerfeuer.tournaments.rounds import Plan, plan
from lagerfeuer.tournaments.standings import Standing
from lagerfeuer.tournaments.state import TournamentState
from lagerfeuer.tournaments.tournaments import NewTournament, Tournaments
from lagerfeuer.tournaments.views import list_view, tournament_view
from support.database_setup import store_at
from support.held_clock import SLOW
from support.services import services_on
from support.two_servers import TestClock, contribute

pytestmark = pytest.mark.usefixtures("both_databases")


class TwoServers:
    """Two servers on one database, and people with accounts."""

    def __init__(self, path: Path) -> None:
        self.clock = TestClock()
        self.stores = [store_at(path), store_at(path)]
        self.houses: list[Services] = []
        self.cups: list[Tournaments] = []
        self.people = [PlayerRow(f"p{number}", f"P {number}", "en", joined=1) for number in range(6)]

    async def begin(self, **wish: object) -> str:
        for database in self.stores:
            database.open()
            self.houses.append(services_on(database, clock=self.clock))
            self.cups.append(self.houses[-1].tournaments)
        for one in self.people:
            await self.stores[0].write(partial(add_player, player=one, now=1))
        id_ = await self.cups[0].create(
            self.people[0],
            NewTournament("Cup", "roseking", time_control_of(SLOW), {}, capacity=6, rounds=3, **wish),  # type: ignore[arg-type]
        )
        for number, one in enumerate(self.people):
            await self.cups[number % 2].enter(id_, one)
        return id_

    async def state(self, id_: str) -> TournamentState:
        return await self.cups[0].state(id_)

    async def end_round(self, id_: str) -> None:
        for table in (await self.state(id_)).tables:
            if table.ended is None and table.match is not None:
                house = self.houses[0]
                live = await house.cache.find(table.match)
                players = [next(one for one in self.people if one.id == seat.player) for seat in table.seats]
                for player in players:
                    live = await contribute(house, live.row.id, player)
                await house.off_board.resign(live, players[0])

    async def count(self, table: object) -> int:
        found = await self.stores[0].read(lambda c: c.execute(select(func.count()).select_from(table)))  # type: ignore[arg-type]
        return int(found.scalar_one())

    def close(self) -> None:
        for database in self.stores:
            database.close()


def test_a_cup_begins_though_a_player_leaves_in_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        id_ = await servers.begin()
        await servers.cups[1].leave(id_, servers.people[5])
        loop = asyncio.get_running_loop()
        left: list[PlayerRow] = []

        def slowly(state: TournamentState, *rest: Any) -> Plan | None:
            made = plan(state, *rest)
            if not left:
                left.append(servers.people[4])
                asyncio.run_coroutine_threadsafe(servers.cups[1].leave(id_, left[0]), loop).result()
            return made

        monkeypatch.setattr("lagerfeuer.tournaments.tournaments.plan", slowly)
        await servers.cups[0].begin(id_, servers.people[0])
        state = await servers.state(id_)
        assert state.row.status == "running"
        assert left[0].id not in {seat.player for table in state.tables for seat in table.seats}
        servers.close()

    asyncio.run(flow())


def test_the_page_of_a_cup_shows_at_once_that_a_player_is_suspended_or_has_left_the_house(
    tmp_path: Path,
) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        id_ = await servers.begin()
        tournaments, house, host = servers.cups[0], servers.houses[0], servers.people[0]
        await servers.stores[0].write(lambda connection: change_player(connection, host.id, role="host"))

        async def goes_out(deed: Coroutine[Any, Any, None]) -> tuple[bool, bool]:
            house.list_watchers.cups.clear()
            watcher = Watcher(None, cup=id_)
            house.list_watchers.watch_tournaments(watcher, 0.0)
            tournaments.woken.clear()
            await deed
            return watcher.cup_changed, tournaments.woken.is_set()

        assert await goes_out(house.hosting.members.suspend(host, servers.people[4].id, 3, "Loud.")) == (
            True,
            True,
        )
        assert await goes_out(house.personal_data.leave_house(servers.people[5])) == (True, True)
        entered = [one.player for one in (await servers.state(id_)).entries]
        assert sorted(entered) == sorted(one.id for one in servers.people[:4])
        servers.close()

    asyncio.run(flow())


def test_of_two_servers_one_pairs_each_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        id_ = await servers.begin()
        for number in range(1, 4):
            done = await asyncio.gather(
                *[tournaments.advance(id_) for tournaments in servers.cups for _ in range(3)]
            )
            assert sum(done) == 1
            state = await servers.state(id_)
            assert state.row.round == number
            assert await servers.count(matches) == 3 * number
            await servers.end_round(id_)
        assert sum(await asyncio.gather(*[tournaments.advance(id_) for tournaments in servers.cups])) == 1
        assert (await servers.state(id_)).row.status == "over"
        # The standings are computed once, and the winner's name is read for each list.
        reckoned: list[TournamentState] = []
        reckon = TournamentState.standings

        def noted(state: TournamentState) -> list[Standing]:
            reckoned.append(state)
            return reckon(state)

        monkeypatch.setattr(TournamentState, "standings", noted)
        view = await tournament_view(servers.cups[0], id_, None)
        assert len(reckoned) == 1
        first = [view.players[one.player].name for one in view.standings if one.place == 1]
        for _ in range(2):
            (line,) = (await list_view(servers.cups[0], None)).over
            assert line.winner == (first[0] if len(first) == 1 else None)
        assert len(reckoned) == 2
        assert await servers.stores[1].read(lambda c: ready_tournaments(c, servers.clock.now())) == []
        servers.close()

    asyncio.run(flow())


def test_a_player_who_withdraws_while_a_round_is_computed_is_not_paired(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        id_ = await servers.begin()
        worked_out = rounds.plan

        def slowly(state: TournamentState, *rest: object) -> object:
            what = worked_out(state, *rest)  # type: ignore[arg-type]
            asyncio.run_coroutine_threadsafe(servers.cups[1].leave(id_, servers.people[5]), loop).result()
            return what

        loop = asyncio.get_running_loop()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("lagerfeuer.tournaments.tournaments.plan", slowly)
            assert not await servers.cups[0].advance(id_)
        assert (await servers.state(id_)).row.status == "open"
        assert await servers.count(matches) == 0
        # The scheduler is woken, but with five players the tournament is no longer full.
        assert servers.cups[0].woken.is_set()
        assert not await servers.cups[0].advance(id_)
        servers.close()

    asyncio.run(flow())


def test_a_round_that_fails_in_the_middle_leaves_nothing(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        id_ = await servers.begin()
        made = start_if_full
        calls = []

        def fails(*args: object) -> None:
            calls.append(args)
            # A failed unit is retried once automatically.
            if len(calls) % 2 == 0:
                raise RuntimeError("the lights go out")
            made(*args)  # type: ignore[arg-type]

        before = await servers.count(outbox)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rounds, "start_if_full", fails)
            with pytest.raises(RuntimeError):
                await servers.cups[0].advance(id_)
        assert (await servers.count(matches), await servers.count(outbox)) == (0, before)
        assert (await servers.state(id_)).row.status == "open"
        assert await servers.cups[1].advance(id_)
        assert await servers.count(matches) == 3
        servers.close()

    asyncio.run(flow())


def test_the_last_place_is_taken_once(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        id_ = await servers.begin()
        await servers.cups[0].leave(id_, servers.people[4])
        await servers.cups[0].leave(id_, servers.people[5])
        extra = PlayerRow("p9", "P 9", "en", joined=1)
        await servers.stores[0].write(lambda connection: add_player(connection, extra, 1))
        tries = [
            tournaments.enter(id_, one)
            for tournaments in servers.cups
            for one in (servers.people[4], servers.people[5], extra)
        ]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 2
        assert all(isinstance(answer, NotAllowed) for answer in answers if answer is not None)
        assert len((await servers.state(id_)).active) == 6
        servers.close()

    asyncio.run(flow())


def test_a_result_that_is_set_while_a_round_is_worked_out_counts_for_it(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        id_ = await servers.begin()
        assert await servers.cups[0].advance(id_)
        await servers.end_round(id_)
        worked_out, loop = rounds.plan, asyncio.get_running_loop()

        def slowly(state: TournamentState, *rest: object) -> object:
            what = worked_out(state, *rest)  # type: ignore[arg-type]
            late = servers.cups[1].set_result(id_, servers.people[0], 1, 1, [2, 1], "The other way round")
            asyncio.run_coroutine_threadsafe(late, loop).result()
            return what

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("lagerfeuer.tournaments.tournaments.plan", slowly)
            assert not await servers.cups[0].advance(id_)
        assert (await servers.state(id_)).row.round == 1
        assert await servers.cups[0].advance(id_)
        assert (await servers.state(id_)).row.round == 2
        servers.close()

    asyncio.run(flow())

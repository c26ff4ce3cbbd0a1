"""Two servers on one database: of two simultaneous changes of a match one takes effect, completely."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, insert

from lagerfeuer.clocks.expected_finish import MIN_TURNS
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.errors import NotAllowed, Stale
from lagerfeuer.db.queries.clocks import find_clocks, think_logs
from lagerfeuer.db.queries.read_markers import read_markers_of
from lagerfeuer.db.schema import actions, happenings, outbox
from lagerfeuer.tables.finish_estimates import MatchProspect, finishes_of
from support.held_clock import DAY, SLOW
from support.two_servers import TwoServers, action_of

pytestmark = pytest.mark.usefixtures("both_databases")


def test_the_pace_of_all_people_in_a_lobby_is_read_at_once(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (live, _) = await servers.begin()
        house, database = servers.houses[0], servers.stores[0]
        servers.clock.at += 1
        ids = [live.row.id, await servers.table_of(people, house.tables)]
        cid = await house.people.add_guest("Cid", "en")
        ada, bob, _ = everybody = [*(person.id for person in people), cid.id]
        played = [(id_, ply, ply % 2, ply * 60_000) for id_ in ids for ply in range(1, 2 * MIN_TURNS + 2)]

        def lay(connection: Connection) -> None:
            for id_, ply, seat, at in played:
                values = {"match": id_, "ply": ply, "seat": seat, "at": at}
                rest = {"action": "x", "automatic": False, "luck": [], "notes": []}
                connection.execute(insert(actions).values(**values, **rest))

        await database.write(lay)
        for most, which in ((1, ids[1:]), (2, sorted(ids))):
            logs = await database.read(partial(think_logs, players=everybody, most=most))
            for person, seat in ((ada, 0), (bob, 1)):
                mine = [(id_, ply, whose == seat, at) for id_, ply, whose, at in played if id_ in which]
                assert logs[person] == sorted(mine)
            assert logs[cid.id] == []
        asked: list[str] = []
        event.listen(database.engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
        prospects = [
            MatchProspect(live.game, players, strangers, time_control_of(SLOW))
            for players, strangers in (([ada, bob], 0), ([bob, None], 1), ([cid.id, ada], 0))
        ]
        finishes = await finishes_of(house.database, house.clock, prospects)
        assert [one is not None and one.known for one in finishes] == [True, False, False]
        assert len([one for one in asked if one.startswith(("SELECT", "WITH"))]) == 2

    asyncio.run(flow())


def test_a_read_marker_never_goes_back(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, _) = await servers.begin()
        match, ada = here.row.id, people[0].id
        seen = []
        # Servers write read markers with a delay, and so possibly out of order.
        for house, look in zip((*servers.houses, servers.houses[0]), ((3, 1), (2, 1), (3, 2)), strict=True):
            house.read_markers.fresh[match, ada] = look
            await house.read_markers.write()
            row = (await servers.stores[0].read(lambda c: read_markers_of(c, ada, [match])))[match]
            seen.append((row.ply, row.changes))
        assert seen == [(3, 1), (3, 1), (3, 2)]

    asyncio.run(flow())


@pytest.mark.parametrize("resigns_first", [True, False])
def test_of_an_action_and_a_resignation_one_counts(tmp_path: Path, resigns_first: bool) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, there) = await servers.begin()
        seat, action = action_of(here)
        written = await servers.count(outbox)
        off_board = servers.houses[1].off_board
        if resigns_first:
            await off_board.resign(there, people[seat])
            with pytest.raises(Stale):
                await servers.houses[0].matches.act(here, people[seat], (0, 0), action)
            assert (await servers.houses[0].cache.find(here.row.id)).row.status == "finished"
            # Both get a notice of the end, and nobody gets one of a turn.
            assert await servers.count(outbox) == written + 2
        else:
            await servers.houses[0].matches.act(here, people[seat], (0, 0), action)
            # A seat that cannot place a stone draws automatically, so the same seat may be on turn again.
            moved_on = (await servers.houses[0].cache.find(here.row.id)).row.turn != seat
            with pytest.raises(Stale):
                await off_board.resign(there, people[seat])
            assert (await servers.houses[1].cache.find(here.row.id)).row.status == "running"
            assert await servers.count(outbox) == written + int(moved_on)
            assert await servers.count(happenings) == 0

    asyncio.run(flow())


def test_an_action_that_came_too_late_changes_no_clock(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, there) = await servers.begin()
        seat, action = action_of(here)
        servers.clock.at += 3_600_000
        await servers.houses[0].matches.act(here, people[seat], (0, 0), action)
        before = await servers.stores[0].read(lambda c: find_clocks(c, here.row.id))
        servers.clock.at += 3_600_000
        with pytest.raises(Stale):
            await servers.houses[1].matches.act(there, people[seat], (0, 0), action)
        assert await servers.stores[0].read(lambda c: find_clocks(c, here.row.id)) == before
        # The match that was read again has the stored clocks.
        assert (await servers.houses[1].cache.find(here.row.id)).clocks == before

    asyncio.run(flow())


def test_only_the_clock_of_the_seat_to_act_runs(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, _) = await servers.begin()
        for _turn in range(6):
            if here.row.status != "running":
                # Occasionally nobody can place a stone after a few actions.
                break
            seat, action = action_of(here)
            assert here.match is not None
            await servers.houses[0].matches.act(
                here, people[seat], (here.match.ply, here.match.draft), action
            )
            servers.clock.at += 60_000
            running = [row.seat for row in here.clocks if row.since is not None]
            assert running == ([] if here.row.turn is None else [here.row.turn])

    asyncio.run(flow())


def test_messages_through_two_servers_have_one_order(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, there) = await servers.begin()
        talks = [house.chat for house in servers.houses]
        sides = list(zip(talks, (here, there), people, strict=True))
        said = await asyncio.gather(
            *(talk.say(live, player, f"{n}") for n in range(15) for talk, live, player in sides)
        )
        assert sorted(one.number for one in said) == list(range(1, 31))
        first, second = [await talk.view(live, people[0], "en") for talk, live, _ in sides]
        assert first == second
        assert [one.number for one in first.messages] == list(range(1, 31))
        mine = [one.text for one in first.messages if one.own]
        assert mine == [f"{n}" for n in range(15)]

    asyncio.run(flow())


@pytest.mark.parametrize("does", ["claim", "substitute_bot"])
def test_being_overdue_is_decided_by_the_stored_calendar_not_by_memory(tmp_path: Path, does: str) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, there) = await servers.begin()
        seat, _ = action_of(here)
        # The other server has read the match, and receives no message about the vacation.
        await servers.houses[0].calendars.begin_vacation(people[seat].id, 20)
        servers.clock.at += 15 * DAY
        assert there.is_overdue(seat, servers.clock.at)
        act = getattr(servers.houses[1].off_board, does)
        with pytest.raises(Stale):
            await act(there, people[1 - seat], seat)
        again = await servers.houses[1].cache.find(here.row.id)
        with pytest.raises(NotAllowed) as refused:
            await act(again, people[1 - seat], seat)
        assert (refused.value.reason.text, again.row.status) == ("error-not-late", "running")
        # The vacation is over, and their time has run out.
        servers.clock.at += 30 * DAY
        await act(again, people[1 - seat], seat)

    asyncio.run(flow())

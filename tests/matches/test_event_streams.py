"""A program's event stream at one process misses nothing that another process does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from lagerfeuer.app.cluster_events import ClusterEvents
from lagerfeuer.cluster.messages import ClusterMessage, ListsChanged
from lagerfeuer.common.errors import Stale
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.watchers import Watcher
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.rematch import create_rematch
from support.services import hearing_on
from support.two_servers import TwoServers, action_of


class Two(TwoServers):
    """Two servers; the second receives the messages of the first when the test delivers them."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.published: list[ClusterMessage] = []

    async def begin(self) -> tuple[list[PlayerRow], list[LiveMatch]]:
        people, lives = await super().begin()
        self.events: ClusterEvents = hearing_on(self.houses[1])
        self.houses[0].list_watchers.others = self.published.append
        self.houses[0].cluster.publish = self.published.append  # type: ignore[method-assign, assignment]
        return people, lives

    async def deliver(self) -> None:
        """Deliver everything that the first server has published to the second, in one read."""
        for news in self.published:
            self.events.on_message("first", news)
        self.published.clear()
        await asyncio.gather(*self.events.tasks)

    def program(self, house: int, person: PlayerRow) -> Watcher:
        """Return the stream of events of a person's program."""
        watcher = Watcher(person.id, is_present=False, events=True)
        self.houses[house].waiting_matches.add_tab(watcher)
        self.houses[house].list_watchers.at_events.add(watcher)
        return watcher


def run(path: Path, work: Callable[[Two, list[PlayerRow], list[LiveMatch]], Awaitable[None]]) -> None:
    async def flow() -> None:
        servers = Two(path / "house.sqlite3")
        try:
            await work(servers, *await servers.begin())
        finally:
            for database in servers.stores:
                database.close()

    asyncio.run(flow())


def test_a_turn_that_comes_back_before_another_process_has_read_the_match_is_announced(
    tmp_path: Path,
) -> None:
    async def flow(servers: Two, people: list[PlayerRow], lives: list[LiveMatch]) -> None:
        here, there = lives
        mover, _ = action_of(here)
        program, page = servers.program(1, people[mover]), Watcher(people[mover].id)
        servers.houses[1].waiting_matches.add_tab(page)
        servers.houses[1].waiting_matches.changed(there)
        for one in (program, page):
            one.turns.clear()
        others = False
        for _ in range(50):
            seat, action = action_of(here)
            assert here.match is not None
            if others and seat == mover and here.match.draft == 0:
                break
            others |= seat != mover
            await servers.houses[0].matches.act(
                here, people[seat], (here.match.ply, here.match.draft), action
            )
        await servers.deliver()
        frame = msgspec.json.decode(program.turns[here.row.id])
        assert frame["waiting"]["ply"] == here.row.ply
        assert page.turns == {}, "its list has not changed"

    run(tmp_path, flow)


@pytest.mark.parametrize("known", ["before the end", "after the end", "not at all"])
def test_an_end_at_another_process_is_announced_once(tmp_path: Path, known: str) -> None:
    async def flow(servers: Two, people: list[PlayerRow], lives: list[LiveMatch]) -> None:
        cache, id_ = servers.houses[1].cache, lives[0].row.id
        programs = [servers.program(1, person) for person in people]
        if known != "before the end":
            cache.drop(id_)
        await servers.houses[0].off_board.resign(lives[0], people[0])
        if known == "after the end":
            await cache.find(id_)
        await servers.deliver()
        again = await create_rematch(
            servers.houses[0].tables, await servers.houses[0].cache.find(id_), people[0]
        )
        assert again is not None
        await servers.deliver()
        ends = [[msgspec.json.decode(frame)["match"] for frame in program.finished] for program in programs]
        assert ends == [[id_], [id_]]

    run(tmp_path, flow)


def test_an_end_with_which_an_action_at_this_process_conflicts_is_announced(tmp_path: Path) -> None:
    async def flow(servers: Two, people: list[PlayerRow], lives: list[LiveMatch]) -> None:
        here, there = lives
        programs = [servers.program(1, person) for person in people]
        pages = [Watcher(person.id) for person in people]
        for page in pages:
            servers.houses[1].waiting_matches.add_tab(page)
        servers.houses[1].waiting_matches.changed(there)
        mover, action = action_of(there)
        for one in (*programs, *pages):
            one.turns.clear()
        await servers.houses[0].off_board.resign(here, people[0])
        # The message about the end arrives while the action waits for the database and holds the lock.
        acting = asyncio.create_task(servers.houses[1].matches.act(there, people[mover], (0, 0), action))
        await asyncio.sleep(0)
        assert there.lock.locked()
        await servers.deliver()
        with pytest.raises(Stale):
            await acting
        for program in programs:
            assert [msgspec.json.decode(frame)["match"] for frame in program.finished] == [here.row.id]
        assert msgspec.json.decode(pages[mover].turns[here.row.id])["waiting"] is None

    run(tmp_path, flow)


@pytest.mark.parametrize("end", ["withdraw", "decline", "sit"])
def test_an_invitation_that_ends_is_announced_by_a_process_that_had_forgotten_the_table(
    tmp_path: Path, end: str
) -> None:
    async def flow(servers: Two, people: list[PlayerRow], _lives: list[LiveMatch]) -> None:
        here = servers.houses[0]
        programs = [servers.program(house, people[1]) for house in (0, 1)]
        seats = [("me", None), ("kept", people[1].id)]
        table = await here.tables.create(people[0], NewTable("roseking", seats))
        await servers.deliver()
        assert [program.invited for program in programs] == [True, True]
        for program in programs:
            program.invited = False
        for house in servers.houses:
            house.cache.cached.clear()
        table = await here.cache.find(table.row.id)
        if end == "withdraw":
            await here.open_tables.withdraw(table, people[0], 1)
        elif end == "decline":
            await here.open_tables.decline(table, people[1], None)
        else:
            await here.tables.sit(table, people[1], 1)
        await servers.deliver()
        assert [program.invited for program in programs] == [True, True]

    run(tmp_path, flow)


def test_streams_of_events_read_no_invitations_for_other_people_or_for_the_chat(tmp_path: Path) -> None:
    async def flow(servers: Two, people: list[PlayerRow], _lives: list[LiveMatch]) -> None:
        here, programs = servers.houses[0], [servers.program(house, people[0]) for house in (0, 1)]
        here.list_watchers.wake_home_pages({people[1].id})
        here.list_watchers.wake_home_pages({people[0].id}, is_chat=True)
        here.list_watchers.wake_home_pages(None)
        assert ListsChanged([people[0].id], is_chat=True) in servers.published
        await servers.deliver()
        assert not any(program.wake.is_set for program in programs)

    run(tmp_path, flow)

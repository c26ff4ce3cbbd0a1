"""Two processes on one PostgreSQL database: bots think once, and cluster messages say what to read again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import psycopg
import pytest

from boardkit.bots.greedy import options_of
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.cluster.cluster import CHANNEL, MAX_MESSAGE_BYTES, PostgresCluster, cluster_at, cluster_on
from lagerfeuer.cluster.messages import (
    FROM_NEWS,
    ClusterMessage,
    MatchChanged,
    PresenceRequested,
    ResyncAll,
    WorkAvailable,
)
from lagerfeuer.db.queries.bell import ReadSubject
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.watchers import Watcher
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.rematch import create_rematch
from support.database_setup import running_on, store_at
from support.held_clock import SLOW
from support.second_process import LISTENING, Process, until
from support.two_servers import contribute

pytestmark = pytest.mark.postgres


@asynccontextmanager
async def processes(path: Path, asked: list[tuple[int, bytes]]) -> AsyncIterator[list[Process]]:
    with running_on("postgres"):
        both = [Process(store_at(path), asked) for _ in range(2)]
    # Messages are lost until both processes listen, which the server knows.
    while await both[0].database.read(lambda c: c.exec_driver_sql(LISTENING).scalar_one()) < 2:
        await asyncio.sleep(0.02)
    try:
        yield both
    finally:
        for one in both:
            await one.close()


def test_a_process_that_stood_by_for_another_thinks_about_the_state_it_has_left(tmp_path: Path) -> None:
    asked: list[tuple[int, bytes]] = []

    async def flow() -> bytes:
        async with processes(tmp_path / "house.sqlite3", asked) as (here, there):
            there.house.matches.listeners.clear()
            table = await there.house.tables.create(
                None, NewTable("roseking", [("bot", "sound"), ("bot", "careless")])
            )
            id_ = table.row.id
            assert await there.house.cluster.claim(f"bots/{id_}")
            refused, claim = asyncio.Event(), here.house.cluster.claim

            async def noted(work: str) -> bool:
                taken = await claim(work)
                if not taken:
                    refused.set()
                return taken

            here.house.cluster.claim = noted  # type: ignore[method-assign]
            here.bots.look_at(await here.house.cache.find(id_))
            # The refusal shows that this process has waited for the other one.
            await asyncio.wait_for(refused.wait(), 60)
            # The message about the action has not arrived yet.
            there.house.cluster.publish = lambda news: None  # type: ignore[method-assign]
            live = await there.house.cache.find(id_)
            bot, match = live.bot_to_act(), live.match
            assert bot is not None
            assert match is not None
            action = options_of(match.state)[0].text()
            await there.house.matches.act_for_bot(live, bot.seat, (match.ply, match.draft), action)
            # Remember the state now: the other process continues as soon as it has claimed the work.
            left = there.house.cache.cached[id_].match
            assert left is not None
            there.house.cluster.release(f"bots/{id_}")
            await until(lambda: bool(asked))
            return live.game.codec.encode(left.observe(asked[0][0]))

    left = asyncio.run(flow())
    assert asked[0][1] == left


def test_two_processes_that_know_of_a_match_let_its_bots_think_once_about_each_action(tmp_path: Path) -> None:
    asked: list[tuple[int, bytes]] = []

    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", asked) as both:
            table = await both[0].house.tables.create(
                None, NewTable("embers", [("bot", "sound"), ("bot", "careless")])
            )
            for one in both:
                # As at the start of a process, and after another one has ended.
                await one.bots.resume()
            far = await both[1].house.cache.find(table.row.id)
            both[1].house.matches.watch(far, Watcher(None))
            await until(lambda: both[1].house.cache.cached[table.row.id].row.status == "finished")

    asyncio.run(flow())
    assert asked
    assert len(asked) == len(set(asked)), "two thought about the same"


def test_a_cluster_message_says_what_to_read_and_a_long_one_to_read_everything(tmp_path: Path) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", []) as (here, there):
            told = here.house.cluster
            assert isinstance(told, PostgresCluster)
            ada, bob, cyd = Watcher("ada"), Watcher("bob"), Watcher("cyd")
            for one in (ada, bob, cyd):
                there.house.list_watchers.watch_home(one, 0)
            # A new process is first asked to read everything; later messages arrive after that.
            await until(lambda: not told.alone)
            here.house.list_watchers.wake_home_pages({"cyd"})
            await until(lambda: cyd.home_changed)
            bob.home_changed = False
            here.house.list_watchers.wake_home_pages({"ada"})
            await until(lambda: ada.home_changed)
            assert not bob.home_changed
            ada.home_changed = False
            here.house.list_watchers.wake_home_pages([f"{n:032}" for n in range(MAX_MESSAGE_BYTES // 32)])
            await until(lambda: ada.home_changed and bob.home_changed)

    asyncio.run(flow())


async def slow_table(one: Process) -> tuple[list[PlayerRow], str]:
    """Begin a correspondence match of two people. Returns them and its id."""
    people = [await one.house.people.add_guest(name, "en") for name in ("Ada", "Bob")]
    tables = one.house.tables
    table = await tables.create(
        people[0], NewTable("roseking", [("me", None), ("open", None)], tempo=time_control_of(SLOW))
    )
    await tables.join(table.row.invitation, people[1], 1)
    for person in people:
        await contribute(one.house, table.row.id, person)
    return people, table.row.id


def test_a_vacation_reaches_the_process_of_a_watching_opponent_without_watchers_here(
    tmp_path: Path,
) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", []) as (here, there):
            people, match = await slow_table(here)
            far = await there.house.cache.find(match)
            tab = Watcher(people[1].id)
            there.house.matches.watch(far, tab)
            here.house.cache.cached.clear()
            tab.wake.clear()
            await here.house.calendars.begin_vacation(people[0].id, 10)
            await until(lambda: people[0].id in there.house.cache.cached[match].calendars and tab.wake.is_set)

    asyncio.run(flow())


def test_a_cancelled_rematch_reaches_the_process_where_a_person_watches_the_match_before(
    tmp_path: Path,
) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", []) as (here, there):
            people, match = await slow_table(here)
            await here.house.off_board.resign(await here.house.cache.find(match), people[0])
            await create_rematch(here.house.tables, await here.house.cache.find(match), people[0])
            again = here.house.cache.cached[match].row.again
            assert again is not None
            there.house.matches.watch(await there.house.cache.find(match), Watcher(people[1].id))
            here.house.cache.cached.clear()
            await here.house.open_tables.leave(await here.house.cache.find(again), people[0])
            await until(lambda: there.house.cache.cached[match].row.again is None)

    asyncio.run(flow())


def test_reading_on_one_page_lowers_the_bell_on_pages_of_another_process(tmp_path: Path) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", []) as (here, there):
            people, match = await slow_table(here)
            reader, tab = people[1], Watcher(people[1].id)
            there.house.waiting_matches.add_tab(tab)
            there.house.bell.start()
            await here.house.off_board.resign(await here.house.cache.find(match), people[0])
            unread = await here.house.bell.unread(reader.id)
            assert unread > 0
            await until(lambda: tab.bell == unread)
            assert await here.house.bell.read(reader.id, ReadSubject(match=match)) == 0
            await until(lambda: tab.bell == 0)
            await there.house.bell.close()

    asyncio.run(flow())


CUT = (
    "select count(pg_terminate_backend(pid)) from pg_stat_activity "
    "where datname = current_database() and application_name like 'lagerfeuer%%' and pid <> pg_backend_pid()"
)


def test_a_process_that_heard_nothing_for_a_while_reads_everything_again(tmp_path: Path) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", []) as (here, there):
            tab = Watcher("ada")
            there.house.list_watchers.watch_home(tab, 0)
            assert await here.house.cluster.claim("work")
            await here.database.read(lambda c: c.exec_driver_sql(CUT).scalar_one())
            await until(lambda: tab.home_changed)
            # It receives messages again, and keeps its claims.
            tab.home_changed = False
            while not tab.home_changed:
                here.house.list_watchers.wake_home_pages({"ada"})
                await asyncio.sleep(0.05)
            while not await here.house.cluster.claim("other work"):
                await asyncio.sleep(0.05)
            assert not await there.house.cluster.claim("work")
            here.house.cluster.release("work")
            while not await there.house.cluster.claim("work"):
                await asyncio.sleep(0.01)

    asyncio.run(flow())


def test_a_lone_process_publishes_no_actions_and_one_that_joins_reads_all_matches_again(
    tmp_path: Path,
) -> None:
    moves = [MatchChanged(f"m{n}", []) for n in range(2)]

    async def flow() -> None:
        with running_on("postgres"):
            database = store_at(tmp_path / "house.sqlite3")
        database.open()
        here, there = cluster_on(database), cluster_at(database.where)
        assert isinstance(here, PostgresCluster)
        heard: list[ClusterMessage] = []
        with psycopg.connect(here.address, autocommit=True) as ear:
            ear.execute(f"LISTEN {CHANNEL}")
            here.start(lambda *_: None, lambda _: None)
            await until(lambda: here.alone)
            here.publish(moves[0])
            here.publish(WorkAvailable())
            said = [FROM_NEWS.decode(one.payload).news for one in ear.notifies(timeout=30, stop_after=2)]
        # Messages that are not about a match are always published.
        assert said == [PresenceRequested(), WorkAvailable()]
        there.start(lambda _, news: heard.append(news), lambda _: None)
        await until(lambda: not here.alone)
        here.publish(moves[1])
        await until(lambda: moves[1] in heard)
        assert ResyncAll() in heard[: heard.index(moves[1])]
        for one in (there, database):
            await asyncio.to_thread(one.close)

    asyncio.run(flow())


def test_work_that_is_released_while_the_database_goes_can_be_claimed_again(tmp_path: Path) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", []) as (here, there):
            assert await here.house.cluster.claim("work")
            await here.database.read(lambda c: c.exec_driver_sql(CUT).scalar_one())
            # Both are sent together, and the first finds the connection closed.
            here.house.cluster.publish(WorkAvailable())
            here.house.cluster.release("work")
            async with asyncio.timeout(20):
                while not await here.house.cluster.claim("work"):
                    await asyncio.sleep(0.1)
            assert not await there.house.cluster.claim("work")

    asyncio.run(flow())


def test_claimed_work_is_done_by_no_other_process_until_its_process_ends(tmp_path: Path) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", []) as (here, there):
            assert await here.house.cluster.claim("work")
            assert not await there.house.cluster.claim("work")
            assert not await here.house.cluster.claim("work"), "twice by one process"
            here.house.cluster.close()
            while not await there.house.cluster.claim("work"):
                await asyncio.sleep(0.01)

    asyncio.run(flow())


def test_news_tell_nothing_that_is_to_be_read() -> None:
    """Cluster messages contain only ids and numbers: no text, no state, no secret."""
    told = {field.name for kind in NEWS.types for field in kind.fields}  # type: ignore[attr-defined]
    assert told == {
        "id",
        "people",
        "seat",
        "home",
        "ended",
        "is_chat",
        "only",
        "but",
        "player",
        "revision",
        "over",
        "looks",
    }
    for kind in NEWS.types:  # type: ignore[attr-defined]
        for field in kind.fields:
            assert plain(field.type), (kind.cls, field.name)


NEWS = msgspec.inspect.type_info(ClusterMessage)
PLAIN = (
    msgspec.inspect.StrType, msgspec.inspect.IntType, msgspec.inspect.BoolType, msgspec.inspect.NoneType,
)  # fmt: skip


def plain(kind: msgspec.inspect.Type) -> bool:
    """Return whether a type contains only ids, numbers and booleans."""
    match kind:
        case msgspec.inspect.UnionType(types):
            return all(plain(one) for one in types)
        case msgspec.inspect.ListType(item_type=inner):
            return plain(inner)
        case msgspec.inspect.TupleType(item_types):
            return all(plain(one) for one in item_types)
    return isinstance(kind, PLAIN)

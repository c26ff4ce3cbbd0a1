"""Two processes of a house that tell each other their news through a Redis: what it does not bring comes anyway."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from lagerfeuer.cluster.cluster import CHANNEL
from lagerfeuer.cluster.redis_relay import RedisRelay, client_of
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import NoDatabase
from lagerfeuer.matches.watchers import Watcher
from support.database_setup import running_on, where
from support.redis_server import Redis
from support.second_process import LISTENING, Process, until

pytestmark = [pytest.mark.postgres, pytest.mark.redis]


@pytest.fixture(scope="module")
def shared() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.remove()


@pytest.fixture
def redis(shared: Redis) -> Redis:
    """One that runs, whatever a test before has done to it."""
    if shared.process is None:
        shared.start()
    return shared


def relay_of(process: Process) -> RedisRelay:
    relay = process.house.cluster.relay
    assert relay is not None
    return relay


def ears(redis: Redis) -> list[int]:
    """How many listen on each channel."""
    channels = redis.ask("PUBSUB", "CHANNELS")
    counts: Any = redis.ask("PUBSUB", "NUMSUB", *channels)  # type: ignore[misc]
    return sorted(counts[1::2])


@asynccontextmanager
async def processes(path: Path, *redises: Redis | None) -> AsyncIterator[list[Process]]:
    """As many as there are `redises`, each with the one that it is told of."""
    with running_on("postgres"):
        at = where(path)
    all_ = [Process(Database(at, path.parent), [], None if one is None else one.url) for one in redises]
    while await all_[0].database.read(lambda c: c.exec_driver_sql(LISTENING).scalar_one()) < len(all_):
        await asyncio.sleep(0.02)
    await until(lambda: all(one.house.cluster.relay is None or one.house.cluster.relay.works for one in all_))
    try:
        yield all_
    finally:
        for one in all_:
            await one.close()


def watching(process: Process, player: str = "ada") -> Watcher:
    tab = Watcher(player)
    process.house.list_watchers.watch_home(tab, 0)
    return tab


async def heard(teller: Process, *tabs: Watcher) -> None:
    """Something is told, and all have heard it."""
    for tab in tabs:
        tab.home_changed = False
    teller.house.list_watchers.tell_home({"ada"})
    await until(lambda: all(tab.home_changed for tab in tabs))


def test_news_go_through_redis_and_leave_postgresql_alone(tmp_path: Path, redis: Redis) -> None:
    async def flow() -> None:
        path = tmp_path / "house.sqlite3"
        async with processes(path, redis, redis) as (here, there):
            tab = watching(there)
            await until(lambda: len(here.house.cluster.there) == 2)  # type: ignore[attr-defined]
            with running_on("postgres"):
                url = where(path).set(drivername="postgresql").render_as_string(hide_password=False)  # type: ignore[union-attr]
            with psycopg.connect(url, autocommit=True) as listener:
                listener.execute(f"LISTEN {CHANNEL}")
                for _ in range(20):
                    await heard(here, tab)
                payloads = [one.payload for one in listener.notifies(timeout=0.2)]
            assert not [one for one in payloads if "lists" in one], payloads

    asyncio.run(flow())


def test_a_connection_to_redis_that_broke_means_that_everything_may_have_changed(
    tmp_path: Path, redis: Redis
) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", redis, redis) as (_, there):
            tab = watching(there)
            # The library connects anew without a word.
            redis.ask("CLIENT", "KILL", "TYPE", "pubsub")
            await until(lambda: tab.home_changed)

    asyncio.run(flow())


def test_while_redis_is_away_news_come_all_the_same_and_go_through_it_when_it_is_back(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lagerfeuer.cluster.redis_relay.AGAIN", 0.2)

    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", redis, redis) as (here, there):
            tab = watching(there)
            await heard(here, tab)
            redis.stop()
            await heard(here, tab)
            await until(lambda: not relay_of(here).works and not relay_of(there).works)
            await heard(here, tab)
            redis.start()
            await until(lambda: relay_of(there).hears)
            async with asyncio.timeout(30):
                while not relay_of(here).works:
                    await heard(here, tab)
                    await asyncio.sleep(0.05)
            await heard(here, tab)

    asyncio.run(flow())


def test_a_process_that_was_told_of_no_redis_hears_and_is_heard(tmp_path: Path, redis: Redis) -> None:
    async def flow() -> None:
        async with processes(tmp_path / "house.sqlite3", redis, redis, None) as (here, there, other):
            tabs = [watching(one) for one in (here, there, other)]
            await until(lambda: len(here.house.cluster.there) == 3)  # type: ignore[attr-defined]
            await heard(here, tabs[1], tabs[2])
            await heard(other, tabs[0], tabs[1])

    asyncio.run(flow())


def test_houses_that_share_a_redis_do_not_hear_each_other(tmp_path: Path, redis: Redis) -> None:
    async def flow() -> None:
        async with (
            processes(tmp_path / "one.sqlite3", redis, redis),
            processes(tmp_path / "two.sqlite3", redis),
        ):
            assert ears(redis) == [1, 2]

    asyncio.run(flow())


@pytest.mark.parametrize("url", ["http://hush@127.0.0.1", "redis", "redis://:hush@127.0.0.1:many"])
def test_an_address_that_is_none_of_a_redis_is_named_without_its_password(url: str) -> None:
    with pytest.raises(NoDatabase) as refused:
        client_of(url)
    assert "is no URL such as redis://" in str(refused.value)
    assert "hush" not in str(refused.value)

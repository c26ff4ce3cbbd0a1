"""PostgreSQL: foreign tables are left alone, only actions run in parallel, and the server may disappear."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, func, inspect, select, text

from lagerfeuer.common.errors import Conflict, DatabaseUnavailable
from lagerfeuer.db import bulk_write_postgres, engines
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import NoDatabase, parse_location
from lagerfeuer.db.migrate import newest_tables, probe
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, add_match, swap_match
from lagerfeuer.db.queries.outbox import NoticeRow, add_to_outbox_with
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.db.schema import players
from support import postgres_server
from support.database_setup import running_on, store_at
from support.match_rows import match_row


@pytest.fixture
def new(tmp_path: Path) -> Iterator[Callable[[], Database]]:
    """Return a function that opens another `Database` on the same empty database; all are closed at the end."""
    url, opened = postgres_server.new_database(), []

    def store() -> Database:
        made = Database(parse_location(url))
        made.open()
        opened.append(made)
        return made

    yield store
    for one in opened:
        one.close()


@pytest.mark.postgres
def test_a_database_with_other_tables_is_left_alone() -> None:
    where = parse_location(postgres_server.new_database())
    engine = create_engine(where)  # type: ignore[arg-type]
    with engine.begin() as connection:
        connection.execute(text("create table players (song text)"))
    looks: tuple[Callable[[], object], ...] = (Database(where).open, lambda: probe(where))
    for look in looks:
        with pytest.raises(NoDatabase, match=r"tables that are not ours \(players, …\)"):
            look()
    assert inspect(engine).get_table_names() == ["players"]
    engine.dispose()


@pytest.mark.postgres
def test_a_database_of_a_newer_version_is_left_alone(new: Callable[[], Database]) -> None:
    database = new()
    with database.engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    with pytest.raises(NoDatabase, match="version 9999; this program knows them up to"):
        probe(database.where)


@pytest.mark.postgres
def test_a_server_that_is_too_old_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "MIN_POSTGRES_VERSION", 999)
    with pytest.raises(NoDatabase, match=r"served by PostgreSQL \d+.*; 999 is the oldest"):
        Database(parse_location(postgres_server.new_database())).open()


@pytest.mark.postgres
def test_a_server_without_client_checks_still_gets_all_other_settings(
    new: Callable[[], Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The server refuses this value, as one on Windows refuses every value.
    monkeypatch.setattr(engines, "CLIENT_CHECK_INTERVAL_MS", -1)
    with new().engine.connect() as connection:
        said = connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar_one()
    assert said == f"{engines.IDLE_TRANSACTION_TIMEOUT_MS // 1000}s"


@pytest.mark.postgres
def test_servers_that_start_together_make_the_tables_once() -> None:
    where = parse_location(postgres_server.new_database())
    stores = [Database(where) for _ in range(3)]
    threads = [threading.Thread(target=database.open) for database in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert probe(where) == newest_tables()
    assert [
        asyncio.run(database.read(lambda c: c.execute(select(players)).all())) for database in stores
    ] == [[]] * 3
    for database in stores:
        database.close()


async def written(database: Database, match: str | None, work: Callable[[Connection], None]) -> None:
    """Run a unit of work, for a match if one is given."""
    if match is None:
        await database.write(work)
    else:
        await database.write_match(match, lambda batch: work(batch.connection))


async def adds(database: Database, id_: str, match: str | None = None) -> None:
    await written(database, match, lambda connection: add_player(connection, PlayerRow(id_, id_), 1))


@pytest.mark.postgres
@pytest.mark.parametrize(("first", "second", "side_by_side"), [
    ("m", "n", True), ("m", None, False), (None, "m", False), (None, None, False),
])  # fmt: skip
def test_moves_of_two_processes_go_side_by_side_and_nothing_else_does(
    new: Callable[[], Database], first: str | None, second: str | None, side_by_side: bool
) -> None:
    here, there = new(), new()
    begun, go_on = threading.Event(), threading.Event()

    def takes_long(connection: Connection) -> None:
        connection.execute(select(players))
        begun.set()
        assert go_on.wait(60)

    async def flow() -> None:
        slow = asyncio.create_task(written(here, first, takes_long))
        await asyncio.to_thread(begun.wait)
        quick = asyncio.create_task(adds(there, "quick", second))
        if side_by_side:
            await quick
        else:
            # The server knows whether it waits.
            while not await here.read(lambda c: c.execute(WAITING).scalar_one()):
                await asyncio.sleep(0.01)
            assert not quick.done()
        assert not slow.done()
        go_on.set()
        await asyncio.gather(slow, quick)

    asyncio.run(asyncio.wait_for(flow(), 60))


WAITING = text("select count(*) from pg_locks where locktype = 'advisory' and not granted")


@pytest.mark.postgres
def test_actions_written_in_one_statement_are_stored_like_those_written_one_by_one(
    new: Callable[[], Database],
) -> None:
    database = new()
    rows = [replace(match_row(id_), tempo={"kind": "live"}, agreements={"claims": [1]}) for id_ in "mno"]
    log = {
        "ply": 3, "seat": 1, "action": "Zug \u201eÄ\u201c 'x' {y} %s", "automatic": True,
        "luck": [[2, 6]], "notes": [{"kind": "n", "of": None}], "at": 2**40,
    }  # fmt: skip

    def after(row: MatchRow) -> MatchRow:
        return replace(
            row, ply=4, snapshot=bytes(range(256)), outcome=None, tempo=None, mini='"\\', turn=None
        )

    def move(row: MatchRow, at_once: bool) -> Callable[[Batch], None]:
        def work(batch: Batch) -> None:
            written_by = Batch(batch.connection, at_once=True) if at_once else batch
            swap_match(written_by, row, after(row), [{**log, "match": row.id}])
            add_to_outbox_with(written_by, [NoticeRow("turn", row.id, 4, "ada", 5, 2**40)])

        return work

    async def flow() -> list[list[tuple[object, ...]]]:
        await adds(database, "ada")
        for row in rows:
            seat = SeatRow(row.id, 0, "open", None, None, None)
            await database.write(partial(add_match, match=row, seat_rows=[seat], secret=b"s"))
        await database.write_match("m", move(rows[0], at_once=True))
        await asyncio.gather(*(database.write_match(row.id, move(row, at_once=False)) for row in rows[1:]))

        def kept(connection: Connection) -> list[list[tuple[object, ...]]]:
            return [
                [tuple(row) for row in connection.execute(text(as_kept), {"match": id_.id})]
                for id_ in rows
                for as_kept in AS_KEPT
            ]

        return await database.read(kept)

    one_by_one, together, beside = batched(asyncio.run(flow()), len(AS_KEPT))
    assert together == beside == one_by_one
    assert all(len(found) == 1 for found in one_by_one)


AS_KEPT = (
    "select ply, draft, snapshot, pending::text, turn, outcome::text, mini, status, updated, tempo::text, changes, "
    "agreements::text, delayed::text, luck_due from matches where id = :match",
    "select ply, seat, action, automatic, luck::text, notes::text, at from actions where match = :match",
    "select kind, ply, player, due, created, cup, seat, done from outbox where match = :match",
)


def batched(found: list[Any], size: int) -> Iterator[list[Any]]:
    return (found[first : first + size] for first in range(0, len(found), size))


@pytest.mark.postgres
def test_a_process_that_stops_in_the_middle_does_not_keep_the_house_waiting(
    new: Callable[[], Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    there = new()
    monkeypatch.setattr(engines, "IDLE_TRANSACTION_TIMEOUT_MS", 200)
    frozen = new()
    begun, go_on = threading.Event(), threading.Event()

    def stops(connection: Connection) -> None:
        begun.set()
        assert go_on.wait(60)
        add_player(connection, PlayerRow("late", "late"), 1)

    async def flow() -> None:
        late = asyncio.create_task(frozen.write(stops))
        await asyncio.to_thread(begun.wait)
        await adds(there, "quick")
        go_on.set()
        # The server has ended its transaction, so it runs again.
        await late
        found = await there.read(lambda c: set(c.execute(select(players.c.id)).scalars()))
        assert found == {"quick", "late"}

    asyncio.run(asyncio.wait_for(flow(), 60))


@pytest.mark.postgres
def test_an_action_during_which_the_server_fails_is_not_retried_and_a_later_one_is(
    new: Callable[[], Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = new()
    row = match_row()

    def move(ply: int) -> Awaitable[None]:
        before, after = replace(row, ply=ply), replace(row, ply=ply + 1)
        return database.write_match("m", lambda batch: swap_match(batch, before, after, []))

    async def hang_up() -> None:
        # Repeat until all connections are gone.
        while await database.read(lambda c: c.execute(HANG_UP).all()):
            await asyncio.sleep(0.01)

    async def flow() -> None:
        await database.write(lambda c: add_match(c, row, [SeatRow("m", 0, "open", None, None, None)], b"s"))
        await move(3)
        await hang_up()
        await move(4)
        # As if the connection had ended only just now.
        monkeypatch.setattr(bulk_write_postgres, "has_pending_input", lambda _: False)
        await hang_up()
        with pytest.raises(DatabaseUnavailable):
            await move(5)
        await move(5)

    asyncio.run(flow())


HANG_UP = text(
    "select pg_terminate_backend(pid) from pg_stat_activity "
    "where datname = current_database() and application_name = 'lagerfeuer' and pid <> pg_backend_pid()"
)


@pytest.mark.postgres
def test_a_reader_sees_one_moment(new: Callable[[], Database]) -> None:
    database = new()
    counted = select(func.count()).select_from(players)

    async def flow() -> None:
        loop = asyncio.get_running_loop()

        def twice(connection: Connection) -> list[int]:
            first = connection.execute(counted).scalar_one()
            asyncio.run_coroutine_threadsafe(adds(database, "between"), loop).result(30)
            return [first, connection.execute(counted).scalar_one()]

        assert await database.read(twice) == [0, 0]
        assert await database.read(lambda c: c.execute(counted).scalar_one()) == 1

    asyncio.run(flow())


GONE = "refused|server closed the connection"
"""The error of a connection to a stopped server; the system may have accepted it just before."""


@pytest.mark.postgres
@pytest.mark.skipif(
    bool(os.environ.get(postgres_server.SERVER)), reason="stops the server, and this one is not ours"
)
def test_a_server_that_restarts_fails_only_the_requests_in_between(tmp_path: Path) -> None:
    server = postgres_server.own_server()
    moved, open_seat = replace(match_row(), ply=4), SeatRow("m", 0, "open", None, None, None)

    async def flow(database: Database) -> None:
        await adds(database, "before")
        await database.write(lambda c: add_match(c, match_row(), [open_seat], b"s"))
        server.stop()
        for asked in (adds(database, "meanwhile"), database.read(lambda c: c.execute(select(players)).all())):
            with pytest.raises(DatabaseUnavailable, match=GONE):
                await asked
        server.start()
        await adds(database, "after")
        # A quick restart: the old connections are dead, but no one has noticed.
        server.stop()
        server.start()
        await asyncio.gather(*(adds(database, f"{n}") for n in range(3)))
        server.stop()
        server.start()
        # The same holds for actions, which are sent and confirmed in one round trip.
        await database.write_match("m", lambda batch: swap_match(batch, match_row(), moved, []))
        server.stop()
        with pytest.raises(DatabaseUnavailable, match=GONE):
            await database.write_match("m", lambda batch: swap_match(batch, moved, match_row(), []))
        server.start()
        with pytest.raises(Conflict):
            await database.write_match("m", lambda batch: swap_match(batch, match_row(), moved, []))
        found = await database.read(lambda c: set(c.execute(select(players.c.id)).scalars()))
        assert found == {"before", "after", "0", "1", "2"}

    with running_on("postgres"):
        database = store_at(tmp_path / "house.sqlite3")
        database.open()
        try:
            asyncio.run(flow(database))
        finally:
            if not server.runs():
                server.start()
            database.close()

"""Actions of many matches that wait together are written in one batch, each with its own result."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import Connection, event, func, select

from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.luck import MatchLuck, add_luck, pick_counts_of_all
from lagerfeuer.db.queries.matches import (
    MatchRow,
    SeatRow,
    add_match,
    swap_match,
)
from lagerfeuer.db.schema import actions, matches
from support.database_setup import on_postgres
from support.match_rows import action, at, match_row

pytestmark = pytest.mark.usefixtures("both_databases")


async def kept_busy(database: Database) -> tuple[asyncio.Task[object], threading.Event]:
    """Keep the writer busy, so that everything else waits until the event is set."""
    begun, go_on = threading.Event(), threading.Event()

    def works(_: Connection) -> object:
        begun.set()
        return go_on.wait(30)

    busy: asyncio.Task[object] = asyncio.create_task(database.write(works))
    await asyncio.to_thread(begun.wait)
    return busy, go_on


async def moved(database: Database, late: str | None = None) -> dict[str, BaseException | None]:
    """Return the answers to twelve matches that act while the writer is busy; `late` was read too early."""
    rows = {row.id: row for row in (match_row(f"m{n}") for n in range(12))}
    for row in rows.values():
        seat = SeatRow(row.id, 0, "open", None, None, None)
        await database.write(partial(add_match, match=row, seat_rows=[seat], secret=b"s"))

    def move(row: MatchRow) -> Callable[[Batch], None]:
        before = replace(row, ply=2) if row.id == late else row
        log = [{**action(ply), "match": row.id} for ply in (3, 4)]
        return lambda batch: swap_match(batch, before, replace(row, ply=5), log)

    busy, go_on = await kept_busy(database)
    moving = [asyncio.create_task(database.write_match(row.id, move(row))) for row in rows.values()]
    while database.units.qsize() < len(moving):
        await asyncio.sleep(0)
    go_on.set()
    await busy
    return dict(zip(rows, await asyncio.gather(*moving, return_exceptions=True), strict=True))


def plies_and_actions(database: Database) -> list[tuple[int, int]]:
    with database.engine.connect() as connection:
        counted = select(func.count()).where(actions.c.match == matches.c.id).scalar_subquery()
        return [(row[0], row[1]) for row in connection.execute(select(matches.c.ply, counted))]


def said_by(database: Database) -> list[str]:
    """Collect all statements from now on; on SQLite those of the driver, because the writer bypasses SQLAlchemy."""
    said: list[str] = []
    if on_postgres():
        event.listen(database.engine, "before_cursor_execute", lambda _, __, text, *___: said.append(text))
    else:
        event.listen(database.engine, "checkout", lambda driver, *_: driver.set_trace_callback(said.append))
    return said


def test_actions_that_wait_together_are_written_and_made_durable_by_one_statement(database: Database) -> None:
    said = said_by(database)
    assert set(asyncio.run(moved(database)).values()) == {None}
    assert plies_and_actions(database) == [(5, 2)] * 12
    if on_postgres():
        [whole] = [text for text in said if "UPDATE matches" in text]
        assert "INSERT INTO actions" in whole
        return
    # SQLite reports it again for each statement of its triggers, which are created only once.
    plain = [text for text in said if not text.startswith("CREATE")]
    assert len({text for text in plain if "INSERT INTO whole_" in text}) == 1
    assert not any(words in text for words in ("UPDATE matches", "INSERT INTO actions") for text in plain)
    # Twelve transactions add matches, and one kept the writer busy.
    assert plain.count("BEGIN IMMEDIATE") == 13


def test_each_of_many_matches_gets_what_its_own_move_made_of_it(database: Database) -> None:
    rows = {f"m{n}": replace(match_row(f"m{n}"), ply=n) for n in range(120)}

    def moves(batch: Batch) -> None:
        for n, row in enumerate(rows.values()):
            after = replace(row, ply=n + 1, snapshot=b"%d" % n, pending=[{"n": n}], turn=n % 2 or None)
            swap_match(batch, row, after, [])

    async def flow() -> None:
        def add(connection: Connection) -> None:
            for row in rows.values():
                add_match(connection, row, [SeatRow(row.id, 0, "open", None, None, None)], b"s")

        await database.write(add)
        await database.write_match("m0", moves)

    asyncio.run(flow())
    with database.engine.connect() as connection:
        kept = connection.execute(
            select(matches.c.id, matches.c.ply, matches.c.snapshot, matches.c.pending, matches.c.turn)
        )
        assert {row[0]: tuple(row[1:]) for row in kept} == {
            f"m{n}": (n + 1, b"%d" % n, [{"n": n}], n % 2 or None) for n in range(120)
        }


MANY = """
insert into matches (id, game, rules, options, status, ply, draft, pending, picks, mini, commitment, invitation, shown,
created, updated) select n, 'roseking', 1, '{}', 'running', 3, 0, '[]', 0, '', 'c', n, false, 1, 1
from generate_series(1, 20000) as n
"""


def test_many_moves_are_found_in_a_large_house_without_reading_it(database: Database) -> None:
    said = said_by(database)
    asyncio.run(moved(database))
    with database.engine.connect() as connection:
        if on_postgres():
            [swap] = [text for text in said if "UPDATE matches" in text]
            # PostgreSQL would rather read a table of twelve matches as a whole.
            connection.exec_driver_sql(MANY)
            for value in ("'[]'", "'[]'", "1"):
                swap = swap.replace("%s", value, 1)
            plan = list(connection.exec_driver_sql(f"EXPLAIN {swap}").scalars())
            assert any("Index Scan using pk_matches" in line for line in plan), plan
            return
        [trigger] = [
            text for text in said if text.startswith("CREATE TEMP TRIGGER") and "UPDATE matches" in text
        ]
        swap = re.sub(r"NEW\.\w+", "NULL", trigger.partition("BEGIN ")[2].partition(";")[0])
        plan = [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {swap}")]
    assert any(line.startswith("SEARCH matches USING INDEX") for line in plan)
    assert not any(line.startswith("SCAN matches") for line in plan)


def test_no_index_is_written_anew_for_what_a_move_leaves_as_it_was(database: Database) -> None:
    said = said_by(database)
    asyncio.run(moved(database))
    [swap] = [text for text in said if "UPDATE matches" in text and (on_postgres() or "CREATE" in text)]
    changed = set(re.findall(r"(\w+)=", swap.partition(" SET ")[2].partition(" WHERE ")[0]))
    assert {"ply", "snapshot", "updated"} <= changed
    assert not changed & {"status", "luck_due", "outcome"}


@pytest.mark.parametrize("reads", [False, True], ids=["unread", "read"])
def test_actions_are_written_however_much_data_they_have(database: Database, reads: bool) -> None:
    log = [action(ply) for ply in range(4, 304)]

    def as_of_old(driver: object, *_: object) -> None:
        if isinstance(driver, sqlite3.Connection):
            # Some current builds have this limit, too.
            driver.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 999)

    def move(batch: Batch) -> None:
        if reads:
            batch.connection.execute(select(matches.c.ply)).all()
        swap_match(batch, match_row(), at(303), log)

    async def flow() -> None:
        await database.write(
            lambda c: add_match(c, match_row(), [SeatRow("m", 0, "open", None, None, None)], b"s")
        )
        await database.write_match("m", move)

    event.listen(database.engine, "checkout", as_of_old)
    asyncio.run(flow())
    with database.engine.connect() as connection:
        written = select(actions.c.ply).order_by(actions.c.ply)
        assert list(connection.execute(written).scalars()) == list(range(4, 304))


def test_an_action_that_comes_too_late_is_refused_and_the_rest_of_its_batch_is_written(
    database: Database,
) -> None:
    told = asyncio.run(moved(database, late="m7"))
    assert isinstance(told.pop("m7"), Conflict)
    assert set(told.values()) == {None}
    assert sorted(plies_and_actions(database)) == [(3, 0), *[(5, 2)] * 11]


def test_what_actions_write_later_is_there_for_reads_after_them(database: Database) -> None:
    async def flow() -> int:
        await database.write(
            lambda c: add_match(c, match_row(), [SeatRow("m", 0, "open", None, None, None)], b"s")
        )
        busy, go_on = await kept_busy(database)
        move = database.write_match("m", lambda batch: swap_match(batch, match_row(), at(4), [action(4)]))
        look = database.write(lambda c: c.execute(select(matches.c.ply)).scalar_one())
        both = asyncio.gather(move, look)
        while database.units.qsize() < 2:
            await asyncio.sleep(0)
        go_on.set()
        await busy
        _, found = await both
        return int(found)

    assert asyncio.run(flow()) == 4


def test_the_picks_of_a_match_are_counted_by_one_statement(database: Database) -> None:
    counts = {("draw", 52, outcome): outcome + 1 for outcome in range(52)}

    def end(id_: str, connection: Connection) -> None:
        add_match(connection, match_row(id_), [SeatRow(id_, 0, "open", None, None, None)], b"s")
        add_luck(connection, MatchLuck(id_, f"c{id_}", "roseking", 52, ""), counts)

    said = said_by(database)
    for id_ in ("m1", "m2"):
        asyncio.run(database.write(partial(end, id_)))
    with database.engine.connect() as connection:
        found = {one.outcome: one.times for one in pick_counts_of_all(connection)}
    assert found == {outcome: 2 * times for (_, _, outcome), times in counts.items()}
    # PostgreSQL's driver sends all rows in one round trip.
    assert on_postgres() or len([text for text in said if "INTO pick_counts" in text]) == 2

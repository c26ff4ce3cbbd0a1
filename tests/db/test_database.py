"""The store: what is answered is durable, what fails leaves nothing, neighbours are not harmed."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE, engine_for
from lagerfeuer.db.migrate import bring_back, migrate, newest_tables, probe
from lagerfeuer.db.queries.matches import (
    BY_A_MOVE,
    SELDOM,
    ActionChanges,
    MatchRow,
    SeatRow,
    add_match,
    find_match,
    swap_match,
    take_seat,
)
from lagerfeuer.db.queries.people import PlayerRow, add_player, find_player
from lagerfeuer.db.schema import actions, matches, metadata, players
from support.database_setup import connected, on_postgres, store_at, where
from support.match_rows import match_row

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    opened = store_at(tmp_path / FILE)
    opened.open()
    yield opened
    opened.close()


def at(ply: int, draft: int = 0, changes: int = 0) -> MatchRow:
    """The match at another moment."""
    return replace(match_row(), ply=ply, draft=draft, changes=changes, turn=1, updated=2)


def action(ply: int) -> dict[str, object]:
    return {
        "match": "m", "ply": ply, "seat": 0, "action": "N1", "automatic": False, "luck": [], "notes": [], "at": 2
    }  # fmt: skip


def swapped(connection: Connection, before: MatchRow, after: MatchRow, log: list[dict[str, object]]) -> None:
    swap_match(Batch(connection, at_once=True), before, after, log)


def test_migrations_make_the_tables_that_the_code_knows(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@pytest.mark.parametrize("version", ["0012", "0001"])
def test_a_house_with_finished_matches_comes_up_again_from_older_tables_and_their_luck_is_counted(
    database: Database, tmp_path: Path, version: str
) -> None:
    finished = replace(match_row(), game="stoneage", status="finished", turn=None)
    rolled = {
        "luck": [[9, 5], [6, 2], [6, 3]], "notes": [{"kind": "roll", "args": {"dice": "3 4"}}]
    }  # fmt: skip

    def play(connection: Connection) -> None:
        add_match(connection, finished, [SeatRow("m", 0, "bot", None, "sound", None)], b"secret")
        connection.execute(insert(actions), [action(1), action(2) | rolled])

    asyncio.run(database.write(play))
    database.close()
    at = where(tmp_path / FILE)
    engine = engine_for(at, 1)
    try:
        bring_back(engine, version)
        assert probe(at) == version
        migrate(engine)
    finally:
        engine.dispose()
    assert probe(at) == newest_tables()
    with connected(tmp_path) as rows:
        assert rows.execute("select * from match_luck").fetchall() == [
            ("m", "c", "stoneage", 3, "9:5 6d2 6d3")
        ]
        counts = rows.execute("select * from pick_counts order by kind, outcome").fetchall()
    assert counts == [
        ("stoneage", "die", 6, 2, 1), ("stoneage", "die", 6, 3, 1), ("stoneage", "draw", 9, 5, 1)
    ]  # fmt: skip


def test_an_error_of_a_statement_does_not_tell_what_was_typed(database: Database) -> None:
    async def wrong(way: Callable[..., Awaitable[object]]) -> str:
        with pytest.raises(DBAPIError) as raised:
            await way(lambda rows: rows.execute(text("select :who from nowhere"), {"who": "Annabel"}))
        return str(raised.value)

    for way in (database.read, database.write):
        said = asyncio.run(wrong(way))
        assert "nowhere" in said
        assert "Annabel" not in said


def test_opening_twice_keeps_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    for _ in range(2):
        database = store_at(path)
        database.open()
        database.close()
    assert on_postgres() or path.exists()


def test_writes_are_durable_before_they_are_answered(database: Database, tmp_path: Path) -> None:
    with database.engine.connect() as connection:
        if not on_postgres():
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    asyncio.run(database.write(lambda connection: add_player(connection, PlayerRow("p", "Ada"), 1)))
    # Another process, with a connection of its own, sees it.
    with connected(tmp_path) as other:
        assert other.execute("select name from players").fetchall() == [("Ada",)]


def test_a_unit_that_fails_changes_nothing_and_harms_no_neighbour(database: Database) -> None:
    def fails(connection: Connection) -> None:
        add_player(connection, PlayerRow("half", "Half"), 1)
        raise ValueError("no")

    def adds(id_: str) -> object:
        return database.write(lambda connection: add_player(connection, PlayerRow(id_, id_), 1))

    async def together() -> list[object]:
        units = [adds(f"p{n}") for n in range(20)]
        units.insert(10, database.write(fails))
        units.append(adds("p0"))
        return await asyncio.gather(*units, return_exceptions=True)  # type: ignore[call-overload, no-any-return]

    answers = asyncio.run(together())
    assert isinstance(answers[10], ValueError)
    assert isinstance(answers[21], Exception), "the same person twice"
    assert [answer for place, answer in enumerate(answers) if place not in (10, 21)] == [None] * 20
    with database.engine.connect() as connection:
        ids = set(connection.execute(select(players.c.id)).scalars())
    assert ids == {f"p{n}" for n in range(20)}


def test_many_units_share_one_flush(database: Database) -> None:
    commits: list[int] = []
    database.engine.dispose()

    async def together() -> None:
        await asyncio.gather(
            *(database.write(lambda c, n=n: c.execute(insert(players).values(id=str(n), name="x", created=n)) and None)  # type: ignore[misc]
              for n in range(200))
        )  # fmt: skip

    event.listen(database.engine, "commit", lambda _: commits.append(1))
    asyncio.run(together())
    assert len(commits) < 50


def test_a_match_is_swapped_from_the_moment_that_was_read_or_not_at_all(database: Database) -> None:
    async def flow() -> None:
        await database.write(
            lambda c: add_match(c, match_row(), [SeatRow("m", 0, "open", None, None, None)], b"s")
        )
        await database.write(lambda c: swapped(c, match_row(), at(4), [action(4)]))
        for moment in (at(3), at(4, draft=1), at(5), at(4, changes=1)):
            with pytest.raises(Conflict):
                await database.write(partial(swapped, before=moment, after=at(9), log=[action(9)]))
        found = await database.read(lambda c: find_match(c, "m"))
        assert found is not None
        assert (found[0].ply, found[0].turn) == (4, 1)
        await database.write(lambda c: swapped(c, at(4), at(4, draft=1), []))
        with pytest.raises(Conflict):
            await database.write(lambda c: swapped(c, at(4), at(5), [action(5)]))

    asyncio.run(flow())


async def kept_busy(database: Database) -> tuple[asyncio.Task[object], threading.Event]:
    """The writer is at work, and takes nothing else to it, until it may go on."""
    begun, go_on = threading.Event(), threading.Event()

    def works(_: Connection) -> object:
        begun.set()
        return go_on.wait(30)

    busy: asyncio.Task[object] = asyncio.create_task(database.write(works))
    await asyncio.to_thread(begun.wait)
    return busy, go_on


async def moved(database: Database, late: str | None = None) -> dict[str, BaseException | None]:
    """What twelve matches are told that move while the writer is busy; one of them was read too early."""
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
    """All statements from now on; on SQLite those of the driver, for the writer goes past SQLAlchemy."""
    said: list[str] = []
    if on_postgres():
        event.listen(database.engine, "before_cursor_execute", lambda _, __, text, *___: said.append(text))
    else:
        event.listen(database.engine, "checkout", lambda driver, *_: driver.set_trace_callback(said.append))
    return said


def test_moves_that_wait_together_are_written_and_made_durable_by_one_statement(database: Database) -> None:
    said = said_by(database)
    assert set(asyncio.run(moved(database)).values()) == {None}
    assert plies_and_actions(database) == [(5, 2)] * 12
    if on_postgres():
        [whole] = [text for text in said if "UPDATE matches" in text]
        assert "INSERT INTO actions" in whole
        return
    # It is told again at each step of its triggers, which are made only once.
    plain = [text for text in said if not text.startswith("CREATE")]
    assert len({text for text in plain if "INSERT INTO whole_" in text}) == 1
    assert not any(words in text for words in ("UPDATE matches", "INSERT INTO actions") for text in plain)
    # Twelve tables that were made, and what kept the writer busy.
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
            # A house of twelve matches is best read whole.
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


SELDOM_CHANGED = {
    "outcome": {"winners": [1], "how": "stones"},
    "status": "finished",
    "tempo": {"live": True},
    "changes": 1,
    "agreements": {"draw": [0]},
    "delayed": {"ply": 2},
    "luck_due": 9,
}


@pytest.mark.parametrize("name", SELDOM_CHANGED)
def test_whatever_else_an_action_changes_of_a_match_is_kept_as_well(database: Database, name: str) -> None:
    after = replace(at(4), **{name: SELDOM_CHANGED[name]})  # type: ignore[arg-type]

    async def flow() -> MatchRow:
        await database.write(
            lambda c: add_match(c, match_row(), [SeatRow("m", 0, "open", None, None, None)], b"s")
        )
        await database.write_match("m", lambda batch: swap_match(batch, match_row(), after, [action(4)]))
        found = await database.read(lambda c: find_match(c, "m"))
        assert found is not None
        return found[0]

    assert asyncio.run(flow()) == after


def test_all_that_a_move_may_change_of_a_match_is_among_what_is_written() -> None:
    assert set(ActionChanges.__annotations__) <= {*BY_A_MOVE, *SELDOM}
    assert set(SELDOM_CHANGED) == set(SELDOM)


@pytest.mark.parametrize("reads", [False, True], ids=["unread", "read"])
def test_what_moves_leave_is_written_however_much_it_is(database: Database, reads: bool) -> None:
    log = [action(ply) for ply in range(4, 304)]

    def as_of_old(driver: object, *_: object) -> None:
        if isinstance(driver, sqlite3.Connection):
            # And as some are built today.
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


def test_a_move_that_comes_too_late_is_told_so_and_those_beside_it_are_written(database: Database) -> None:
    told = asyncio.run(moved(database, late="m7"))
    assert isinstance(told.pop("m7"), Conflict)
    assert set(told.values()) == {None}
    assert sorted(plies_and_actions(database)) == [(3, 0), *[(5, 2)] * 11]


def test_what_moves_write_later_is_there_for_whoever_reads_after_them(database: Database) -> None:
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


def test_a_seat_that_is_taken_or_kept_for_another_cannot_be_taken(database: Database) -> None:
    async def flow() -> None:
        for id_ in ("ada", "bob"):
            await database.write(partial(add_player, player=PlayerRow(id_, id_), now=1))
        kept = SeatRow("m", 0, "kept", "ada", None, None)
        await database.write(lambda c: add_match(c, match_row(), [kept], b"s"))
        with pytest.raises(Conflict):
            await database.write(lambda c: take_seat(c, SeatRow("m", 0, "person", "bob", None, "c")))
        await database.write(lambda c: take_seat(c, SeatRow("m", 0, "person", "ada", None, "c")))
        with pytest.raises(Conflict):
            await database.write(lambda c: take_seat(c, SeatRow("m", 0, "person", "ada", None, "d")))

    asyncio.run(flow())


def test_readers_never_get_the_secret_with_a_match(database: Database) -> None:
    assert not any("secret" in column for column in MatchRow.__dataclass_fields__)


def test_a_reader_sees_people(database: Database) -> None:
    asyncio.run(database.write(lambda c: add_player(c, PlayerRow("p", "Ada"), 1)))
    assert asyncio.run(database.read(lambda c: find_player(c, "p"))) == PlayerRow("p", "Ada")
    assert asyncio.run(database.read(lambda c: find_player(c, "q"))) is None

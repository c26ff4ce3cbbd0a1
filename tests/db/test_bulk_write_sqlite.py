"""A group of actions is written to a SQLite file by one statement, completely or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError

from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.batches import Batch, BatchConflict
from lagerfeuer.db.bulk_write_postgres import CommitOutcomeUnknown
from lagerfeuer.db.engines import FILE, engine_for, lock_house, writing
from lagerfeuer.db.migrate import migrate
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, add_match, find_match, swap_match
from lagerfeuer.db.schema import actions

IDS = tuple(f"m{n}" for n in range(20))


def row(id_: str, ply: int = 3) -> MatchRow:
    return MatchRow(
        id=id_, game="roseking", rules=1, options={}, status="running", ply=ply, draft=0, snapshot=bytes(2_000),
        pending=[], picks=0, turn=0, outcome=None, mini="", commitment="c", invitation=f"i-{id_}", again=None,
        shown=False, created=1, updated=ply,
    )  # fmt: skip


def action(match: str, ply: int) -> dict[str, object]:
    return {
        "match": match, "ply": ply, "seat": 0, "action": "N1", "automatic": False, "luck": [], "notes": [], "at": 2
    }  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Connection]:
    engine = engine_for(tmp_path / FILE, 1)
    migrate(engine)
    with writing(engine).connect() as connection:
        with connection.begin():
            lock_house(connection)
            for id_ in IDS:
                add_match(connection, row(id_), [SeatRow(id_, 0, "open", None, None, None)], b"s")
        yield connection
    engine.dispose()


def move_all(file: Connection, ply: int, late: str | None = None, twice: str | None = None) -> None:
    """Act in all matches, in one group. `late` was read too early, `twice` has an action that already exists."""
    with file.begin() as transaction:
        batch = Batch(file, begin=partial(lock_house, file, True))
        for id_ in IDS:
            before = row(id_, ply - 1 if id_ == late else ply)
            log = [action(id_, ply)] * (2 if id_ == twice else 1)
            swap_match(batch, before, replace(row(id_, ply + 1), turn=1), log)
        batch.finish()
        transaction.commit()


def kept(file: Connection) -> tuple[set[int], int]:
    """Return the plies of the matches and the number of actions, as another connection reads them."""
    with engine_for(Path(str(file.engine.url.database)), 1).connect() as other:
        found = [find_match(other, id_) for id_ in IDS]
        count = other.execute(select(func.count()).select_from(actions)).scalar_one()
    return {one[0].ply for one in found if one is not None}, count


def test_a_group_is_durable_when_its_statement_has_been_executed(file: Connection) -> None:
    move_all(file, 3)
    assert kept(file) == ({4}, 20)
    driver = file.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    assert not driver.in_transaction


def test_nothing_of_a_group_is_written_in_which_one_match_has_moved_on(file: Connection) -> None:
    with pytest.raises(BatchConflict):
        move_all(file, 3, late="m19")
    assert kept(file) == ({3}, 0)
    move_all(file, 3)
    assert kept(file) == ({4}, 20)


def test_a_match_alone_that_has_moved_on_is_named(file: Connection) -> None:
    with file.begin():
        batch = Batch(file, begin=partial(lock_house, file, True))
        swap_match(batch, row("m0", 2), row("m0", 4), [])
        with pytest.raises(Conflict, match="m0"):
            batch.finish()
    assert kept(file) == ({3}, 0)


def test_nothing_of_a_group_is_written_in_which_a_row_cannot_be(file: Connection) -> None:
    with pytest.raises(DBAPIError, match="UNIQUE"):
        move_all(file, 3, twice="m19")
    assert kept(file) == ({3}, 0)


def test_a_full_file_leaves_open_whether_something_was_written(file: Connection) -> None:
    move_all(file, 3)
    driver = file.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    [[pages]] = driver.execute("PRAGMA page_count")
    driver.execute(f"PRAGMA max_page_count={pages}")
    written = 4
    with suppress(CommitOutcomeUnknown):
        while written < 200:
            move_all(file, written)
            written += 1
    assert written < 200
    assert kept(file) == ({written}, 20 * (written - 3))
    driver.execute("PRAGMA max_page_count=1000000")
    move_all(file, written)
    assert kept(file) == ({written + 1}, 20 * (written - 2))


def test_a_file_locked_by_another_process_was_certainly_not_written(file: Connection) -> None:
    driver = file.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("PRAGMA busy_timeout=10")
    other = sqlite3.connect(str(file.engine.url.database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DBAPIError, match="locked"):
        move_all(file, 3)
    other.execute("ROLLBACK")
    other.close()
    move_all(file, 3)
    assert kept(file) == ({4}, 20)


def test_a_view_that_could_not_be_made_whole_stands_in_nobodys_way(file: Connection) -> None:
    driver = file.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    refused = sqlite3.SQLITE_CREATE_TEMP_TRIGGER
    driver.set_authorizer(lambda what, *_: sqlite3.SQLITE_DENY if what == refused else sqlite3.SQLITE_OK)
    with pytest.raises(DBAPIError, match="not authorized"):
        move_all(file, 3)
    driver.set_authorizer(None)
    move_all(file, 3)
    assert kept(file) == ({4}, 20)


def test_groups_of_any_size_need_few_texts(file: Connection) -> None:
    said: list[str] = []
    driver = file.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    plies = dict.fromkeys(IDS, 3)
    for size in range(1, len(IDS) + 1):
        with file.begin() as transaction:
            batch = Batch(file, begin=partial(lock_house, file, True))
            for id_ in IDS[:size]:
                swap_match(batch, row(id_, plies[id_]), row(id_, plies[id_] + 1), [])
                plies[id_] += 1
            driver.set_trace_callback(said.append)
            batch.finish()
            driver.set_trace_callback(None)
            transaction.commit()
    assert plies == {id_: 3 + len(IDS) - n for n, id_ in enumerate(IDS)}
    assert {id_: moved[0].ply for id_ in IDS if (moved := find_match(file, id_))} == plies
    texts = {text.count("(") for text in said if text.startswith("INSERT INTO whole_")}
    assert texts == {4, 8, 12, 16, 32}

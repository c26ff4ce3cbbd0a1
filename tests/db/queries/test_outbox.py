"""The outbox: due notices are found once, when they are due, and waiting ones are not read each time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE
from lagerfeuer.db.queries.bell import ReadSubject, bell_rows, forget_bells, mark_seen
from lagerfeuer.db.queries.deliveries import GracePeriod, due_notices, mark_fanned_out, next_work_at
from lagerfeuer.db.queries.outbox import NoticeRow, add_to_outbox
from lagerfeuer.db.queries.people import PlayerRow, add_player
from support.database_setup import store_at

pytestmark = pytest.mark.usefixtures("both_databases")
GRACE = 75_000


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    opened = store_at(tmp_path / FILE)
    opened.open()
    asyncio.run(opened.write(lambda c: add_player(c, PlayerRow("p", "Ada"), 1)))
    yield opened
    opened.close()


def waits(since: int = 0) -> GracePeriod:
    return GracePeriod(("turn",), GRACE, since)


def tell(database: Database, *rows: tuple[str, int]) -> None:
    letters = [NoticeRow(kind, None, 0, "p", due, due) for kind, due in rows]
    asyncio.run(database.write(lambda connection: add_to_outbox(connection, letters)))


def found(database: Database, at: int, how: GracePeriod, most: int = 50) -> list[tuple[str, int]]:
    rows = asyncio.run(database.read(lambda connection: due_notices(connection, at, how, most)))
    return [(row.kind, row.due) for row in rows]


def told_next(database: Database, at: int, how: GracePeriod) -> int | None:
    return asyncio.run(database.read(lambda connection: next_work_at(connection, at, how)))


def test_patient_kinds_wait_for_the_grace_and_others_not_at_all(database: Database) -> None:
    tell(database, ("turn", 100_000), ("time-up", 100_001), ("time-most", 200_000))
    assert found(database, 100_002, waits()) == [("time-up", 100_001)]
    assert told_next(database, 100_002, waits()) == 100_001
    assert found(database, 100_000 + GRACE, waits()) == [("turn", 100_000), ("time-up", 100_001)]


def test_the_next_due_notice_is_known_to_the_millisecond(database: Database) -> None:
    assert told_next(database, 100_000, waits()) is None
    tell(database, ("time-most", 200_000))
    assert told_next(database, 100_000, waits()) == 200_000
    tell(database, ("turn", 100_000))
    assert told_next(database, 100_000, waits()) == 100_000 + GRACE


def test_a_notice_found_long_after_it_was_due_is_sent_when_its_grace_period_ends(database: Database) -> None:
    tell(database, ("time-up", 100_000))
    late = waits(since=110_000)
    assert found(database, 111_000, late) == []
    assert told_next(database, 111_000, late) == 100_000 + GRACE
    assert found(database, 100_000 + GRACE, waits(since=GRACE)) == [("time-up", 100_000)]


def test_of_very_many_the_oldest_come_first(database: Database) -> None:
    tell(database, *[("turn", 1000 + n) for n in range(8)])
    assert found(database, 1_000_000, waits(), most=3) == [("turn", 1000 + n) for n in range(3)]


def test_a_row_is_sorted_out_once(database: Database) -> None:
    tell(database, ("turn", 1), ("turn", 2))

    def sort_out(connection: Connection) -> int:
        rows = due_notices(connection, 1_000_000, waits(), 50)
        return len(mark_fanned_out(connection, [*[row.id for row in rows], 1, 2], 1_000_000))

    assert [asyncio.run(database.write(sort_out)) for _ in range(2)] == [2, 0]


def test_a_busy_house_reads_no_row_that_only_waits(database: Database) -> None:
    tell(database, *[("turn", 100_000 + n) for n in range(2000)])
    if database.engine.dialect.name != "sqlite":
        pytest.skip("steps are counted in SQLite")
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    @event.listens_for(database.engine, "checkout")
    def _(connection: Any, *_more: Sequence[Any]) -> None:
        # Called after every ten instructions of SQLite's virtual machine, which is about one row.
        connection.set_progress_handler(count, 10)

    looked = waits(since=102_500)
    assert found(database, 102_500, looked) == []
    assert told_next(database, 102_500, looked) == 100_000 + GRACE
    assert 0 < steps < 100


def test_a_bell_keeps_what_is_new_and_no_more_than_it_shows(database: Database) -> None:
    tell(database, ("turn", 1), ("over", 2), ("over", 3), ("over", 4), ("over", 50), ("over", 60))
    ids = [row.id for row in asyncio.run(database.read(lambda c: due_notices(c, 1_000_000, waits(), 50)))]

    def forget(connection: Connection) -> None:
        # The last notice has not been fanned out yet.
        mark_fanned_out(connection, ids[:4], 100)
        mark_fanned_out(connection, ids[4:5], 200)
        forget_bells(connection, 150, 50, 2)

    def kept(connection: Connection) -> list[int]:
        return [row.created for row in bell_rows(connection, "p", 0, 100, 50)]

    asyncio.run(database.write(forget))
    assert asyncio.run(database.read(kept)) == [60, 50]
    # All others have been deleted, including those of turns.
    assert [kind for kind, _ in found(database, 1_000_000, waits())] == ["over"]


def test_reading_says_nothing_of_notices_that_came_since(database: Database) -> None:
    tell(database, ("review", 1), ("over", 2))

    def read(connection: Connection) -> list[bool]:
        newest, first = bell_rows(connection, "p", 0, 100, 50)
        assert mark_seen(connection, "p", ReadSubject(until=first.id), 10)
        assert not mark_seen(connection, "p", ReadSubject(until=first.id), 11)
        assert not mark_seen(connection, "p", ReadSubject(id=newest.id + 1), 11)
        return [row.seen is not None for row in bell_rows(connection, "p", 0, 100, 50)]

    assert asyncio.run(database.write(read)) == [False, True]
    # Notices that were read are not sent.
    assert found(database, 1_000_000, waits()) == [("over", 2)]

"""Queries of the public log: leaves in order, hashes that agree with the tree, and nothing of failed writes."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from boardkit.public_log.log_leaves import CLOSED, OPENED, Leaf, match_hash, read_leaf
from boardkit.public_log.merkle_log import (
    GrowingRoot,
    consistency_ranges,
    extends,
    included,
    inclusion_ranges,
    leaf_hash,
)
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.public_log import (
    add_leaf,
    leaves_from,
    leaves_of,
    log_closed,
    log_left,
    log_size,
    range_hashes,
    root_of,
)
from support.database_setup import store_at

pytestmark = pytest.mark.usefixtures("both_databases")
MOST = 40


def test_what_is_kept_proves_every_leaf_and_every_step_of_the_log(tmp_path: Path) -> None:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    with database.engine.begin() as connection:
        assert log_size(connection) == 0
        for n in range(MOST - 1):
            log_closed(connection, f"match {n}", n)
        rows = leaves_from(connection, 0, 100)
        texts = [row.text.encode() for row in rows]
        assert [row.number for row in rows] == list(range(MOST))
        roots = [GrowingRoot(texts[:size]).root() for size in range(MOST + 1)]
        assert [root_of(connection, size) for size in range(MOST + 1)] == roots
        for number in range(0, MOST, 3):
            path = range_hashes(connection, inclusion_ranges(number, MOST))
            assert included(leaf_hash(texts[number]), number, MOST, path, roots[MOST])
            path = range_hashes(connection, consistency_ranges(number, MOST))
            assert extends(number, roots[number], MOST, roots[MOST], path)
    database.close()


def test_the_first_leaf_says_that_the_log_begins_and_names_no_match(tmp_path: Path) -> None:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    with database.engine.begin() as connection:
        log_left(connection, "some match", 3, 77)
        told = [read_leaf(row.text) for row in leaves_from(connection, 0, 9)]
        assert told == [Leaf(OPENED, 77), Leaf("left", 77, match_hash("some match"), 3)]
        assert all("some match" not in row.text for row in leaves_from(connection, 0, 9))
        assert [row.number for row in leaves_of(connection, None, 9, 9)] == [0]
        assert [row.number for row in leaves_of(connection, match_hash("some match"), 9, 9)] == [1]
        assert leaves_of(connection, match_hash("some match"), 1, 9) == []
    database.close()


def test_a_unit_that_fails_leaves_no_leaf_and_its_neighbours_leave_theirs(tmp_path: Path) -> None:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()

    def fails(connection: Connection) -> None:
        log_closed(connection, "nothing", 1)
        raise ValueError("on purpose")

    async def write() -> None:
        done = await asyncio.gather(
            *(database.write(partial(log_closed, match=f"m{n}", at=n)) for n in range(5)),
            database.write(fails),
            *(database.write(partial(log_closed, match=f"m{n}", at=n)) for n in range(5, 9)),
            return_exceptions=True,
        )  # fmt: skip
        assert sum(isinstance(one, ValueError) for one in done) == 1

    asyncio.run(write())
    with database.engine.begin() as connection:
        told = [read_leaf(row.text) for row in leaves_from(connection, 0, 100)]
        assert [leaf.match for leaf in told if leaf is not None and leaf.kind == CLOSED] == [
            match_hash(f"m{n}") for n in range(9)
        ]
        texts = [row.text.encode() for row in leaves_from(connection, 0, 100)]
        assert root_of(connection, 10) == GrowingRoot(texts).root()
    database.close()


def test_processes_that_write_at_once_leave_one_log(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    first = store_at(path)
    first.open()
    second = store_at(path)
    second.open()

    async def write(database: Database, name: str) -> None:
        await asyncio.gather(
            *(database.write(partial(log_closed, match=f"{name}{n}", at=n)) for n in range(30))
        )

    async def both() -> None:
        await asyncio.gather(write(first, "a"), write(second, "b"))

    asyncio.run(both())
    with first.engine.begin() as connection:
        rows = leaves_from(connection, 0, 100)
        assert [row.number for row in rows] == list(range(61))
        told = {leaf.match for row in rows if (leaf := read_leaf(row.text)) is not None}
        assert told == {None, *(match_hash(f"{name}{n}") for name in "ab" for n in range(30))}
        assert root_of(connection, 61) == GrowingRoot([row.text.encode() for row in rows]).root()
        assert add_leaf(connection, Leaf(CLOSED, 1)) == 61
    first.close()
    second.close()

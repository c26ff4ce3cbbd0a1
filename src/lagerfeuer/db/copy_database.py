"""Copying a house from one database into another: all of it, compared row by row, or nothing at all.

What was copied is read back and compared by counts and digests before it is there for anybody: on PostgreSQL it is one
transaction, a SQLite file is made beside its place and put there at the end.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import (
    JSON,
    Column,
    Connection,
    Select,
    Table,
    Text,
    bindparam,
    cast,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import sqltypes

from boardkit.public_log.log_leaves import COPIED, Leaf
from lagerfeuer.db.engines import NoDatabase, Where, engine_for, is_away, lock_house, named, told, writing
from lagerfeuer.db.migrate import make_tables, newest_tables, version_of
from lagerfeuer.db.queries.public_log import add_leaf, log_size
from lagerfeuer.db.schema import metadata, pulses
from lagerfeuer.db.sqlite_files import COMPANY, in_the_way

BATCH = 1_000
SUM = 1 << 256


@dataclass(frozen=True)
class Count:
    """How many rows a table has, and a digest of them that knows no order."""

    rows: int
    digest: str


class CannotCopy(Exception):
    """A house cannot be copied there, in words for whoever runs it."""


def copy_house(source: Where, target: Where, tell: Callable[[str, Count], None]) -> None:
    """Copy all rows, table by table; `tell` hears of each that is there and the same. Raises CannotCopy, NoDatabase."""
    if source == target:
        raise CannotCopy(f"{named(target)} is where the house is already")
    with _held(source) as here, _made(target) as there:
        for table in metadata.sorted_tables:
            copied = _copy(table, here, there)
            found = count(table, there)
            if found != copied:
                raise CannotCopy(
                    f"{named(target)} has other rows in {table.name} than were written; nothing was kept"
                )
            tell(table.name, found)
        _say_so(there)
        _go_on_counting(there)


def is_open(source: Where, wait: Callable[[], None]) -> bool:
    """Whether some server gives signs of life in a house; `wait` lets time pass in which it would."""
    engine = engine_for(source, 1)
    try:
        with engine.connect() as connection:
            # The oldest tables knew no pulse.
            known = inspect(connection).has_table(pulses.name)
            before = connection.execute(select(pulses.c.at)).scalar() if known else None
        if before is None:
            return False
        wait()
        with engine.connect() as connection:
            return bool(connection.execute(select(pulses.c.at)).scalar() != before)
    finally:
        engine.dispose()


@contextmanager
def _held(source: Where) -> Iterator[Connection]:
    """A connection on which nothing of a house changes any more."""
    engine = engine_for(source, 1)
    try:
        with writing(engine).connect() as connection, connection.begin():
            lock_house(connection)
            version = version_of(connection)
            if version != newest_tables():
                raise NoDatabase(
                    f"has tables of version {version}, and this program knows {newest_tables()}: let `lagerfeuer "
                    "serve` bring them up to date first"
                )
            yield connection
    except DBAPIError as error:
        raise CannotCopy(told(error)) from error
    finally:
        engine.dispose()


@contextmanager
def _made(target: Where) -> Iterator[Connection]:
    """A connection to new tables, which are kept if nothing goes wrong."""
    if not isinstance(target, Path):
        with _tables_in(target) as connection:
            yield connection
        return
    there = in_the_way(target)
    if there is not None:
        raise CannotCopy(f"{there} is there already; a house is only copied to where nothing is")
    part = target.with_name(f"{target.name}.part")
    _forget_file(part)
    try:
        part.parent.mkdir(parents=True, exist_ok=True)
        with _tables_in(part) as connection:
            yield connection
        os.replace(part, target)
    finally:
        _forget_file(part)


def _forget_file(path: Path) -> None:
    for end in COMPANY:
        path.with_name(f"{path.name}{end}").unlink(missing_ok=True)


@contextmanager
def _tables_in(target: Where) -> Iterator[Connection]:
    engine = engine_for(target, 1)
    try:
        with writing(engine).connect() as connection:
            make_tables(connection)
            full = next((table.name for table in metadata.sorted_tables if _is_full(table, connection)), None)
            if full is not None:
                raise CannotCopy(f"{named(target)} has a house in it already ({full} is not empty)")
            yield connection
            connection.commit()
    except DBAPIError as error:
        if is_away(error):
            raise NoDatabase(f"cannot be reached: {told(error)}") from error
        raise CannotCopy(f"{named(target)} does not take it: {told(error)}; nothing was kept") from error
    finally:
        engine.dispose()


def _is_full(table: Table, connection: Connection) -> bool:
    return connection.execute(select(1).select_from(table).limit(1)).first() is not None


def _copy(table: Table, here: Connection, there: Connection) -> Count:
    """Write all rows of a table; what was read."""
    put = insert(table).values({column.name: _put(column, there) for column in table.columns})
    rows = total = 0
    for batch in _batches(table, here):
        there.execute(put, [{f"of_{name}": value for name, value in row.items()} for row in batch])
        rows, total = rows + len(batch), (total + sum(map(_digest, batch))) % SUM
    return Count(rows, f"{total:064x}")


def count(table: Table, connection: Connection) -> Count:
    """How many rows there are, and their digest."""
    rows = total = 0
    for batch in _batches(table, connection):
        rows, total = rows + len(batch), (total + sum(map(_digest, batch))) % SUM
    return Count(rows, f"{total:064x}")


def _batches(table: Table, connection: Connection) -> Iterator[list[dict[str, Any]]]:
    found = connection.execute(_as_text(table).execution_options(yield_per=BATCH))
    for part in found.mappings().partitions():
        yield [dict(row) for row in part]


def _as_text(table: Table) -> Select[Any]:
    """All rows, JSON as the text that it is kept as: what was NULL and what was null stay two things."""
    return select(*[
        (cast(column, Text) if isinstance(column.type, JSON) else column).label(column.name)
        for column in table.columns
    ])  # fmt: skip


def _put(column: Column[Any], connection: Connection) -> Any:
    name = f"of_{column.name}"
    if not isinstance(column.type, JSON):
        return bindparam(name, type_=column.type)
    given = bindparam(name, type_=Text())
    # SQLite keeps JSON as text, and a cast would make a number of it.
    return cast(given, sqltypes.JSON()) if connection.dialect.name == "postgresql" else given


def _digest(row: dict[str, Any]) -> int:
    plain = [bytes(value) if isinstance(value, memoryview) else value for value in row.values()]
    return int.from_bytes(hashlib.sha256(repr(plain).encode()).digest(), "big")


def _say_so(connection: Connection) -> None:
    """The log goes along, and tells from where on there could be two of it."""
    if log_size(connection):
        add_leaf(connection, Leaf(COPIED, time.time_ns() // 1_000_000))


def _go_on_counting(connection: Connection) -> None:
    """Numbers that PostgreSQL gives go on after those that were copied; SQLite looks at the rows."""
    if connection.dialect.name != "postgresql":
        return
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is None:
            continue
        last = connection.execute(select(func.max(column))).scalar()
        if last is not None:
            connection.execute(
                text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"),
                {"table": table.name, "column": column.name, "last": last},
            )

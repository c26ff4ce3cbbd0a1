"""Copies a house to another database: all of it, compared row by row, or nothing.

The copy is read back and compared by counts and digests before it becomes visible. On PostgreSQL it is one transaction;
a SQLite file is written beside its destination and renamed at the end.
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
from lagerfeuer.db.engines import (
    DatabaseLocation,
    NoDatabase,
    display_name,
    engine_for,
    error_text,
    is_unavailable,
    lock_house,
    writing,
)
from lagerfeuer.db.migrate import make_tables, newest_tables, version_of
from lagerfeuer.db.queries.public_log import add_leaf, log_size
from lagerfeuer.db.schema import metadata, pulses
from lagerfeuer.db.sqlite_files import COMPANY, existing_file

BATCH_ROWS = 1_000
CHECKSUM_MODULUS = 1 << 256


@dataclass(frozen=True)
class Count:
    """The number of rows of a database table, and a digest that does not depend on their order."""

    rows: int
    digest: str


class CannotCopy(Exception):
    """The house cannot be copied to this target; the message is for its host."""


def copy_house(
    source: DatabaseLocation, target: DatabaseLocation, tell: Callable[[str, Count], None]
) -> None:
    """Copy all rows and call `tell` for each database table that is copied and verified. Raises CannotCopy,
    NoDatabase."""
    if source == target:
        raise CannotCopy(f"{display_name(target)} is where the house is already")
    with _held(source) as here, _made(target) as there:
        for table in metadata.sorted_tables:
            copied = _copy(table, here, there)
            found = count(table, there)
            if found != copied:
                raise CannotCopy(
                    f"{display_name(target)} has other rows in {table.name} than were written; nothing was kept"
                )
            tell(table.name, found)
        _say_so(there)
        continue_sequences(there)


def is_open(source: DatabaseLocation, wait: Callable[[], None]) -> bool:
    """Return whether a server is running on this house. `wait` lets enough time pass for its next heartbeat."""
    engine = engine_for(source, 1)
    try:
        with engine.connect() as connection:
            # The oldest versions have no such table.
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
def _held(source: DatabaseLocation) -> Iterator[Connection]:
    """Yield a connection that locks the house, so that nothing changes while it is copied."""
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
        raise CannotCopy(error_text(error)) from error
    finally:
        engine.dispose()


@contextmanager
def _made(target: DatabaseLocation) -> Iterator[Connection]:
    """Yield a connection to empty database tables, kept only if no error is raised."""
    if not isinstance(target, Path):
        with _tables_in(target) as connection:
            yield connection
        return
    there = existing_file(target)
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
def _tables_in(target: DatabaseLocation) -> Iterator[Connection]:
    engine = engine_for(target, 1)
    try:
        with writing(engine).connect() as connection:
            make_tables(connection)
            full = next((table.name for table in metadata.sorted_tables if _is_full(table, connection)), None)
            if full is not None:
                raise CannotCopy(f"{display_name(target)} has a house in it already ({full} is not empty)")
            yield connection
            connection.commit()
    except DBAPIError as error:
        if is_unavailable(error):
            raise NoDatabase(f"cannot be reached: {error_text(error)}") from error
        raise CannotCopy(
            f"{display_name(target)} does not take it: {error_text(error)}; nothing was kept"
        ) from error
    finally:
        engine.dispose()


def _is_full(table: Table, connection: Connection) -> bool:
    return connection.execute(select(1).select_from(table).limit(1)).first() is not None


def _copy(table: Table, here: Connection, there: Connection) -> Count:
    """Copy all rows of a database table and return what was read."""
    put = insert(table).values({column.key: _put(column, there) for column in table.columns})
    rows = total = 0
    for batch in _batches(table, here):
        there.execute(put, [{f"of_{name}": value for name, value in row.items()} for row in batch])
        rows, total = rows + len(batch), (total + sum(map(_digest, batch))) % CHECKSUM_MODULUS
    return Count(rows, f"{total:064x}")


def count(table: Table, connection: Connection) -> Count:
    """Return the number of rows and their digest."""
    rows = total = 0
    for batch in _batches(table, connection):
        rows, total = rows + len(batch), (total + sum(map(_digest, batch))) % CHECKSUM_MODULUS
    return Count(rows, f"{total:064x}")


def _batches(table: Table, connection: Connection) -> Iterator[list[dict[str, Any]]]:
    found = connection.execute(_as_text(table).execution_options(yield_per=BATCH_ROWS))
    for part in found.mappings().partitions():
        yield [dict(row) for row in part]


def _as_text(table: Table) -> Select[Any]:
    """Select all rows, with JSON as stored text, so that SQL NULL and JSON null stay different."""
    return select(*[
        (cast(column, Text) if isinstance(column.type, JSON) else column).label(column.name)
        for column in table.columns
    ])  # fmt: skip


def _put(column: Column[Any], connection: Connection) -> Any:
    name = f"of_{column.name}"
    if not isinstance(column.type, JSON):
        return bindparam(name, type_=column.type)
    given = bindparam(name, type_=Text())
    # SQLite stores JSON as text; a cast would turn it into a number.
    return cast(given, sqltypes.JSON()) if connection.dialect.name == "postgresql" else given


def _digest(row: dict[str, Any]) -> int:
    plain = [bytes(value) if isinstance(value, memoryview) else value for value in row.values()]
    return int.from_bytes(hashlib.sha256(repr(plain).encode()).digest(), "big")


def _say_so(connection: Connection) -> None:
    """Add a leaf to the public log: from now on two copies of the log may exist."""
    if log_size(connection):
        add_leaf(connection, Leaf(COPIED, time.time_ns() // 1_000_000))


def continue_sequences(connection: Connection) -> None:
    """Set PostgreSQL's sequences after the copied ids. SQLite derives ids from the rows."""
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

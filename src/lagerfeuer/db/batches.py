"""Collects the writes of several units in one transaction, to execute each statement once for all of them.

Sixteen actions that wait for the same flush become one update of sixteen rows, one insert of their actions and one of
their outbox rows (decision 75). If nothing was read in the transaction, all of these become one statement
(bulk_write_postgres.py, bulk_write_sqlite.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, TypeAlias

from sqlalchemy import Connection, Dialect, Insert, Update

from lagerfeuer.db.bulk_write_postgres import write_whole
from lagerfeuer.db.bulk_write_sqlite import write_file_whole
from lagerfeuer.db.engines import execute

Row: TypeAlias = Mapping[str, Any]
Statement: TypeAlias = Insert | Update

MAX_VALUES = 999
"""Values per statement that every SQLite accepts."""


class BatchConflict(Exception):
    """At least one of several rows to update has changed since it was read; it is unknown which."""


class Batch:
    """Writes collected on a connection.

    `at_once`: write immediately, for a unit that reads what it wrote. `begin`: called before the first statement on the
    connection.
    """

    def __init__(
        self, connection: Connection, at_once: bool = False, begin: Callable[[], None] | None = None
    ) -> None:
        self._connection = connection
        self._begin = begin
        self.at_once = at_once
        self._swaps: dict[Update, list[Row]] = {}
        self._rows: dict[Insert, list[Row]] = {}
        self._missed: Exception | None = None

    @property
    def connection(self) -> Connection:
        """The connection, with its transaction begun, for units that read."""
        if self._begin is not None:
            begin, self._begin = self._begin, None
            begin()
        return self._connection

    def swap(self, statement: Update, row: Row, missed: Exception) -> None:
        """Update a row that must not have changed since it was read; otherwise raise `missed`, now or in `write`.

        If several rows are written together and one has changed, BatchConflict is raised instead: each unit must then
        be retried by itself.
        """
        self._swaps.setdefault(statement, []).append(row)
        self._missed = missed
        if self.at_once:
            self.write()

    def add(self, statement: Insert, rows: Sequence[Row]) -> None:
        """Insert rows, after all updates."""
        if rows:
            self._rows.setdefault(statement, []).extend(rows)
            if self.at_once:
                self.write()

    def write(self) -> None:
        """Execute the collected writes. Raises BatchConflict, or the error given for the only row."""
        swaps, rows = self._taken()
        for statement, changed in swaps.items():
            if self._execute(statement, changed) != len(changed):
                raise self._miss(swaps)
        for kind, added in rows.items():
            self._execute(kind, added)

    def finish(self) -> None:
        """Write the rest, and commit it if it is written as one statement. Raises what `write` raises, and
        CommitOutcomeUnknown."""
        if self._begin is None or not self._write_whole():
            self.write()

    def _write_whole(self) -> bool:
        """Write and commit everything as one statement. Returns False if that would be too large."""
        if not self._swaps and not self._rows:
            return True
        is_file = self._connection.dialect.name == "sqlite"
        done = (
            write_file_whole(self._connection, self._kinds())
            if is_file
            else write_whole(self._connection, self._swaps, self._rows)
        )
        if done is None:
            return False
        swaps, _ = self._taken()
        if not done:
            raise self._miss(swaps)
        return True

    def _kinds(self) -> list[tuple[str, list[tuple[Any, ...]]]]:
        """Return the SQL of each kind of row, updates first, with the parameters of its rows."""
        kinds = []
        for statement, rows in [*self._swaps.items(), *self._rows.items()]:
            sql, take = prepared(statement, self._connection.dialect, tuple(rows[0]))
            kinds.append((sql, [take(row) for row in rows]))
        return kinds

    def _taken(self) -> tuple[dict[Update, list[Row]], dict[Insert, list[Row]]]:
        swaps, self._swaps = self._swaps, {}
        rows, self._rows = self._rows, {}
        return swaps, rows

    def _miss(self, swaps: Mapping[Update, Sequence[Row]]) -> Exception:
        alone = sum(map(len, swaps.values())) == 1
        return self._missed if alone and self._missed is not None else BatchConflict()

    def _execute(self, statement: Statement, rows: Sequence[Row]) -> int:
        return execute_rows(self.connection, statement, rows)


def execute_rows(connection: Connection, statement: Statement, rows: Sequence[Row]) -> int:
    """Execute an INSERT, with or without ON CONFLICT, or an UPDATE for rows, and return how many were changed.

    `statement`: built once, because its SQL is cached. Bypasses SQLAlchemy's execution.
    """
    sql, take = prepared(statement, connection.dialect, tuple(rows[0]))
    taken = [take(row) for row in rows]
    if isinstance(taken[0], tuple):
        many = _inserted if isinstance(statement, Insert) else _updated
        return sum(_execute_at_once(connection, sql, some, many) for some in _portions(taken))
    return connection.exec_driver_sql(sql, taken).rowcount


def _execute_at_once(
    connection: Connection, sql: str, rows: Sequence[tuple[Any, ...]], many: Callable[[str, int], str]
) -> int:
    # SQLite's driver releases and reacquires the GIL for each row of executemany, so pass all rows as one.
    one = sql if len(rows) == 1 else many(sql, len(rows))
    return execute(connection, one, tuple(chain.from_iterable(rows)))


@lru_cache(64)
def prepared(
    statement: Statement, dialect: Dialect, names: tuple[str, ...]
) -> tuple[str, Callable[[Row], Any]]:
    """Return the SQL for rows with values of these names, and a function that returns a row's parameters.

    Parameters are a tuple or a dictionary, as the driver's style requires. Cached, because looking a statement up in
    SQLAlchemy's own cache takes longer than writing a row.
    """
    compiled = statement.compile(dialect=dialect, column_keys=names)
    kinds = {name: bind.type.dialect_impl(dialect) for name, bind in compiled.binds.items()}
    order = getattr(compiled, "positiontup", None)
    ways = [(name, kinds[name].bind_processor(dialect)) for name in order or kinds]

    def values(row: Row) -> list[Any]:
        return [row[name] if way is None else way(row[name]) for name, way in ways]

    if order is not None:
        return str(compiled), lambda row: tuple(values(row))
    return str(compiled), lambda row: dict(zip(kinds, values(row), strict=True))


def _portions(rows: Sequence[tuple[Any, ...]]) -> Iterator[Sequence[tuple[Any, ...]]]:
    """Split rows into portions that fit into one statement."""
    size = MAX_VALUES // len(rows[0])
    return (rows[first : first + size] for first in range(0, len(rows), size))


@lru_cache(256)
def _inserted(sql: str, times: int) -> str:
    """Turn an INSERT of one row into one of `times` rows."""
    head, values, row = sql.partition(" VALUES ")
    row, conflict, change = row.partition(" ON CONFLICT ")
    return head + values + ", ".join([row] * times) + conflict + change


@lru_cache(256)
def _updated(sql: str, times: int) -> str:
    """Turn an UPDATE of one row into one of `times` rows, each with its own values and condition."""
    *parts, end = sql.split("?")
    named = "".join(f"{part}one.column{n}" for n, part in enumerate(parts, 1)) + end
    row = "(" + ", ".join(["?"] * len(parts)) + ")"
    head, where, found = named.partition(" WHERE ")
    return f"{head} FROM (VALUES {', '.join([row] * times)}) AS one{where}{found}"

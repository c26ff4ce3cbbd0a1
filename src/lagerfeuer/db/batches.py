"""What the units of one transaction write and do not read again is written together, one call a statement.

Sixteen moves that wait for the same flush are one update of sixteen rows, one insert of their actions and one of what
is told of them (decision 75), and where nobody has read all of it is one statement (bulk_write_*.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Insert, Update

from lagerfeuer.db.bulk_write_postgres import write_whole
from lagerfeuer.db.bulk_write_sqlite import write_file_whole
from lagerfeuer.db.engines import execute
from lagerfeuer.db.prepared_statements import Row, Statement, prepared

MOST_VALUES = 999
"""Every SQLite takes so many in one statement."""


class Missed(Exception):
    """One of several rows that were to be swapped was not as it was read; it is not known which."""


class Batch:
    """Writes for later on a connection. `at_once`: for whoever reads what he has written, nothing waits. `begin`: to be
    called before anything is asked of the connection."""

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
        """The connection, for whoever has to read."""
        if self._begin is not None:
            begin, self._begin = self._begin, None
            begin()
        return self._connection

    def swap(self, statement: Update, row: Row, missed: Exception) -> None:
        """Update one row that must be as it was read. `missed`: raised, now or by `write`, if it is not.

        If several wait together and one has changed, Missed is raised: each has to be tried for itself then.
        """
        self._swaps.setdefault(statement, []).append(row)
        self._missed = missed
        if self.at_once:
            self.write()

    def add(self, statement: Insert, rows: Sequence[Row]) -> None:
        """Insert rows, after all that is swapped."""
        if rows:
            self._rows.setdefault(statement, []).extend(rows)
            if self.at_once:
                self.write()

    def write(self) -> None:
        """Write what waits. Raises Missed, or what was to be raised for the one row that was missed."""
        swaps, rows = self._taken()
        for statement, changed in swaps.items():
            if self._execute(statement, changed) != len(changed):
                raise self._miss(swaps)
        for kind, added in rows.items():
            self._execute(kind, added)

    def finish(self) -> None:
        """Write what waits, which may be committed then; raises as `write` does, and Unclear."""
        if self._begin is None or not self._write_whole():
            self.write()

    def _write_whole(self) -> bool:
        """Write what waits, and commit; False if it is too much for one statement."""
        if not self._swaps and not self._rows:
            return True
        whole = write_file_whole if self._connection.dialect.name == "sqlite" else write_whole
        done = whole(self._connection, self._swaps, self._rows)
        if done is None:
            return False
        swaps, _ = self._taken()
        if not done:
            raise self._miss(swaps)
        return True

    def _taken(self) -> tuple[dict[Update, list[Row]], dict[Insert, list[Row]]]:
        swaps, self._swaps = self._swaps, {}
        rows, self._rows = self._rows, {}
        return swaps, rows

    def _miss(self, swaps: Mapping[Update, Sequence[Row]]) -> Exception:
        alone = sum(map(len, swaps.values())) == 1
        return self._missed if alone and self._missed is not None else Missed()

    def _execute(self, statement: Statement, rows: Sequence[Row]) -> int:
        sql, take = prepared(statement, self.connection.dialect, tuple(rows[0]))
        taken = [take(row) for row in rows]
        if isinstance(taken[0], tuple):
            many = _inserted if isinstance(statement, Insert) else _updated
            return sum(self._execute_at_once(sql, some, many) for some in _portions(taken))
        return self.connection.exec_driver_sql(sql, taken).rowcount

    def _execute_at_once(
        self, sql: str, rows: Sequence[tuple[Any, ...]], many: Callable[[str, int], str]
    ) -> int:
        # SQLite's driver lets go of the interpreter at each row of many, and waits for it again: all are one long row.
        one = sql if len(rows) == 1 else many(sql, len(rows))
        return execute(self.connection, one, tuple(chain.from_iterable(rows)))


def _portions(rows: Sequence[tuple[Any, ...]]) -> Iterator[Sequence[tuple[Any, ...]]]:
    """As many rows at a time as one statement takes."""
    size = MOST_VALUES // len(rows[0])
    return (rows[first : first + size] for first in range(0, len(rows), size))


@lru_cache(256)
def _inserted(sql: str, times: int) -> str:
    """An INSERT of so many rows at once, from that of one."""
    head, values, row = sql.partition(" VALUES ")
    return head + values + ", ".join([row] * times)


@lru_cache(256)
def _updated(sql: str, times: int) -> str:
    """An UPDATE of so many rows at once, each with its own values and as it must be found, from that of one."""
    *parts, end = sql.split("?")
    named = "".join(f"{part}one.column{n}" for n, part in enumerate(parts, 1)) + end
    row = "(" + ", ".join(["?"] * len(parts)) + ")"
    head, where, found = named.partition(" WHERE ")
    return f"{head} FROM (VALUES {', '.join([row] * times)}) AS one{where}{found}"

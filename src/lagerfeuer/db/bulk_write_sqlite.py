"""All that a group of moves writes into a SQLite file, as one statement and a transaction of its own (decision 75).

No statement of SQLite writes to several tables, but a row that is put into a view sets off the view's triggers. The
driver lets go of the interpreter four times at each statement and waits until the loop lets it in again: to begin, to
write three kinds of rows and to commit were twenty such waits, and under load the loop had run out of work at the end.
"""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Insert, Update
from sqlalchemy.exc import DBAPIError

from lagerfeuer.db.bulk_write_postgres import Unclear
from lagerfeuer.db.engines import execute, is_away, told
from lagerfeuer.db.prepared_statements import Row, Statement, prepared

Rows: TypeAlias = Sequence[Row]
Kinds: TypeAlias = tuple[tuple[Statement, tuple[str, ...]], ...]
"""Statements, each with the names of its values."""
VIEWS: Final = "lagerfeuer_wholes"
NUMBERS: Final = itertools.count()
"""Of views. None is used twice: of one that could not be made whole something may be left."""
FILL: Final = -1
"""Where a row of the view has no value, and the kind of a row that sets nothing off. A number, for the driver asks
around who could make something else of NULL, each time."""
UNTOUCHED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
"""A file that answers so has not been written to: in WAL mode it is taken before the first row."""


@dataclass(frozen=True)
class View:
    """A view whose rows are what these kinds of statements take: which of them it is for, and its values."""

    name: str
    width: int
    takes: list[tuple[Callable[[Row], Any], list[int]]]
    """For each kind what makes the values of a row, and what fills up the view's."""


def write_file_whole(
    connection: Connection, swaps: Mapping[Update, Rows], adds: Mapping[Insert, Rows]
) -> bool | None:
    """Write rows and make them durable. False, with nothing written, if one that was to be swapped was not found; None
    if there are too many for one statement.

    Nothing must have been asked in this transaction yet. Raises Unclear, and DBAPIError if nothing has been written.
    """
    both: list[tuple[Statement, Rows]] = [*swaps.items(), *adds.items()]
    view = _view_for(connection, both)
    count = _made_up(sum([len(rows) for _, rows in both]))
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    if count * view.width > driver.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER):
        return None
    values: list[Any] = []
    for number, (_, rows) in enumerate(both):
        take, padding = view.takes[number]
        for row in rows:
            values.append(number)
            values += take(row)
            values += padding
    values += [FILL] * (count * view.width - len(values))
    try:
        execute(connection, _put(view.name, view.width, count), values)
    except DBAPIError as error:
        code = getattr(error.orig, "sqlite_errorcode", 0)
        if code == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
            return False
        if is_away(error) and code & 0xFF not in UNTOUCHED:
            raise Unclear(told(error)) from error
        raise
    return True


def _made_up(count: int) -> int:
    """So many rows, some of which set nothing off: SQLite is to read few texts, not one for each number of rows."""
    step = 4 if count <= 16 else 16 if count <= 64 else 64
    return count + -count % step


@lru_cache(256)
def _put(view: str, width: int, count: int) -> str:
    row = f"({', '.join(['?'] * width)})"
    return f"INSERT INTO {view} VALUES {', '.join([row] * count)}"


def _view_for(connection: Connection, both: Sequence[tuple[Statement, Rows]]) -> View:
    """The view for such rows, which lives as long as the driver's connection."""
    kinds = tuple([(kind, tuple(rows[0])) for kind, rows in both])
    views: dict[Kinds, View] = connection.info.setdefault(VIEWS, {})
    found = views.get(kinds)
    if found is None:
        found = views[kinds] = _make_view(connection, kinds, f"whole_{next(NUMBERS)}")
    return found


def _make_view(connection: Connection, kinds: Kinds, name: str) -> View:
    ways = [prepared(kind, connection.dialect, names) for kind, names in kinds]
    lengths = [sql.count("?") for sql, _ in ways]
    most = max(lengths)
    columns = ", ".join(["NULL AS kind", *(f"NULL AS value_{place}" for place in range(most))])
    execute(connection, f"CREATE TEMP VIEW {name} AS SELECT {columns}")
    for number, (kind, _) in enumerate(kinds):
        first, *rest = ways[number][0].split("?")
        does = first + "".join([f"NEW.value_{place}{part}" for place, part in enumerate(rest)])
        if isinstance(kind, Update):
            does += "; SELECT RAISE(ABORT, 'missed') WHERE changes() <> 1"
        execute(
            connection,
            f"CREATE TEMP TRIGGER {name}_{number} INSTEAD OF INSERT ON {name} WHEN NEW.kind = {number} "
            f"BEGIN {does}; END",
        )
    return View(
        name, most + 1, [(take, [FILL] * (most - lengths[number])) for number, (_, take) in enumerate(ways)]
    )

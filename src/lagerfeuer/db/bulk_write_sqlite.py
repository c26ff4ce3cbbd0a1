"""Writes everything of a group of actions to a SQLite file as one statement in its own transaction (decision 75).

A SQLite statement writes to one table only, but inserting into a view runs the view's INSTEAD OF triggers. The driver
releases and reacquires the GIL four times per statement. Begin, three kinds of rows and commit took twenty such waits,
during which, under load, the event loop ran out of work.
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

from lagerfeuer.db.bulk_write_postgres import CommitOutcomeUnknown
from lagerfeuer.db.engines import error_text, execute, is_unavailable
from lagerfeuer.db.prepared_statements import Row, Statement, prepared

Rows: TypeAlias = Sequence[Row]
Kinds: TypeAlias = tuple[tuple[Statement, tuple[str, ...]], ...]
"""Statements, each with the names of its values."""
VIEWS: Final = "lagerfeuer_wholes"
NUMBERS: Final = itertools.count()
"""Numbers for the names of views. Never reused: a failed creation may leave a part behind."""
FILL: Final = -1
"""Fills unused columns of a view's row, and is the kind of a row that runs no trigger. A number, because for each NULL
the driver would search for an adapter."""
UNTOUCHED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
"""With these codes nothing was written: in WAL mode the write lock is taken before the first row."""


@dataclass(frozen=True)
class View:
    """A view that accepts the rows of these kinds of statements: the number of the kind, then its values."""

    name: str
    width: int
    takes: list[tuple[Callable[[Row], Any], list[int]]]
    """For each kind, the function that returns a row's values, and the padding after them."""


def write_file_whole(
    connection: Connection, swaps: Mapping[Update, Rows], adds: Mapping[Insert, Rows]
) -> bool | None:
    """Write and commit rows. Returns False, with nothing written, if a row to update was not found; None if there are
    too many rows for one statement.

    Nothing may have been read yet in this transaction. Raises CommitOutcomeUnknown, or DBAPIError if nothing was
    written.
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
        if is_unavailable(error) and code & 0xFF not in UNTOUCHED:
            raise CommitOutcomeUnknown(error_text(error)) from error
        raise
    return True


def _made_up(count: int) -> int:
    """Round up to a few sizes, filled with rows that run no trigger, so that SQLite parses only a few statements."""
    step = 4 if count <= 16 else 16 if count <= 64 else 64
    return count + -count % step


@lru_cache(256)
def _put(view: str, width: int, count: int) -> str:
    row = f"({', '.join(['?'] * width)})"
    return f"INSERT INTO {view} VALUES {', '.join([row] * count)}"


def _view_for(connection: Connection, both: Sequence[tuple[Statement, Rows]]) -> View:
    """Return the view for such rows, which lives as long as the driver's connection."""
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

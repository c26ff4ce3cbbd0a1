"""Writes everything of a group of actions to a SQLite file as one statement in its own transaction (decision 75).

A SQLite statement writes to one table only, but inserting into a view runs the view's INSTEAD OF triggers. The driver
releases and reacquires the GIL four times per statement. Begin, three kinds of rows and commit take twenty such waits,
during which, under load, the event loop handles little else and the next group stays small.
"""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from lagerfeuer.db.bulk_write_postgres import CommitOutcomeUnknown
from lagerfeuer.db.engines import error_text, execute, is_unavailable

Values: TypeAlias = tuple[Any, ...]
VIEWS: Final = "lagerfeuer_wholes"
NUMBERS: Final = itertools.count()
"""Numbers for the names of views. Never reused: parts of a view may remain after a failed creation."""
FILL: Final = -1
"""Fills unused columns of a view's row, and is the kind of a row that runs no trigger. A number, because for each NULL
the driver would search for an adapter."""
UNTOUCHED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
"""With these codes nothing was written: in WAL mode the write lock is taken before the first row."""


def write_file_whole(connection: Connection, kinds: Sequence[tuple[str, Sequence[Values]]]) -> bool | None:
    """Write and commit rows. Returns False, with nothing written, if a row to update was not found; None if there are
    too many rows for one statement.

    `kinds`: for each kind of row, the UPDATE or INSERT of one row and the parameters of its rows. Nothing may have been
    read yet in this transaction. Raises CommitOutcomeUnknown, or DBAPIError if nothing was written.
    """
    width = 1 + max([len(rows[0]) for _, rows in kinds])
    count = _rounded_up(sum([len(rows) for _, rows in kinds]))
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    if count * width > driver.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER):
        return None
    view = _view_for(connection, tuple([sql for sql, _ in kinds]), width)
    values: list[Any] = []
    for number, (_, rows) in enumerate(kinds):
        padding = [FILL] * (width - 1 - len(rows[0]))
        for row in rows:
            values.append(number)
            values += row
            values += padding
    values += [FILL] * (count * width - len(values))
    try:
        execute(connection, _insert(view, width, count), values)
    except DBAPIError as error:
        code = getattr(error.orig, "sqlite_errorcode", 0)
        if code == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
            return False
        if is_unavailable(error) and code & 0xFF not in UNTOUCHED:
            raise CommitOutcomeUnknown(error_text(error)) from error
        raise
    return True


def _rounded_up(count: int) -> int:
    """Round up to a few sizes, filled with rows that run no trigger, so that SQLite parses only a few statements."""
    step = 4 if count <= 16 else 16 if count <= 64 else 64
    return count + -count % step


@lru_cache(256)
def _insert(view: str, width: int, count: int) -> str:
    row = f"({', '.join(['?'] * width)})"
    return f"INSERT INTO {view} VALUES {', '.join([row] * count)}"


def _view_for(connection: Connection, kinds: tuple[str, ...], width: int) -> str:
    """Return the name of the view for such rows, which lives as long as the driver's connection."""
    views: dict[tuple[str, ...], str] = connection.info.setdefault(VIEWS, {})
    found = views.get(kinds)
    if found is None:
        found = views[kinds] = _make_view(connection, kinds, width, f"whole_{next(NUMBERS)}")
    return found


def _make_view(connection: Connection, kinds: tuple[str, ...], width: int, name: str) -> str:
    """Make a view whose rows have `width` columns: the number of the kind, then the parameters of its statement."""
    columns = ", ".join(["NULL AS kind", *(f"NULL AS value_{place}" for place in range(width - 1))])
    execute(connection, f"CREATE TEMP VIEW {name} AS SELECT {columns}")
    for number, sql in enumerate(kinds):
        first, *rest = sql.split("?")
        does = first + "".join([f"NEW.value_{place}{part}" for place, part in enumerate(rest)])
        if sql.startswith("UPDATE"):
            does += "; SELECT RAISE(ABORT, 'missed') WHERE changes() <> 1"
        execute(
            connection,
            f"CREATE TEMP TRIGGER {name}_{number} INSTEAD OF INSERT ON {name} WHEN NEW.kind = {number} "
            f"BEGIN {does}; END",
        )
    return name

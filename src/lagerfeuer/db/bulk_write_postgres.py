"""Writes everything of a group of actions as one PostgreSQL statement in its own transaction (decision 75).

This takes one round trip instead of seven, each of which waits for the server and then for the GIL. Rows of a kind are
passed as one JSON text, so that the statement is the same for any number of rows and is planned once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from select import POLLIN, poll
from typing import Any, Final, TypeAlias

from psycopg.errors import DivisionByZero
from sqlalchemy import JSON, BindParameter, Connection, Dialect, Insert, LargeBinary, Update
from sqlalchemy.exc import DBAPIError

from lagerfeuer.db.engines import LOCK_SHARED, as_json, error_text, is_unavailable

Rows: TypeAlias = Sequence[Mapping[str, Any]]
PLACE: Final = re.compile(r"%\((\w+)\)s")
"""A placeholder in a compiled statement."""


class CommitOutcomeUnknown(Exception):
    """The connection broke during a commit: it is unknown whether anything was written."""


def write_whole(connection: Connection, swaps: Mapping[Update, Rows], adds: Mapping[Insert, Rows]) -> bool:
    """Write and commit rows. Returns False, with nothing written, if a row to update was not found.

    Nothing may have been read yet in this transaction. The house's lock is shared with other writers of this kind.
    Raises CommitOutcomeUnknown, or DBAPIError if certainly nothing was written.
    """
    both = [*swaps.items(), *adds.items()]
    kinds = tuple((kind, tuple(rows[0])) for kind, rows in both)
    # The planner assumes a hundred rows for a JSON text; for that many it would scan the whole table of a small house.
    most = 1 << (max(len(rows) for _, rows in both) - 1).bit_length()
    values = [as_json(rows) for _, rows in both]
    statement = _statement(kinds, most, connection.dialect)
    with _by_itself(connection) as driver:
        if has_pending_input(driver):
            # An unexpected message usually means that the server is closing. Then this query fails, before anything is
            # written.
            connection.exec_driver_sql("SELECT 1").close()
        try:
            connection.exec_driver_sql(statement, (*values, *map(len, swaps.values()))).close()
        except DBAPIError as error:
            if isinstance(error.orig, DivisionByZero):
                return False
            if is_unavailable(error):
                raise CommitOutcomeUnknown(error_text(error)) from error
            raise
    return True


@contextmanager
def _by_itself(connection: Connection) -> Iterator[Any]:
    """Switch the connection to autocommit and yield the driver's connection."""
    driver: Any = connection.connection.driver_connection
    driver.autocommit = True
    try:
        yield driver
    finally:
        if not driver.closed:
            driver.autocommit = False


def has_pending_input(driver: Any) -> bool:
    """Return whether the server has sent an unexpected message: usually that it is closing."""
    waits = poll()
    waits.register(driver, POLLIN)
    return bool(waits.poll(0))


@lru_cache(256)
def _statement(kinds: Sequence[tuple[Update | Insert, tuple[str, ...]]], most: int, dialect: Dialect) -> str:
    """Return one statement for up to `most` rows of each kind, given with the names of its values.

    Its parameters are one JSON text per kind, then for each update the number of rows it must find.
    """
    parts = [f"house AS MATERIALIZED (SELECT {LOCK_SHARED})"]
    # Division by zero is the only way to make one statement fail on a condition, so that either everything or nothing
    # is written.
    found = []
    for number, (kind, names) in enumerate(kinds):
        compiled = kind.compile(dialect=dialect, column_keys=names)
        binds = compiled.binds
        values = {name: _value(bind, dialect) for name, bind in binds.items()}
        sql = PLACE.sub(r"{\1}", str(compiled)).format_map(values)
        columns = ", ".join(f"{_quoted(name, dialect)} {_kept_as(binds[name], dialect)}" for name in binds)
        rows = f"SELECT * FROM json_to_recordset(%s::json) AS row({columns}) LIMIT {most}"
        source = f"FROM house, ({rows}) AS one"
        if isinstance(kind, Update):
            head, where, which = sql.partition(" WHERE ")
            parts.append(f"done{number} AS ({head} {source}{where}{which} RETURNING 1)")
            found.append(f"1 / ((SELECT count(*) FROM done{number}) = %s)::int")
        else:
            head, _, row = sql.partition(" VALUES ")
            parts.append(f"done{number} AS ({head} SELECT {row[1:-1]} {source})")
    return f"WITH {', '.join(parts)} SELECT {', '.join(found) or 'NULL'}"


def _quoted(name: str, dialect: Dialect) -> str:
    return dialect.identifier_preparer.quote(name)


def _kept_as(bind: BindParameter[Any], dialect: Dialect) -> str:
    """Return the SQL type of a value in the JSON text, where bytes are text."""
    return "TEXT" if isinstance(bind.type, LargeBinary) else bind.type.compile(dialect)


def _value(bind: BindParameter[Any], dialect: Dialect) -> str:
    """Return the SQL that restores a row's value from JSON."""
    value = f"one.{_quoted(bind.key, dialect)}"
    if isinstance(bind.type, LargeBinary):
        return f"decode({value}, 'base64')"
    if isinstance(bind.type, JSON) and not bind.type.none_as_null:
        # A JSON null comes out as SQL NULL here, but was stored as JSON null.
        return f"coalesce({value}, 'null')"
    return value

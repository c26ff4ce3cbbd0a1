"""All that a group of moves writes, as one statement of PostgreSQL and a transaction of its own (decision 75).

It needs one way there and back instead of seven, on each of which the writer waits for the server and then for the
interpreter. The rows of a kind go as one JSON text, so that the statement is the same one for any number of them, which
the server has to understand only once.
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

from lagerfeuer.db.engines import LOCK_SHARED, as_json, is_away, told

Rows: TypeAlias = Sequence[Mapping[str, Any]]
PLACE: Final = re.compile(r"%\((\w+)\)s")
"""How a compiled statement names a value of its row."""


class Unclear(Exception):
    """The server went away in the moment in which it was to write: nobody knows whether it has."""


def write_whole(connection: Connection, swaps: Mapping[Update, Rows], adds: Mapping[Insert, Rows]) -> bool:
    """Write rows and make them durable. False, with nothing written, if one that was to be swapped was not found.

    The connection must have read nothing yet in its transaction. The house's lock is shared with others who do so.
    Raises Unclear, and DBAPIError if it is certain that nothing has been written.
    """
    both = [*swaps.items(), *adds.items()]
    kinds = tuple((kind, tuple(rows[0])) for kind, rows in both)
    # The planner takes a JSON text for a hundred rows, for which it would read a house of a few thousand matches whole.
    most = 1 << (max(len(rows) for _, rows in both) - 1).bit_length()
    values = [as_json(rows) for _, rows in both]
    statement = _statement(kinds, most, connection.dialect)
    with _by_itself(connection) as driver:
        if _has_said_something(driver):
            # Nobody has asked it anything: it goes, as a rule, and then this fails, of which nothing can come.
            connection.exec_driver_sql("SELECT 1").close()
        try:
            connection.exec_driver_sql(statement, (*values, *map(len, swaps.values()))).close()
        except DBAPIError as error:
            if isinstance(error.orig, DivisionByZero):
                return False
            if is_away(error):
                raise Unclear(told(error)) from error
            raise
    return True


@contextmanager
def _by_itself(connection: Connection) -> Iterator[Any]:
    """Each statement is a transaction. The driver's connection."""
    driver: Any = connection.connection.driver_connection
    driver.autocommit = True
    try:
        yield driver
    finally:
        if not driver.closed:
            driver.autocommit = False


def _has_said_something(driver: Any) -> bool:
    waits = poll()
    waits.register(driver, POLLIN)
    return bool(waits.poll(0))


@lru_cache(256)
def _statement(kinds: Sequence[tuple[Update | Insert, tuple[str, ...]]], most: int, dialect: Dialect) -> str:
    """One statement for at the most so many rows of each of these kinds, by the names of their values. It takes a JSON
    text for each kind, and after them for each update how many rows it must find."""
    parts = [f"house AS MATERIALIZED (SELECT {LOCK_SHARED})"]
    # A statement either writes all or nothing, and there is no other way to say in it that it must not.
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
    """The type of a value where it comes out of the JSON, which has none for bytes."""
    return "TEXT" if isinstance(bind.type, LargeBinary) else bind.type.compile(dialect)


def _value(bind: BindParameter[Any], dialect: Dialect) -> str:
    """A value of a row, as it would be kept if it had not gone through JSON."""
    value = f"one.{_quoted(bind.key, dialect)}"
    if isinstance(bind.type, LargeBinary):
        return f"decode({value}, 'base64')"
    if isinstance(bind.type, JSON) and not bind.type.none_as_null:
        # What is nothing is written as JSON there, and comes out of JSON as no value at all.
        return f"coalesce({value}, 'null')"
    return value

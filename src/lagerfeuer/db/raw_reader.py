"""Reads a database of any schema version without changing it: plain SQL, JSON as text, one snapshot."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import psycopg
from psycopg.types.json import set_json_loads
from sqlalchemy import URL

from lagerfeuer.db.engines import PATIENCE, DatabaseLocation


class UnreadableDatabase(Exception):
    """There is no readable database, or it lacks what was asked for."""


class RawReader:
    """A read-only connection. Statements use ? as placeholder. Raises UnreadableDatabase."""

    def __init__(self, where: DatabaseLocation) -> None:
        self.server: psycopg.Connection[Any] | None = None
        self.file: sqlite3.Connection | None = None
        try:
            if isinstance(where, Path):
                self.file = _opened(where)
            else:
                self.server = _connected(where)
        except (sqlite3.DatabaseError, psycopg.Error) as error:
            self.close()
            raise UnreadableDatabase(_said(error)) from error

    def close(self) -> None:
        """Close the connection."""
        for one in (self.file, self.server):
            if one is not None:
                one.close()

    def rows(self, statement: str, values: Sequence[Any] = ()) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a query."""
        try:
            if self.file is not None:
                yield from self.file.execute(statement, values)
            elif self.server is not None:
                with self.server.cursor(name=f"old_{id(statement)}") as cursor:
                    yield from cursor.execute(statement.replace("?", "%s"), values)
        except (sqlite3.DatabaseError, psycopg.Error) as error:
            raise UnreadableDatabase(_said(error)) from error

    def columns(self, table: str) -> set[str]:
        """Return the columns of a database table; an empty set if it does not exist."""
        if self.file is not None:
            return {row[1] for row in self.rows(f"PRAGMA table_info({table})")}
        wanted = "SELECT column_name FROM information_schema.columns WHERE table_name = ? AND table_schema = "
        return {row[0] for row in self.rows(f"{wanted}current_schema()", [table])}


def _opened(path: Path) -> sqlite3.Connection:
    # Without a WAL file no process has the file open, and it can be read without creating a WAL file. Otherwise read
    # through the WAL, as the house does.
    alone = not path.with_name(path.name + "-wal").exists()
    mode = "mode=ro&immutable=1" if alone else "mode=ro"
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)
    connection.execute("BEGIN")
    return connection


def _connected(url: URL) -> psycopg.Connection[Any]:
    patience: dict[str, Any] = {name: value for name, value in PATIENCE.items() if name not in url.query}
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = psycopg.connect(address, **patience)
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    connection.read_only = True
    set_json_loads(lambda text: bytes(text).decode() if not isinstance(text, str) else text, connection)
    return connection


def _said(error: Exception) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__

"""The database of a house under test: a SQLite file, or with LAGERFEUER_TEST_DATABASE=postgres one on a real server.

Tests name a house by its folder or by the path of its file. On PostgreSQL each path has its own database.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg.types.json import set_json_loads

from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import DATABASE, FILE, DatabaseLocation, parse_location
from support import postgres_server

ON: Final = "LAGERFEUER_TEST_DATABASE"


_kind = os.environ.get(ON, "sqlite")


def on_postgres() -> bool:
    """Return whether this test, or the whole suite, runs on PostgreSQL."""
    return _kind == "postgres"


@contextmanager
def running_on(kind: str) -> Iterator[None]:
    """Run the block on "sqlite" or "postgres"."""
    global _kind
    before, _kind = _kind, kind
    try:
        yield
    finally:
        _kind = before


_urls: Final[dict[Path, str]] = {}
"""The URLs on PostgreSQL, by path."""


@cache
def _with_tables() -> str:
    """Return a database with all tables as a template, because migrations take longer than most tests."""
    url = postgres_server.new_database()
    database = Database(parse_location(url))
    database.open()
    database.close()
    return _name(url)


@cache
def _file_with_tables() -> Path:
    """Return the same for SQLite."""
    folder = Path(tempfile.mkdtemp(prefix="lagerfeuer-tables-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    database = Database(folder / FILE)
    database.open()
    database.close()
    return folder / FILE


def lay_tables(path: Path) -> None:
    """Create the tables of a new house. On PostgreSQL every database has them already."""
    if not on_postgres() and not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(_file_with_tables(), path)


def where(path: Path) -> DatabaseLocation:
    """Return the database of a path."""
    return parse_location(url_of(path)) if on_postgres() else path


def url_of(path: Path) -> str:
    """Return the URL of a path's PostgreSQL database."""
    path = path.absolute()
    if path not in _urls:
        _urls[path] = postgres_server.new_database(template=_with_tables())
    return _urls[path]


def copy_house(source: Path, target: Path) -> None:
    """Copy a house that is not running."""
    shutil.copytree(source, target)
    if on_postgres():
        _urls[(target / FILE).absolute()] = postgres_server.new_database(template=database_of(source))


def database_of(folder: Path) -> str:
    """Return the name of the PostgreSQL database of a house's folder."""
    return _name(url_of(folder / FILE))


def _name(url: str) -> str:
    return str(parse_location(url).database)  # type: ignore[union-attr]


def environment(folder: Path) -> dict[str, str]:
    """Return the environment variables that tell a program the database of a house's folder."""
    return {DATABASE: url_of(folder / FILE)} if on_postgres() else {}


def store_at(path: Path) -> Database:
    """Return the database of a path, not opened."""
    lay_tables(path)
    return Database(where(path))


class Rows:
    """A direct connection to a database, for plain statements with ? as placeholders."""

    def __init__(self, at: DatabaseLocation) -> None:
        self.is_file = isinstance(at, Path)
        self.driver: Any = None
        if isinstance(at, Path):
            self.driver = sqlite3.connect(at, timeout=20)
        else:
            self.driver = psycopg.connect(
                at.set(drivername="postgresql").render_as_string(hide_password=False)
            )
            # Return JSON as text, as SQLite does.
            set_json_loads(lambda text: text if isinstance(text, str) else text.decode(), self.driver)

    def execute(self, statement: str, values: Any = ()) -> Any:
        if not self.is_file:
            statement = statement.replace("%", "%%").replace("?", "%s")
        return self.driver.execute(statement, tuple(values))


@contextmanager
def connected(path: Path) -> Iterator[Rows]:
    """Open a direct connection to a database. `path`: the folder of the house, or its file."""
    rows = Rows(where(path / FILE if path.suffix != ".sqlite3" else path))
    try:
        yield rows
        rows.driver.commit()
    finally:
        rows.driver.close()


@contextmanager
def without(path: Path, table: str) -> Iterator[None]:
    """Remove a database table for the block: a fault that no request can cause."""
    with connected(path) as rows:
        rows.execute(f"alter table {table} rename to {table}_away")
    try:
        yield
    finally:
        with connected(path) as rows:
            rows.execute(f"alter table {table}_away rename to {table}")

"""Access to a house's SQLite file for commands that inspect or copy it while a server may be running."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from lagerfeuer.db.engines import FILE_UNAVAILABLE
from lagerfeuer.db.raw_reader import UnreadableDatabase

COMPANY = ("", "-wal", "-shm", "-journal")
"""Suffixes of files that SQLite keeps beside a database. SQLite would treat leftover files of another database as its
own."""
RESTORED_MARK = "restored.json"
"""Written by `lagerfeuer restore` to the house's folder, so that the next start mentions it in the public log."""
LOCK_TIMEOUT_S = 30.0
"""Seconds to wait for a file that another program has locked."""


@contextmanager
def open_read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a read-only connection that creates no file.

    Raises UnreadableDatabase if the file cannot be read right now, and sqlite3.DatabaseError if it is damaged.
    """
    # Use an escaped URI: a `#` or `?` in a folder's name would end the path.
    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=LOCK_TIMEOUT_S)) as file:
            yield file
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in FILE_UNAVAILABLE:
            raise UnreadableDatabase(str(error)) from error
        raise


def find_damage(path: Path) -> str | None:
    """Return the first damage that SQLite finds in a file; None if it is sound. Raises UnreadableDatabase."""
    try:
        with open_read_only(path) as file:
            (said,) = file.execute("pragma integrity_check(1)").fetchone()
            if said != "ok":
                return str(said)
            lost = file.execute("pragma foreign_key_check").fetchone()
            return None if lost is None else f"a row of {lost[0]} refers to nothing"
    except sqlite3.DatabaseError as error:
        return str(error)


def tables_of(path: Path) -> str | None:
    """Return the schema version of a file; None if it is not a house. Raises UnreadableDatabase."""
    try:
        with open_read_only(path) as file:
            row = file.execute("select version_num from alembic_version").fetchone()
            return None if row is None else str(row[0])
    except sqlite3.DatabaseError:
        return None


def existing_file(path: Path) -> Path | None:
    """Return the first file that prevents creating a new database there; None if there is none."""
    return next(
        (each for end in COMPANY if (each := path.with_name(f"{path.name}{end}")).exists()),
        None,
    )

"""A house's SQLite file seen from outside, for commands that look at it or copy it beside its server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from lagerfeuer.db.engines import FILE_AWAY
from lagerfeuer.db.raw_reader import Unreadable

COMPANY = ("", "-wal", "-shm", "-journal")
"""What SQLite may keep beside a file. Left from another one, it would be taken for a part of it."""
RESTORED_MARK = "restored.json"
"""What `lagerfeuer restore` leaves in a house's folder for the next start, which tells it in the public log."""
PATIENCE = 30.0
"""Seconds for which a file is asked for that another program holds."""


@contextmanager
def looking_into(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads, and makes no file. Raises Unreadable if it cannot be read just now, and
    sqlite3.DatabaseError if it is damaged."""
    # As a URI with everything escaped: a `#` or `?` in the name of a folder would end the path.
    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE)) as file:
            yield file
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in FILE_AWAY:
            raise Unreadable(str(error)) from error
        raise


def what_is_wrong_with(path: Path) -> str | None:
    """What SQLite finds to be damaged in a file; None if it is sound. Raises Unreadable."""
    try:
        with looking_into(path) as file:
            (said,) = file.execute("pragma integrity_check(1)").fetchone()
            if said != "ok":
                return str(said)
            lost = file.execute("pragma foreign_key_check").fetchone()
            return None if lost is None else f"a row of {lost[0]} refers to nothing"
    except sqlite3.DatabaseError as error:
        return str(error)


def tables_of(path: Path) -> str | None:
    """The version of the tables in a file; None if it is no house. Raises Unreadable."""
    try:
        with looking_into(path) as file:
            row = file.execute("select version_num from alembic_version").fetchone()
            return None if row is None else str(row[0])
    except sqlite3.DatabaseError:
        return None


def in_the_way(path: Path) -> Path | None:
    """The first file that keeps a new database from being put there; None if there is room."""
    return next(
        (each for end in COMPANY if (each := path.with_name(f"{path.name}{end}")).exists()),
        None,
    )

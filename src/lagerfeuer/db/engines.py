"""The location of a house's database, a SQLite file or a PostgreSQL URL, and how to connect to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from psycopg.errors import InvalidParameterValue
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

FILE: Final = "lagerfeuer.sqlite3"
"""The default file in a house's folder."""
MIN_POSTGRES_VERSION: Final = 14
"""The oldest version of PostgreSQL that is still maintained."""
DATABASE: Final = "LAGERFEUER_DATABASE"
"""The environment variable that sets another database."""
HOUSE_LOCK: Final = 0x6C61676572666575
"""The advisory lock of the whole house. Advisory locks are per database, and each house has its own database."""
LOCK_ALONE: Final = f"pg_advisory_xact_lock({HOUSE_LOCK})"
LOCK_SHARED: Final = f"pg_advisory_xact_lock_shared({HOUSE_LOCK})"
WRITES: Final = "lagerfeuer_writes"
PATIENCE: Final = {
    # Seconds (milliseconds for tcp_user_timeout) after which a server that does not respond counts as lost.
    "connect_timeout": 10,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
FILE_UNAVAILABLE: Final = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN,
}  # fmt: skip
"""SQLite's primary result codes for a file that cannot be read or written right now."""

IDLE_TRANSACTION_TIMEOUT_MS: Final = 30_000
"""Milliseconds after which PostgreSQL ends an idle transaction, so that a process that was stopped in the middle does
not block the whole house."""

CLIENT_CHECK_INTERVAL_MS: Final = 1_000
"""Milliseconds between PostgreSQL's checks that its client still exists, so that no statement of a dead process is
executed late."""

WRITER_CACHE_KIB: Final = 16 * 1024
"""KiB of page cache for SQLite's writer; readers keep the default of 2 MiB."""

DURABLE: Final = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
"""Make commits durable even on a server configured for speed."""

DatabaseLocation: TypeAlias = Path | URL
"""A SQLite file, or the URL of a PostgreSQL database."""


class NoDatabase(Exception):
    """No usable database; the message is for the host."""


def parse_location(text: str) -> DatabaseLocation:
    """Parse a URL or a path. Raises NoDatabase."""
    if "://" not in text:
        return Path(text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise NoDatabase("is no URL such as postgresql://USER:PASSWORD@HOST:PORT/DATABASE") from error
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database:
        return Path(url.database)
    if kind not in ("postgresql", "postgres"):
        raise NoDatabase(
            f"is of a kind that this program does not know ({kind}): a house keeps its rows in a SQLite file or in "
            "postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
        )
    if not url.database:
        raise NoDatabase("names no database: postgresql://USER:PASSWORD@HOST:PORT/DATABASE")
    return url.set(drivername="postgresql+psycopg")


def display_name(where: DatabaseLocation) -> str:
    """Return the name of a database for messages and logs, without its password."""
    if isinstance(where, Path):
        return str(where)
    return where.set(drivername="postgresql").render_as_string(hide_password=True)


def engine_for(where: DatabaseLocation, connections: int, serving: bool = False) -> Engine:
    """Create an engine without opening a connection.

    `serving`: its writes must be durable and must not block others.
    """
    return _sqlite(where) if isinstance(where, Path) else _postgres(where, connections, serving)


def _sqlite(path: Path) -> Engine:
    # Disable Python's own transaction handling (isolation_level None): SQLAlchemy issues BEGIN itself.
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "timeout": 10},
        json_serializer=as_json,
        # Errors are logged, but the logs must not contain what people typed.
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def _(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        # Writers begin in `lock_house`; until then a single statement can be its own transaction.
        if not connection.get_execution_options().get(WRITES):
            execute(connection, "BEGIN")

    return engine


def _postgres(url: URL, connections: int, serving: bool) -> Engine:
    # Settings in the URL take precedence.
    patience = {name: value for name, value in PATIENCE.items() if name not in url.query}
    engine = create_engine(
        url,
        connect_args={"application_name": "lagerfeuer", **patience},
        pool_size=connections,
        max_overflow=connections,
        json_serializer=as_json,
        hide_parameters=True,
    )
    if serving:

        @event.listens_for(engine, "connect")
        def _(connection: Any, _record: Any) -> None:
            connection.execute(f"SET idle_in_transaction_session_timeout = {IDLE_TRANSACTION_TIMEOUT_MS}")
            connection.execute(DURABLE)
            # Systems that cannot check (Windows, macOS before PostgreSQL 15) refuse this setting.
            with suppress(InvalidParameterValue), connection.transaction():
                connection.execute(f"SET client_connection_check_interval = {CLIENT_CHECK_INTERVAL_MS}")
            connection.commit()

    return engine


def as_json(value: Any) -> str:
    """Encode JSON as stored in columns."""
    return msgspec.json.encode(value).decode()


def writing(engine: Engine) -> Engine:
    """Return the engine for the writer, whose transactions begin with `lock_house`."""
    return engine.execution_options(**{WRITES: True})


def reading(engine: Engine) -> Engine:
    """Return the engine for readers, each of whose transactions sees a single snapshot, as in SQLite."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def ready_to_write(connection: Connection) -> Connection:
    """Prepare a connection for the writer and return it.

    SQLite gets a larger page cache: each action changes pages all over the file, and pages not cached are read again.
    """
    if connection.dialect.name == "sqlite":
        # A negative number means KiB.
        execute(connection, f"PRAGMA cache_size=-{WRITER_CACHE_KIB}")
    return connection


def execute(connection: Connection, sql: str, values: Sequence[Any] = ()) -> int:
    """Execute a statement on SQLite and return the number of changed rows.

    Bypasses SQLAlchemy, whose overhead exceeds the time of most statements. Raises DBAPIError.
    """
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    try:
        return driver.execute(sql, values).rowcount
    except sqlite3.Error as error:
        # Leave out the values, because errors are logged.
        raise DBAPIError.instance(sql, None, error, sqlite3.Error, dialect=connection.dialect) from error


def lock_house(connection: Connection, shared: bool = False) -> None:
    """Lock the whole house until the end of the transaction, exclusively or shared.

    SQLite has a single writer: a `writing` connection takes the write lock before it reads.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT {LOCK_SHARED if shared else LOCK_ALONE}")
    elif connection.get_execution_options().get(WRITES):
        execute(connection, "BEGIN IMMEDIATE")


def written_by_others(connection: Connection) -> int:
    """Return a number that changes whenever another connection writes to this file. SQLite only."""
    return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def check(connection: Connection) -> None:
    """Check that the server can be used. Raises NoDatabase."""
    if connection.dialect.name == "sqlite":
        return
    version = connection.execute(text("SHOW server_version")).scalar_one()
    if int(connection.execute(text("SHOW server_version_num")).scalar_one()) < MIN_POSTGRES_VERSION * 10_000:
        raise NoDatabase(
            f"is served by PostgreSQL {version}; {MIN_POSTGRES_VERSION} is the oldest that will do"
        )
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise NoDatabase(
            f"keeps its text in {encoding}; names need UTF8 (createdb --encoding=UTF8 --template=template0)"
        )


def size_of(connection: Connection, where: DatabaseLocation) -> int:
    """Return the bytes that a database occupies on disk."""
    if isinstance(where, Path):
        files = (where, where.with_name(where.name + "-wal"))
        return sum(one.stat().st_size for one in files if one.exists())
    return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())


def error_text(error: DBAPIError) -> str:
    """Return the error of the server or the connection in one line, without a password."""
    said = str(error.orig).strip()
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    # The driver lists every address that it tried; the first error is the useful one.
    return lines[0] if lines else type(error.orig).__name__


def is_unavailable(error: BaseException) -> bool:
    """Return whether an error means that the database is unavailable: unreachable, disconnected, refusing connections,
    or, for a file, not writable, for instance because the disk is full."""
    if not isinstance(error, DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in FILE_UNAVAILABLE
    # Errors before a connection exists have no code.
    code = getattr(error.orig, "sqlstate", "")
    unavailable = isinstance(error, OperationalError) and (code is None or code[:2] in ("08", "53", "57"))
    return error.connection_invalidated or unavailable

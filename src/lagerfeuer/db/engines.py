"""Which database a house keeps its rows in, a SQLite file or PostgreSQL by its URL, and how connections are made."""

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
"""The database in a house's folder, if it is told no other."""
OLDEST: Final = 14
"""Older versions of PostgreSQL get no repairs any more."""
DATABASE: Final = "LAGERFEUER_DATABASE"
"""The environment variable that names another one."""
HOUSE_LOCK: Final = 0x6C61676572666575
"""The advisory lock of the whole house. Advisory locks are kept apart by database, and a house has one of its own."""
LOCK_ALONE: Final = f"pg_advisory_xact_lock({HOUSE_LOCK})"
LOCK_SHARED: Final = f"pg_advisory_xact_lock_shared({HOUSE_LOCK})"
WRITES: Final = "lagerfeuer_writes"
PATIENCE: Final = {
    # Seconds, and for the last one milliseconds: a server that has gone without a word is noticed.
    "connect_timeout": 10,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
FILE_AWAY: Final = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN,
}  # fmt: skip
"""SQLite's primary codes for a file that cannot be read or written just now."""

FROZEN: Final = 30_000
"""Milliseconds after which PostgreSQL ends a transaction in which nothing is asked any more: a process that was stopped
in the middle must not keep the whole house waiting."""

GONE: Final = 1_000
"""Milliseconds after which PostgreSQL looks whether a process that it works for, or lets wait, is still there: what one
was about to write when it died is not written later."""

WRITERS_PAGES: Final = 16 * 1024
"""KiB of a SQLite file that its writer keeps in memory at the most; readers keep 2 MiB each, as is usual."""

DURABLE: Final = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
"""What is confirmed is on the disk, also where a server is set up to be quicker than that."""

Where: TypeAlias = Path | URL
"""A SQLite file, or the address of a PostgreSQL database."""


class NoDatabase(Exception):
    """There is no database that could be used, in words for whoever runs the house."""


def where_from(text: str) -> Where:
    """What a URL, or the path of a file, names. Raises NoDatabase."""
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


def named(where: Where) -> str:
    """How a database is called in messages and logs: without its password."""
    if isinstance(where, Path):
        return str(where)
    return where.set(drivername="postgresql").render_as_string(hide_password=True)


def engine_for(where: Where, connections: int, serving: bool = False) -> Engine:
    """Connections to a database, none of them opened yet. `serving`: others wait for what is written by them."""
    return _sqlite(where) if isinstance(where, Path) else _postgres(where, connections, serving)


def _sqlite(path: Path) -> Engine:
    # Python's own transaction handling is switched off (isolation_level None): SQLAlchemy's BEGIN is ours.
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "timeout": 10},
        json_serializer=as_json,
        # What an error tells goes into the log, and what somebody typed does not.
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def _(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        # Whoever writes begins when he holds the house: until then one statement can be a transaction by itself.
        if not connection.get_execution_options().get(WRITES):
            execute(connection, "BEGIN")

    return engine


def _postgres(url: URL, connections: int, serving: bool) -> Engine:
    # What the URL says itself counts more.
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
            connection.execute(f"SET idle_in_transaction_session_timeout = {FROZEN}")
            connection.execute(DURABLE)
            # Where the server's system cannot look (Windows, or macOS before PostgreSQL 15) it refuses to try.
            with suppress(InvalidParameterValue), connection.transaction():
                connection.execute(f"SET client_connection_check_interval = {GONE}")
            connection.commit()

    return engine


def as_json(value: Any) -> str:
    """JSON as columns keep it."""
    return msgspec.json.encode(value).decode()


def writing(engine: Engine) -> Engine:
    """The same for the one who writes, whose transactions begin with `lock_house`."""
    return engine.execution_options(**{WRITES: True})


def reading(engine: Engine) -> Engine:
    """The same for those who only read: all that one of them reads is of the same moment, as it is in SQLite."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def ready_to_write(connection: Connection) -> Connection:
    """The same connection, prepared for the one who writes: SQLite keeps more of the file in memory than is usual, for
    each move changes a page here and there, and what is not kept is read again."""
    if connection.dialect.name == "sqlite":
        # With a minus it counts KiB.
        execute(connection, f"PRAGMA cache_size=-{WRITERS_PAGES}")
    return connection


def execute(connection: Connection, sql: str, values: Sequence[Any] = ()) -> int:
    """Execute a statement on SQLite past SQLAlchemy, which takes longer for each than SQLite for most; how many rows it
    has changed. Raises DBAPIError as ever."""
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    try:
        return driver.execute(sql, values).rowcount
    except sqlite3.Error as error:
        # Without the values: what an error tells goes into the log.
        raise DBAPIError.instance(sql, None, error, sqlite3.Error, dialect=connection.dialect) from error


def lock_house(connection: Connection, shared: bool = False) -> None:
    """Hold the whole house until the end of the transaction: alone, or beside others who share it.

    SQLite has one writer anyhow: whoever is `writing` takes the file, before he reads what he will write.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT {LOCK_SHARED if shared else LOCK_ALONE}")
    elif connection.get_execution_options().get(WRITES):
        execute(connection, "BEGIN IMMEDIATE")


def written_by_others(connection: Connection) -> int:
    """A number that is another one whenever somebody else has written to the file of this connection; SQLite only."""
    return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def check(connection: Connection) -> None:
    """Whether the server will do. Raises NoDatabase."""
    if connection.dialect.name == "sqlite":
        return
    version = connection.execute(text("SHOW server_version")).scalar_one()
    if int(connection.execute(text("SHOW server_version_num")).scalar_one()) < OLDEST * 10_000:
        raise NoDatabase(f"is served by PostgreSQL {version}; {OLDEST} is the oldest that will do")
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise NoDatabase(
            f"keeps its text in {encoding}; names need UTF8 (createdb --encoding=UTF8 --template=template0)"
        )


def size_of(connection: Connection, where: Where) -> int:
    """Bytes that a database takes on its disk."""
    if isinstance(where, Path):
        files = (where, where.with_name(where.name + "-wal"))
        return sum(one.stat().st_size for one in files if one.exists())
    return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())


def told(error: DBAPIError) -> str:
    """What a server, or the way there, has said against us, in one line and without a password."""
    said = str(error.orig).strip()
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    # The driver lists every address that it has tried; what went wrong at the first one is what is wanted.
    return lines[0] if lines else type(error.orig).__name__


def is_away(error: BaseException) -> bool:
    """Whether a database could not be reached, went away in the middle, or takes nobody in for now; a file that
    cannot be written, for a full disk for instance, is no better."""
    if not isinstance(error, DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in FILE_AWAY
    # The driver has no code for what failed before there was a server to give one.
    code = getattr(error.orig, "sqlstate", "")
    away = isinstance(error, OperationalError) and (code is None or code[:2] in ("08", "53", "57"))
    return error.connection_invalidated or away

"""Migrates the schema of a database to the version that this program needs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, inspect
from sqlalchemy.exc import DBAPIError

from lagerfeuer.db.engines import DatabaseLocation, NoDatabase, check, engine_for, error_text, lock_house
from lagerfeuer.db.schema import metadata

MIGRATIONS = Path(__file__).parent / "migrations"


def newest_tables() -> str:
    """Return the version that `migrate` leads to."""
    return versions()[-1]


def versions() -> list[str]:
    """Return all versions of the schema, oldest first."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def version_of(connection: Connection) -> str | None:
    """Return the version of the schema in a database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def probe(where: DatabaseLocation) -> str | None:
    """Check that a database can be used and return its schema's version, without changing anything.

    Raises NoDatabase.
    """
    engine = engine_for(where, 1)
    try:
        with engine.connect() as connection:
            check(connection)
            return _look_at(connection)
    except DBAPIError as error:
        raise NoDatabase(f"cannot be used: {error_text(error)}") from error
    finally:
        engine.dispose()


def migrate(engine: Engine) -> None:
    """Migrate to the newest version, completely or not at all. Raises NoDatabase."""
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            _migrate_file(connection)
        else:
            _migrate_server(connection)


def make_tables(connection: Connection) -> None:
    """Create or migrate the schema in the caller's transaction. Raises NoDatabase."""
    check(connection)
    lock_house(connection)
    if _look_at(connection) != newest_tables():
        _upgrade(connection)


def bring_back(engine: Engine, version: str) -> None:
    """Downgrade the schema, completely or not at all. Data that only newer versions store is lost.

    Raises NoDatabase.
    """
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            _change_file(connection, lambda: _downgrade(connection, version))
            return
        lock_house(connection)
        _look_at(connection)
        _downgrade(connection, version)
        connection.commit()


def _migrate_file(connection: Connection) -> None:
    if _look_at(connection) == newest_tables():
        # Skip the checks below, which read every row.
        connection.rollback()
        return
    connection.rollback()
    _change_file(connection, lambda: _upgrade(connection))


def _change_file(connection: Connection, change: Callable[[], None]) -> None:
    # SQLite rebuilds a changed table by dropping it, which the foreign keys of other tables would forbid.
    driver = connection.connection.dbapi_connection
    assert driver is not None
    driver.cursor().execute("PRAGMA foreign_keys=OFF")
    _look_at(connection)
    change()
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise RuntimeError(f"a migration left rows that refer to nothing: {broken[:5]}")
    connection.commit()
    driver.cursor().execute("PRAGMA foreign_keys=ON")


def _migrate_server(connection: Connection) -> None:
    # Servers that start together wait for the lock; one migrates, the others find it done.
    make_tables(connection)
    connection.commit()


def _look_at(connection: Connection) -> str | None:
    there = version_of(connection)
    if there is None:
        foreign = sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))
        if foreign:
            raise NoDatabase(
                f"holds tables that are not ours ({', '.join(foreign[:3])}, …): a house needs a database of its own"
            )
    elif there not in versions():
        raise NoDatabase(
            f"has tables of version {there}; this program knows them up to {newest_tables()} and is too old for it"
        )
    return there


def _upgrade(connection: Connection) -> None:
    command.upgrade(_config(connection), "head")


def _downgrade(connection: Connection, version: str) -> None:
    command.downgrade(_config(connection), version)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config

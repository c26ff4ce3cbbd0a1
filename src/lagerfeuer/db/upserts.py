"""INSERT … ON CONFLICT in the dialect of each database."""

from __future__ import annotations

from functools import cache

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite


def upsert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an insert with `on_conflict_do_update` and `on_conflict_do_nothing`."""
    return upsert_in(connection.dialect.name, table)


def upsert_in(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return the same by the name of the dialect, for statements that are built once."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


@cache
def adding_upsert(dialect: str, table: Table, counter: str) -> Insert:
    """Return an insert that adds to `counter` of the row with the same key where there is one."""
    added = upsert_in(dialect, table)
    total = table.c[counter] + added.excluded[counter]
    return added.on_conflict_do_update(index_elements=list(table.primary_key), set_={counter: total})

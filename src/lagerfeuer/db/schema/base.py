"""The metadata of all database tables."""

from __future__ import annotations

from sqlalchemy import MetaData

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

LARGEST_INTEGER = 2**31 - 1
"""The largest value of an integer column: PostgreSQL refuses larger ones with an error. SQLite takes more, and times
are stored in a wider type."""

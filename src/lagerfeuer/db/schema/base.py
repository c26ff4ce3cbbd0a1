"""What all tables belong to."""

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
"""That a column of whole numbers keeps, and may be asked for: PostgreSQL refuses a larger one as a fault. SQLite takes
more, and times have a wider column."""

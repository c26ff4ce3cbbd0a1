"""Compiled SQL statements, cached:

SQLAlchemy would compile one again for each row, which takes longer than writing it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from sqlalchemy import Dialect, Insert, Update

Row = Mapping[str, Any]
Statement: TypeAlias = Insert | Update


@lru_cache(64)
def prepared(
    statement: Statement, dialect: Dialect, names: tuple[str, ...]
) -> tuple[str, Callable[[Row], Any]]:
    """Return the SQL for rows with values of these names, and a function that returns a row's parameters.

    Parameters are a tuple or a dictionary, as the driver's style requires.
    """
    compiled = statement.compile(dialect=dialect, column_keys=names)
    kinds = {name: bind.type.dialect_impl(dialect) for name, bind in compiled.binds.items()}
    order = getattr(compiled, "positiontup", None)
    ways = [(name, kinds[name].bind_processor(dialect)) for name in order or kinds]

    def values(row: Row) -> list[Any]:
        return [row[name] if way is None else way(row[name]) for name, way in ways]

    if order is not None:
        return str(compiled), lambda row: tuple(values(row))
    return str(compiled), lambda row: dict(zip(kinds, values(row), strict=True))

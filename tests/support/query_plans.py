"""Collect the SQL statements that an engine executes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event


@contextmanager
def said_to(engine: Engine) -> Iterator[list[tuple[str, Any]]]:
    """Collect all statements with their parameters."""
    said: list[tuple[str, Any]] = []

    def hear(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        said.append((statement, parameters))

    event.listen(engine, "before_cursor_execute", hear)
    yield said
    event.remove(engine, "before_cursor_execute", hear)

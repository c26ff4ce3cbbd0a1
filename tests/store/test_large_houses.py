"""What a house with a million matches must not do again and again: look at all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from lagerfeuer.store.engines import engine_for
from lagerfeuer.store.migrating import migrate
from lagerfeuer.store.openings import due_openings


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An empty house in a file, its tables up to date."""
    found = engine_for(tmp_path / "house.sqlite3", 1)
    migrate(found)
    yield found
    found.dispose()


@contextmanager
def said_to(engine: Engine) -> Iterator[list[tuple[str, Any]]]:
    """All statements, with their parameters."""
    said: list[tuple[str, Any]] = []

    def hear(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        said.append((statement, parameters))

    event.listen(engine, "before_cursor_execute", hear)
    yield said
    event.remove(engine, "before_cursor_execute", hear)


def test_open_tables_whose_time_is_up_are_found_without_looking_at_every_match(engine: Engine) -> None:
    with engine.connect() as connection, said_to(engine) as said:
        due_openings(connection, 1, 1)
    (statement, parameters) = said[-1]
    with engine.connect() as connection:
        plan = [row[3] for row in connection.exec_driver_sql(f"explain query plan {statement}", parameters)]
    assert plan[0].startswith("SEARCH openings USING INDEX")
    assert not any("SCAN" in step or "luck_due" in step for step in plan)


def test_a_house_that_is_up_to_date_opens_without_looking_at_every_row(engine: Engine) -> None:
    with said_to(engine) as said:
        migrate(engine)
    assert said
    assert not any("foreign_key_check" in statement.lower() for statement, _ in said)
    with engine.connect() as connection:
        # Its rows still have to refer to something.
        assert connection.exec_driver_sql("pragma foreign_keys").scalar_one() == 1

"""Fixtures that several tests of the database share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE
from support.database_setup import store_at


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    """An open database with all tables and nothing in them."""
    opened = store_at(tmp_path / FILE)
    opened.open()
    yield opened
    opened.close()

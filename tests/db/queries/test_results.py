"""Queries of results: page by page everything that a reader may see, and no trace of the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lagerfeuer.db.queries import results
from lagerfeuer.db.queries.matches import SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.db.queries.results import Place, ResultRow, add_results, recent_results
from support.database_setup import store_at
from support.match_rows import match_row

pytestmark = pytest.mark.usefixtures("both_databases")
SHOWN = ("m2", "m3", "m5", "m9")
"""Listed matches among twelve, the last of which is the latest."""


@pytest.fixture
def connection(tmp_path: Path, both_databases: None) -> Iterator[Connection]:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    with database.engine.begin() as opened:
        add_player(opened, PlayerRow("ada", "Ada"), 1)
        add_player(opened, PlayerRow("eve", "Eve"), 1)
        for n in range(12):
            row = replace(match_row(f"m{n}"), shown=f"m{n}" in SHOWN)
            add_match(opened, row, [SeatRow(row.id, 0, "person", "ada", None, None)], b"s")
            add_results(opened, [ResultRow(row.id, "ada", "roseking", 0, 2, 2, 1, 1, n, "{}", n // 3)])
        yield opened
    database.close()


def pages(connection: Connection, reader: str | None, limit: int) -> tuple[list[str], list[Place]]:
    """Return all listed matches, and the positions at which their pages end."""
    told: list[str] = []
    places: list[Place] = []
    after = None
    while True:
        found, after = recent_results(connection, "ada", "roseking", reader, limit, after)
        told += [one.result.match for one in found]
        if after is None:
            return told, places
        places.append(after)


def test_a_person_s_own_results_are_listed_once_each_the_latest_first(connection: Connection) -> None:
    everything = sorted((f"m{n}" for n in range(12)), key=lambda m: (int(m[1:]) // 3, m), reverse=True)
    for limit in (1, 3, 5, 12):
        told, places = pages(connection, "ada", limit)
        assert told == everything
        assert len(places) == (12 - 1) // limit


@pytest.mark.parametrize("looked_through", [3, 5, 300])
def test_no_page_ends_at_a_match_that_its_reader_may_not_see(
    connection: Connection, monkeypatch: pytest.MonkeyPatch, looked_through: int
) -> None:
    """A position contains the id of a match and the time of its end."""
    monkeypatch.setattr(results, "SEARCHED_RESULTS", looked_through)
    for reader in ("eve", None):
        for limit in (1, 2, 3):
            told, places = pages(connection, reader, limit)
            assert {*told} <= {*SHOWN}
            assert {match for _, match in places} <= {*SHOWN}
    if looked_through == 300:
        assert pages(connection, None, 1)[0] == ["m9", "m5", "m3", "m2"]

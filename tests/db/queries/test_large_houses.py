"""What a house with a million matches must not do repeatedly: look at all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from lagerfeuer.db.engines import engine_for
from lagerfeuer.db.migrate import migrate
from lagerfeuer.db.queries.archived_matches import ArchiveQuery, search_archive
from lagerfeuer.db.queries.match_lists import (
    liveliest_public,
    matches_of,
    matches_to_watch,
    may_wait_for,
    running_shown,
)
from lagerfeuer.db.queries.matches import MatchRow, MatchStatus, SeatRow, add_match
from lagerfeuer.db.queries.open_tables import due_open_tables
from lagerfeuer.db.queries.people import PlayerRow, add_player
from support.query_plans import said_to


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Return the engine of an empty house in a file, with current tables."""
    found = engine_for(tmp_path / "house.sqlite3", 1)
    migrate(found)
    yield found
    found.dispose()


def test_open_tables_whose_time_is_up_are_found_without_looking_at_every_match(engine: Engine) -> None:
    with engine.connect() as connection, said_to(engine) as said:
        due_open_tables(connection, 1, 1)
    (statement, parameters) = said[-1]
    with engine.connect() as connection:
        plan = [row[3] for row in connection.exec_driver_sql(f"explain query plan {statement}", parameters)]
    assert plan[0].startswith("SEARCH openings USING INDEX")
    assert not any("SCAN" in step or "luck_due" in step for step in plan)


def test_a_person_s_matches_are_found_without_looking_at_those_of_others(engine: Engine) -> None:
    with engine.connect() as connection, said_to(engine) as said:
        matches_of(connection, "ada", 1, 1)
        may_wait_for(connection, "ada", 1, 1)
    with engine.connect() as connection:
        for statement, parameters in said[-3:]:
            plan = [
                row[3] for row in connection.exec_driver_sql(f"explain query plan {statement}", parameters)
            ]
            assert plan[0].startswith("SEARCH seats USING INDEX ix_seats_player")
            assert plan[1].startswith("SEARCH matches USING INDEX sqlite_autoindex_matches_1 (id=?)")


def test_matches_to_watch_are_found_without_looking_at_all_that_was_ever_shown(engine: Engine) -> None:
    with engine.connect() as connection, said_to(engine) as said:
        running_shown(connection, 12, None, (5, "m"))
        liveliest_public(connection, 4)
        matches_to_watch(connection, 4)
    page, lively, _, running, over, _ = said[-6:]
    with engine.connect() as connection:
        for (statement, parameters), index in (
            (page, "ix_matches_status_shown_created"),
            (lively, "ix_matches_shown_updated"),
            (running, "ix_matches_status_shown_created"),
            (over, "ix_matches_shown_updated"),
        ):
            plan = [
                row[3] for row in connection.exec_driver_sql(f"explain query plan {statement}", parameters)
            ]
            assert any(index in step for step in plan[:2])
        # The index already has the right order, so no sorting is needed.
        assert not any("TEMP B-TREE" in step for step in plan)


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (ArchiveQuery(order="comeback"), "ix_archived_matches_comeback_match"),
        (ArchiveQuery("hunters", order="comeback"), "ix_archived_matches_game_comeback_match"),
        (ArchiveQuery(players=["ada"], order="comeback"), "ix_archived_people_player_comeback_match"),
    ],
)
def test_the_largest_comebacks_are_found_without_looking_at_every_match(
    engine: Engine, query: ArchiveQuery, index: str
) -> None:
    for after in (None, (5, "m")):
        with engine.connect() as connection, said_to(engine) as said:
            search_archive(connection, query, 24, after)
        with engine.connect() as connection:
            for statement, parameters in said:
                plan = [
                    row[3]
                    for row in connection.exec_driver_sql(f"explain query plan {statement}", parameters)
                ]
                assert any(index in step for step in plan), plan


def test_running_matches_are_listed_however_many_have_finished_since(engine: Engine) -> None:
    with engine.begin() as connection:
        add_player(connection, PlayerRow("ada", "Ada"), 1)
        statuses: tuple[MatchStatus, ...] = (
            "running", "open", "running", "moved", "finished", "closed", "finished",
        )  # fmt: skip
        for at, status in enumerate(statuses):
            row = MatchRow(
                f"{status}{at}", "embers", 1, {}, status, 0, 0, None, [], 0, 0 if at == 0 else None, None, "", "",
                f"i{at}", None, False, 1, at,
            )  # fmt: skip
            add_match(connection, row, [SeatRow(row.id, 0, "person", "ada", None, None)], b"")
        listed = [row.id for row in matches_of(connection, "ada", going=3, over=2)]
        assert listed == ["running0", "running2", "open1", "finished6", "finished4"]
        # A match that waits for Ada is the last to be left out.
        assert [row.id for row in matches_of(connection, "ada", going=1, over=0)] == ["running0"]


def test_a_house_that_is_up_to_date_opens_without_looking_at_every_row(engine: Engine) -> None:
    with said_to(engine) as said:
        migrate(engine)
    assert said
    assert not any("foreign_key_check" in statement.lower() for statement, _ in said)
    with engine.connect() as connection:
        # Foreign keys are still enforced.
        assert connection.exec_driver_sql("pragma foreign_keys").scalar_one() == 1

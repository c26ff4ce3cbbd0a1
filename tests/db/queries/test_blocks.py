"""Queries of blocks: both directions count, and blocks are deleted with the people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from lagerfeuer.db.queries.blocks import (
    add_block,
    blocked_between,
    blocked_by,
    blockers_among,
    blocks_of,
    drop_block,
)
from lagerfeuer.db.queries.people import FOREVER, PlayerRow, add_player, change_player, find_player
from lagerfeuer.db.queries.personal_data import join_account, leave
from lagerfeuer.db.queries.reports import (
    ReportRow,
    add_report,
    drop_old_reports,
    hosts,
    list_reports,
    set_state,
)
from lagerfeuer.db.schema import blocks, reports
from support.database_setup import store_at

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
def connection(tmp_path: Path, both_databases: None) -> Iterator[Connection]:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    with database.engine.begin() as opened:
        for id_ in ("ada", "bob", "cyd", "guest"):
            add_player(opened, PlayerRow(id_, id_.title()), 1)
        yield opened
    database.close()


def test_a_person_who_has_blocked_another_does_not_meet_them(connection: Connection) -> None:
    add_block(connection, "ada", "bob", 5)
    add_block(connection, "ada", "bob", 6)
    everybody = ["ada", "bob", "cyd"]
    assert blocked_between(connection, "ada", everybody) == {"bob"}
    assert blocked_between(connection, "bob", everybody) == {"ada"}
    assert blocked_between(connection, "cyd", everybody) == set()
    assert blocked_between(connection, "ada", []) == set()
    assert blockers_among(connection, "bob", everybody) == {"ada"}
    assert blockers_among(connection, "ada", everybody) == set()
    assert blocked_by(connection, "ada") == {"bob"}
    assert [(one.player, one.at) for one in blocks_of(connection, "ada")] == [("bob", 5)]
    drop_block(connection, "ada", "bob")
    assert blocked_between(connection, "bob", everybody) == set()


def test_a_guest_s_blocks_join_their_account_once_and_never_block_themselves(connection: Connection) -> None:
    add_block(connection, "guest", "bob", 1)
    add_block(connection, "ada", "bob", 2)
    add_block(connection, "guest", "ada", 3)
    add_block(connection, "cyd", "guest", 4)
    join_account(connection, "guest", "ada", 9)
    kept = {(row.player, row.blocked) for row in connection.execute(select(blocks))}
    assert kept == {("ada", "bob"), ("cyd", "ada")}


def report(connection: Connection, player: str, about: str) -> int:
    return add_report(
        connection, ReportRow(0, player, about, "name", "", about.title(), None, None, None, [], "open", 1, 1)
    )


def test_a_person_who_leaves_takes_blocks_reports_and_suspensions_along(connection: Connection) -> None:
    add_block(connection, "ada", "bob", 1)
    add_block(connection, "bob", "cyd", 1)
    report(connection, "ada", "bob")
    report(connection, "bob", "cyd")
    kept = report(connection, "ada", "cyd")
    change_player(connection, "bob", suspended=FOREVER, suspended_why="Bob war laut.")
    leave(connection, "bob", 9)
    assert connection.execute(select(blocks)).all() == []
    assert list(connection.execute(select(reports.c.id)).scalars()) == [kept]
    bob = find_player(connection, "bob")
    assert bob is not None
    assert (bob.suspended, bob.suspended_why) == (None, None)


def test_reports_that_are_done_are_forgotten_in_time_and_no_others(connection: Connection) -> None:
    old, waits = report(connection, "ada", "bob"), report(connection, "ada", "cyd")
    set_state(connection, old, "done", 100)
    drop_old_reports(connection, 100)
    assert [row.id for row in list_reports(connection, True, 9)] == [old]
    drop_old_reports(connection, 101)
    assert list_reports(connection, True, 9) == []
    assert [row.id for row in list_reports(connection, False, 9)] == [waits]


def test_a_suspended_host_is_no_host(connection: Connection) -> None:
    for id_ in ("ada", "bob"):
        change_player(connection, id_, role="host", joined=1)
    change_player(connection, "bob", suspended=50)
    assert hosts(connection, 49) == ["ada"]
    assert set(hosts(connection, 50)) == {"ada", "bob"}

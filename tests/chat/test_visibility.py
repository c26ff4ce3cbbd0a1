"""Messages of muted and blocked people are neither shown nor counted as unread, in every table's chat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lagerfeuer.chat.visibility import hidden_authors, unread_for
from lagerfeuer.db.queries.blocks import add_block
from lagerfeuer.db.queries.chat import Unread, add_message, read_to, set_muted
from lagerfeuer.db.queries.matches import SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from support.database_setup import store_at
from support.match_rows import match_row

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
def connection(tmp_path: Path, both_databases: None) -> Iterator[Connection]:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    with database.engine.begin() as opened:
        for id_ in ("ada", "bob", "cyd"):
            add_player(opened, PlayerRow(id_, id_.title()), 1)
        for match in ("m1", "m2"):
            add_match(opened, match_row(match), [SeatRow(match, 0, "person", "ada", None, None)], b"s")
            for author in ("bob", "cyd", "bob"):
                add_message(opened, match, author, "hello", 2)
        yield opened
    database.close()


def unread(connection: Connection) -> dict[str, int]:
    return {match: one.unread for match, one in unread_for(connection, ["m1", "m2"], "ada").items()}


def test_muted_and_blocked_people_are_hidden_at_every_table_and_from_no_other_reader(
    connection: Connection,
) -> None:
    assert unread(connection) == {"m1": 3, "m2": 3}
    set_muted(connection, "ada", "bob", True, 3)
    assert (hidden_authors(connection, "ada"), hidden_authors(connection, "bob")) == ({"bob"}, set())
    assert unread(connection) == {"m1": 1, "m2": 1}
    add_block(connection, "ada", "cyd", 3)
    assert hidden_authors(connection, "ada") == {"bob", "cyd"}
    assert hidden_authors(connection, "cyd") == set()
    assert unread(connection) == {"m1": 0, "m2": 0}
    set_muted(connection, "ada", "bob", False, 4)
    assert unread(connection) == {"m1": 2, "m2": 2}


def test_only_messages_after_the_read_mark_are_unread(connection: Connection) -> None:
    read_to(connection, "m1", "ada", 2)
    assert unread_for(connection, ["m1"], "ada") == {"m1": Unread(last=3, removed=0, unread=1)}
    assert unread_for(connection, [], "ada") == {}

"""What happens to chat messages when an older program opens the house."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lagerfeuer.db.engines import FILE, engine_for
from lagerfeuer.db.migrate import bring_back, migrate
from lagerfeuer.db.queries.chat import add_message
from lagerfeuer.db.queries.matches import SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from support.database_setup import connected, store_at, where
from support.match_rows import match_row

BEFORE_PHRASES = "0035"


@pytest.mark.usefixtures("both_databases")
def test_for_a_program_that_knows_no_quick_phrases_they_are_messages_in_words(tmp_path: Path) -> None:
    database = store_at(tmp_path / FILE)
    database.open()

    def talk(connection: Connection) -> None:
        add_player(connection, PlayerRow("ada", "Ada"), 1)
        add_match(connection, match_row(), [SeatRow("m", 0, "person", "ada", None, None)], b"secret")
        add_message(connection, "m", "ada", "Hi there", 2)
        add_message(connection, "m", "ada", "Good luck!", 3, phrase="luck")

    asyncio.run(database.write(talk))
    database.close()
    engine = engine_for(where(tmp_path / FILE), 1)
    try:
        bring_back(engine, BEFORE_PHRASES)
        migrate(engine)
    finally:
        engine.dispose()
    with connected(tmp_path) as rows:
        said = rows.execute("select text, phrase from messages order by number").fetchall()
    assert said == [("Hi there", None), ("Good luck!", None)]

"""An open table from the time when people contributed while taking a seat continues in today's house."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, insert, inspect

import lagerfeuer.db
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.open_tables import OpenTableRow
from lagerfeuer.db.schema import match_secrets, matches, openings, players, seats
from lagerfeuer.luck.views import fairness_view
from lagerfeuer.tables.match_setup import MatchTerms, new_match
from support.services import services_on
from support.two_servers import TestClock, contribute

BEFORE = "0011"
"""The last version of the database tables in which no match could wait for its luck."""


def old_table(path: Path) -> str:
    """Create a database of that version with an open table whose creator has contributed. Returns the match."""
    row, secret = new_match(MatchTerms("roseking", {}, 2), 1)
    row = replace(row, rules=1, options={"light": False, "show_draw_pile": False})
    engine = create_engine(f"sqlite:///{path}")
    config = Config()
    config.set_main_option("script_location", str(Path(lagerfeuer.db.__file__).parent / "migrations"))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, BEFORE)
        connection.execute(insert(players).values(id="ada", name="Ada", created=1))
        known = {column["name"] for column in inspect(connection).get_columns("matches")}
        old = {name: value for name, value in vars(row).items() if name in known}
        connection.execute(insert(matches).values(old))
        connection.execute(insert(match_secrets).values(match=row.id, secret=secret))
        taken = {"kind": "person", "player": "ada", "contribution": "a" * 32}
        for seat, values in enumerate((taken, {"kind": "open"})):
            connection.execute(insert(seats).values(match=row.id, seat=seat, **values))
        opening = OpenTableRow(row.id, "ada", "link", None, None, TestClock().at + 1)
        connection.execute(insert(openings).values(**vars(opening)))
        connection.commit()
    engine.dispose()
    return row.id


def test_what_was_contributed_when_the_seat_was_taken_stays(tmp_path: Path) -> None:
    async def flow() -> None:
        match = old_table(tmp_path / "house.sqlite3")
        database = Database(tmp_path / "house.sqlite3")
        database.open()
        house = services_on(database, clock=TestClock())
        live = await house.cache.find(match)
        assert not fairness_view(live, 0).asked
        bob = await house.people.add_guest("Bob", "en")
        sat = await house.tables.sit(live, bob, 1, by_link=True)
        assert (sat.row.status, fairness_view(sat, 1).asked) == ("open", True)
        begun = await contribute(house, match, bob, "b" * 32)
        assert begun.row.status == "running"
        assert [seat.contribution for seat in begun.seats] == ["a" * 32, "b" * 32]
        database.close()

    asyncio.run(flow())

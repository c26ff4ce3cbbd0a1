"""The database: confirmed writes are durable, failed ones leave nothing, and units of work are independent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, insert, select, text
from sqlalchemy.exc import DBAPIError

from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE, engine_for
from lagerfeuer.db.migrate import bring_back, migrate, newest_tables, probe
from lagerfeuer.db.queries.matches import (
    CHANGED_COLUMNS,
    RARE_COLUMNS,
    ActionChanges,
    MatchRow,
    SeatRow,
    add_match,
    find_match,
    swap_match,
    take_seat,
)
from lagerfeuer.db.queries.people import PlayerRow, add_player, find_player
from lagerfeuer.db.schema import actions, metadata, players
from support.database_setup import connected, on_postgres, store_at, where
from support.match_rows import action, at, match_row

pytestmark = pytest.mark.usefixtures("both_databases")


def swapped(connection: Connection, before: MatchRow, after: MatchRow, log: list[dict[str, object]]) -> None:
    swap_match(Batch(connection, at_once=True), before, after, log)


def test_migrations_make_the_tables_that_the_code_knows(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("version", ["0012", "0001"])
def test_a_house_with_finished_matches_comes_up_again_from_older_tables_and_their_luck_is_counted(
    database: Database, tmp_path: Path, version: str
) -> None:
    finished = replace(match_row(), game="stoneage", status="finished", turn=None)
    rolled = {
        "luck": [[9, 5], [6, 2], [6, 3]], "notes": [{"kind": "roll", "args": {"dice": "3 4"}}]
    }  # fmt: skip

    def play(connection: Connection) -> None:
        add_match(connection, finished, [SeatRow("m", 0, "bot", None, "sound", None)], b"secret")
        connection.execute(insert(actions), [action(1), action(2) | rolled])

    asyncio.run(database.write(play))
    database.close()
    at = where(tmp_path / FILE)
    engine = engine_for(at, 1)
    try:
        bring_back(engine, version)
        assert probe(at) == version
        migrate(engine)
    finally:
        engine.dispose()
    assert probe(at) == newest_tables()
    with connected(tmp_path) as rows:
        assert rows.execute("select * from match_luck").fetchall() == [
            ("m", "c", "stoneage", 3, "9:5 6d2 6d3")
        ]
        counts = rows.execute("select * from pick_counts order by kind, outcome").fetchall()
    assert counts == [
        ("stoneage", "die", 6, 2, 1), ("stoneage", "die", 6, 3, 1), ("stoneage", "draw", 9, 5, 1)
    ]  # fmt: skip


def test_an_error_of_a_statement_does_not_tell_what_was_typed(database: Database) -> None:
    async def wrong(way: Callable[..., Awaitable[object]]) -> str:
        with pytest.raises(DBAPIError) as raised:
            await way(lambda rows: rows.execute(text("select :who from nowhere"), {"who": "Annabel"}))
        return str(raised.value)

    for way in (database.read, database.write):
        said = asyncio.run(wrong(way))
        assert "nowhere" in said
        assert "Annabel" not in said


def test_opening_twice_keeps_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    for _ in range(2):
        database = store_at(path)
        database.open()
        database.close()
    assert on_postgres() or path.exists()


def test_writes_are_durable_before_they_are_answered(database: Database, tmp_path: Path) -> None:
    with database.engine.connect() as connection:
        if not on_postgres():
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    asyncio.run(database.write(lambda connection: add_player(connection, PlayerRow("p", "Ada"), 1)))
    # Another connection, as of another process, sees it.
    with connected(tmp_path) as other:
        assert other.execute("select name from players").fetchall() == [("Ada",)]


def test_a_unit_that_fails_changes_nothing_and_harms_no_neighbour(database: Database) -> None:
    def fails(connection: Connection) -> None:
        add_player(connection, PlayerRow("half", "Half"), 1)
        raise ValueError("no")

    def adds(id_: str) -> object:
        return database.write(lambda connection: add_player(connection, PlayerRow(id_, id_), 1))

    async def together() -> list[object]:
        units = [adds(f"p{n}") for n in range(20)]
        units.insert(10, database.write(fails))
        units.append(adds("p0"))
        return await asyncio.gather(*units, return_exceptions=True)  # type: ignore[call-overload, no-any-return]

    answers = asyncio.run(together())
    assert isinstance(answers[10], ValueError)
    assert isinstance(answers[21], Exception), "the same person twice"
    assert [answer for place, answer in enumerate(answers) if place not in (10, 21)] == [None] * 20
    with database.engine.connect() as connection:
        ids = set(connection.execute(select(players.c.id)).scalars())
    assert ids == {f"p{n}" for n in range(20)}


def test_many_units_share_one_flush(database: Database) -> None:
    commits: list[int] = []
    database.engine.dispose()

    async def together() -> None:
        await asyncio.gather(
            *(database.write(lambda c, n=n: c.execute(insert(players).values(id=str(n), name="x", created=n)) and None)  # type: ignore[misc]
              for n in range(200))
        )  # fmt: skip

    event.listen(database.engine, "commit", lambda _: commits.append(1))
    asyncio.run(together())
    assert len(commits) < 50


def test_a_match_is_swapped_from_the_moment_that_was_read_or_not_at_all(database: Database) -> None:
    async def flow() -> None:
        await database.write(
            lambda c: add_match(c, match_row(), [SeatRow("m", 0, "open", None, None, None)], b"s")
        )
        await database.write(lambda c: swapped(c, match_row(), at(4), [action(4)]))
        for moment in (at(3), at(4, draft=1), at(5), at(4, changes=1)):
            with pytest.raises(Conflict):
                await database.write(partial(swapped, before=moment, after=at(9), log=[action(9)]))
        found = await database.read(lambda c: find_match(c, "m"))
        assert found is not None
        assert (found[0].ply, found[0].turn) == (4, 1)
        await database.write(lambda c: swapped(c, at(4), at(4, draft=1), []))
        with pytest.raises(Conflict):
            await database.write(lambda c: swapped(c, at(4), at(5), [action(5)]))

    asyncio.run(flow())


SELDOM_CHANGED = {
    "outcome": {"winners": [1], "how": "stones"},
    "status": "finished",
    "tempo": {"live": True},
    "changes": 1,
    "agreements": {"draw": [0]},
    "delayed": {"ply": 2},
    "luck_due": 9,
}


@pytest.mark.parametrize("name", SELDOM_CHANGED)
def test_all_else_that_an_action_changes_of_a_match_is_kept_as_well(database: Database, name: str) -> None:
    after = replace(at(4), **{name: SELDOM_CHANGED[name]})  # type: ignore[arg-type]

    async def flow() -> MatchRow:
        await database.write(
            lambda c: add_match(c, match_row(), [SeatRow("m", 0, "open", None, None, None)], b"s")
        )
        await database.write_match("m", lambda batch: swap_match(batch, match_row(), after, [action(4)]))
        found = await database.read(lambda c: find_match(c, "m"))
        assert found is not None
        return found[0]

    assert asyncio.run(flow()) == after


def test_all_that_a_move_may_change_of_a_match_is_among_what_is_written() -> None:
    assert set(ActionChanges.__annotations__) <= {*CHANGED_COLUMNS, *RARE_COLUMNS}
    assert set(SELDOM_CHANGED) == set(RARE_COLUMNS)


def test_a_seat_that_is_taken_or_kept_for_another_cannot_be_taken(database: Database) -> None:
    async def flow() -> None:
        for id_ in ("ada", "bob"):
            await database.write(partial(add_player, player=PlayerRow(id_, id_), now=1))
        kept = SeatRow("m", 0, "kept", "ada", None, None)
        await database.write(lambda c: add_match(c, match_row(), [kept], b"s"))
        with pytest.raises(Conflict):
            await database.write(lambda c: take_seat(c, SeatRow("m", 0, "person", "bob", None, "c")))
        await database.write(lambda c: take_seat(c, SeatRow("m", 0, "person", "ada", None, "c")))
        with pytest.raises(Conflict):
            await database.write(lambda c: take_seat(c, SeatRow("m", 0, "person", "ada", None, "d")))

    asyncio.run(flow())


def test_readers_never_get_the_secret_with_a_match(database: Database) -> None:
    assert not any("secret" in column for column in MatchRow.__dataclass_fields__)


def test_a_reader_sees_people(database: Database) -> None:
    asyncio.run(database.write(lambda c: add_player(c, PlayerRow("p", "Ada"), 1)))
    assert asyncio.run(database.read(lambda c: find_player(c, "p"))) == PlayerRow("p", "Ada")
    assert asyncio.run(database.read(lambda c: find_player(c, "q"))) is None

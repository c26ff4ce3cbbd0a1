"""A house in another database is the same, row for row. If anything goes wrong while copying, nothing is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import (
    JSON,
    Boolean,
    Connection,
    Float,
    LargeBinary,
    Table,
    create_engine,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from lagerfeuer.cli import main
from lagerfeuer.db import copy_database
from lagerfeuer.db.copy_database import CannotCopy, Count, copy_house, count, is_open
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE, DatabaseLocation, display_name, parse_location
from lagerfeuer.db.migrate import newest_tables, probe
from lagerfeuer.db.queries.clocks import pulse
from lagerfeuer.db.queries.outbox import NoticeRow, add_to_outbox
from lagerfeuer.db.schema import matches, metadata, outbox, players
from support import postgres_server

pytestmark = pytest.mark.postgres


ODD = '{"b":1,  "a": [1.50, null]}'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Create a SQLite house with rows in every table, and values that databases treat differently."""
    path = tmp_path / "old" / FILE
    database = Database(path)
    database.open()
    with database.engine.begin() as connection:
        for table in metadata.sorted_tables:
            connection.execute(insert(table).values([values_of(table, n) for n in (1, 2)]))
        # Values that this program does not write: JSON with other spacing, and NULL besides null.
        connection.exec_driver_sql("update matches set outcome = NULL, options = ?", (ODD,))
        connection.execute(text("update matches set outcome = 'null' where id = 'i2'"))
        connection.execute(text("update players set name = 'Zoë ✦ \"O''Neil\"' where id = 'i2'"))
    database.close()
    return path


def values_of(table: Table, n: int) -> dict[str, Any]:
    """Return a row of a table. All ids are the same, so that each reference is valid."""
    return {column.key: value_of(column, n) for column in table.columns}


def value_of(column: Any, n: int) -> Any:
    kind = column.type
    if isinstance(kind, JSON):
        return {"n": n, "ü": [1, None, "x"]}
    if isinstance(kind, LargeBinary):
        return bytes([0, n, 255])
    if isinstance(kind, Boolean):
        return n == 1
    if isinstance(kind, Float):
        return 0.1 * n
    return f"i{n}"[: kind.length] if hasattr(kind, "length") else n


@pytest.fixture
def empty() -> DatabaseLocation:
    return parse_location(postgres_server.new_database())


def counts(where: DatabaseLocation) -> dict[str, Count]:
    engine = create_engine(f"sqlite:///{where}" if isinstance(where, Path) else where)
    with engine.connect() as connection:
        found = {table.name: count(table, connection) for table in metadata.sorted_tables}
    engine.dispose()
    return found


def tables_in(where: DatabaseLocation) -> list[str]:
    engine = create_engine(where)  # type: ignore[arg-type]
    found = inspect(engine).get_table_names()
    engine.dispose()
    return found


def copy(source: DatabaseLocation, target: DatabaseLocation) -> dict[str, Count]:
    told: dict[str, Count] = {}
    copy_house(source, target, told.__setitem__)
    return told


def without_log(told: dict[str, Count]) -> dict[str, Count]:
    return {name: one for name, one in told.items() if name != "log_leaves"}


def test_a_house_goes_to_postgresql_and_back_and_is_the_same(
    file: Path, empty: DatabaseLocation, tmp_path: Path
) -> None:
    before = counts(file)
    assert all(one.rows == 2 for one in before.values())
    back = tmp_path / "back" / FILE
    assert copy(file, empty) == before
    assert copy(empty, back) == counts(empty)
    assert counts(file) == before
    # Each copy adds a leaf to the public log, and nothing else.
    assert [counts(one).pop("log_leaves").rows for one in (file, empty, back)] == [2, 3, 4]
    assert without_log(counts(empty)) == without_log(counts(back)) == without_log(before)
    assert probe(empty) == probe(back) == newest_tables()
    assert [one.name for one in back.parent.iterdir()] == [FILE]


def test_a_digest_tells_one_changed_value_in_any_column(file: Path) -> None:
    before = counts(file)
    database = Database(file)
    with database.engine.begin() as connection:
        connection.execute(text("update matches set outcome = NULL where id = 'i2'"))
        connection.execute(text("update players set discreet = not discreet where id = 'i1'"))
    after = counts(file)
    assert {name for name in after if after[name] != before[name]} == {"matches", "players"}


def test_the_house_goes_on_where_it_was(file: Path, empty: DatabaseLocation) -> None:
    copy(file, empty)
    database = Database(empty)
    database.open()
    row = NoticeRow("turn", "i1", 1, "i1", 1, 1)
    asyncio.run(database.write(lambda connection: add_to_outbox(connection, [row])))
    ids = asyncio.run(
        database.read(lambda c: c.execute(select(outbox.c.id).order_by(outbox.c.id)).scalars().all())
    )
    assert ids == [1, 2, 3]
    database.close()


def test_nothing_is_written_over_a_house(file: Path, empty: DatabaseLocation, tmp_path: Path) -> None:
    copy(file, empty)
    before = counts(empty)
    with pytest.raises(CannotCopy, match="has a house in it already"):
        copy(file, empty)
    assert counts(empty) == before
    other = tmp_path / "other.sqlite3"
    other.write_text("something else")
    for target in (other, file):
        with pytest.raises(CannotCopy, match=r"is there already|is where the house is already"):
            copy(file, target)
    assert other.read_text() == "something else"


@pytest.mark.sample(1)
@pytest.mark.parametrize("broken", ["text", "row", "killed"])
def test_what_goes_wrong_on_the_way_leaves_nothing(
    file: Path, empty: DatabaseLocation, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, broken: str
) -> None:
    if broken == "text":
        with Database(file).engine.begin() as connection:
            connection.execute(text("update players set name = 'A' || char(0) || 'B' where id = 'i1'"))
    if broken == "row":

        def loses_one(table: Table, connection: Connection) -> Count:
            found = count(table, connection)
            return Count(found.rows, "0" * 64) if table is matches else found

        monkeypatch.setattr(copy_database, "count", loses_one)
    if broken == "killed":

        def dies(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(copy_database, "continue_sequences", dies)
    before = counts(file)
    for target in (empty, tmp_path / "back" / FILE):
        if broken == "text" and target is not empty:
            continue
        with pytest.raises((CannotCopy, KeyboardInterrupt), match=SAID[broken]):
            copy(file, target)
    assert tables_in(empty) == []
    assert not (tmp_path / "back").exists() or list((tmp_path / "back").iterdir()) == []
    assert counts(file) == before
    monkeypatch.undo()
    if broken != "text":
        assert copy(file, empty) == before


SAID = {
    "text": "does not take it: .*NUL",
    "row": "has other rows in matches than were written",
    "killed": "^$",
}


def test_no_match_is_played_in_a_house_while_it_is_copied(
    file: Path, empty: DatabaseLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def tries(connection: Connection) -> None:
        engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": 0})
        try:
            with engine.begin() as other:
                other.execute(insert(players).values(id="late", name="Late", created=1))
        except SQLAlchemyError as error:
            tried.append(str(error.__cause__))
        engine.dispose()

    monkeypatch.setattr(copy_database, "continue_sequences", tries)
    copy(file, empty)
    assert tried == ["database is locked"]


def test_a_house_is_open_as_long_as_its_pulse_goes_on(file: Path) -> None:
    database = Database(file)

    def beats() -> None:
        with database.engine.begin() as connection:
            pulse(connection, 1 << 40)

    assert is_open(file, beats)
    assert not is_open(file, lambda: None)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lagerfeuer.commands.copy_database.HEARTBEAT_WAIT_S", 0.0)


def test_the_command_tells_every_table_and_where_the_house_is_now(
    file: Path, empty: DatabaseLocation, capsys: pytest.CaptureFixture[str], at_once: None
) -> None:
    assert not isinstance(empty, Path)
    url = empty.set(drivername="postgresql").render_as_string(hide_password=False)
    assert main(["move", "--data", str(file.parent), "--to", url]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert err == ""
    assert [line.split()[:3] for line in lines[:-2]] == [
        [table.name, "2", "rows"] for table in metadata.sorted_tables
    ]
    assert lines[-2].startswith(
        f"{2 * len(metadata.tables)} rows, all the same: {file} -> {display_name(empty)}"
    )
    assert str(empty.password) not in out
    # A second copy is refused, in one line.
    assert main(["move", "--data", str(file.parent), "--to", url]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "has a house in it already" in err
    assert str(empty.password) not in err


def test_a_folder_without_a_house_and_an_unknown_database_are_refused(
    tmp_path: Path, empty: DatabaseLocation, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["move", "--data", str(tmp_path), "--to", "sqlite:///x"]) == 2
    assert "has no house in it" in capsys.readouterr().err
    assert main(["move", "--data", str(tmp_path), "--to", "mysql://x/y"]) == 2
    assert "--to: is of a kind that this program does not know (mysql)" in capsys.readouterr().err

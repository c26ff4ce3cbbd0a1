"""What commands do with the files of a house: none is confused with another, overwritten, or described wrongly."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError

from lagerfeuer.cli import main
from lagerfeuer.commands.restore import unpack
from lagerfeuer.common.signing_key import house_key
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE
from lagerfeuer.db.sqlite_files import tables_of


@pytest.fixture(autouse=True)
def no_other_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAGERFEUER_DATABASE", raising=False)


def house(folder: Path) -> Path:
    """Create a house without people."""
    folder.mkdir(parents=True)
    database = Database(folder / FILE)
    database.open()
    database.close()
    house_key(folder)
    return folder


def refused(capsys: pytest.CaptureFixture[str], *arguments: str | Path | int) -> str:
    """Check that a command is refused with one line and no traceback, and return the line."""
    assert main([str(each) for each in arguments]) == 2
    [line] = capsys.readouterr().err.splitlines()
    return line


def done(*arguments: str | Path | int) -> None:
    assert main([str(each) for each in arguments]) == 0


@pytest.fixture
def pulse(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection to a busy house, whose latest writes are in the write-ahead log."""
    with closing(sqlite3.connect(house(tmp_path / "busy") / FILE, isolation_level=None)) as connection:
        connection.execute("pragma wal_autocheckpoint = 0")
        connection.execute("insert into pulses values (1, 4711)")
        yield connection


@pytest.mark.parametrize("name", ["ho#use", "what?", "a%41", "Späher & Co"])
def test_a_house_may_lie_in_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    data, copies = house(tmp_path / name), tmp_path / f"copies {name}"
    assert {path.name for path in data.iterdir()} == {FILE, "house.key"}
    done("backup", copies / "one.tar.gz", "--data", data)
    (tmp_path / "unpacked").mkdir()
    assert (
        unpack(copies / "one.tar.gz", tmp_path / "unpacked")["tables"] == tables_of(data / FILE) is not None
    )
    assert {path.name for path in tmp_path.iterdir()} == {name, copies.name, "unpacked"}


def test_what_is_no_house_is_not_kept_as_a_backup_of_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("create table recipes (name text)")
    assert "is no house" in refused(capsys, "backup", tmp_path / "one.tar.gz", "--data", tmp_path)
    assert not (tmp_path / "one.tar.gz").exists()


@pytest.mark.parametrize("damage", ["another kind of file", "half of it"])
def test_a_damaged_database_is_reported_and_not_backed_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    data = house(tmp_path / "house")
    body = (data / FILE).read_bytes()
    (data / FILE).write_bytes(b"x" * 8192 if damage == "another kind of file" else body[: len(body) // 2])
    assert "is damaged" in refused(capsys, "backup", tmp_path / "one.tar.gz", "--data", data)
    assert not list(tmp_path.glob("*.tar.gz"))


@pytest.mark.parametrize("left", [f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal", "house.key"])
def test_nothing_is_restored_to_where_something_of_another_house_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], left: str
) -> None:
    done("backup", tmp_path / "one.tar.gz", "--data", house(tmp_path / "house"))
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / left).write_bytes(b"of another one")
    assert f"{left}: is there already" in refused(
        capsys, "restore", tmp_path / "one.tar.gz", "--data", tmp_path / "new"
    )
    assert [path.name for path in (tmp_path / "new").iterdir()] == [left]
    assert (tmp_path / "new" / left).read_bytes() == b"of another one"


def test_nothing_is_moved_to_where_the_log_of_another_file_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], pulse: sqlite3.Connection
) -> None:
    shutil.copy(tmp_path / "busy" / f"{FILE}-wal", tmp_path / "new.sqlite3-wal")
    pulse.execute("delete from pulses")
    said = refused(capsys, "move", "--data", tmp_path / "busy", "--to", f"sqlite:///{tmp_path}/new.sqlite3")
    assert "new.sqlite3-wal is there already" in said
    assert not (tmp_path / "new.sqlite3").exists()


def test_the_doctor_calls_nothing_damaged_that_it_cannot_read_just_now(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lagerfeuer.db.sqlite_files.LOCK_TIMEOUT_S", 0.1)
    data = house(tmp_path / "house")
    with closing(sqlite3.connect(data / FILE, isolation_level=None)) as other:
        other.execute("pragma journal_mode = delete")
        other.execute("begin exclusive")
        assert main(["doctor", "--data", str(data)]) == 1
    said = capsys.readouterr().out
    assert "cannot be read by this user just now (database is locked)" in said
    assert "damaged" not in said


def test_the_doctor_names_an_owner_who_has_no_name_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = house(tmp_path / "house")

    def unknown(number: int) -> None:
        raise KeyError(number)

    monkeypatch.setattr("pwd.getpwuid", unknown)
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert main(["doctor", "--data", str(data)]) == 1
    assert f"run the house as its owner (user {os.getuid()})" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["export", "import"])
def test_no_command_makes_a_key_of_its_own_to_sign_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    data, elsewhere = house(tmp_path / "house"), tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    (tmp_path / "records.zip").write_bytes(b"")
    said = refused(capsys, command, tmp_path / "records.zip", "--database", f"sqlite:///{data / FILE}")
    assert "house.key: is not there; --data names the folder" in said
    assert list(elsewhere.iterdir()) == []


def test_older_backups_are_removed_by_the_names_that_the_program_gives(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = house(tmp_path / "house")
    (data / "backups").mkdir()
    mine = [data / "backups" / f"lagerfeuer-2026010{day}-040000.tar.gz" for day in range(1, 5)]
    others = [
        data / "backups" / name for name in ("lagerfeuer-0.9-src.tar.gz", "lagerfeuer-of-a-friend.tar.gz")
    ]
    for number, path in enumerate([*mine, *others]):
        path.touch()
        os.utime(path, (number, number))
    done("backup", "--data", data, "--keep", 3)
    left = set((data / "backups").iterdir())
    assert set(others) | set(mine[2:]) < left
    assert left.isdisjoint(mine[:2])
    # An option without effect is refused.
    assert "--keep" in refused(capsys, "backup", tmp_path / "tonight.tar.gz", "--data", data, "--keep", 3)


def test_a_backup_leaves_hidden_folders_and_links_alone_that_are_not_its_own(tmp_path: Path) -> None:
    data, copies = house(tmp_path / "house"), tmp_path / "home"
    others = [
        copies / ".backup-photos",
        copies / ".lagerfeuer-backup-photos",
        copies / ".lagerfeuer-backup-2026_old",
    ]
    for folder in others:
        folder.mkdir(parents=True)
        (folder / "photo.jpg").touch()
    emptied, mine = copies / ".lagerfeuer-backup-of-summer", copies / ".lagerfeuer-backup-abcd_123"
    emptied.mkdir()
    mine.mkdir()
    (mine / FILE).touch()
    for folder in (*others, emptied, mine):
        os.utime(folder, (1, 1))
    # These have names as the program chooses them, but none is one of its folders.
    (copies / ".lagerfeuer-backup-dangling").symlink_to(tmp_path / "nowhere")
    (copies / ".lagerfeuer-backup-afile000").touch()
    os.utime(copies / ".lagerfeuer-backup-afile000", (1, 1))
    before = {path.name for path in copies.iterdir()}
    done("backup", copies / "one.tar.gz", "--data", data)
    assert {path.name for path in copies.iterdir()} == before - {mine.name} | {"one.tar.gz"}
    assert all((folder / "photo.jpg").exists() for folder in others)


@pytest.mark.parametrize("told", ["--database", "LAGERFEUER_DATABASE"])
def test_a_backup_saves_the_database_that_is_named_and_not_the_one_that_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], told: str
) -> None:
    data, served = house(tmp_path / "house"), tmp_path / "ssd.sqlite3"
    shutil.copyfile(data / FILE, served)
    with closing(sqlite3.connect(served)) as file, file:
        file.execute("insert into pulses values (1, 4711)")
    url = f"sqlite:///{served}"
    if told != "--database":
        monkeypatch.setenv(told, url)
    done("backup", tmp_path / "one.tar.gz", "--data", data, *([told, url] if told == "--database" else []))
    assert str(served) in capsys.readouterr().out
    done("restore", tmp_path / "one.tar.gz", "--data", tmp_path / "again")
    with closing(sqlite3.connect(tmp_path / "again" / FILE)) as file:
        assert file.execute("select at from pulses").fetchall() == [(4711,)]
    assert (tmp_path / "again" / "house.key").read_bytes() == (data / "house.key").read_bytes()


@pytest.mark.parametrize("told", ["--database", "LAGERFEUER_DATABASE"])
def test_of_a_house_on_postgresql_no_file_that_was_left_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], told: str
) -> None:
    data, url = house(tmp_path / "house"), "postgresql://house:hush@localhost/house"
    if told != "--database":
        monkeypatch.setenv(told, url)
    said = refused(capsys, "backup", "--data", data, *([told, url] if told == "--database" else []))
    assert f"{told}: names PostgreSQL: back that up with pg_dump" in said
    assert "hush" not in said
    assert not (data / "backups").exists()


def test_a_database_is_not_saved_without_the_keys_of_its_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = house(tmp_path / "house") / FILE
    said = refused(capsys, "backup", "--data", tmp_path / "wrong", "--database", database)
    assert "has no keys of a house in it" in said
    assert not (tmp_path / "wrong").exists()


def test_the_doctor_looks_for_backups_of_a_file_elsewhere_too_and_says_how_to_make_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = house(tmp_path / "house")
    served = (data / FILE).rename(tmp_path / "ssd.sqlite3")
    main(["doctor", "--data", str(data), "--database", str(served)])
    assert f"`lagerfeuer backup --data {data} --database {served}` makes one" in capsys.readouterr().out
    done("backup", "--data", data, "--database", served)
    main(["doctor", "--data", str(data), "--database", str(served)])
    assert "the last backup is of today" in capsys.readouterr().out


def test_what_restore_is_given_without_a_house_in_it_is_called_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = house(tmp_path / "house")
    monkeypatch.setattr("lagerfeuer.commands.backup.tables_of", lambda _: "0001")
    with closing(sqlite3.connect(data / FILE)) as file:
        file.execute("drop table alembic_version")
    done("backup", tmp_path / "one.tar.gz", "--data", data)
    with tarfile.open(tmp_path / "one.tar.gz") as tar:
        assert FILE in tar.getnames()
    assert "holds no house" in refused(capsys, "restore", tmp_path / "one.tar.gz", "--data", tmp_path / "new")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena", "roseking", "sound", "careless", "--kept", "no/where.jsonl"], "--kept: no is no folder"),
        (["arena", "roseking", "careless", "sound", "--out", "no/where.json"], "--out: no is no folder"),
        (["serve", "--data", "file/house"], "file/house"),
        (["admin", "create", "Ada", "--password", "--data", "house"], "nothing could be typed"),
    ],
)
def test_an_impossible_request_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    arguments: list[str], words: str,
) -> None:  # fmt: skip
    def nobody_types(_: str) -> str:
        raise EOFError

    house(tmp_path / "house")
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("getpass.getpass", nobody_types)
    assert words in refused(capsys, *arguments)


@pytest.mark.parametrize("url", ["http://[", "https://games.example.org\u2100"])
def test_addresses_that_cannot_be_read_are_named_without_what_stands_in_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("LAGERFEUER_MAIL_FROM", "house@example.org")
    for name, value in (("LAGERFEUER_URL", url), ("LAGERFEUER_SMTP", f"smtps://u:secret@{url[7:]}")):
        monkeypatch.setenv(name, value)
        assert main(["doctor", "--data", str(tmp_path)]) == 1
        said = capsys.readouterr().out
        assert "must " in said
        assert "secret" not in said
        monkeypatch.delenv(name)


def test_a_file_that_is_damaged_for_a_while_stops_no_write_for_ever(tmp_path: Path) -> None:
    database = Database(tmp_path / FILE)
    database.open()
    # The writer connects on its first write.
    database.engine.dispose()
    whole = (tmp_path / FILE).read_bytes()

    async def written() -> int:
        return await asyncio.wait_for(database.write(lambda at: at.scalar(text("select 1")) or 0), 10)

    try:
        (tmp_path / FILE).write_bytes(b"x" * len(whole))
        with pytest.raises(DatabaseError, match="not a database"):
            asyncio.run(written())
        (tmp_path / FILE).write_bytes(whole)
        assert asyncio.run(written()) == 1
    finally:
        database.close()

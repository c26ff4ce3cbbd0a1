"""`lagerfeuer doctor`: it names what is wrong or deserves a look, with what to do about it, and changes nothing."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lagerfeuer.commands import doctor
from lagerfeuer.db.engines import DATABASE, FILE
from lagerfeuer.hosting.health import BACKUP_OLD, BACKUPS
from support import database_setup
from support.command_line import CommandOutput, lagerfeuer
from support.database_setup import connected, on_postgres, running_on
from support.server_process import Site
from support.smtp_sink import mailbox

Hurt = Callable[[Path], object]
DAY = 86_400


def test_the_doctor_finds_a_house_well(house: Site) -> None:
    said = lagerfeuer("doctor", "--data", house.data, **database_setup.environment(house.data))
    assert said.returncode == 0, said.stdout
    assert ("PostgreSQL's own tools" if on_postgres() else "is sound") in said.stdout
    assert "wrong " not in said.stdout


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a closed house with a SQLite file."""
    with running_on("sqlite"):
        site = Site(tmp_path_factory.mktemp("left") / "data")
        site.start()
        site.stop()
    return site.data


@pytest.fixture
def home(left: Path, tmp_path: Path) -> Iterator[Path]:
    """Copy it, so that a test may damage it."""
    with running_on("sqlite"):
        yield Path(shutil.copytree(left, tmp_path / "home"))


def examined(home: Path, **environment: str) -> CommandOutput:
    """Return the doctor's output, and check that it has changed nothing."""
    before = contents(home)
    said = lagerfeuer("doctor", "--data", home, **environment)
    assert contents(home) == before
    return said


def contents(home: Path) -> dict[Path, tuple[bytes, float]]:
    # SQLite adds two files beside a database that it reads, which are empty.
    files = [path for path in home.rglob("*") if path.is_file() and not path.name.endswith(("-shm", "-wal"))]
    return {path: (path.read_bytes(), path.stat().st_mtime) for path in files}


def says(said: CommandOutput, how: str, words: str) -> bool:
    return any(line.split()[0] == how and words in line for line in said.stdout.splitlines())


def _damage_the_database(data: Path) -> None:
    path = data / FILE
    body = bytearray(path.read_bytes())
    body[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    path.write_bytes(body)


def _tables_of(version: str) -> Hurt:
    def hurt(data: Path) -> None:
        with connected(data) as rows:
            rows.execute("update alembic_version set version_num = ?", [version])

    return hurt


def _no_house(data: Path) -> None:
    with connected(data) as rows:
        rows.execute("delete from alembic_version")


def _written_tomorrow(data: Path) -> None:
    os.utime(data / FILE, (time.time() + DAY, time.time() + DAY))


ILLS: dict[str, tuple[Hurt, dict[str, str], str]] = {
    "a key that others read": (lambda data: (data / "house.key").chmod(0o644), {}, "chmod 600"),
    "half a key": (lambda data: (data / "push.key").write_text("-----BEGIN"), {}, "push.key is no key"),
    "a damaged database": (_damage_the_database, {}, "is damaged"),
    "tables of a newer version": (_tables_of("9999"), {}, "used by a newer version (tables 9999"),
    "a database that is no house": (_no_house, {}, "is no house"),
    "a database of tomorrow": (_written_tomorrow, {}, "the clock has gone back"),
    "a setting that means nothing": (lambda _: None, {"LAGERFEUER_URL": "nonsense"}, "LAGERFEUER_URL"),
    "proxies that are none": (
        lambda _: None,
        {"LAGERFEUER_PROXIES": "10.0.0.5;10.0.0.6"},
        "LAGERFEUER_PROXIES",
    ),
    "limits without a limit": (lambda _: None, {"LAGERFEUER_LIMITS": "1e308"}, "LAGERFEUER_LIMITS"),
    "mail that goes nowhere": (
        lambda _: None,
        {
            "LAGERFEUER_URL": "https://games.example.org",
            "LAGERFEUER_SMTP": "smtp://127.0.0.1:9",
            "LAGERFEUER_MAIL_FROM": "house@example.org",
        },
        "the mail server 127.0.0.1:9 does not answer",
    ),
}


@pytest.mark.parametrize("ill", ILLS)
def test_the_doctor_names_what_is_wrong_and_changes_nothing(home: Path, ill: str) -> None:
    hurt, environment, words = ILLS[ill]
    hurt(home)
    said = examined(home, **environment)
    assert said.returncode == 1
    assert says(said, "wrong", words), said.stdout
    assert "Something is wrong" in said.stdout


def test_the_doctor_signs_in_where_mail_is_handed_over(home: Path) -> None:
    with mailbox(known=("house", "s3cret")) as box:
        for password, how, words in (
            ("s3cret", "ok", "answers and knows us"),
            ("secret", "wrong", "does not know this name or password (it said 535)"),
        ):
            url = f"smtp://house:{password}@127.0.0.1:{box.port}"
            said = examined(home, **{**box.settings, "LAGERFEUER_SMTP": url})
            assert says(said, how, f"the mail server 127.0.0.1:{box.port} {words}"), said.stdout
            assert password not in said.stdout
        assert box.letters == []


def _backup(days: float) -> Hurt:
    def hurt(data: Path) -> None:
        (data / BACKUPS).mkdir()
        copy = data / BACKUPS / "lagerfeuer-20260101-000000.tar.gz"
        copy.write_bytes(b"")
        os.utime(copy, (time.time() - days * DAY - 60, time.time() - days * DAY - 60))

    return hurt


def _lose_keys(data: Path) -> None:
    (data / "house.key").unlink()
    (data / "push.key").unlink()


def _open_to_all(data: Path) -> None:
    data.chmod(0o755)
    (data / FILE).chmod(0o644)


LOOKS: dict[str, tuple[Hurt, str]] = {
    "an old backup": (_backup(BACKUP_OLD), f"the last backup is {BACKUP_OLD} days old"),
    "no backup": (lambda _: None, "no backup in"),
    "tables of an older version": (
        _tables_of("0001"),
        "its tables are of version 0001: the next start brings",
    ),
    "lost keys": (_lose_keys, "house.key, push.key not there"),
    "a database that everybody reads": (
        _open_to_all,
        "can be read by everybody on this machine: chmod 700",
    ),
}


@pytest.mark.parametrize("what", LOOKS)
def test_the_doctor_names_what_deserves_a_look_and_the_house_may_open(home: Path, what: str) -> None:
    hurt, words = LOOKS[what]
    hurt(home)
    said = examined(home)
    assert said.returncode == 0
    assert says(said, "look", words), said.stdout


def test_a_backup_of_yesterday_deserves_none(home: Path) -> None:
    _backup(1)(home)
    assert says(examined(home), "ok", "the last backup is 1 days old")


def test_the_doctor_looks_at_the_file_that_the_house_is_served_from_wherever_it_lies(
    home: Path, tmp_path: Path
) -> None:
    away = tmp_path / "away"
    away.mkdir()
    file = away / FILE
    shutil.move(home / FILE, file)
    away.chmod(0o755)
    file.chmod(0o644)
    os.utime(file, (time.time() + DAY, time.time() + DAY))
    # The file that was left there after copying the database does not count as the house.
    (home / FILE).write_bytes(b"")
    said = examined(home, **{DATABASE: f"sqlite:///{file}"})
    assert says(said, "look", f"{file} can be read by everybody on this machine: chmod 700 {away}"), (
        said.stdout
    )
    assert says(said, "wrong", "written in the future"), said.stdout


MORE_THAN_THERE_IS = sys.maxsize + 1


@pytest.mark.parametrize(
    ("needed", "how", "words"),
    [
        ("MIN_DISK_BYTES", "wrong", "MB would be good"),
        ("MIN_MEMORY_BYTES", "look", "MB of memory"),
        ("MIN_OPEN_FILES", "look", "so many people can look on at once"),
        ("EARLIEST_CLOCK_S", "wrong", "the clock says"),
    ],
)
def test_the_doctor_says_what_a_machine_has_too_little_of(
    home: Path, monkeypatch: pytest.MonkeyPatch, needed: str, how: str, words: str
) -> None:
    """A test cannot make the machine smaller, so it increases the requirements of a house."""
    monkeypatch.setattr(doctor, needed, 0)
    assert not says(examined(home), how, words)
    monkeypatch.setattr(doctor, needed, MORE_THAN_THERE_IS)
    assert says(examined(home), how, words)


def test_the_doctor_says_whether_the_house_is_open_or_for_members(home: Path) -> None:
    assert "the doors are open" in examined(home).stdout
    assert "for its members" in examined(home, LAGERFEUER_DOORS="members").stdout

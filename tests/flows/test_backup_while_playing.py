"""A backup that is made while people play, and the house that is restored from it."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from lagerfeuer.commands.backup import ABANDONED_AFTER_S, UNFINISHED
from lagerfeuer.db.engines import FILE
from lagerfeuer.hosting.health import BACKUPS, last_backup
from support import seeded
from support.command_line import lagerfeuer
from support.database_setup import running_on, store_at
from support.fast_players import check_it_goes_on, confirmed, playing
from support.held_clock import soon
from support.python_path import PLAIN
from support.server_process import running_site


def test_a_backup_has_all_confirmed_actions_and_all_matches_at_one_point_in_time(
    tmp_path: Path,
) -> None:
    with running_on("sqlite"), running_site(tmp_path / "data") as house:
        with playing(house) as tables:
            soon(lambda: all(table.acted > 3 for table in tables))
            before = [confirmed(table) for table in tables]
            made = lagerfeuer("backup", tmp_path / "copy.tar.gz", "--data", house.data)
            assert made.returncode == 0, made.stderr
            played = [table.acted for table in tables]
            # The match continues after it, too.
            soon(lambda: all(table.acted > count for table, count in zip(tables, played, strict=True)))
        after = [confirmed(table) for table in tables]
    assert lagerfeuer("restore", tmp_path / "copy.tar.gz", "--data", tmp_path / "again").returncode == 0
    with running_on("sqlite"), running_site(tmp_path / "again") as again:
        for table, first, last in zip(tables, before, after, strict=True):
            check_it_goes_on(table, again, first, last)


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """Return the folder of a house with some 40 MB."""
    data = tmp_path / "data"
    data.mkdir()
    with running_on("sqlite"):
        store = store_at(data / FILE)
        store.open()
        store.close()
    with closing(sqlite3.connect(data / FILE)) as database, database:
        database.execute("create table pad (bytes)")
        database.executemany("insert into pad values (?)", ((seeded.raw(1_000_000),) for _ in range(40)))
    return data


def test_a_backup_of_a_large_house_ends_however_much_is_written(large: Path) -> None:
    over = threading.Event()
    patience = time.monotonic() + 120

    def write() -> None:
        with closing(sqlite3.connect(large / FILE, isolation_level=None, timeout=30)) as database:
            while not over.wait(0.005) and time.monotonic() < patience:
                database.execute("update pad set bytes = randomblob(100) where rowid = 1")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        made = lagerfeuer("backup", "--data", large)
        assert writer.is_alive(), "it ended only when nobody wrote any more"
    finally:
        over.set()
        writer.join()
    assert made.returncode == 0, made.stderr


def test_a_backup_that_is_ended_leaves_nothing_and_counts_for_none(large: Path) -> None:
    copies = large / BACKUPS
    forgotten = copies / f"{UNFINISHED}k1ll_ed0"
    forgotten.mkdir(parents=True)
    for name in (FILE, f"{FILE}-journal"):
        (forgotten / name).touch()
    os.utime(forgotten, (1, forgotten.stat().st_mtime - ABANDONED_AFTER_S - 60))
    environment = {**os.environ, "PYTHONPATH": PLAIN}
    backup = subprocess.Popen(
        [sys.executable, "-P", "-m", "lagerfeuer", "backup", "--data", large], env=environment
    )
    # Folders may appear and disappear, which os.walk ignores.
    soon(lambda: any(name.endswith(".tar.gz") for _, _, names in os.walk(copies) for name in names))
    backup.send_signal(signal.SIGTERM)
    assert backup.wait(30) == 128 + signal.SIGTERM
    assert list(copies.iterdir()) == []
    # A program that is killed cannot clean up.
    (copies / f"{UNFINISHED}newnewne").mkdir()
    (copies / ".lagerfeuer-1.tar.gz.part").touch()
    assert last_backup(large) is None

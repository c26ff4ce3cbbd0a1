"""`lagerfeuer backup`: copy a house into one file, also while its server runs."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shutil
import signal
import sqlite3
import tarfile
import tempfile
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from boardkit.errors import Malformed
from lagerfeuer import __version__
from lagerfeuer.commands.house_database import database_of
from lagerfeuer.common.units import DAY_S
from lagerfeuer.db.engines import DATABASE, FILE
from lagerfeuer.db.raw_reader import UnreadableDatabase
from lagerfeuer.db.sqlite_files import COMPANY, find_damage, open_read_only, tables_of
from lagerfeuer.hosting.health import BACKUPS

KEYS = ("signing.key", "house.key", "transfer.key", "push.key")
CONTENTS = "contents.json"
FORMAT = "lagerfeuer-backup-1"
UNFINISHED = ".lagerfeuer-backup-"
"""Prefix of the folders in which a copy is made; hidden, so that nobody mistakes one for a backup."""
MADE = re.compile(rf"{re.escape(UNFINISHED)}[a-z0-9_]{{8}}")
"""Complete names of those folders, as `tempfile` makes them."""
PART = "lagerfeuer.tar.gz"
WORK = {PART, *(f"{FILE}{end}" for end in COMPANY)}
"""All files that such a folder may contain."""
NAMED = re.compile(r"lagerfeuer-\d{8}-\d{6}\.tar\.gz")
"""Names of backups. Only files with such a name are removed as older ones."""
ABANDONED_AFTER_S = DAY_S
"""Seconds after which such a folder is considered abandoned: its program was killed."""


def run(args: Namespace) -> int:
    """Write the backup. With `--keep`, remove older backups of this program in the same folder."""
    data, database = Path(args.data), database_of(args)
    if not isinstance(database, Path):
        raise Malformed(
            "--database" if args.database else DATABASE,
            "names PostgreSQL: back that up with pg_dump, and the *.key files",
        )
    if not database.is_file():
        raise Malformed(
            str(database),
            "is not there; --data names the folder of the house, --database its database if it is elsewhere",
        )
    if database != data / FILE and not any((data / name).is_file() for name in KEYS):
        # Without the keys, the restored house would not recognize any guest.
        raise Malformed(str(data), "has no keys of a house in it; --data names the folder of the house")
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    target = Path(args.file) if args.file else data / BACKUPS / f"lagerfeuer-{stamp}.tar.gz"
    if args.keep is not None and not NAMED.fullmatch(target.name):
        raise Malformed(
            "--keep", f"leaves so many of lagerfeuer-DATE-TIME.tar.gz; {target.name} is none of them"
        )
    began = time.monotonic()
    try:
        target.parent.mkdir(mode=0o750, parents=True, exist_ok=True)
        with _cleaning_up_when_ended():
            write_backup(data, database, target)
        removed = _remove_older(target, args.keep)
    except OSError as error:
        raise Malformed(str(target), error.strerror or "cannot be written") from error
    seconds = time.monotonic() - began
    print(f"{target}: {target.stat().st_size} bytes of {database}, checked, in {seconds:.1f} s")
    for path in removed:
        print(f"{path}: removed")
    return 0


def write_backup(data: Path, database: Path, target: Path) -> None:
    """Write a consistent copy of the database and the keys in `data`, completely or not at all.

    The copy has the file name that `restore` and `serve` expect, whatever the original is called. Raises Malformed,
    OSError.
    """
    _remove_forgotten(target.parent)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=UNFINISHED) as folder:
        copy, part = Path(folder) / FILE, Path(folder) / PART
        copy_database(database, copy)
        files = [copy, *(data / name for name in KEYS if (data / name).is_file())]
        # The keys give control of the house: no other user may read them.
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            _pack(out, files, tables_of(copy))
            out.flush()
            os.fsync(out.fileno())
        os.replace(part, target)


@contextmanager
def _cleaning_up_when_ended() -> Iterator[None]:
    """Let SIGTERM end the program normally, so that temporary files are removed."""

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _remove_forgotten(folder: Path) -> None:
    for left in folder.glob(f"{UNFINISHED}*"):
        # Another backup may remove it meanwhile, or this user may lack permission. Neither prevents a new copy.
        with suppress(OSError):
            if _is_forgotten(left):
                shutil.rmtree(left, ignore_errors=True)


def _is_forgotten(left: Path) -> bool:
    """Return whether this folder was abandoned by this program and contains nothing else."""
    if not MADE.fullmatch(left.name) or left.is_symlink() or not left.is_dir():
        return False
    if time.time() - left.stat().st_mtime <= ABANDONED_AFTER_S:
        return False
    return all(one.is_file() and one.name in WORK for one in left.iterdir())


def copy_database(source: Path, target: Path) -> None:
    """Copy a database consistently, also while it is written to. Raises Malformed."""
    try:
        with open_read_only(source) as house, closing(sqlite3.connect(target)) as copy:
            # In one step, which blocks nobody because the house writes to the WAL. Between several steps the house
            # would write, and SQLite would start the copy over, possibly for ever.
            house.backup(copy, pages=-1)
            copy.execute("pragma journal_mode = delete")
        wrong = find_damage(target)
    except UnreadableDatabase as error:
        raise Malformed(str(source), f"cannot be copied just now: {error}") from error
    except sqlite3.DatabaseError as error:
        wrong = str(error)
    if wrong is not None:
        raise Malformed(str(source), f"is damaged, so that no copy of it is kept: {wrong}")
    if tables_of(target) is None:
        raise Malformed(str(source), "is no house: no version of its tables is written there")


def _pack(out: io.BufferedWriter, files: list[Path], tables: str | None) -> None:
    contents = {
        "format": FORMAT,
        "version": __version__,
        "tables": tables,
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "files": {path.name: {"bytes": path.stat().st_size, "sha256": digest(path)} for path in files},
    }
    with tarfile.open(fileobj=out, mode="w:gz", compresslevel=6) as tar:
        listing = json.dumps(contents, indent=1).encode()
        entry = tarfile.TarInfo(CONTENTS)
        entry.size = len(listing)
        tar.addfile(entry, io.BytesIO(listing))
        for path in files:
            entry = tarfile.TarInfo(path.name)
            entry.size, entry.mode = path.stat().st_size, 0o600
            with path.open("rb") as file:
                tar.addfile(entry, file)


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _remove_older(target: Path, keep: int | None) -> list[Path]:
    if keep is None:
        return []
    ours = sorted(
        (path for path in target.parent.iterdir() if NAMED.fullmatch(path.name)),
        key=lambda path: path.stat().st_mtime,
    )
    older = [path for path in ours if path != target][: max(0, len(ours) - keep)]
    for path in older:
        path.unlink()
    return older

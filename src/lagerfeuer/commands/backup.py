"""`lagerfeuer backup`: the house in one file, also while it is open."""

from __future__ import annotations

import hashlib
import io
import json
import os
import sqlite3
import tarfile
import tempfile
import time
from argparse import Namespace
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from lagerfeuer import __version__
from lagerfeuer.club.hosting.health import BACKUPS
from lagerfeuer.kit.errors import Malformed
from lagerfeuer.store.engines import FILE

KEYS = ("signing.key", "house.key", "transfer.key", "push.key")
CONTENTS = "contents.json"
FORMAT = "lagerfeuer-backup-1"
PAGES = 1000
"""Copied at a time: between two steps the house writes."""


def run(args: Namespace) -> int:
    """Write the file; with `--keep` remove older ones of ours beside it."""
    if os.environ.get("LAGERFEUER_DATABASE", "").startswith("postgres"):
        raise Malformed(
            "LAGERFEUER_DATABASE", "names PostgreSQL: back that up with pg_dump, and the *.key files"
        )
    data = Path(args.data)
    if not (data / FILE).is_file():
        raise Malformed(str(data / FILE), "is not there; --data names the folder of the house")
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    target = Path(args.file) if args.file else data / BACKUPS / f"lagerfeuer-{stamp}.tar.gz"
    began = time.monotonic()
    try:
        target.parent.mkdir(mode=0o750, parents=True, exist_ok=True)
        write_backup(data, target)
        gone = _remove_older(target, args.keep)
    except OSError as error:
        raise Malformed(str(target), error.strerror or "cannot be written") from error
    print(f"{target}: {target.stat().st_size} bytes, checked, in {time.monotonic() - began:.1f} s")
    for path in gone:
        print(f"{path}: removed")
    return 0


def write_backup(data: Path, target: Path) -> None:
    """A copy of the database as of one moment and the keys, whole or not at all. Raises Malformed, OSError."""
    part = target.with_name(f".{target.name}.part")
    try:
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as folder:
            copy = Path(folder) / FILE
            copy_database(data / FILE, copy)
            files = [copy, *(data / name for name in KEYS if (data / name).is_file())]
            # Whoever has the keys is the house: nobody else on the machine may read them.
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
                _pack(out, files, tables_of(copy))
                out.flush()
                os.fsync(out.fileno())
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def copy_database(source: Path, target: Path) -> None:
    """A copy that is whole, also of a house in which is played meanwhile. Raises Malformed."""
    uri = f"file:{source.absolute().as_posix()}?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=30)) as house,
        closing(sqlite3.connect(target)) as copy,
    ):
        house.backup(copy, pages=PAGES)
        copy.execute("pragma journal_mode = delete")
    wrong = what_is_wrong_with(target)
    if wrong is not None:
        raise Malformed(str(source), f"is damaged, so that no copy of it is kept: {wrong}")


def what_is_wrong_with(database: Path) -> str | None:
    """What SQLite finds to be damaged in a file; None if it is sound."""
    try:
        with closing(sqlite3.connect(f"file:{database.absolute().as_posix()}?mode=ro", uri=True)) as file:
            (said,) = file.execute("pragma integrity_check(1)").fetchone()
            if said != "ok":
                return str(said)
            lost = file.execute("pragma foreign_key_check").fetchone()
            return None if lost is None else f"a row of {lost[0]} refers to nothing"
    except sqlite3.DatabaseError as error:
        return str(error)


def tables_of(database: Path) -> str | None:
    """The version of the tables in a file; None if it is no house."""
    try:
        with closing(sqlite3.connect(f"file:{database.absolute().as_posix()}?mode=ro", uri=True)) as file:
            row = file.execute("select version_num from alembic_version").fetchone()
            return None if row is None else str(row[0])
    except sqlite3.DatabaseError:
        return None


def _pack(out: io.BufferedWriter, files: list[Path], tables: str | None) -> None:
    contents = {
        "format": FORMAT,
        "version": __version__,
        "tables": tables,
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "files": {path.name: {"bytes": path.stat().st_size, "sha256": digest(path)} for path in files},
    }
    with tarfile.open(fileobj=out, mode="w:gz", compresslevel=6) as tar:
        told = json.dumps(contents, indent=1).encode()
        entry = tarfile.TarInfo(CONTENTS)
        entry.size = len(told)
        tar.addfile(entry, io.BytesIO(told))
        for path in files:
            entry = tarfile.TarInfo(path.name)
            entry.size, entry.mode = path.stat().st_size, 0o600
            with path.open("rb") as file:
                tar.addfile(entry, file)


def digest(path: Path) -> str:
    """What a file can be known by again."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _remove_older(target: Path, keep: int | None) -> list[Path]:
    if keep is None:
        return []
    ours = sorted(target.parent.glob("lagerfeuer-*.tar.gz"), key=lambda path: path.stat().st_mtime)
    older = [path for path in ours if path != target][: max(0, len(ours) - keep)]
    for path in older:
        path.unlink()
    return older

"""`lagerfeuer restore`: restore a house from a file made by `lagerfeuer backup`."""

from __future__ import annotations

import json
import os
import shutil
import tarfile
import tempfile
import time
from argparse import Namespace
from pathlib import Path
from typing import IO, Any

import msgspec

from boardkit.errors import Malformed
from lagerfeuer.commands.backup import CONTENTS, FORMAT, KEYS, digest
from lagerfeuer.db.engines import FILE
from lagerfeuer.db.migrate import newest_tables
from lagerfeuer.db.queries.public_log import RestoredFrom
from lagerfeuer.db.raw_reader import UnreadableDatabase
from lagerfeuer.db.sqlite_files import RESTORED_MARK, existing_file, find_damage, tables_of

MAX_CONTENTS_BYTES = 64 * 1024
PIECE_BYTES = 1 << 20


def run(args: Namespace) -> int:
    """Check the file and put the house in place, only if all of it is sound."""
    data = Path(args.data)
    if args.by_hand:
        return _say_so(data)
    if args.file is None:
        raise Malformed("FILE", "name a file made by `lagerfeuer backup`")
    source = Path(args.file)
    there = existing_file(data / FILE) or next((data / name for name in KEYS if (data / name).exists()), None)
    if there is not None:
        # Its keys would be lost, and a leftover WAL would be applied to the restored database.
        raise Malformed(str(there), "is there already: a house is not overwritten. Name another --data")
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=data, prefix=".restore-") as folder:
            contents = unpack(source, Path(folder))
            _leave_word(data, contents["made"])
            for name in contents["files"]:
                os.replace(Path(folder) / name, data / name)
    except UnreadableDatabase as error:
        raise Malformed(str(source), f"cannot be read just now: {error}") from error
    except OSError as error:
        raise Malformed(str(error.filename or source), error.strerror or "cannot be read") from error
    print(f"{data}: the house of {contents['made']}, with {', '.join(contents['files'])}")
    return 0


def _say_so(data: Path) -> int:
    """Only write the note for the public log, for a database that was restored by other means."""
    if not data.is_dir():
        raise Malformed("--data", f"{data} is not the folder of a house")
    _leave_word(data, None)
    print(f"{data}: the public log will say at the next start that the house was restored")
    return 0


def _leave_word(data: Path, made: str | None) -> None:
    """Write a note for the next start, which adds to the public log that the house was restored.

    Otherwise it would look as if the house had removed what the backup lacks.
    """
    word = RestoredFrom(time.time_ns() // 1_000_000, made)
    path = data / RESTORED_MARK
    path.write_bytes(msgspec.json.encode(word))


def unpack(source: Path, folder: Path) -> dict[str, Any]:
    """Unpack the files of a backup into a folder, check them, and return the contents list.

    Raises Malformed, OSError.
    """
    try:
        with tarfile.open(source, mode="r:gz") as tar:
            contents = _contents(tar, source)
            while (entry := tar.next()) is not None:
                # Only files of the listed names and sizes, and only into this folder.
                listed = contents["files"].get(entry.name)
                if listed is None or not entry.isreg() or entry.size != listed["bytes"]:
                    raise Malformed(str(source), f"holds {entry.name!r}, which is none of its contents")
                _write(tar.extractfile(entry), folder / entry.name)
    except (tarfile.TarError, EOFError, ValueError, KeyError, TypeError) as error:
        raise Malformed(str(source), f"is no backup of a house, or not a whole one ({error})") from error
    for name, listed in contents["files"].items():
        if not (folder / name).is_file() or digest(folder / name) != listed["sha256"]:
            raise Malformed(str(source), f"is damaged: {name} is not what was saved")
    wrong = find_damage(folder / FILE)
    if wrong is not None:
        raise Malformed(str(source), f"holds a damaged database: {wrong}")
    tables = tables_of(folder / FILE)
    if tables is None:
        raise Malformed(str(source), "holds no house: no version of its tables is written there")
    if tables > newest_tables():
        raise Malformed(
            str(source), f"is of a newer version of the program (tables {tables}): install that one"
        )
    return contents


def _contents(tar: tarfile.TarFile, source: Path) -> dict[str, Any]:
    first = tar.next()
    if first is None or first.name != CONTENTS or not first.isreg() or first.size > MAX_CONTENTS_BYTES:
        raise Malformed(str(source), "is no backup of a house")
    file = tar.extractfile(first)
    assert file is not None
    contents: dict[str, Any] = json.loads(file.read())
    names = set(contents["files"])
    if contents["format"] != FORMAT or FILE not in names or not names <= {FILE, *KEYS}:
        raise Malformed(str(source), "is no backup of a house")
    return contents


def _write(file: IO[bytes] | None, path: Path) -> None:
    assert file is not None
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        shutil.copyfileobj(file, out, PIECE_BYTES)
        out.flush()
        os.fsync(out.fileno())

"""Ensures that a SQLite file is served by one process, by a lock on a file beside it.

Each process keeps matches in memory, so two would show outdated tables to each other's people. The lock (flock) ends
with its process, even after a crash; the file remains and has no meaning without the lock. Commands that write beside a
server take no lock. On PostgreSQL any number of processes may serve a house.
"""

from __future__ import annotations

import json
import logging
import os
import socket
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from lagerfeuer.db.engines import DatabaseLocation

log = logging.getLogger(__name__)
LOCK = ".server"
"""Suffix of the lock file."""
LOCK_TIMEOUT_S = 1.0
"""Seconds to keep trying: a command that checks the lock holds it for a moment."""
MAX_NOTE_BYTES = 1_000
"""Bytes to read of the server's note about itself."""


class AlreadyServed(Exception):
    """Another process serves this file; the message names it."""


class ServerLock:
    """This process's lock on a house's database. `address`: where it listens, if known."""

    def __init__(self, where: DatabaseLocation, address: str | None = None) -> None:
        self.where = where
        self.address = address
        self._file: int | None = None

    def take(self) -> None:
        """Take the lock. Raises AlreadyServed, OSError."""
        if sys.platform == "win32" or not isinstance(self.where, Path):
            return
        path = lock_of(self.where)
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            end = time.monotonic() + LOCK_TIMEOUT_S
            while not _lock(file, alone=True):
                if time.monotonic() > end:
                    raise AlreadyServed(_sentence(self.where, file))
                time.sleep(0.02)
            # If the disk is full, the lock without the note is enough.
            with suppress(OSError):
                os.ftruncate(file, 0)
                os.pwrite(file, json.dumps(self._about()).encode(), 0)
        except BaseException:
            os.close(file)
            raise
        self._file = file

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            # Keep the file: deleting it would take the lock from a process that is waiting for it.
            os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = None

    def _about(self) -> dict[str, str | int | None]:
        since = datetime.now(UTC).isoformat(sep=" ", timespec="seconds").removesuffix("+00:00")
        return {"pid": os.getpid(), "machine": socket.gethostname(), "since": since, "at": self.address}


def lock_of(database: Path) -> Path:
    """Return the lock file, which is the same for every path to the database."""
    there = database.resolve()
    return there.with_name(there.name + LOCK)


def lock_holder(where: DatabaseLocation) -> str | None:
    """Return a sentence about the process that serves a file, or None. Creates no file. Raises OSError."""
    if sys.platform == "win32" or not isinstance(where, Path):
        return None
    try:
        file = os.open(lock_of(where), os.O_RDONLY)
    except FileNotFoundError:
        return None
    try:
        return None if _lock(file, alone=False) else _sentence(where, file)
    finally:
        os.close(file)


def _lock(file: int, alone: bool) -> bool:
    """Try to lock and return whether it worked. On a disk without locks it always works."""
    import fcntl

    try:
        fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        log.warning("the disk knows no locks (%s): nothing keeps a second server away", error.strerror)
    return True


def _sentence(database: Path, file: int) -> str:
    try:
        about = json.loads(os.pread(file, MAX_NOTE_BYTES, 0))
        at = f" at {about['at']}" if about["at"] else ""
        who = f"process {about['pid']} on {about['machine']}, since {about['since']} UTC{at}"
    except (ValueError, KeyError, TypeError):
        # The server has just taken the lock and has not written its note yet.
        who = "another process"
    return f"{database} is already served by {who}; a SQLite file can have only one server"

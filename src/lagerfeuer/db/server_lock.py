"""A SQLite file is served by one process: it holds a lock beside the file until it ends.

Two would show each other's people old tables, for each keeps matches in memory. The lock is the system's (flock): it
ends with its process however that ends, and the file itself stays and means nothing when nobody holds it. Commands
that write beside a server take no lock, and on PostgreSQL any number of processes serve a house.
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

from lagerfeuer.db.engines import Where

log = logging.getLogger("lagerfeuer.store.served")
LOCK = ".server"
"""What stands behind the name of the file."""
PATIENCE = 1.0
"""Seconds for which a lock is asked for: a command that looks whether it is held has it for a moment."""
LONGEST = 1_000
"""Bytes of what a server says of itself."""


class AlreadyServed(Exception):
    """Another process serves this file. The message names it."""


class Served:
    """The claim of this process to a house's rows. `address`: where it listens, if it knows."""

    def __init__(self, where: Where, address: str | None = None) -> None:
        self.where = where
        self.address = address
        self._file: int | None = None

    def take(self) -> None:
        """Be the one server of the file. Raises AlreadyServed, OSError."""
        if sys.platform == "win32" or not isinstance(self.where, Path):
            return
        path = lock_of(self.where)
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            end = time.monotonic() + PATIENCE
            while not _lock(file, alone=True):
                if time.monotonic() > end:
                    raise AlreadyServed(_sentence(self.where, file))
                time.sleep(0.02)
            # On a full disk it is the lock that counts.
            with suppress(OSError):
                os.ftruncate(file, 0)
                os.pwrite(file, json.dumps(self._about()).encode(), 0)
        except BaseException:
            os.close(file)
            raise
        self._file = file

    def let_go(self) -> None:
        """Somebody else may serve it."""
        if self._file is not None:
            # The file stays: removing it would take the lock from a process that is just waiting for it.
            os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = None

    def _about(self) -> dict[str, str | int | None]:
        since = datetime.now(UTC).isoformat(sep=" ", timespec="seconds").removesuffix("+00:00")
        return {"pid": os.getpid(), "machine": socket.gethostname(), "since": since, "at": self.address}


def lock_of(database: Path) -> Path:
    """The file whose lock a server holds, the same one by whatever way one comes to the database."""
    there = database.resolve()
    return there.with_name(there.name + LOCK)


def who_serves(where: Where) -> str | None:
    """A sentence about the process that serves a file; None if nobody does. Makes no file. Raises OSError."""
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
    """Whether nobody else had it. Where the system knows no such locks, nobody has."""
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
        about = json.loads(os.pread(file, LONGEST, 0))
        at = f" at {about['at']}" if about["at"] else ""
        who = f"process {about['pid']} on {about['machine']}, since {about['since']} UTC{at}"
    except (ValueError, KeyError, TypeError):
        # It has only just got it.
        who = "another process"
    return f"{database} is already served by {who}; a SQLite file can have only one server"

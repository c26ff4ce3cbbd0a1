"""A PostgreSQL server for tests: the one in LAGERFEUER_TEST_POSTGRES, or one started here."""

from __future__ import annotations

import atexit
import base64
import hashlib
import hmac
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import URL, create_engine, make_url, text

from support import free_ports, seeded
from support.memory_folder import memory_folder

SERVER: Final = "LAGERFEUER_TEST_POSTGRES"
"""The URL of an existing server, with any database, whose user may create databases."""
PREFIX: Final = "lagerfeuer-postgres-"
"""The prefix of data folders."""
USERS: Final = ("postgres", "nobody")
"""PostgreSQL does not run as root. It then runs as the first of these users that exists."""
# The data need not outlive the tests, and most databases have only a few rows.
QUICK: Final = (
    "fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300", "autovacuum=off",
)  # fmt: skip
ROOM_BYTES: Final = 8 << 30
"""Bytes of memory that must be free for data in memory. A run creates three hundred databases of nine megabytes."""
ABANDONED_SECONDS: Final = 600
"""A folder that was not touched for this long, and whose server has ended, is abandoned."""
DATABASES_COPIED: Final = 15
"""The first version with a choice of strategies for copying a template. Older ones always copy its files."""


def programs() -> Path | None:
    """Return the folder of initdb and postgres, of the newest installed version; None if they are not installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    there = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(there, key=lambda path: int(path.parent.name), default=None)


def _place() -> Path:
    """Return where data folders are kept: in memory if there is room, where creating a database is half the work."""
    place = memory_folder(room=ROOM_BYTES)
    if place is None:
        return Path("/tmp")
    remove_abandoned(place)
    return place


def remove_abandoned(place: Path) -> None:
    """Remove the data folders of test runs that were killed."""
    for folder in place.glob(f"{PREFIX}*"):
        data = folder / "data"
        # Another worker may remove it at the same time.
        with suppress(OSError):
            touched = (data if data.exists() else folder).stat().st_mtime
            if time.time() - touched > ABANDONED_SECONDS and not _runs(data):
                shutil.rmtree(folder, ignore_errors=True)


def _runs(data: Path) -> bool:
    """Return whether the server of a data folder runs. A killed server leaves its pid file behind."""
    try:
        os.kill(int((data / "postmaster.pid").read_text().split("\n")[0]), 0)
    except (FileNotFoundError, ProcessLookupError, ValueError):
        return False
    except PermissionError:
        # The process runs as another user.
        return True
    return True


def _verifier(password: str) -> str:
    """Return what PostgreSQL stores of a password (RFC 5803), with one round of hashing instead of 4,096.

    A sign-in is the same exchange as on any server; so many rounds would take longer than the rest of a connection.
    """
    salt = seeded.token(8).encode()
    salted = hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 1)
    stored = hashlib.sha256(hmac.digest(salted, b"Client Key", "sha256")).digest()
    server = hmac.digest(salted, b"Server Key", "sha256")
    first, second, third = (base64.b64encode(one).decode() for one in (salt, stored, server))
    return f"SCRAM-SHA-256$1:{first}${second}:{third}"


def is_there() -> bool:
    """Return whether tests can use a PostgreSQL server."""
    return bool(os.environ.get(SERVER)) or programs() is not None


class Server:
    """A server with an empty data folder, for the duration of the tests."""

    def __init__(self, settings: Sequence[str] = QUICK) -> None:
        self.settings = settings
        bin_ = programs()
        assert bin_ is not None, "there is no PostgreSQL here: apt-get install postgresql"
        self.bin = bin_
        self.folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=_place()))
        self.password = seeded.token(8)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        word = self.folder / "password"
        word.write_text(_verifier(self.password))
        if os.geteuid() == 0:
            for path in (self.folder, word):
                shutil.chown(path, *self._user())
        data = self.folder / "data"
        self._run(
            bin_ / "initdb", "--no-sync", "--username=camp", f"--pwfile={word}", "--auth=scram-sha-256",
            "--encoding=UTF8", "--locale=C.UTF-8", "--pgdata", data,
        )  # fmt: skip
        self.start()

    @property
    def url(self) -> URL:
        return make_url(f"postgresql+psycopg://camp:{self.password}@127.0.0.1:{self.port}/postgres")

    def start(self) -> None:
        settings = [
            f"port={self.port}",
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            *self.settings,
        ]
        arguments = [word for one in settings for word in ("-c", one)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self._as_user(), str(self.bin / "postgres"), "-D", str(self.folder / "data"), *arguments],
                stdout=log, stderr=log, cwd="/",
            )  # fmt: skip
        deadline = time.monotonic() + 60
        while not _answers(self.url):
            assert time.monotonic() < deadline, "PostgreSQL does not answer"
            assert self.process.poll() is None, Path(log.name).read_text()
            time.sleep(0.05)

    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def stop(self, at_once: bool = False) -> None:
        """End all sessions. `at_once`: as in a machine failure, without a clean shutdown."""
        if self.process is not None and self.runs():
            self.process.send_signal(signal.SIGQUIT if at_once else signal.SIGINT)
            self.process.wait(30)
            # A touched folder is not abandoned, so a test can start its server again.
            os.utime(self.folder / "data")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _user(self) -> tuple[str, str]:
        import grp
        import pwd

        known = {entry.pw_name: entry for entry in pwd.getpwall()}
        entry = next(known[name] for name in USERS if name in known)
        return entry.pw_name, grp.getgrgid(entry.pw_gid).gr_name

    def _as_user(self) -> list[str]:
        if os.geteuid() != 0:
            return []
        user, group = self._user()
        # The server ends with the tests, even if they are killed.
        return ["setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups", "--pdeathsig=INT"]

    def _run(self, *command: str | Path) -> None:
        done = subprocess.run(
            [*self._as_user(), *map(str, command)], capture_output=True, text=True, cwd="/", check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def free_port() -> int:
    """Return a port above those of the houses under test (server_process.py)."""
    return free_ports.free_port(31_000, 425)


def _answers(url: URL) -> bool:
    engine = create_engine(url)
    try:
        with engine.connect():
            return True
    except Exception:
        return False
    finally:
        engine.dispose()


@cache
def own_server() -> Server:
    """Return the server of this process, started when the first test needs it."""
    server = Server()
    atexit.register(server.remove)
    return server


def server_url() -> URL:
    """Return the URL where databases can be created."""
    told = os.environ.get(SERVER)
    return make_url(told).set(drivername="postgresql+psycopg") if told else own_server().url


def _drop(name: str) -> None:
    engine = create_engine(server_url(), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))
    engine.dispose()


def new_database(name: str | None = None, template: str | None = None, on: URL | None = None) -> str:
    """Return the URL of a new, empty database. `on`: a particular server instead of the usual one."""
    name = name or f"house_{seeded.token(8)}"
    where = on or server_url()
    engine = create_engine(where, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        like = f' TEMPLATE "{template}"' if template else ""
        if like and (connection.dialect.server_version_info or (0,)) >= (DATABASES_COPIED,):
            like += " STRATEGY FILE_COPY"
        connection.execute(text(f'CREATE DATABASE "{name}"{like}'))
    engine.dispose()
    if on is None and os.environ.get(SERVER):
        # Leave the given server as it was.
        atexit.register(_drop, name)
    made = where.set(database=name, drivername="postgresql")
    return made.render_as_string(hide_password=False)

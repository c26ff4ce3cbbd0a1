"""A Redis server for tests: Debian's package, or any other program of its name."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import redis

from support import postgres_server


def program() -> str | None:
    """Return the path of the server if it is installed."""
    return shutil.which("redis-server")


class Redis:
    """A server without persistence, on its own port, with a password. It can be stopped and started again."""

    def __init__(self) -> None:
        self.port = postgres_server.free_port()
        self.url = f"redis://:hush@127.0.0.1:{self.port}"
        self.folder = Path(tempfile.mkdtemp(prefix="lagerfeuer-redis-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        found = program()
        assert found is not None, "there is no Redis here: apt-get install redis-server"
        self.process = subprocess.Popen(
            [
                found, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
                "--requirepass", "hush", "--dir", str(self.folder), "--logfile", str(self.folder / "log"),
            ]
        )  # fmt: skip
        deadline = time.monotonic() + 30
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline, "Redis does not answer"
            time.sleep(0.02)

    def _answers(self) -> bool:
        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.ConnectionError:
                return False

    def ask(self, *command: str) -> object:
        """Return its answer to a command."""
        with redis.Redis.from_url(self.url, decode_responses=True) as client:
            return client.execute_command(*command)

    def stop(self) -> None:
        """End it at once, as in a machine failure."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

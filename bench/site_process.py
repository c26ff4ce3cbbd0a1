"""A measured server in its own process, and a match that is played on it."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import socket
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.load_clients import HOST, Failed, Socket


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process with all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Table(ABC):
    """A match with two players, each with a WebSocket that shows the table."""

    id: str
    over: bool = False
    sockets: list[Socket]

    @abstractmethod
    async def sit_down(self) -> None:
        """Get ready to move; the table may have waited for a while."""

    @abstractmethod
    async def move(self) -> None:
        """Play a legal move; returns when both players have been shown it (and the server has confirmed it)."""

    def close(self) -> None:
        for tab in self.sockets:
            tab.close()


class Site(ABC):
    """A server process."""

    name: str
    process: subprocess.Popen[bytes]
    may_fall = False
    """Whether the server is known to crash under load, so that a measurement has to continue without it."""
    falls = 0
    """Number of crashes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cwd = folder
        self.port = free_port()

    @abstractmethod
    def command(self) -> tuple[list[str], dict[str, str]]:
        """Return the command line and the environment of the server."""

    def prepare(self) -> None:
        """Empty the folder."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    @abstractmethod
    async def table(self, chance: random.Random) -> Table:
        """Start a match."""

    @abstractmethod
    async def viewer(self, table: Table) -> Socket:
        """Connect a viewer to a match, and wait until it has been shown."""

    async def start(self, anew: bool = True) -> None:
        """Start the server; `anew`: with an empty folder."""
        if anew:
            self.prepare()
        argv, env = self.command()
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(argv, env=env, cwd=self.cwd, stdout=log, stderr=log)
        await self.answers(self.port)

    async def answers(self, port: int) -> None:
        """Wait until a server answers at this port."""
        for _ in range(300):
            try:
                _, writer = await asyncio.open_connection(HOST, port)
            except OSError:
                await asyncio.sleep(0.1)
            else:
                writer.close()
                return
        raise Failed(f"{self.name} does not answer: {(self.folder / 'log').read_text()}")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def has_ended(self) -> bool:
        """Return whether the process is over or is ending: its connections end before it does."""
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            return False
        return True

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Apply limits that hold only while the clock runs, not while matches are set up."""
        yield

    def cpu_seconds(self) -> float:
        """Return the processor time of the server so far."""
        return cpu_seconds(self.process.pid)

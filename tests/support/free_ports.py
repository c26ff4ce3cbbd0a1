"""Ports for the servers of a run: each worker of the suite has ranges of its own, below the ephemeral ports."""

from __future__ import annotations

import os
import socket
import tempfile
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

from support import seeded

GIVEN: set[int] = set()
"""Ports assigned here, even if their server is not listening yet, or was killed and will be started again."""


def free_port(first: int, count: int) -> int:
    """Return a port that no other process takes, neither before it is used nor while its server is down.

    `first`: the first port of the first worker's range. `count`: the number of ports per worker.
    """
    first += count * (int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 4)
    while True:
        port = first + seeded.below(count)
        if port in GIVEN or not _reserve(port):
            continue
        with socket.socket() as probe, suppress(OSError):
            # Sockets that still close must not block the port here, as they do not block it for a server.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            GIVEN.add(port)
            return port


def _reserve(port: int) -> bool:
    """Lock a port until this process ends. Returns False if another run has it.

    Runs with the same seed draw the same ports. A server whose port is taken takes a moment to end; meanwhile the test
    would mistake the other run's server for its own.
    """
    if (file := _reservations()) is None:
        return True
    fcntl = import_module("fcntl")
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        # This file system does not support such locks.
        return True
    return True


@cache
def _reservations() -> int | None:
    """Return the file in which each process locks one byte per port; None if the system has no such locks."""
    path = Path(tempfile.gettempdir()) / f"lagerfeuer-ports-{os.getuid() if hasattr(os, 'getuid') else 0}"
    with suppress(ImportError, OSError):
        import_module("fcntl")
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    return None

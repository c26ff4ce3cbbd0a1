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
    """Return a port that no other process takes before it is used, nor while its server is down.

    `first`: where the range of the first worker begins, with `count` ports a worker.
    """
    first += count * (int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 4)
    while True:
        port = first + seeded.below(count)
        if port in GIVEN or not _reserve(port):
            continue
        with socket.socket() as probe, suppress(OSError):
            # A connection that has just ended does not block the port, nor does it for a server.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            GIVEN.add(port)
            return port


def _reserve(port: int) -> bool:
    """Return whether no other run has the port; then none gets it before this process ends.

    Runs with one seed draw the same ports. A server that finds its port taken ends a moment later: until then the one
    of the other run would be taken for it.
    """
    if (file := _reservations()) is None:
        return True
    fcntl = import_module("fcntl")
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        # This file system has no such locks.
        return True
    return True


@cache
def _reservations() -> int | None:
    """Return a file in which each process locks a byte for each of its ports; None where there are no such locks."""
    path = Path(tempfile.gettempdir()) / f"lagerfeuer-ports-{os.getuid() if hasattr(os, 'getuid') else 0}"
    with suppress(ImportError, OSError):
        import_module("fcntl")
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    return None

"""Ports for the servers of a run: each worker of the suite has ranges of its own, below the ephemeral ports."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

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
        if port in GIVEN:
            continue
        with socket.socket() as probe, suppress(OSError):
            # A connection that has just ended does not block the port, nor does it for a server.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            GIVEN.add(port)
            return port

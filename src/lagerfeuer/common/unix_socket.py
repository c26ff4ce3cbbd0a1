"""A Unix socket in place of a port, for a reverse proxy on the same machine.

The file's permissions decide who may connect: the proxy only. Such a connection has no address. It counts as one from
this machine, and its forwarding headers are trusted.
"""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from boardkit.errors import Malformed

HERE: Final = "127.0.0.1"
SOCKET_MODE: Final = 0o660
"""The house's user and its group, to which the proxy's user belongs, may connect."""
MAX_PATH_BYTES: Final = 100
"""Bytes of a path. Linux allows 107, other systems 103."""
ANSWER_TIMEOUT_S: Final = 5.0
"""Seconds to wait for an answer of a server that may be listening."""


@contextmanager
def listening_on(path: Path) -> Iterator[socket.socket]:
    """Bind a socket to a path and remove it at the end. A socket left by a dead server is replaced.

    Raises Malformed if something else is there, or a running server.
    """
    _clear(path)
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as bound:
        before = os.umask(0o777 & ~SOCKET_MODE)
        try:
            bound.bind(str(path))
        finally:
            os.umask(before)
        ours = path.stat().st_ino
        try:
            yield bound
        finally:
            # Another server may have replaced the socket meanwhile.
            with suppress(OSError):
                if path.stat().st_ino == ours:
                    path.unlink()


def _clear(path: Path) -> None:
    try:
        there = path.lstat()
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(there.st_mode):
        raise Malformed(str(path), "is not a socket and was left alone: name a path where nothing is")
    if answers(path):
        raise Malformed(str(path), "another server listens there: stop it first, or name another path")
    path.unlink()


def answers(path: Path) -> bool:
    """Return whether a server listens on a socket. Raises OSError if that cannot be found out."""
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as asking:
        asking.settimeout(ANSWER_TIMEOUT_S)
        try:
            asking.connect(str(path))
        except (ConnectionRefusedError, FileNotFoundError):
            return False
        except (TimeoutError, BlockingIOError):
            # Its queue is full, so a server owns it.
            return True
        return True


def peer_of(transport: asyncio.BaseTransport, client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Return the peer's address; for a Unix socket, that of this machine."""
    if client is None:
        by = transport.get_extra_info("socket")
        # A missing address alone proves nothing: it is also missing for a client that has disconnected.
        if by is not None and by.family == getattr(socket, "AF_UNIX", None):
            return HERE, 0
    return client


def with_this_machine(proxies: str) -> str:
    """Add this machine to the trusted proxies, for a house on a Unix socket."""
    return proxies if proxies == "*" or HERE in proxies.split(",") else f"{HERE},{proxies}".rstrip(",")

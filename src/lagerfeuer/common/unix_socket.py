"""A Unix socket in the place of a port: for a reverse proxy on this machine, and for nobody else there.

Whoever may connect to it is the proxy, as the rights of the file say. Such a connection has no address: it counts as
one of this machine, and what it says about where a request comes from is believed.
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
MODE: Final = 0o660
"""Who may connect: the house's user and its group, which the proxy's user belongs to."""
LONGEST: Final = 100
"""Bytes of a path: the system takes 107 on Linux, 103 elsewhere."""
SECONDS: Final = 5.0
"""For which a server on a socket may keep whoever looks waiting."""


@contextmanager
def listening_on(path: Path) -> Iterator[socket.socket]:
    """A socket bound to a path, which others can connect to once it listens. What a dead server left there is replaced.

    Raises Malformed if something else is there, or a server that lives.
    """
    _clear(path)
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as bound:
        before = os.umask(0o777 & ~MODE)
        try:
            bound.bind(str(path))
        finally:
            os.umask(before)
        ours = path.stat().st_ino
        try:
            yield bound
        finally:
            # Another server may have come meanwhile.
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
    """Whether somebody listens on a socket. Raises OSError if that cannot be asked."""
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as asking:
        asking.settimeout(SECONDS)
        try:
            asking.connect(str(path))
        except (ConnectionRefusedError, FileNotFoundError):
            return False
        except (TimeoutError, BlockingIOError):
            # Its queue is full: somebody has it.
            return True
        return True


def peer_of(transport: asyncio.BaseTransport, client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Where a connection comes from: one by a Unix socket from this machine, others as they were known."""
    if client is None:
        by = transport.get_extra_info("socket")
        # Not whenever there is no address: that of a visitor who has gone already is not known either.
        if by is not None and by.family == getattr(socket, "AF_UNIX", None):
            return HERE, 0
    return client


def with_this_machine(proxies: str) -> str:
    """The proxies that are believed where the house listens on a Unix socket."""
    return proxies if proxies == "*" or HERE in proxies.split(",") else f"{HERE},{proxies}".rstrip(",")

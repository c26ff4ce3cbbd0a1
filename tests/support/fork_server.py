"""Servers that share one import: one process loads everything and forks a server on request.

Loading the program is most of a server's start, and the suite starts hundreds. Where processes cannot fork, a server is
started from the command line, as in production; test_server_start.py does so everywhere.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, Protocol, TypeAlias

from support import seeded
from support.fast_passwords import fast_hasher

HERE = str(Path(__file__).parents[1])
LOADED = (
    "lagerfeuer.cli", "lagerfeuer.commands.serve", "lagerfeuer.web.server", "lagerfeuer.web.edge.http_limits",
    "anyio._backends._asyncio", "boardkit.cli.program", "cryptography.hazmat.backends.openssl.backend",
    "encodings.idna", "litestar._kwargs", "litestar.exceptions.responses",
    "litestar.middleware._internal.exceptions", "litestar.middleware.allowed_hosts", "litestar.middleware.csrf",
    "litestar.middleware.response_cache", "litestar.plugins.attrs", "uvicorn.lifespan.on", "uvicorn.loops.auto",
    "uvicorn.loops.uvloop",
)  # fmt: skip
"""The modules that a server imports, most of them only on demand."""


class Running(Protocol):
    """The parts of a process that tests use."""

    pid: int

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def send_signal(self, sig: int) -> None: ...


How: TypeAlias = Callable[[list[str], str, dict[str, str], Path, Path], Running]
"""A way to start: arguments, PYTHONPATH, environment, working directory, log."""


def lagerfeuer(
    arguments: list[str], path: str, environment: dict[str, str], folder: Path, log: Path
) -> Running:
    """Start the program in a process of its own, which appends its output to the log."""
    if hasattr(os, "fork"):
        return ForkedProcess(_stem(path), arguments, environment, folder, log)
    return from_the_command_line(arguments, path, environment, folder, log)


def from_the_command_line(
    arguments: list[str], path: str, environment: dict[str, str], folder: Path, log: Path
) -> Running:
    """Start it from the command line."""
    environment = environment | {"PYTHONPATH": path}
    with log.open("ab") as said:
        command = [sys.executable, "-m", "lagerfeuer", *arguments]
        return subprocess.Popen(command, stdout=said, stderr=said, cwd=folder, env=environment)


class ForkServer:
    """The process that forks the others. It runs nothing else, so that a forked process is like new."""

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "support.fork_server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join((path, HERE))},
            text=True,
        )
        self.one_at_a_time = threading.Lock()
        atexit.register(self.close)

    def ask(self, **wish: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self.one_at_a_time:
            self.process.stdin.write(json.dumps(wish) + "\n")
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


@cache
def _stem(path: str) -> ForkServer:
    return ForkServer(path)


class ForkedProcess:
    """A forked process with the interface of `subprocess.Popen`."""

    def __init__(
        self, stem: ForkServer, arguments: list[str], environment: dict[str, str], folder: Path, log: Path
    ) -> None:
        # This module does not exist everywhere.
        from resource import RLIMIT_NOFILE, getrlimit

        self.stem = stem
        self.returncode: int | None = None
        self.pid: int = stem.ask(
            arguments=arguments,
            environment=environment,
            folder=str(folder),
            log=str(log),
            # A forked process would have these limits of the stem, not of the test process.
            files=getrlimit(RLIMIT_NOFILE),
            chance=seeded.for_a_server(),
        )

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self.stem.ask(pid=self.pid)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        end = None if timeout is None else time.monotonic() + timeout
        while (code := self.poll()) is None:
            if end is not None and time.monotonic() > end:
                raise subprocess.TimeoutExpired("lagerfeuer", timeout or 0)
            time.sleep(0.005)
        return code

    def send_signal(self, sig: int) -> None:
        # Until the exit status has been read, the system cannot give the process id to another process.
        if self.poll() is None:
            os.kill(self.pid, sig)


def _split_off(wish: Any) -> int:
    """Fork. Returns the number of the new process; does not return in that process."""
    pid = os.fork()
    if pid:
        return pid
    log = os.open(wish["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
    for number, what in enumerate((os.open(os.devnull, os.O_RDONLY), log, log)):
        os.dup2(what, number)
    resource = import_module("resource")
    resource.setrlimit(resource.RLIMIT_NOFILE, wish["files"])
    os.chdir(wish["folder"])
    os.environ.clear()
    os.environ.update(wish["environment"])
    signal.signal(signal.SIGINT, signal.default_int_handler)
    seeded.in_a_server(wish["chance"])
    if os.environ.get("LAGERFEUER_SLOW"):
        import_module("support.slow_server").go_slowly()
    _end(import_module("lagerfeuer.cli").main(wish["arguments"]))


def _end(code: int) -> NoReturn:
    """End as the interpreter does, but leave all memory to the system: freeing what was forked takes a third of a start
    and end."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def _load() -> None:
    """Do what every server does the same way at its start or at its first requests."""
    for name in LOADED:
        # Libraries may rename private modules between versions. Each server then imports them itself.
        with suppress(ModuleNotFoundError):
            import_module(name)
    texts = import_module("boardkit.texts")
    for language in texts.LANGUAGES:
        texts.say(language, "any")
    # Analysing the handlers' parameters is most of a start. An application shell serves a single server, so
    # each process must fork before it uses the shell.
    app, server = import_module("lagerfeuer.web.app"), import_module("lagerfeuer.web.server")
    cli = import_module("lagerfeuer.cli")
    parser = vars(cli)["_parser"]()
    vars(cli)["_parser"] = lambda: parser
    vars(server)["create_app"] = partial(app.create_app, shell=app.AppShell())
    # Forked servers need the fast hasher; servers from the command line hash as a house does.
    vars(import_module("lagerfeuer.accounts.passwords"))["PasswordHasher"] = fast_hasher
    # Keep what exists out of the servers' garbage collections, so that its memory stays shared.
    gc.collect()
    gc.freeze()


def _wait_for_wishes() -> None:
    _load()
    # Ctrl-C is for the tests and the servers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin:
        wish = json.loads(line)
        if "pid" in wish:
            pid, status = os.waitpid(wish["pid"], os.WNOHANG)
            answer = os.waitstatus_to_exitcode(status) if pid else None
        else:
            answer = _split_off(wish)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    _wait_for_wishes()

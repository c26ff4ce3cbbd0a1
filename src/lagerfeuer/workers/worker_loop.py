"""The loop of a worker process: a question per line on standard input, an answer per line on standard output, until the
input ends (docs/bots.md)."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Final, TypeVar

import msgspec

Q = TypeVar("Q")
READY = {"ready": True}
"""The first line: the worker is ready."""
AUTOGROUP: Final = Path("/proc/self/autogroup")
MAX_PRIORITY_TRIES: Final = 50
"""Attempts of a process to lower the priority of its session."""


def serve(
    questions: IO[bytes],
    answers: IO[bytes],
    kind: type[Q],
    answer: Callable[[Q], object],
    wrong: Callable[[int, str], object],
) -> None:
    """Answer questions until the input ends. `wrong` makes the answer to invalid ones, with number -1."""
    _write(answers, READY)
    for line in questions:
        try:
            question = msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError as error:
            _write(answers, wrong(-1, f"not a question: {error}"))
            continue
        _write(answers, answer(question))


def _write(answers: IO[bytes], message: object) -> None:
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


@contextlib.contextmanager
def processor_time(seconds: float) -> Iterator[None]:
    """End this process (SIGPROF) once the block has used this much processor time.

    Elapsed time is no measure on a busy machine, where this process may wait for a long time. Systems without such
    timers set no limit.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def detach_session() -> None:
    """Leave the server's session.

    Linux divides a busy machine among sessions first (`autogroup`): within the server's session the worker would take
    CPU time from it, whatever its niceness.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.setsid()


def lower_session(behind: int) -> None:
    """Lower the priority of this process's session, where Linux has such priorities."""
    for _ in range(MAX_PRIORITY_TRIES):
        try:
            AUTOGROUP.write_text(str(behind))
        except BlockingIOError:
            # The kernel allows this once in a tenth of a second for all processes together.
            time.sleep(0.1)
        except OSError:
            return
        else:
            return


def lower_priority(behind: int, *, apart: bool = False) -> None:
    """Lower this process's priority, and that of its session if it is `apart`, in a session of its own."""
    if apart:
        lower_session(behind)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(behind)


def yield_to_server(behind: int, *, apart: bool = False) -> None:
    """Lower this process's priority, `apart` in a session of its own, and ignore Ctrl-C, which is meant for the server.

    `behind` 0: keep the priority for now.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if apart:
        detach_session()
    if behind:
        lower_priority(behind, apart=apart)


def run_worker(
    kind: type[Q],
    answer: Callable[[Q], object],
    wrong: Callable[[int, str], object],
    behind: int,
    *,
    apart: bool = False,
) -> None:
    """Run a worker with this niceness, in a session of its own if `apart`."""
    yield_to_server(behind, apart=apart)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer, kind, answer, wrong)

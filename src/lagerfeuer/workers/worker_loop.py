"""What thinks beside the server, in a process of its own: one question a line on standard input, one answer a line on
standard output, until there is nothing more to read (docs/bots.md)."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

import msgspec

Q = TypeVar("Q")
READY = {"ready": True}
"""The first line: questions are welcome."""


def serve(
    questions: IO[bytes],
    answers: IO[bytes],
    kind: type[Q],
    answer: Callable[[Q], object],
    wrong: Callable[[int, str], object],
) -> None:
    """Answer questions of a kind until their end. `wrong` makes the answer to what is none, under the number -1."""
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


def stand_apart(behind: int) -> None:
    """Leave the server's session, where there are any.

    Linux shares a busy machine out by sessions first (`autogroup`): what is thought within the server's would be taken
    off what the server may have, however far behind it.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.setsid()
        Path("/proc/self/autogroup").write_text(str(behind))


def think(
    kind: type[Q],
    answer: Callable[[Q], object],
    wrong: Callable[[int, str], object],
    behind: int,
    *,
    apart: bool = False,
) -> None:
    """The whole process: so much behind the server (as `nice` counts), and deaf to Ctrl-C, which is meant for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if apart:
        stand_apart(behind)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(behind)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer, kind, answer, wrong)

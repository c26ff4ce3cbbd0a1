"""What thinks beside the server, in a process of its own: one question a line on standard input, one answer a line on
standard output, until there is nothing more to read (docs/bots.md)."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable
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


def think(
    kind: type[Q], answer: Callable[[Q], object], wrong: Callable[[int, str], object], behind: int
) -> None:
    """The whole process: so much behind the server (as `nice` counts), and deaf to Ctrl-C, which is meant for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(behind)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer, kind, answer, wrong)

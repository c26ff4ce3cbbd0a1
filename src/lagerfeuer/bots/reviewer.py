"""Judging plies in a process of its own: `python -m lagerfeuer.bots.reviewer`.

Like `lagerfeuer.bots.worker`, and behind it: one question a line, one answer a line, at the lowest priority, so that
whoever plays, bots included, goes first.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import IO

import msgspec

from lagerfeuer.bots.judging import AskedPly, Judge, JudgedPly
from lagerfeuer.kit.errors import LagerfeuerError


class PlyAnswer(msgspec.Struct, omit_defaults=True):
    """A judged ply, or what went wrong."""

    id: int
    ply: JudgedPly | None = None
    error: str | None = None


class Reviewer:
    """Keeps the judge of the match that was asked about last."""

    def __init__(self) -> None:
        self.match: object = None
        self.judge: Judge | None = None

    def answer(self, asked: AskedPly) -> PlyAnswer:
        """The answer; errors tell their kind, and nothing of the match."""
        try:
            match = (asked.game, asked.options, asked.everybody, asked.seed, asked.worlds)
            if self.judge is None or match != self.match:
                self.match, self.judge = match, Judge(asked)
            return PlyAnswer(asked.id, self.judge.judge(asked))
        except LagerfeuerError as error:
            return PlyAnswer(asked.id, error=f"{type(error).__name__}: {error}")
        except Exception as error:
            return PlyAnswer(asked.id, error=type(error).__name__)


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until there is nothing more to read."""
    reviewer = Reviewer()
    _write(answers, {"ready": True})
    for line in questions:
        try:
            asked = msgspec.json.decode(line, type=AskedPly)
        except msgspec.MsgspecError as error:
            _write(answers, PlyAnswer(-1, error=f"not a question: {error}"))
            continue
        _write(answers, reviewer.answer(asked))


def _write(answers: IO[bytes], message: object) -> None:
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


def main() -> None:
    """Think behind everybody else; deaf to Ctrl-C, which is meant for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(19)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()

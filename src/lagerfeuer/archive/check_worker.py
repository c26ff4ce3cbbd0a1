"""Checking uploaded records in a process of its own: `python -m lagerfeuer.archive.check_worker`.

A question on standard input is its header (the length of the record, the time in milliseconds) and the record. The
answer on standard output is the number of its parts, and each part behind its length: what is kept without the log,
then the log in pieces; or one part, the refusal.
"""

from __future__ import annotations

import contextlib
import pickle
import struct
import sys
from collections.abc import Iterator
from typing import IO, Final

import msgspec

from lagerfeuer.archive.imported_rows import kept_record
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.workers.worker_loop import READY, yield_to_server

QUESTION: Final = struct.Struct(">QQ")
PARTS: Final = struct.Struct(">I")
LENGTH: Final = struct.Struct(">Q")
ROWS: Final = 64
"""Rows of the log in one part: reading one takes the server less than a millisecond."""
BEHIND: Final = 5
"""How far the process stands behind the server, as `nice` counts."""


def parts_of(raw: bytes, at: int) -> list[bytes]:
    """Check a record, and return the parts of the answer."""
    try:
        kept = kept_record(raw, at)
    except Unacceptable as refusal:
        return [pickle.dumps((refusal.reason.text, refusal.reason.args))]
    log = kept.log
    pieces = (log[at : at + ROWS] for at in range(0, len(log), ROWS))
    return [pickle.dumps(kept._replace(log=[])), *map(pickle.dumps, pieces)]


def questions(stream: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """Read records and their times until the server closes the pipe."""
    while len(header := stream.read(QUESTION.size)) == QUESTION.size:
        length, at = QUESTION.unpack(header)
        yield stream.read(length), at


def serve(stream: IO[bytes], answers: IO[bytes]) -> None:
    """Answer questions until their end."""
    _write(answers, msgspec.json.encode(READY) + b"\n")
    for raw, at in questions(stream):
        parts = parts_of(raw, at)
        _write(answers, PARTS.pack(len(parts)), *(LENGTH.pack(len(part)) + part for part in parts))


def _write(answers: IO[bytes], *parts: bytes) -> None:
    answers.writelines(parts)
    answers.flush()


if __name__ == "__main__":
    yield_to_server(BEHIND, apart=True)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)

"""Checking uploaded records in a process of its own: `python -m lagerfeuer.archive.check_worker`.

A question on standard input is its header (whether it is JSON, its length, the time in milliseconds) and the upload.
The answer on standard output is in parts, each a pickle behind its length:

1. the digest of the text, or None if the upload is not JSON;
2. the record to store, without the log, or the refusal;
3. the number of pieces of the log, and the pieces.

After a digest and after the record the process waits for GO_ON or STOP: the server may know the record already.
"""

from __future__ import annotations

import contextlib
import hashlib
import pickle
import struct
import sys
from collections.abc import Callable, Iterator
from typing import IO, Final

import msgspec

from lagerfeuer.archive.imported_rows import check_import
from lagerfeuer.archive.uploads import NotJSON, Upload
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.workers.worker_loop import READY, yield_to_server

QUESTION: Final = struct.Struct(">?QQ")
LENGTH: Final = struct.Struct(">Q")
GO_ON: Final = b"+"
STOP: Final = b"-"
PIECE_ROWS: Final = 64
"""Rows of the log in one piece: reading one takes the server less than a millisecond."""
WORKER_NICENESS: Final = 5
"""Niceness of the process, which is less urgent than the server."""


def answer(upload: Upload, at: int, say: Callable[[object], None], goes_on: Callable[[], bool]) -> None:
    """Check a record and write the parts of the answer. After some of them, ask whether the server wants the next
    part."""
    try:
        raw = upload.record()
    except NotJSON:
        say(None)
        return
    say(hashlib.sha256(raw).hexdigest())
    if not goes_on():
        return
    try:
        record = check_import(raw, at)
    except Unacceptable as refusal:
        say((refusal.reason.text, refusal.reason.args))
        return
    say(record._replace(log=[]))
    if goes_on():
        pieces = range(0, len(record.log), PIECE_ROWS)
        say(len(pieces))
        for first in pieces:
            say(record.log[first : first + PIECE_ROWS])


def questions(stream: IO[bytes]) -> Iterator[tuple[Upload, int]]:
    """Read uploads and their times until the server closes the pipe."""
    while len(header := stream.read(QUESTION.size)) == QUESTION.size:
        is_json, length, at = QUESTION.unpack(header)
        yield Upload(stream.read(length), is_json), at


def serve(stream: IO[bytes], answers: IO[bytes]) -> None:
    """Answer questions until their end."""
    answers.write(msgspec.json.encode(READY) + b"\n")
    answers.flush()

    def say(part: object) -> None:
        packed = pickle.dumps(part)
        answers.write(LENGTH.pack(len(packed)) + packed)
        answers.flush()

    def goes_on() -> bool:
        return stream.read(len(GO_ON)) == GO_ON

    for upload, at in questions(stream):
        answer(upload, at, say, goes_on)


if __name__ == "__main__":
    yield_to_server(WORKER_NICENESS, apart=True)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)

"""A house's public log, fetched from the house or read from a file."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from boardkit.errors import Malformed
from boardkit.public_log.checkpoints import read_note
from lagerfeuer import __version__

TIMEOUT_S: Final = 30
"""Seconds without data after which the house is considered unreachable."""
MAX_ANSWER_BYTES: Final = 4 << 20
MAX_TRIES: Final = 5
MAX_WAIT_S: Final = 120
"""Longest `retry-after` that is respected, in seconds."""
CHECKPOINT: Final = "checkpoint"


class Page(msgspec.Struct):
    """A house's response with leaves."""

    leaves: list[str]


def read_log(where: str) -> tuple[str, list[str]]:
    """Return the checkpoint's note and the leaves, from an address or a file. Raises Malformed."""
    if where.startswith(("http://", "https://")):
        return _fetched(where)
    lines = _lines(where)
    return _note_in(where, lines[0]), lines[1:]


def read_kept(where: str) -> str:
    """Return the note of a saved checkpoint, from a file of its own or a saved log. Raises Malformed."""
    lines = _lines(where)
    return _note_in(where, lines[0]) if lines[0].startswith("{") else "\n".join(lines) + "\n"


def write_log(path: str, note: str, texts: list[str]) -> None:
    """Save a log: its checkpoint, then one leaf per line. Raises Malformed."""
    rows = [json.dumps({CHECKPOINT: note}, ensure_ascii=False), *texts]
    try:
        Path(path).write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
    except OSError as error:
        raise Malformed(path, error.strerror or "cannot be written") from error


def _lines(path: str) -> list[str]:
    try:
        # Split at "\n" only: leaves may contain other line separators.
        lines = Path(path).read_text(encoding="utf-8").split("\n")
    except OSError as error:
        raise Malformed(path, error.strerror or "cannot be read") from error
    except UnicodeDecodeError as error:
        raise Malformed(path, "is not a text file") from error
    return lines[:-1] if len(lines) > 1 and not lines[-1] else lines


def _note_in(path: str, line: str) -> str:
    try:
        note = msgspec.json.decode(line, type=dict[str, str])[CHECKPOINT]
    except (msgspec.MsgspecError, KeyError) as error:
        raise Malformed(path, "does not begin with a checkpoint, as a log saved by --keep does") from error
    return note


def _fetched(house: str) -> tuple[str, list[str]]:
    base = house.rstrip("/")
    note = _answer(f"{base}/api/log/checkpoint").decode(errors="replace")
    try:
        size = read_note(note).size
    except Malformed:
        # The checks report what is wrong with the checkpoint. Leaves would not help.
        return note, []
    return note, [text for page in _pages(base, size) for text in page]


def _pages(base: str, size: int) -> Iterator[list[str]]:
    first = 0
    while first < size:
        url = f"{base}/api/log/entries?from={first}"
        try:
            page = msgspec.json.decode(_answer(url), type=Page).leaves[: size - first]
        except msgspec.MsgspecError as error:
            raise Malformed(url, "does not answer with entries of a log") from error
        if not page:
            # The house signed more leaves than it provides; the checks report it.
            return
        yield page
        first += len(page)


def _answer(url: str) -> bytes:
    for _ in range(MAX_TRIES):
        request = Request(url, headers={"user-agent": f"lagerfeuer/{__version__}"})
        try:
            with urlopen(request, timeout=TIMEOUT_S) as answer:
                found: bytes = answer.read(MAX_ANSWER_BYTES + 1)
        except HTTPError as error:
            wait = _wait_asked(error)
            if wait is None:
                raise Malformed(url, f"answers with {error.code}") from error
            time.sleep(wait)
            continue
        except (URLError, HTTPException, OSError, ValueError) as error:
            raise Malformed(url, f"cannot be reached: {_said(error)}") from error
        if len(found) > MAX_ANSWER_BYTES:
            raise Malformed(url, "answers with more than entries of a log can be")
        return found
    raise Malformed(url, "still answers that it was asked too often")


def _wait_asked(error: HTTPError) -> int | None:
    """Return the seconds of the response's retry-after; None if it has none."""
    retry_after = error.headers.get("retry-after", "")
    if error.code not in (429, 503) or not retry_after.isdigit() or int(retry_after) > MAX_WAIT_S:
        return None
    return int(retry_after)


def _said(error: Any) -> str:
    reason = getattr(error, "reason", error)
    return getattr(reason, "strerror", None) or str(reason)

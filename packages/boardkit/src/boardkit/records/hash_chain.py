"""The hash chain of a record: every line is bound to all lines before it.

A line is hashed as text, so no canonical form of JSON is needed to check it. docs/records.md specifies the bytes.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

LINKED = re.compile(rb'(\{.+),"chain":"([0-9a-f]{32})"\}', re.DOTALL)
SEALED = "lagerfeuer-record-2"


def link(before: str, line: bytes) -> str:
    """Return the link of a line without its own link; `before` is the link of the previous line, "" for the first."""
    return hashlib.sha256(before.encode() + b"\n" + line).hexdigest()[:32]


def chained(lines: Iterable[bytes], before: str = "") -> tuple[list[bytes], str]:
    """Return the lines with their links, and the last link."""
    made = []
    for line in lines:
        row, before = linked(line, before)
        made.append(row)
    return made, before


def linked(line: bytes, before: str) -> tuple[bytes, str]:
    """Return a line with its link, and the link; `before` is the link of the previous line, "" for the first."""
    made = link(before, line)
    return line[:-1] + b',"chain":"' + made.encode() + b'"}', made


def split_link(line: bytes) -> tuple[bytes, str] | None:
    """Return a line without its link, and the link; None if it has none."""
    found = LINKED.fullmatch(line)
    return None if found is None else (found[1] + b"}", found[2].decode())


def sealed(last: str) -> bytes:
    """Return the bytes that a house signs: the last link, which represents the whole record."""
    return f"{SEALED}\n{last}".encode()

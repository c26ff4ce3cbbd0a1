"""The chain of a record's lines: every line is bound to all that stand before it. docs/records.md specifies the bytes.

A line is hashed as the text it is, so that nobody needs a canonical form of JSON to check it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

LINKED = re.compile(rb'(\{.+),"chain":"([0-9a-f]{32})"\}', re.DOTALL)
SEALED = "lagerfeuer-record-2"


def link(before: str, line: bytes) -> str:
    """The link of a line without its own link; `before` is that of the line before, "" for the first."""
    return hashlib.sha256(before.encode() + b"\n" + line).hexdigest()[:32]


def chained(lines: Iterable[bytes], before: str = "") -> tuple[list[bytes], str]:
    """The lines with their links, and the last link."""
    made = []
    for line in lines:
        before = link(before, line)
        made.append(line[:-1] + b',"chain":"' + before.encode() + b'"}')
    return made, before


def cut(line: bytes) -> tuple[bytes, str] | None:
    """A line without its link, and the link; None if it has none."""
    found = LINKED.fullmatch(line)
    return None if found is None else (found[1] + b"}", found[2].decode())


def sealed(last: str) -> bytes:
    """What a house signs: the last link, which stands for the whole record."""
    return f"{SEALED}\n{last}".encode()

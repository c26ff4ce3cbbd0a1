"""Files that cannot be a record: compressed, in another encoding, too large or with NUL bytes.

Such a fault concerns the whole file, because no single line is wrong. The verifier in the browser makes the same
checks (ui/src/verify/foreign.ts); docs/records.md describes them.
"""

from __future__ import annotations

from typing import Final

MAX_FILE_BYTES: Final = 16 * 1024 * 1024
"""Bytes of the largest file that is read; the longest matches take a hundredth of it."""
SNIFFED_BYTES: Final = 64
"""Bytes at the beginning that reveal an encoding with two or four bytes per character: a record begins with ASCII."""


def foreign(raw: bytes) -> str | None:
    """Return the reason why these bytes cannot be a record; None if their lines can be read."""
    if len(raw) > MAX_FILE_BYTES:
        return "big"
    if raw.startswith(b"\x1f\x8b"):
        return "gzip"
    if raw.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return "zip"
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or _every_other(raw[:SNIFFED_BYTES]):
        return "utf-16"
    return "nul" if b"\0" in raw else None


def _every_other(begin: bytes) -> bool:
    """Return whether every second byte is NUL, as in UTF-16 (and in UTF-32)."""
    even, odd = begin[::2], begin[1::2]
    return len(begin) >= 4 and (not even.strip(b"\0") or not odd.strip(b"\0"))

"""What some program has made of a record: packed, in another encoding, with holes. Told as a whole, for of such a file
no single line is at fault.

The verifier in the browser has the same in ui/src/verify/foreign.ts, and docs/records.md tells both.
"""

from __future__ import annotations

from typing import Final

LARGEST: Final = 16 * 1024 * 1024
"""Bytes of a file that is looked at; the longest matches have a hundredth of it."""
LOOKED_AT: Final = 64
"""Bytes at the beginning that tell an encoding of two or four bytes a sign: a record begins with plain letters."""


def foreign(raw: bytes) -> str | None:
    """The reason why these bytes are no record in any of their lines; none if their lines can be looked at."""
    if len(raw) > LARGEST:
        return "big"
    if raw.startswith(b"\x1f\x8b"):
        return "gzip"
    if raw.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return "zip"
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or _every_other(raw[:LOOKED_AT]):
        return "utf-16"
    return "nul" if b"\0" in raw else None


def _every_other(begin: bytes) -> bool:
    """Whether each second byte is NUL, as in UTF-16 (and in UTF-32)."""
    even, odd = begin[::2], begin[1::2]
    return len(begin) >= 4 and (not even.strip(b"\0") or not odd.strip(b"\0"))

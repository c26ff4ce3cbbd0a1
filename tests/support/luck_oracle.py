"""A second implementation of the luck, from docs/records.md alone.

It shares no code with the program, not even HMAC.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Any

BLOCK = 64
Bound = tuple[str, Sequence[str]]
"""(digest of the terms, sitters)."""
ESCAPED = {
    **{code: f"\\u{code:04x}" for code in range(32)},
    **{ord(sign): "\\" + name for sign, name in zip('"\\\b\t\n\f\r', '"\\btnfr', strict=True)},
}
"""The escapes of characters that must be escaped."""


def keyed(secret: bytes, text: str) -> bytes:
    """Return HMAC-SHA-256 as in RFC 2104."""
    key = (sha256(secret).digest() if len(secret) > BLOCK else secret).ljust(BLOCK, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + text.encode()).digest()
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def pick(
    secret: bytes,
    match: str,
    contributions: Sequence[str],
    number: int,
    sides: int,
    bound: Bound | None = None,
) -> int:
    """Return pick number i out of n. `bound`: given for luck of version 2."""
    if bound is None:
        first = ["lagerfeuer-luck-1", match, *contributions]
    else:
        seated = [" ".join(pair) for pair in zip(bound[1], contributions, strict=True)]
        first = ["lagerfeuer-luck-2", match, bound[0], *seated]
    for attempt in count():
        word = int(keyed(secret, "\n".join([*first, str(number), str(attempt)])).hex()[:16], 16)
        if word // sides < 2**64 // sides:
            return word % sides
    raise AssertionError


def picks(
    secret: bytes, match: str, contributions: Sequence[str], sides: Sequence[int], bound: Bound | None = None
) -> Iterator[int]:
    """Yield the picks of a match in order."""
    for number, n in enumerate(sides):
        yield pick(secret, match, contributions, number, n, bound)


def commitment(secret: bytes, match: str, terms: str | None = None) -> str:
    """Return the commitment. `terms`: in version 2, the digest of the terms."""
    if terms is None:
        lines = [b"lagerfeuer-commitment-1", match.encode(), secret]
    else:
        lines = [b"lagerfeuer-commitment-2", match.encode(), terms.encode(), secret]
    return sha256(b"\n".join(lines)).hexdigest()


def sitter(match: str, person: str) -> str:
    return sha256("\n".join(["lagerfeuer-sitter-2", match, person]).encode()).hexdigest()[:32]


def text_of(value: Any) -> str:
    """Return JSON in the form of the terms, written by hand."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{text_of(key)}:{text_of(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(text_of, value)) + "]"
    if isinstance(value, str):
        return '"' + "".join(ESCAPED.get(ord(sign), sign) for sign in value) + '"'
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def lines(plies: Sequence[dict[str, Any]]) -> str:
    """Return the digest of the lines taken over from another match."""
    told = [[one["seat"], one["action"], one.get("luck", [])] for one in plies]
    return sha256(text_of(told).encode()).hexdigest()


def terms(head: dict[str, Any]) -> str:
    """Return the digest of the terms, from a record's header."""
    options = dict(sorted(head["options"].items(), key=lambda one: one[0].encode()))
    found: dict[str, Any] = {
        "lagerfeuer-terms": 1, "game": head["game"], "rules": head["rules"], "seats": len(head["seats"]),
        "options": options,
    }  # fmt: skip
    if "cards" in head:
        found["cards"] = sha256(text_of(head["cards"]).encode()).hexdigest()
    if "from" in head:
        found["from"] = {key: head["from"][key] for key in ("match", "ply", "key", "lines")}
    return sha256(text_of(found).encode()).hexdigest()


def by_rule(match: str, seat: int) -> str:
    return sha256("\n".join(["lagerfeuer-contribution-1", match, str(seat)]).encode()).hexdigest()[:32]

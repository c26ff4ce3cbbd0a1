"""The luck of a match once more, from docs/records.md alone: it shares no code with the program, not even HMAC."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count

BLOCK = 64


def keyed(secret: bytes, text: str) -> bytes:
    """HMAC-SHA-256 as RFC 2104 has it."""
    key = (sha256(secret).digest() if len(secret) > BLOCK else secret).ljust(BLOCK, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + text.encode()).digest()
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def pick(secret: bytes, match: str, contributions: Sequence[str], number: int, sides: int) -> int:
    """Pick number i out of n."""
    for attempt in count():
        lines = ("lagerfeuer-luck-1", match, *contributions, str(number), str(attempt))
        word = int(keyed(secret, "\n".join(lines)).hex()[:16], 16)
        if word // sides < 2**64 // sides:
            return word % sides
    raise AssertionError


def picks(secret: bytes, match: str, contributions: Sequence[str], sides: Sequence[int]) -> Iterator[int]:
    """The picks of a match in their order."""
    for number, n in enumerate(sides):
        yield pick(secret, match, contributions, number, n)


def commitment(secret: bytes, match: str) -> str:
    return sha256(b"\n".join([b"lagerfeuer-commitment-1", match.encode(), secret])).hexdigest()


def by_rule(match: str, seat: int) -> str:
    return sha256("\n".join(["lagerfeuer-contribution-1", match, str(seat)]).encode()).hexdigest()[:32]

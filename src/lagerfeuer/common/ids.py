"""Random ids, and what is kept of secret tokens."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int) -> str:
    """A random id without letters that look alike; ten of them hold 49 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()

"""Random ids, and digests of secret tokens."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int) -> str:
    """Return a random id without characters that look alike; ten characters hold 49 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def digest(token: str) -> str:
    """Return what is stored of a token: its SHA-256."""
    return hashlib.sha256(token.encode()).hexdigest()

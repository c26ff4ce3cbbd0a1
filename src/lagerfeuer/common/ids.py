"""Random ids, digests of secret tokens, and UUIDs for other programs."""

from __future__ import annotations

import hashlib
import secrets
from uuid import UUID, uuid5

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"

NAMES = UUID("5f0d5a5c-8f0b-4f57-9a57-6f1c5a1b7e0d")
"""The namespace of the UUIDs."""


def new_id(length: int) -> str:
    """Return a random id without characters that look alike; ten characters hold 49 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def digest(token: str) -> str:
    """Return the SHA-256 of a token, which is stored in its place."""
    return hashlib.sha256(token.encode()).hexdigest()


def stable_uuid(*parts: str) -> str:
    """Return the UUID for these names, always the same (RFC 9562, version 5). It does not reveal them."""
    return str(uuid5(NAMES, "\n".join(parts)))

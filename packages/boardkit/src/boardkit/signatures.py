"""Checking a signature (Ed25519), the only part that needs the extra `verify`."""

from __future__ import annotations

from boardkit.errors import Malformed


def is_signed(key: bytes, signature: bytes, message: bytes) -> bool:
    """Return whether the signature is of this message and key. Raises Malformed if it cannot be checked here."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError as missing:
        why = "cannot be checked here: install boardkit with its extra, boardkit[verify]"
        raise Malformed("signature", why) from missing
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True

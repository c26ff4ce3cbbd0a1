"""Message encryption for web push (RFC 8291), with the content coding aes128gcm (RFC 8188), as a single record."""

from __future__ import annotations

import os
import struct

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD_SIZE = 4096
"""Record size in the header: the maximum bytes of an encrypted record."""
LAST_RECORD = b"\x02"
"""The delimiter that ends the last record; padding would follow it."""
TAG_SIZE = 16
BIGGEST = RECORD_SIZE - len(LAST_RECORD) - TAG_SIZE
"""Bytes of a message that fit into one record."""


def encrypt(
    message: bytes,
    browser: bytes,
    secret: bytes,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message for a browser's public key (65 bytes) and authentication secret (16 bytes).

    `key` and `salt` are random unless given, for test vectors. Raises ValueError if the browser's key is not a point on
    P-256 or the message exceeds BIGGEST bytes.
    """
    if len(message) > BIGGEST:
        raise ValueError(f"a message of {len(message)} bytes; {BIGGEST} fit into one record")
    key = ec.generate_private_key(ec.SECP256R1()) if key is None else key
    salt = os.urandom(16) if salt is None else salt
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser)
    ours = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = key.exchange(ec.ECDH(), theirs)
    material = _derived(shared, secret, b"WebPush: info\0" + browser + ours, 32)
    content_key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!IB", RECORD_SIZE, len(ours)) + ours
    return header + AESGCM(content_key).encrypt(nonce, message + LAST_RECORD, None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)

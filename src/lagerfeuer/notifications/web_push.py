"""Web push: the house's key (VAPID, RFC 8292) and encrypted messages (RFC 8291)."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from py_vapid import Vapid02

from lagerfeuer.common.secret_files import load_or_create_secret
from lagerfeuer.common.units import HOUR_S
from lagerfeuer.notifications.push_encryption import encrypt

FILE = "push.key"
MAX_MESSAGE_BYTES = 3000
"""Bytes of a message before encryption; push services accept 4,096 after it."""
SIGNATURE_LIFETIME_S = 12 * HOUR_S
"""Seconds for which a signed request is valid."""


def push_key(folder: Path) -> ec.EllipticCurvePrivateKey:
    """Return the key that identifies the house to push services, created at the first start, readable by its owner
    only."""

    def made() -> bytes:
        key = ec.generate_private_key(ec.SECP256R1())
        return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    key = load_pem_private_key(load_or_create_secret(folder / FILE, made), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


class Push:
    """Builds requests to push services. `contact`: a mailto: or https: address for questions of theirs."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self.vapid = Vapid02(key)
        self.contact = contact
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        """The public key with which browsers subscribe."""

    def request(
        self, address: Mapping[str, str], body: bytes, tag: str, seconds: int, urgent: bool, now: int
    ) -> tuple[dict[str, str], bytes]:
        """Return headers and body of a request. The message replaces an undelivered one with the same tag."""
        parts = urlsplit(address["endpoint"])
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self.contact,
            "exp": now // 1000 + SIGNATURE_LIFETIME_S,
        }
        headers: dict[str, str] = self.vapid.sign(claims)
        topic = base64.urlsafe_b64encode(hashlib.sha256(tag.encode()).digest()[:24]).decode()
        headers |= {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(seconds),
            "urgency": "high" if urgent else "normal",
            "topic": topic,
        }
        return headers, encrypted(address, body)


def encrypted(address: Mapping[str, str], body: bytes) -> bytes:
    """Encrypt a message for a subscription's keys. Raises ValueError for invalid keys."""
    return encrypt(body, unpacked(address["p256dh"]), unpacked(address["auth"]))


def unpacked(text: str) -> bytes:
    """Decode base64url, with or without padding. Raises ValueError."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("no base64url") from error


def has_good_keys(p256dh: str, auth: str) -> bool:
    """Return whether a browser's keys are valid: a point on the curve, and 16 bytes."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(p256dh))
        return len(unpacked(auth)) == 16
    except ValueError:
        return False

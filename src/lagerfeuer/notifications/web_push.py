"""Web push: the house's key (VAPID, RFC 8292), and messages that only one browser can read (RFC 8291)."""

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

from lagerfeuer.common.secret_files import kept_secret
from lagerfeuer.common.units import HOUR_S
from lagerfeuer.notifications.push_encryption import encrypt

FILE = "push.key"
BIGGEST = 3000
"""Bytes of a message before it is encrypted; push services take 4096 afterwards."""
VALID = 12 * HOUR_S
"""Seconds for which a signed request may be used."""


def push_key(folder: Path) -> ec.EllipticCurvePrivateKey:
    """The key that push services know the house by: made at the first start, readable by the owner only."""

    def made() -> bytes:
        key = ec.generate_private_key(ec.SECP256R1())
        return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    key = load_pem_private_key(kept_secret(folder / FILE, made), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


class Push:
    """Writes messages to browsers. `contact`: whom a push service may ask, a mailto: or https: address."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self.vapid = Vapid02(key)
        self.contact = contact
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        """What a browser subscribes with."""

    def request(
        self, address: Mapping[str, str], body: bytes, tag: str, seconds: int, urgent: bool, now: int
    ) -> tuple[dict[str, str], bytes]:
        """The headers and the body of a message; one with the same tag takes its place while it waits."""
        parts = urlsplit(address["endpoint"])
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self.contact,
            "exp": now // 1000 + VALID,
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
    """A message for the holder of a subscription's keys. Raises ValueError for keys that are none."""
    return encrypt(body, unpacked(address["p256dh"]), unpacked(address["auth"]))


def unpacked(text: str) -> bytes:
    """What base64url says, with or without its padding. Raises ValueError."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("no base64url") from error


def has_good_keys(p256dh: str, auth: str) -> bool:
    """Whether a browser's keys are such: a point of the curve, and sixteen bytes."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(p256dh))
        return len(unpacked(auth)) == 16
    except ValueError:
        return False

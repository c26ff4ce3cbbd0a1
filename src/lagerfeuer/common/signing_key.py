"""The house's signing key, by which its records can be recognized even after the house is gone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from boardkit.records.hash_chain import sealed
from boardkit.records.schema import Signature
from lagerfeuer.common.secret_files import load_or_create_secret

FILE = "house.key"


def load_or_create_key(
    path: Path, make: Callable[[], Ed25519PrivateKey | X25519PrivateKey]
) -> PrivateKeyTypes:
    """Return a private key of the house, created at the first start, readable by its owner only."""

    def written() -> bytes:
        return make().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    return load_pem_private_key(load_or_create_secret(path, written), None)


def house_key(folder: Path) -> Ed25519PrivateKey:
    """Return the key that the house signs with. Raises ValueError."""
    path = folder / FILE
    key = load_or_create_key(path, Ed25519PrivateKey.generate)
    if not isinstance(key, Ed25519PrivateKey):
        raise ValueError(f"{path} is no Ed25519 key")
    return key


class SigningKey:
    """Signs records with the house's key. `house`: the public address, if there is one."""

    def __init__(self, key: Ed25519PrivateKey, house: str | None = None) -> None:
        self._key = key
        self.house = house
        self.public = key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
        """The public key in hex, with which signatures can be checked."""

    def sign(self, message: bytes) -> str:
        """Sign something other than a record. The message must state what it is."""
        return self._key.sign(message).hex()

    def __call__(self, last: str) -> Signature:
        """Return the signature of the record that ends with this link of the hash chain."""
        return Signature(self.public, self.house, self._key.sign(sealed(last)).hex())

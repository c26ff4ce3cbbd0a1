"""A running match as a file for one other house, encrypted with its key and signed with ours.

A person who carries the file learns only which house it is for: it is encrypted (HPKE, RFC 9180) and padded, so that
its length reveals nothing about hidden information.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
)

from boardkit.records.schema import Origin
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.common.signing_key import load_or_create_key

FILE = "transfer.key"
LABEL = "lagerfeuer-transfer-1"
SUITE = Suite(KEM.X25519, KDF.HKDF_SHA256, AEAD.CHACHA20_POLY1305)
MIN_PADDED_BYTES = 64 * 1024
"""Bytes after padding; longer content is padded to the next doubling."""
KEY = re.compile("[0-9a-f]{64}")
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=10**12)]


class Sender(msgspec.Struct, forbid_unknown_fields=True):
    """The house that sends the match: signing key and address."""

    key: Hex
    house: str | None


class Transfer(msgspec.Struct, forbid_unknown_fields=True):
    """The readable part of the file."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)] = msgspec.field(name="lagerfeuer-transfer")
    to: Hex
    sender: Sender = msgspec.field(name="from")
    box: str


class EncryptedPart(msgspec.Struct, forbid_unknown_fields=True):
    """The encrypted part."""

    body: str
    signature: str


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """A running match with everything hidden."""

    record: str
    secret: Hex
    before: Origin | None
    """The record's `from`, with its secrets."""
    tempo: dict[str, Any] | None
    clocks: list[tuple[int, Milliseconds]]
    """Milliseconds left, by seat."""
    arrivals: list[tuple[int, Hex]]
    """SHA-256 of each person's admission token, by seat."""


def transfer_key(folder: Path) -> X25519PrivateKey:
    """Return the private key for transfers to this house. Raises ValueError."""
    path = folder / FILE
    key = load_or_create_key(path, X25519PrivateKey.generate)
    if not isinstance(key, X25519PrivateKey):
        raise ValueError(f"{path} is no X25519 key")
    return key


def public_of(key: X25519PrivateKey) -> str:
    """Return the public key with which other houses encrypt."""
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()


def read_code(code: str) -> tuple[str, str]:
    """Return key and address of a house's code. Raises Unacceptable."""
    address, _, key = code.strip().rpartition("#")
    plain = address.startswith(("https://", "http://")) and address.isprintable() and " " not in address
    if not KEY.fullmatch(key) or len(address) > 200 or not plain:
        raise Unacceptable("error-move-code")
    return key, address.rstrip("/")


def token_hash(token: str) -> str:
    """Return the hash by which the other house recognizes a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def pack(body: Body, to: str, house: str | None, public: str, sign: Callable[[bytes], str]) -> str:
    """Encrypt and sign the file for another house. Raises Unacceptable if the key is invalid."""
    text = msgspec.json.encode(body).decode()
    sealed = msgspec.json.encode(EncryptedPart(text, sign(_signed(text))))
    size = MIN_PADDED_BYTES
    while size < len(sealed):
        size *= 2
    try:
        key = X25519PublicKey.from_public_bytes(bytes.fromhex(to))
        box = SUITE.encrypt(sealed.ljust(size), key, _info(to, public))
    except ValueError as error:
        raise Unacceptable("error-move-code") from error
    file = Transfer(1, to, Sender(public, house), base64.b64encode(box).decode())
    return msgspec.json.encode(file).decode() + "\n"


def unpack(text: str, key: X25519PrivateKey) -> tuple[Sender, Body]:
    """Decrypt and verify a file. Raises Unacceptable."""
    try:
        file = msgspec.json.decode(text.encode(errors="surrogatepass"), type=Transfer)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unacceptable("error-transfer-file") from error
    if file.to != public_of(key):
        raise Unacceptable("error-transfer-elsewhere")
    try:
        box = base64.b64decode(file.box, validate=True)
        opened = SUITE.decrypt(box, key, _info(file.to, file.sender.key))
        sealed = msgspec.json.decode(opened, type=EncryptedPart)
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(file.sender.key))
        public.verify(bytes.fromhex(sealed.signature), _signed(sealed.body))
        return file.sender, msgspec.json.decode(sealed.body, type=Body)
    except (InvalidTag, InvalidSignature, ValueError, msgspec.DecodeError) as error:
        raise Unacceptable("error-transfer-broken") from error


def _info(to: str, key: str) -> bytes:
    return f"{LABEL}\n{to}\n{key}".encode()


def _signed(text: str) -> bytes:
    return f"{LABEL}\n{hashlib.sha256(text.encode()).hexdigest()}".encode()

"""An authenticator in software, which can also give invalid answers."""

from __future__ import annotations

import base64
import hashlib
import json
import struct
from collections.abc import Callable
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from support import seeded

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
Damage = Callable[[dict[Any, Any], dict[str, Any]], object]


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """Holds one key for one site."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.site = origin.split("//")[1].split(":")[0]
        self.key = seeded.private_key()
        self.id = seeded.raw(16)
        self.count = 1
        self.flags = PRESENT | VERIFIED

    def create(self, question: dict[str, Any], damage: Damage | None = None) -> dict[str, Any]:
        """Return the answer of `navigator.credentials.create`.

        `damage`: applied to the key and the attestation before they are written.
        """
        numbers = self.key.public_key().public_numbers()
        key: dict[Any, Any] = {
            1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")
        }  # fmt: skip
        attestation: dict[str, Any] = {"fmt": "none", "attStmt": {}}
        if damage is not None:
            damage(key, attestation)
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(key)
        data = self._data(self.flags | ATTESTED) + attested
        response = {
            "clientDataJSON": b64(self._client("webauthn.create", question)),
            "attestationObject": b64(cbor2.dumps({**attestation, "authData": data})),
            "transports": ["internal"],
        }
        return self._written(response)

    def get(self, question: dict[str, Any]) -> dict[str, Any]:
        """Return the answer of `navigator.credentials.get`."""
        client, data = self._client("webauthn.get", question), self._data(self.flags)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": b64(client),
            "authenticatorData": b64(data),
            "signature": b64(signature),
            "userHandle": None,
        }
        return self._written(response)

    def _client(self, type_: str, question: dict[str, Any]) -> bytes:
        said = {"type": type_, "challenge": question["challenge"], "origin": self.origin}
        return json.dumps(said).encode()

    def _data(self, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(self.site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _written(self, response: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": b64(self.id),
            "rawId": b64(self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": response,
        }

"""Checkpoints of a log: its size and root, signed by the house.

The format is C2SP's tlog-checkpoint in a signed note. The signed text is the log's name, its size and its root, one per
line. A signature line names the signer and begins with four bytes that identify the key.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from boardkit.errors import Malformed
from boardkit.public_log.merkle_log import HASH_BYTES
from boardkit.signatures import is_signed

NAME: Final = "lagerfeuer-log/"
"""The beginning of a log's name; the house's key follows in hexadecimal."""
ED25519: Final = b"\x01"
MAX_NOTE_CHARACTERS: Final = 4096
"""Characters of the longest note that is read."""
SIZE: Final = re.compile(r"0|[1-9]\d{0,15}")
SIGNED: Final = re.compile(r"— (\S+) (\S+)")


@dataclass(frozen=True)
class Checkpoint:
    """The size and the root of a log; `origin` names the log."""

    origin: str
    size: int
    root: bytes

    def text(self) -> str:
        """Return the text to sign."""
        return f"{self.origin}\n{self.size}\n{base64.b64encode(self.root).decode()}\n"


def origin_of(key: str) -> str:
    """Return the name of the log of the house with this public key."""
    return NAME + key


def signed_note(checkpoint: Checkpoint, sign: Callable[[bytes], bytes]) -> str:
    """Return a checkpoint as a note, signed with the key that its origin names."""
    text = checkpoint.text()
    line = _key_id(checkpoint.origin, _key_of(checkpoint.origin)) + sign(text.encode())
    return f"{text}\n— {checkpoint.origin} {base64.b64encode(line).decode()}\n"


def read_note(note: str) -> Checkpoint:
    """Return the checkpoint that a note holds, with its signature checked. Raises Malformed."""
    if len(note) > MAX_NOTE_CHARACTERS:
        raise Malformed("checkpoint", "is too long")
    text, between, signatures = note.partition("\n\n")
    origin, *rest = text.split("\n")
    if not between or len(rest) < 2 or not SIZE.fullmatch(rest[0]):
        raise Malformed("checkpoint", "is no checkpoint of a log: name, size and root on a line each, signed")
    key = _key_of(origin)
    root = _base64(rest[1])
    if len(root) != HASH_BYTES:
        raise Malformed("checkpoint", "has a root that is no SHA-256")
    _check(f"{text}\n", origin, key, signatures)
    return Checkpoint(origin, int(rest[0]), root)


def house_of(checkpoint: Checkpoint) -> str:
    """Return the public key of the house whose log it is."""
    return checkpoint.origin.removeprefix(NAME)


def _key_of(origin: str) -> bytes:
    found = re.fullmatch(f"{NAME}([0-9a-f]{{64}})", origin)
    if found is None:
        raise Malformed("checkpoint", f"is not of a house's log: those are called {NAME} and the house's key")
    return bytes.fromhex(found[1])


def _key_id(name: str, key: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\n" + ED25519 + key).digest()[:4]


def _check(text: str, origin: str, key: bytes, signatures: str) -> None:
    """Check the house's own signature; others, for example of witnesses, are ignored."""
    for line in signatures.splitlines():
        found = SIGNED.fullmatch(line)
        if found is None:
            raise Malformed("checkpoint", "has a line where a signature should be")
        signature = _base64(found[2])
        if found[1] != origin or signature[:4] != _key_id(origin, key):
            continue
        if not is_signed(key, signature[4:], text.encode()):
            raise Malformed("checkpoint", "has a signature that is not the house's")
        return
    raise Malformed("checkpoint", "is not signed by the house whose log it names")


def _base64(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Malformed("checkpoint", "has a line that is no base64") from error

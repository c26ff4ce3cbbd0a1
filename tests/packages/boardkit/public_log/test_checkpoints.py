"""Checkpoints as signed notes: they can be read back, and are refused if any part of them was changed."""

from __future__ import annotations

import base64
import hashlib

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from boardkit.errors import Malformed
from boardkit.public_log.checkpoints import (
    MAX_NOTE_CHARACTERS,
    Checkpoint,
    house_of,
    origin_of,
    read_note,
    signed_note,
)

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
POINT = Checkpoint(origin_of(PUBLIC.hex()), 1234, hashlib.sha256(b"some root").digest())
NOTE = signed_note(POINT, KEY.sign)
ANOTHER = Ed25519PrivateKey.from_private_bytes(bytes(32))


def test_a_checkpoint_is_the_note_that_c2sp_describes() -> None:
    name, size, root, empty, signature, end = NOTE.split("\n")
    assert (name, size, empty, end) == (f"lagerfeuer-log/{PUBLIC.hex()}", "1234", "", "")
    assert base64.b64decode(root) == POINT.root
    dash, signer, said = signature.split(" ")
    assert (dash, signer) == ("—", name)
    raw = base64.b64decode(said)
    assert raw[:4] == hashlib.sha256(name.encode() + b"\n\x01" + PUBLIC).digest()[:4]
    KEY.public_key().verify(raw[4:], f"{name}\n1234\n{root}\n".encode())


def test_a_note_is_read_as_it_was_written_and_names_its_house() -> None:
    assert read_note(NOTE) == POINT
    assert house_of(read_note(NOTE)) == PUBLIC.hex()


def test_lines_for_others_and_signatures_of_others_are_passed_over() -> None:
    text = f"{POINT.text()}some extension\n"
    raw = base64.b64encode(base64.b64decode(NOTE.split(" ")[-1])[:4] + KEY.sign(text.encode())).decode()
    witness = "— witness.example/w " + base64.b64encode(bytes(68)).decode()
    assert read_note(f"{text}\n{witness}\n— {POINT.origin} {raw}\n") == POINT


@pytest.mark.parametrize(
    "note",
    [
        "",
        "nothing",
        NOTE.replace("1234", "1235"),
        NOTE.replace("1234", "01234"),
        NOTE.replace("1234", "-1"),
        NOTE.replace("1234", "1" * 40),
        NOTE.replace("lagerfeuer-log/", "another-log/"),
        NOTE.replace("\n\n", "\nmore\n\n"),
        NOTE.replace(PUBLIC.hex(), bytes(32).hex()),
        NOTE.split("\n\n")[0] + "\n\n",
        NOTE.replace("— ", "- "),
        NOTE[:-10],
        NOTE + "x" * MAX_NOTE_CHARACTERS,
        signed_note(POINT, ANOTHER.sign),
        signed_note(Checkpoint(POINT.origin, 1, b"short"), KEY.sign),
        NOTE.replace(NOTE.split("\n")[2], "é" * 10),
    ],
)
def test_a_note_that_was_changed_is_refused(note: str) -> None:
    with pytest.raises(Malformed):
        read_note(note)

"""The house's key is created once, completely, and for its owner only."""

import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from boardkit.records.hash_chain import sealed
from lagerfeuer.common.signing_key import FILE, SigningKey, house_key
from lagerfeuer.notifications.web_push import push_key
from lagerfeuer.web.requests.identity import signing_key


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first = SigningKey(house_key(folder))
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == [FILE]
    assert SigningKey(house_key(folder)).public == first.public
    assert SigningKey(house_key(tmp_path / "another")).public != first.public


def test_a_start_that_was_interrupted_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / FILE).with_suffix(".new").write_text("half a")
    SigningKey(house_key(tmp_path))
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_processes_that_start_together_have_the_same_keys(tmp_path: Path) -> None:
    together = threading.Barrier(8)

    def make(_: int) -> tuple[str, str]:
        together.wait(20)
        return signing_key(tmp_path), SigningKey(house_key(tmp_path)).public

    with ThreadPoolExecutor(8) as pool:
        made = set(pool.map(make, range(8)))
    assert len(made) == 1
    assert len(made.pop()[0]) == 64
    assert {path.name for path in tmp_path.iterdir()} == {FILE, "signing.key"}


def test_an_empty_file_that_a_crash_has_left_is_no_key(tmp_path: Path) -> None:
    (tmp_path / "signing.key").touch()
    assert len(signing_key(tmp_path)) == 64
    assert signing_key(tmp_path) == signing_key(tmp_path)


def test_what_is_no_such_key_is_not_taken_for_one(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("nothing of the kind")
    with pytest.raises(ValueError, match=r"."):
        house_key(tmp_path)
    push_key(tmp_path)
    (tmp_path / FILE).write_bytes((tmp_path / "push.key").read_bytes())
    with pytest.raises(ValueError, match="no Ed25519 key"):
        house_key(tmp_path)


def test_a_signature_is_of_the_last_link_and_nothing_else(tmp_path: Path) -> None:
    seal = SigningKey(house_key(tmp_path), "https://games.example.org")
    signature = seal("0" * 32)
    assert (signature.key, signature.house) == (seal.public, "https://games.example.org")
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(seal.public))
    public.verify(bytes.fromhex(signature.value), b"lagerfeuer-record-2\n" + b"0" * 32)
    assert sealed("0" * 32) == b"lagerfeuer-record-2\n" + b"0" * 32

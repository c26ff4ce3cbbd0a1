"""The house's key: made once, whole, for its owner only."""

import stat

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from lagerfeuer.club.notices.push import push_key
from lagerfeuer.club.seal import FILE, Seal, house_key
from lagerfeuer.kit.chain import sealed


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path):
    folder = tmp_path / "data"
    first = Seal(house_key(folder))
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == [FILE]
    assert Seal(house_key(folder)).public == first.public
    assert Seal(house_key(tmp_path / "another")).public != first.public


def test_a_start_that_was_interrupted_does_no_harm(tmp_path):
    (tmp_path / FILE).with_suffix(".new").write_text("half a")
    Seal(house_key(tmp_path))
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_what_is_no_such_key_is_not_taken_for_one(tmp_path):
    (tmp_path / FILE).write_text("nothing of the kind")
    with pytest.raises(ValueError, match=r"."):
        house_key(tmp_path)
    push_key(tmp_path)
    (tmp_path / FILE).write_bytes((tmp_path / "push.key").read_bytes())
    with pytest.raises(ValueError, match="no Ed25519 key"):
        house_key(tmp_path)


def test_a_signature_is_of_the_last_link_and_nothing_else(tmp_path):
    seal = Seal(house_key(tmp_path), "https://games.example.org")
    signature = seal("0" * 32)
    assert (signature.key, signature.house) == (seal.public, "https://games.example.org")
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(seal.public))
    public.verify(bytes.fromhex(signature.value), b"lagerfeuer-record-2\n" + b"0" * 32)
    assert sealed("0" * 32) == b"lagerfeuer-record-2\n" + b"0" * 32

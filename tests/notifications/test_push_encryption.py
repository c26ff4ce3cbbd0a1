"""Messages to browsers are encrypted as in RFC 8291, whose appendix A and section 5 have an example."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lagerfeuer.notifications.push_encryption import BIGGEST, encrypt
from lagerfeuer.notifications.web_push import unpacked
from support import seeded
from support.http_sink import decrypted

# RFC 8291, appendix A.
MESSAGE = unpacked("V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24")
SENDER = unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
BROWSER = unpacked("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
PUBLIC = unpacked("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
SECRET = unpacked("BTBZMqHH6r4Tts7J_aSIgg")
SALT = unpacked("DGv6ra1nlYgDCS1FRnbzlw")
# RFC 8291, section 5.
ENCRYPTED = unpacked(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def key_of(number: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(number, "big"), ec.SECP256R1())


def test_the_known_answer_of_the_rfc_comes_out_byte_for_byte() -> None:
    assert encrypt(MESSAGE, PUBLIC, SECRET, key_of(SENDER), SALT) == ENCRYPTED


def test_only_its_browser_reads_what_the_rfc_has_encrypted() -> None:
    assert decrypted(ENCRYPTED, key_of(BROWSER), SECRET) == MESSAGE
    with pytest.raises(InvalidTag):
        decrypted(ENCRYPTED, key_of(BROWSER), bytes(16))


@pytest.mark.parametrize("size", [0, 1, 3000, BIGGEST])
def test_each_message_has_its_own_key_and_salt_and_is_read_by_its_browser(size: int) -> None:
    key, secret, message = seeded.private_key(), seeded.raw(16), seeded.raw(size)
    public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    one, other = encrypt(message, public, secret), encrypt(message, public, secret)
    assert one[:16] != other[:16]
    assert one[21:86] != other[21:86]
    assert decrypted(one, key, secret) == decrypted(other, key, secret) == message


def test_what_is_too_large_or_no_key_is_refused() -> None:
    with pytest.raises(ValueError, match="fit into one record"):
        encrypt(bytes(BIGGEST + 1), PUBLIC, SECRET)
    with pytest.raises(ValueError, match="point"):
        encrypt(b"", bytes(65), SECRET)

"""Receipts: the statements that a house has signed for one seat of a match, compared with a record.

A person keeps the receipt of their contribution. If the house later signs something else about the match, its two
signatures contradict each other, and anyone can see it. The verifier in the browser shares no code with this one;
docs/records.md specifies the bytes.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from boardkit import signatures
from boardkit.records.parser import Args, strict_object
from boardkit.records.schema import Header
from boardkit.records.verify import RIGHT, Verdict

LABEL = "lagerfeuer-receipt-1"
MAX_RECEIPT_BYTES: Final = 16 * 1024
"""Bytes of the longest receipt that is read; one for eight seats has less than two thousand."""
LUCK_VERSION: Final = 2
"""Version 1 has no digest of its terms and no sitters, so there are no receipts for it."""

PERSON = re.compile("[0-9a-f]{32}")
"""The sitter of a person. Other sitters (bots, people who never came) keep their seats."""
Kind = Literal["share", "begin"]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Share = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Sitter = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
T = TypeVar("T")
Key = re.compile("[0-9a-f]{64}")
Value = re.compile("[0-9a-f]{128}")

SENTENCES: Final[Mapping[str, str]] = {
    "malformed": "this is not a receipt: {said}",
    "forged": "the signature does not fit this receipt and its key: it was changed, or no house has signed it",
    "alone": "signed by {key} for seat {seat} of match {match}; there is no record here to compare it with",
    "no-record": "the receipt cannot be compared with this record, which is not what a house has signed ({said})",
    "another-match": "the receipt is for match {match}, the record for match {other}",
    "another-house": "different houses signed the receipt and the record (the key of the receipt is {key})",
    "fits": "the receipt and the record agree",
    "another-sitter": "everything that can be compared agrees; when the match began, somebody else sat on seat {seat}, "
    "and people may come and go until then",
    "contradicts": "the house has signed two things that contradict each other: {said}",
    "version": "the receipt is for version {receipt} of fair luck, the record for version {record}",
    "terms": "game, rules, options, cards and seats have the fingerprint {receipt} on the receipt and {record} in the "
    "record",
    "commitment": "the fingerprint of the secret is {receipt} on the receipt and {record} in the record",
    "seats": "the receipt has {receipt} seats, the record {record}",
    "sitter": "seat {seat} is taken by {receipt} on the receipt and by {record} in the record",
    "share": "the share of seat {seat} is {receipt} on the receipt and {record} in the record",
}  # fmt: skip
"""Texts of the verdicts and of the contradictions."""


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """The signed content: what the house told the person of a seat at a time (`at`, ISO 8601 UTC).

    `kind`: "share" when this seat's contribution was added, "begin" when the match had begun. `shares`: per seat its
    sitter and its contribution, null if there is none yet; those of `seat` are `sitter` and `share`.
    """

    match: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    version: int
    terms: Digest
    commitment: Digest
    kind: Kind
    seat: int
    sitter: Sitter
    share: Share
    shares: list[tuple[Sitter, Share] | None]
    at: Annotated[str, msgspec.Meta(max_length=40)]


class ReceiptFile(msgspec.Struct, forbid_unknown_fields=True):
    """A receipt as a house issues it: the signed text, the key, the signature."""

    lagerfeuer_receipt: Literal[1] = msgspec.field(name="lagerfeuer-receipt")
    body: str
    key: str
    signature: str


@dataclass(frozen=True)
class ReceiptComparison:
    """The verdict on a receipt, as a name in SENTENCES, and its reason.

    `place`: where the record contradicts it. `what` names the contradiction.
    """

    verdict: str
    args: Args = field(default_factory=dict)
    place: str | None = None
    what: str | None = None

    @property
    def right(self) -> bool:
        """Whether the receipt is genuine and no record contradicts it."""
        return self.verdict in ("fits", "alone", "another-sitter")

    def sentence(self) -> str:
        """Return the verdict as a sentence."""
        args = dict(self.args)
        if self.what is not None:
            args["said"] = SENTENCES[self.what].format(**args)
        return SENTENCES[self.verdict].format(**args)


class _Malformed(Exception):
    """The file is not a receipt."""


def signed_text(body: str) -> bytes:
    """Return the bytes that a house signs for a body."""
    return f"{LABEL}\n{hashlib.sha256(body.encode()).hexdigest()}".encode()


def body_text(body: Body) -> str:
    """Return a body as the text that is signed."""
    return msgspec.json.encode(body).decode()


def read_receipt(raw: bytes) -> tuple[ReceiptFile, Body] | str:
    """Return a receipt and its body, or a sentence why the bytes are not a receipt."""
    try:
        file = _file(raw)
        return file, _body(file.body)
    except _Malformed as error:
        return str(error)


def is_signed(file: ReceiptFile) -> bool:
    """Return whether the signature is of this body and this key."""
    if not Key.fullmatch(file.key) or not Value.fullmatch(file.signature):
        return False
    return signatures.is_signed(
        bytes.fromhex(file.key), bytes.fromhex(file.signature), signed_text(file.body)
    )


def check_receipt(raw: bytes, verdict: Verdict | None = None) -> ReceiptComparison:
    """Check a receipt, alone or against a verified record. Never raises."""
    found = read_receipt(raw)
    if isinstance(found, str):
        return ReceiptComparison("malformed", {"said": found})
    file, body = found
    if not is_signed(file):
        return ReceiptComparison("forged")
    if verdict is None:
        return ReceiptComparison("alone", {"key": file.key, "seat": body.seat, "match": body.match})
    return _compared(file, body, verdict)


def _compared(file: ReceiptFile, body: Body, verdict: Verdict) -> ReceiptComparison:
    header, signature = verdict.parsed.header, verdict.parsed.signature
    for name in ("form", "chain", "signature"):
        # Only data signed by a house can contradict its receipt.
        if verdict.check(name).state != RIGHT:
            return ReceiptComparison("no-record", {"said": verdict.check(name).sentence()})
    if header is None or header.match is None or signature is None:
        return ReceiptComparison("no-record", {"said": "no house has held it"})
    if header.match != body.match:
        return ReceiptComparison("another-match", {"match": body.match, "other": header.match})
    if file.key != signature.key:
        return ReceiptComparison("another-house", {"key": file.key})
    claims = record_claims(header)
    contradiction = next(_contradictions(body, claims), None)
    if contradiction is not None:
        return contradiction
    if body.sitter != claims.sitters[body.seat]:
        return ReceiptComparison("another-sitter", {"seat": body.seat})
    return ReceiptComparison("fits")


@dataclass(frozen=True)
class Claims:
    """The facts in a record that a receipt also states."""

    version: int
    terms: str
    commitment: str
    sitters: Sequence[str | None]
    shares: Sequence[str | None]


def record_claims(header: Header) -> Claims:
    """Return the facts in the header of a record. Luck of version 1 has neither terms nor sitters."""
    shares = header.contributions or []
    sitters: Sequence[str | None] = header.sitters or [None] * len(shares)
    return Claims(header.luck or 1, header.terms or "", header.commitment or "", sitters, shares)


def _contradictions(body: Body, told: Claims) -> Iterator[ReceiptComparison]:
    """Yield the contradictions that an honest house cannot cause, the most general first."""
    facts = (
        ("version", body.version, told.version),
        ("terms", body.terms, told.terms),
        ("commitment", body.commitment, told.commitment),
        ("seats", len(body.shares), len(told.shares)),
    )
    for what, receipt, record in facts:
        if receipt != record:
            yield _contradiction(what, receipt, record)
    seats = [body.seat, *(seat for seat in range(len(body.shares)) if seat != body.seat)]
    for seat in seats:
        given = body.shares[seat]
        if given is None:
            continue
        sitter, share = given
        if told.sitters[seat] == sitter:
            if told.shares[seat] != share:
                yield _contradiction("share", share, told.shares[seat], seat)
        elif body.kind == "begin":
            # After the beginning of the match the seats do not change.
            yield _contradiction("sitter", sitter, told.sitters[seat], seat)
        elif sitter in told.sitters or not PERSON.fullmatch(sitter):
            # A person who leaves after contributing comes back to that seat or not at all. Bots do not leave: a house
            # that could rename its bot could choose picks that way.
            yield _contradiction("sitter", sitter, told.sitters[seat], seat)


def _contradiction(
    what: str, receipt: int | str, record: int | str | None, seat: int | None = None
) -> ReceiptComparison:
    args: Args = {"receipt": receipt, "record": "nobody" if record is None else record}
    if seat is not None:
        args["seat"] = seat
    return ReceiptComparison("contradicts", args, "head", what)


def _file(raw: bytes) -> ReceiptFile:
    if len(raw) > MAX_RECEIPT_BYTES:
        raise _Malformed(f"it has more than {MAX_RECEIPT_BYTES} bytes")
    # Other programs may have changed the line ending.
    return _converted(_object(raw.rstrip(b"\r\n")), ReceiptFile)


def _body(text: str) -> Body:
    body = _converted(_object(text.encode()), Body)
    if body.version != LUCK_VERSION:
        raise _Malformed(
            f"its luck is of version {body.version}, this program reads receipts of version {LUCK_VERSION}"
        )
    if not 0 <= body.seat < len(body.shares):
        raise _Malformed("there is no such seat")
    if body.shares[body.seat] != (body.sitter, body.share):
        raise _Malformed("its own share is not among those of all seats")
    if body.kind == "begin" and None in body.shares:
        raise _Malformed("a match does not begin before all have contributed")
    return body


def _object(raw: bytes) -> dict[str, Any]:
    if b"\n" in raw:
        raise _Malformed("a receipt is one line")
    found = strict_object(raw)
    if isinstance(found, str):
        raise _Malformed(found)
    return found


def _converted(data: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(data, type=kind)
    except msgspec.ValidationError as error:
        raise _Malformed(str(error)) from error

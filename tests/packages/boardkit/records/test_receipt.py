"""Receipts: two contradictory signatures of one house prove a fraud, and nothing else does."""

from __future__ import annotations

import pytest

from boardkit.records.receipt import ReceiptComparison, check_receipt
from boardkit.records.verify import Verdict, verify
from boardkit.registry import game_named
from support import seeded
from support.receipt_vectors import genuine, no_receipts, receipt, receipt_vectors, records, said
from support.record_factory import HOUSE


@pytest.fixture(scope="module")
def verdicts() -> dict[str, Verdict]:
    return {name: verify(raw, game_named) for name, raw in records().items()}


def wanted(name: str) -> str:
    """Return the expected verdict from the name of a case."""
    if name.startswith(
        ("forged", "malformed", "fits", "another-match", "another-house", "another-sitter", "alone")
    ):
        return next(
            one
            for one in (
                "forged",
                "malformed",
                "fits",
                "another-match",
                "another-house",
                "another-sitter",
                "alone",
            )
            if name.startswith(one)
        )
    special = {
        "another-came": "fits",
        "made-up": "another-house",
        "record-changed": "no-record",
        "record-unsigned": "no-record",
    }
    return special.get(name, "contradicts")


def test_every_kind_of_receipt_gets_the_verdict_that_it_must(verdicts: dict[str, Verdict]) -> None:
    seen = set()
    for name, _, raw, record in (*genuine(), *no_receipts()):
        found = check_receipt(raw, None if record is None else verdicts[record])
        assert found.verdict == wanted(name), (name, found)
        seen.add(found.verdict)
    assert seen == {
        "alone",
        "fits",
        "another-match",
        "another-house",
        "another-sitter",
        "no-record",
        "contradicts",
        "forged",
        "malformed",
    }


@pytest.mark.parametrize(
    ("name", "said_so"),
    [
        ("share", "on the receipt and"),
        ("share-of-another", "the share of seat 0 is"),
        ("terms", "game, rules, options, cards and seats have"),
        ("commitment", "the fingerprint of the secret is"),
        ("seats", "the receipt has 2 seats, the record 4"),
        ("version", "for version 2 of fair luck, the record for version 1"),
        ("sitter", "seat 2 is taken by"),
        ("reseated", "seat 3 is taken by"),
    ],
)
def test_a_cheated_player_can_prove_it_in_one_sentence(
    verdicts: dict[str, Verdict], name: str, said_so: str
) -> None:
    [(raw, record)] = [(raw, record) for one, _, raw, record in genuine() if one == name]
    assert record is not None
    found = check_receipt(raw, verdicts[record])
    assert found.sentence().startswith("the house has signed two things that contradict each other: ")
    assert said_so in found.sentence()
    assert (found.right, found.place) == (False, "head")


def test_a_damaged_receipt_is_no_contradiction(verdicts: dict[str, Verdict]) -> None:
    chance, raw = seeded.generator(), receipt(said("begin"))
    for _ in range(400):
        bytes_ = bytearray(raw[:-1])
        bytes_[chance.randrange(len(bytes_))] = chance.choice(b'0123456789abcdef"{}[],: \\\x00\xff')
        if bytes(bytes_) == raw[:-1]:
            continue
        assert check_receipt(bytes(bytes_), verdicts["whole"]).verdict in ("forged", "malformed")


def test_a_receipt_demanded_of_a_certain_house_is_compared_with_its_records_only() -> None:
    raw = records()["another-house"]
    verdict = verify(raw, game_named, HOUSE.public)
    assert check_receipt(receipt(said("share")), verdict).verdict == "no-record"


def test_every_verdict_has_a_sentence() -> None:
    for one in receipt_vectors()["receipts"]:
        assert one["verdict"]["verdict"]
    assert ReceiptComparison("malformed", {"said": "x"}).sentence()

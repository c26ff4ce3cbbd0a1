"""The vectors in docs/vectors agree with the program, so that other verifiers can use them."""

import hashlib
import json

import pytest

from boardkit.records.verify import CHECKS
from support import luck_oracle
from support.vectors import FOLDER, files


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return files()


@pytest.mark.parametrize("name", ["chain.json", "luck.json", "receipts.json", "records.json"])
def test_the_vectors_are_what_the_program_does(made: dict[str, str], name: str) -> None:
    """`support/vectors.py` explains how to generate them."""
    assert (FOLDER / name).read_text(encoding="utf-8") == made[name]


def test_there_are_no_other_vectors(made: dict[str, str]) -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(made)


def test_the_second_implementation_of_luck_agrees_with_the_vectors() -> None:
    found = json.loads((FOLDER / "luck.json").read_text(encoding="utf-8"))
    for one in found["commitments"]:
        secret, match, terms = bytes.fromhex(one["secret"]), one["match"], one.get("terms")
        assert luck_oracle.commitment(secret, match, terms) == one["commitment"]
    for one in found["sitters"]:
        assert luck_oracle.sitter(one["match"], one["person"]) == one["sitter"]
    for one in found["terms"]:
        assert luck_oracle.terms(one["head"]) == one["digest"]
        assert hashlib.sha256(one["text"].encode()).hexdigest() == one["digest"]
        if "lines" in one:
            assert luck_oracle.lines(one["lines"]) == one["head"]["from"]["lines"]
    for one in found["contributions"]:
        assert luck_oracle.by_rule(one["match"], one["seat"]) == one["contribution"]
    for one in found["picks"]:
        sides, outcomes = zip(*((int(n), int(outcome)) for n, outcome in one["picks"]), strict=True)
        bound = (one["terms"], one["sitters"]) if "terms" in one else None
        made = luck_oracle.picks(
            bytes.fromhex(one["secret"]), one["match"], one["contributions"], sides, bound
        )
        assert tuple(made) == outcomes


def test_what_the_house_of_the_vectors_has_signed_is_refused_only_where_it_was_damaged() -> None:
    """There is a record for every kind of fault, and every check fails in one of them."""
    records = json.loads((FOLDER / "records.json").read_text(encoding="utf-8"))["records"]
    assert len({one["name"] for one in records}) == len(records)
    wrong = [one["verdict"] for one in records if not one["verdict"]["right"]]
    failed = {name for one in wrong for name, check in one["checks"].items() if check["state"] == "wrong"}
    assert failed == set(CHECKS)
    assert all(one["place"] is not None for one in wrong)

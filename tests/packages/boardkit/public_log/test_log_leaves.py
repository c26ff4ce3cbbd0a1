"""Leaves of the public log: their bytes are as documented, and each value they depend on changes them."""

from __future__ import annotations

from pathlib import Path

from boardkit.public_log.log_leaves import (
    MAX_LEAF_CHARACTERS,
    Leaf,
    begin_digest,
    commitment_digest,
    contribution_digest,
    end_digest,
    match_hash,
    read_leaf,
)
from boardkit.records.schema import EventLine, Result

RECORDS = Path(__file__).parents[4] / "docs" / "records.md"
SHARE = "00112233445566778899aabbccddeeff"


def test_the_example_in_the_docs_is_what_the_program_reckons() -> None:
    page = RECORDS.read_text()
    assert f"`match` is `{match_hash('example')}`" in page
    assert f"digest of the share `{SHARE}` of seat 0 is `{contribution_digest('example', 0, SHARE)}`" in page


def test_a_leaf_is_read_as_it_was_written_and_anything_else_is_nothing() -> None:
    for leaf in (
        Leaf("opened", 1),
        Leaf("share", 2, "0" * 32, 3, "1" * 64),
        Leaf("restored", 3, size=4, made="then"),
    ):
        assert read_leaf(leaf.text()) == leaf
        assert len(leaf.text()) < MAX_LEAF_CHARACTERS
    assert Leaf("closed", 5, "0" * 32).text() == '{"kind":"closed","at":5,"match":"' + "0" * 32 + '"}'
    for text in (
        "",
        "{}",
        "[]",
        '{"kind":1,"at":2}',
        "\ud800",
        '{"kind":"x","at":1}' + " " * MAX_LEAF_CHARACTERS,
    ):
        assert read_leaf(text) is None


def test_any_change_of_a_match_changes_its_leaf() -> None:
    result = Result([0], "goal", "rules", [[1], [2]])
    plies = [(-1, "", [(6, 2)]), (0, "N1", [])]
    events = [EventLine("resigned", 1, 1)]
    digests = [
        commitment_digest("m", "c", None), commitment_digest("n", "c", None), commitment_digest("m", "d", None),
        commitment_digest("m", "c", "t"),
        contribution_digest("m", 0, "s"), contribution_digest("m", 1, "s"), contribution_digest("m", 0, "t"),
        begin_digest("m", "c", None, [], ["a", "b"]), begin_digest("m", "c", None, [], ["b", "a"]),
        begin_digest("m", "c", "t", ["x", "y"], ["a", "b"]), begin_digest("m", "c", "t", ["y", "x"], ["a", "b"]),
        begin_digest("m", "d", "t", ["x", "y"], ["a", "b"]), begin_digest("m", "c", "u", ["x", "y"], ["a", "b"]),
        end_digest("m", "s", result, plies, events), end_digest("m", "t", result, plies, events),
        end_digest("m", "s", Result([1], "goal", "rules", []), plies, events),
        end_digest("m", "s", Result([0], "time", "rules", []), plies, events),
        end_digest("m", "s", result, plies[:1], events), end_digest("m", "s", result, plies, []),
        end_digest("m", "s", result, [(-1, "", [(6, 3)]), (0, "N1", [])], events),
        end_digest("m", "s", result, plies, [EventLine("resigned", 0, 1)]),
    ]  # fmt: skip
    assert len(set(digests)) == len(digests)

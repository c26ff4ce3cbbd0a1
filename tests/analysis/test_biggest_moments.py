"""Which moments of a reviewed match are shown to a player as their biggest: only those that the review is sure of."""

from __future__ import annotations

from typing import Any

import msgspec

from boardkit.analysis.judge import Considered
from boardkit.analysis.ledger import Account
from boardkit.analysis.review import ENGINE, Review, Swing
from support.client_code import returned

MOMENTS = "ui/src/review/biggest-moments.ts"


def missed(ply: int, seat: int, gain: float) -> Swing:
    better = Considered("NE3", 0.5 + gain, gain, 0.01, 0.0, [])
    return Swing(ply, seat, [0.0, 0.0], 0.0, -gain, took=0.5, better=better)


def review(better: list[Swing], own: float = -0.3, own_error: float = 0.1, decided: int = 20) -> Any:
    """Return a review as the client gets it. Seat 1 has another account than seat 0, and as many decisions less 20."""
    accounts = [
        Account(0.5, 0.0, -0.1, did, -0.1, 0.0, 0.1, error, 0.1, 0.0, 0.0)
        for did, error in ((own, own_error), (-0.1, 0.2))
    ]
    whole = Review(ENGINE, 8, [], [], [], accounts, [], better, [decided, decided - 20])
    return msgspec.to_builtins(whole)


def chosen(*reviews: Any, seat: int = 0) -> list[tuple[str, list[int]]]:
    found = returned(MOMENTS, "momentsOf", [[one, seat] for one in reviews])
    return [(one["kind"], [moment["ply"] for moment in one["moments"]]) for one in found]


def test_the_three_that_cost_most_are_shown_in_the_order_of_the_match_and_only_my_own() -> None:
    better = [missed(2, 0, 0.1), missed(4, 0, 0.3), missed(5, 1, 0.9), missed(8, 0, 0.05), missed(12, 0, 0.2)]
    assert chosen(review(better)) == [("missed", [2, 4, 12])]
    assert chosen(review(better), seat=1) == [("missed", [5])]


def test_of_equal_moments_the_earlier_ones_are_shown() -> None:
    better = [missed(ply, 0, 0.1) for ply in (3, 5, 7, 9)]
    assert chosen(review(better), review(better[::-1])) == [("missed", [3, 5, 7])] * 2


def test_fewer_than_three_stay_fewer() -> None:
    assert chosen(review([missed(6, 0, 0.04), missed(3, 0, 0.02)])) == [("missed", [3, 6])]


def test_no_moment_is_invented_and_the_reason_is_told() -> None:
    others = [missed(5, 1, 0.9)]
    assert chosen(
        review(others),
        # The error is larger than what the decisions did: luck might have done it.
        review(others, own=-0.1, own_error=0.2),
        review([], own=0.0, own_error=0.0),
        review(others, decided=0),
    ) == [("none", []), ("unclear", []), ("none", []), ("choiceless", [])]
    # Each seat by its own account and its own decisions.
    assert chosen(review([]), review([], decided=40), seat=1) == [("choiceless", []), ("unclear", [])]


def test_what_had_no_better_alternative_is_no_moment() -> None:
    turned = Swing(4, 0, [0.0, 0.0], 0.0, -0.5)
    assert chosen(review([turned]), review([turned, missed(6, 0, 0.04)])) == [("none", []), ("missed", [6])]

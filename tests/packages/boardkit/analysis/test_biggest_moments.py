"""Which moments of a reviewed match are shown to a player as the biggest: only those that the review is sure of."""

from __future__ import annotations

from typing import Any

import msgspec

from boardkit.analysis.biggest_moments import moments_of
from boardkit.analysis.judge import ConsideredOption
from boardkit.analysis.ledger import Account
from boardkit.analysis.review import ENGINE, Review, TurningPoint
from support.client_code import returned

MOMENTS = "ui/src/review/biggest-moments.ts"


def missed(ply: int, seat: int, gain: float, error: float = 0.001) -> TurningPoint:
    better = ConsideredOption("NE3", 0.5 + gain, gain, error, 0.0, [])
    return TurningPoint(ply, seat, [0.0, 0.0], 0.0, -gain, took=0.5, better=better)


def chosen(better: list[TurningPoint], seat: int = 0) -> list[int]:
    return moments_of(better, seat).plies


def close(*better: TurningPoint) -> bool:
    return moments_of(better, 0).close


def test_the_three_that_cost_most_are_shown_in_the_order_of_the_match_and_only_my_own() -> None:
    better = [missed(2, 0, 0.1), missed(4, 0, 0.3), missed(5, 1, 0.9), missed(8, 0, 0.05), missed(12, 0, 0.2)]
    assert chosen(better) == [2, 4, 12]
    assert chosen(better, seat=1) == [5]


def test_among_equal_moments_the_earlier_ones_are_shown() -> None:
    better = [missed(ply, 0, 0.1) for ply in (3, 5, 7, 9)]
    assert chosen(better) == chosen(better[::-1]) == [3, 5, 7]


def test_fewer_than_three_stay_fewer_and_none_is_invented() -> None:
    assert chosen([missed(6, 0, 0.04), missed(3, 0, 0.02)]) == [3, 6]
    turned = TurningPoint(4, 0, [0.0, 0.0], 0.0, -0.5)
    assert chosen([turned, missed(5, 1, 0.9)]) == []
    assert chosen([turned, missed(6, 0, 0.04)]) == [6]


def test_it_is_close_if_another_review_might_show_others() -> None:
    three = [missed(2, 0, 0.3, 0.01), missed(4, 0, 0.25, 0.01), missed(6, 0, 0.2, 0.01)]
    assert not close(*three)
    assert not close(*three, missed(8, 0, 0.15, 0.01))
    # The fourth may be as big as the third.
    assert close(*three, missed(8, 0, 0.18, 0.01))
    assert close(*three, missed(8, 0, 0.12, 0.05))
    # One of the seat's own biggest moments may be missing in another review.
    assert close(missed(2, 0, 0.3, 0.08))
    assert not close(missed(2, 0, 0.3, 0.05), missed(4, 1, 0.3, 0.2))
    assert not close()


def why_none(own: float, own_error: float, decided: int, seat: int = 0) -> Any:
    accounts = [Account(0.5, 0.0, -0.1, own, -0.1, 0.0, 0.1, own_error, 0.1, 0.0, 0.0)] * 2
    whole = Review(ENGINE, 8, [], [], [], accounts, [], [], [decided, decided - 20])
    return [msgspec.to_builtins(whole), seat]


def test_the_reason_for_no_moments_is_given() -> None:
    cases = [
        why_none(-0.3, 0.1, 20),
        # The error is larger than the effect of the decisions, so it may have been luck.
        why_none(-0.1, 0.2, 20),
        why_none(0.0, 0.0, 20),
        # Each seat is judged by its own decisions.
        why_none(-0.3, 0.1, 20, seat=1),
    ]
    assert returned(MOMENTS, "whyNone", cases) == ["none", "unclear", "none", "choiceless"]


def test_the_words_for_a_chance_mean_the_same_at_every_table() -> None:
    chances = [0.0, 0.09, 0.3, 0.45, 0.5, 0.59, 0.7, 0.95, 1.0]
    two = ["lost", "lost", "behind", "level", "level", "level", "ahead", "won", "won"]
    assert returned("ui/src/review/standing.ts", "standingOf", [[one, 2] for one in chances]) == two
    # With four seats each has a quarter at the beginning.
    four = returned("ui/src/review/standing.ts", "standingOf", [[one, 4] for one in (0.03, 0.1, 0.25, 0.5)])
    assert four == ["lost", "behind", "level", "ahead"]


def test_a_moment_that_keeps_the_standing_is_described_by_the_wins_it_cost() -> None:
    cases = [[0.58, 0.42, 2], [0.58, 0.35, 2], [0.584, 0.576, 2], [0.39, 0.11, 2], [0.3, 0.2, 4]]
    assert returned("ui/src/review/standing.ts", "untoldWins", cases) == [16, 0, 0, 28, 10]

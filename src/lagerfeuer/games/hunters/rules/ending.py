"""The winner, and what decided (H2, H9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lagerfeuer.games.hunters.rules.board import DIED_OUT, Land, tribe

GONE: Final = -1
"""The score of a tribe that has died out."""


def died_out(b: Land, seat: i64) -> bool:
    """Return whether all five members are in the supply (H2)."""
    return tribe(b, seat) + b.camp[seat] == 0


def score(b: Land, seat: i64) -> i64:
    """Return the points on the track; less than any other score for a tribe that has died out (H2)."""
    return GONE if died_out(b, seat) else b.points[seat]


def tie_break(b: Land, seat: i64) -> i64:
    """Return the tie-break: with equal points the second seat wins (H9)."""
    return 0 if seat == b.first else 1


def winner(b: Land) -> i64:
    """Return the winner of a match that is over."""
    if score(b, b.first) > score(b, 1 - b.first):
        return b.first
    return 1 - b.first


def decided_by(b: Land) -> str:
    """Return what decided between the two: "score", "second-seat" or "died-out"."""
    if b.ending == DIED_OUT:
        return "died-out"
    return "second-seat" if b.points[0] == b.points[1] else "score"

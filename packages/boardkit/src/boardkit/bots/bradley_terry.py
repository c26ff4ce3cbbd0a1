"""Ratings of several levels that best fit the results of all their matches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from boardkit.bots.arena import CONFIDENCE_STANDARD_ERRORS, Tally

MIDDLE: Final = 1500.0
"""The rating of the level that the others are compared with."""
POINTS: Final = 400 / math.log(10)
"""Rating points that make a win e times as likely as a loss."""
NEAR_LEVELS: Final = 2
"""Levels play those up to this many places above and below; matches between levels further apart would have almost no
information."""


class Rating(msgspec.Struct, frozen=True):
    """The strength of a level, and its error (95 %)."""

    rating: int
    give: int


class Ladder(msgspec.Struct, frozen=True):
    """The result of `lagerfeuer arena` for more than two levels."""

    made: str
    """The command that creates the same result."""
    matches: int
    levels: dict[str, Rating]


def neighbours(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Return the pairs to play, the stronger level first; `levels` begins with the weakest."""
    return [
        (levels[high], levels[low])
        for high in range(len(levels))
        for low in range(max(0, high - NEAR_LEVELS), high)
    ]


def rated(levels: Sequence[str], tallies: Sequence[Tally], middle: str) -> dict[str, Rating]:
    """Return the ratings that make the results likeliest (Bradley-Terry model; a shared match is half a win).

    Each pair gets one shared match more than it played, so that a level that never lost has a finite rating. Raises
    ValueError if the levels are not all connected by matches.
    """
    n = len(levels)
    won = [0.0] * n
    met = [[0.0] * n for _ in range(n)]
    for tally in tallies:
        a, b = levels.index(tally.pairing.first), levels.index(tally.pairing.second)
        met[a][b] += tally.matches + 1
        met[b][a] += tally.matches + 1
        won[a] += tally.rate * tally.matches + 0.5
        won[b] += (1 - tally.rate) * tally.matches + 0.5
    strength = _likeliest(won, met)
    at = levels.index(middle)
    errors = _errors(strength, met, at)
    return {
        level: Rating(
            round(MIDDLE + POINTS * (strength[i] - strength[at])),
            round(CONFIDENCE_STANDARD_ERRORS * POINTS * errors[i]),
        )
        for i, level in enumerate(levels)
    }


def rating_from_score(results: Sequence[tuple[float, float, int]]) -> Rating:
    """Return the rating of a player from matches against levels: (rating of the level, wins, matches).

    One shared match against the middle is added, so that the rating is finite. The errors of the levels' ratings are
    ignored.
    """
    met = [((rating - MIDDLE) / POINTS, won, played) for rating, won, played in results] + [(0.0, 0.5, 1)]
    strength = 0.0
    for _ in range(100):
        chances = [_chance(strength - level) for level, _, _ in met]
        slope = sum(won - played * p for (_, won, played), p in zip(met, chances, strict=True))
        known = sum(played * p * (1 - p) for (_, _, played), p in zip(met, chances, strict=True))
        # Far from the answer a whole step may overshoot it.
        step = max(-1.0, min(1.0, slope / known))
        strength += step
        if abs(step) < 1e-9:
            break
    return Rating(
        round(MIDDLE + POINTS * strength), round(CONFIDENCE_STANDARD_ERRORS * POINTS / math.sqrt(known))
    )


def _likeliest(won: list[float], met: list[list[float]]) -> list[float]:
    """Return the strengths by Newton's method; the first is held fixed."""
    n = len(won)
    strength = [0.0] * n
    for _ in range(100):
        slope = [
            won[i] - sum(met[i][j] * _chance(strength[i] - strength[j]) for j in range(n)) for i in range(n)
        ]
        inverse = _inverse(_information(strength, met, 0))
        steps = [sum(a * b for a, b in zip(row, slope[1:], strict=True)) for row in inverse]
        # Far from the answer a whole step may overshoot it.
        size = max(1.0, max(abs(step) for step in steps))
        for i, step in enumerate(steps, 1):
            strength[i] += step / size
        if max(abs(step) for step in steps) < 1e-9:
            break
    return strength


def _errors(strength: list[float], met: list[list[float]], at: int) -> list[float]:
    """Return the standard errors of the distances from one of them."""
    inverse = _inverse(_information(strength, met, at))
    found = [math.sqrt(row[i]) for i, row in enumerate(inverse)]
    return [*found[:at], 0.0, *found[at:]]


def _information(strength: list[float], met: list[list[float]], held: int) -> list[list[float]]:
    """Return the information matrix of the strengths while one is held fixed."""
    n = len(strength)
    free = [i for i in range(n) if i != held]
    share = [
        [
            met[i][j] * _chance(strength[i] - strength[j]) * _chance(strength[j] - strength[i])
            for j in range(n)
        ]
        for i in range(n)
    ]
    return [[sum(share[i]) if i == j else -share[i][j] for j in free] for i in free]


def _chance(ahead: float) -> float:
    return 1 / (1 + math.exp(-ahead))


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Invert by Gauss-Jordan elimination. Raises ValueError if there is no inverse."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        best = max(range(i, n), key=lambda j: abs(rows[j][i]))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) < 1e-12:
            raise ValueError("some levels have not met the others")
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(n):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]

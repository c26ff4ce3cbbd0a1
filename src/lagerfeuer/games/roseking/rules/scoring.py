"""Scoring: the sum over a seat's territories of their size squared (R8)."""

from __future__ import annotations

from mypy_extensions import i64

from lagerfeuer.games.roseking.rules.cards import BESIDE, FIELDS
from lagerfeuer.games.roseking.rules.garden import RED, WHITE, Garden


def territories(b: Garden, seat: i64) -> list[list[i64]]:
    """Return the seat's groups of fields that share a side, largest first, equal ones from north to south."""
    found = [sorted(group) for group in _groups(b, seat)]
    # The sort is stable: groups of the same size keep their order.
    found.sort(key=len, reverse=True)
    return found


def _groups(b: Garden, seat: i64) -> list[list[i64]]:
    """Return the same groups from north to south."""
    found: list[list[i64]] = []
    stones = b.stones
    visited = [False] * FIELDS
    for field in range(FIELDS):
        if stones[field] != seat or visited[field]:
            continue
        visited[field] = True
        group: list[i64] = [field]
        i: i64 = 0
        while i < len(group):
            for near in BESIDE[group[i]]:
                if stones[near] == seat and not visited[near]:
                    visited[near] = True
                    group.append(near)
            i += 1
        found.append(group)
    return found


def score(b: Garden, seat: i64) -> i64:
    """Return the sum over the seat's territories of their size squared."""
    total: i64 = 0
    for group in _groups(b, seat):
        size: i64 = len(group)
        total += size * size
    return total


def standing(b: Garden, seat: i64) -> tuple[i64, i64, i64]:
    """Return score, largest territory and stones: which decide the match in this order (R8)."""
    return standing_with(_groups(b, seat))


def standing_with(groups: list[list[i64]]) -> tuple[i64, i64, i64]:
    """Return the same for a seat with these territories."""
    total: i64 = 0
    largest: i64 = 0
    stones: i64 = 0
    for group in groups:
        size: i64 = len(group)
        total += size * size
        stones += size
        if size > largest:
            largest = size
    return total, largest, stones


def winners(b: Garden) -> list[i64]:
    """Return the seat that is ahead, or both."""
    red = standing(b, RED)
    white = standing(b, WHITE)
    if red == white:
        return [RED, WHITE]
    return [RED] if red > white else [WHITE]


def decided_by(b: Garden) -> str:
    """Return which comparison decides the match: "score", "largest", "stones", or "shared"."""
    red = standing(b, RED)
    white = standing(b, WHITE)
    if red[0] != white[0]:
        return "score"
    if red[1] != white[1]:
        return "largest"
    return "stones" if red[2] != white[2] else "shared"

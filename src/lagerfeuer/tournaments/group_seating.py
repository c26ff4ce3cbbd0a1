"""Seating at tables of three and four, where meetings cannot all be equal and are balanced by a local search.

Balanced in this order: byes and smaller tables go to those who had fewest; those who met least sit together; in a Swiss
tournament also those with equal points; seats rotate.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations

from lagerfeuer.tournaments.scoring import QUARTER, Seating

MAX_SWAP_ROUNDS = 40


@dataclass(frozen=True)
class Player:
    """A person for the seating. `seats`: how often they had each seat; `small`: their tables with a seat less."""

    id: str
    number: int
    points: int = 0
    met: Mapping[str, int] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    byes: int = 0
    small: int = 0


def table_sizes(count: int, seats: int, allowed: Collection[int]) -> tuple[int, int, int]:
    """Return (full tables, tables with a seat less, byes) for `count` people, with as few byes, then as many full
    tables as possible."""
    fewer = seats - 1 if seats - 1 in allowed and seats > 2 else 0
    best = (0, 0, count)
    for full in range(count // seats, -1, -1):
        rest = count - full * seats
        small = rest // fewer if fewer else 0
        byes = rest - small * fewer
        if byes < best[2]:
            best = (full, small, byes)
    return best


def seat_groups(
    players: Sequence[Player], seats: int, allowed: Collection[int], by_points: bool
) -> list[Seating]:
    """Return the next round: full tables, smaller ones, byes. Deterministic."""
    _, small, byes = table_sizes(len(players), seats, allowed)
    ranked = sorted(players, key=lambda one: (-one.points, one.number))
    # Byes go to the players who had fewest, among them to the lowest in rank; smaller tables likewise.
    waiting = sorted(ranked, key=lambda one: (one.byes, *_last_first(one)))[:byes]
    rest = [one for one in ranked if one not in waiting]
    fewer = sorted(rest, key=lambda one: (one.small, *_last_first(one)))[: small * (seats - 1)]
    most = [one for one in rest if one not in fewer]
    found = [*_tables(most, seats, by_points), *_tables(fewer, seats - 1, by_points)]
    return [*found, *(Seating((one.id,)) for one in waiting)]


def _last_first(one: Player) -> tuple[int, int]:
    return one.points, -one.number


def _tables(players: Sequence[Player], size: int, by_points: bool) -> list[Seating]:
    if not players:
        return []
    tables = [list(players[at : at + size]) for at in range(0, len(players), size)]
    if not by_points:
        chance = random.Random(len(players) * 1000 + sum(sum(one.met.values()) for one in players))
        order = list(players)
        chance.shuffle(order)
        tables = [order[at : at + size] for at in range(0, len(order), size)]
    _improve(tables, by_points)
    return [Seating(tuple(one.id for one in _in_seats(table))) for table in tables]


def _improve(tables: list[list[Player]], by_points: bool) -> None:
    """Swap pairs between tables while that lowers the cost."""
    for _ in range(MAX_SWAP_ROUNDS):
        if not any(_swap_if_better(one, other, by_points) for one, other in combinations(tables, 2)):
            return


def _swap_if_better(one: list[Player], other: list[Player], by_points: bool) -> bool:
    now = _cost(one, by_points), _cost(other, by_points)
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            then = _cost(one, by_points), _cost(other, by_points)
            if _added(then) < _added(now):
                return True
            one[here], other[there] = other[there], one[here]
    return False


def _added(costs: tuple[tuple[int, int], tuple[int, int]]) -> tuple[int, int]:
    return costs[0][0] + costs[1][0], costs[0][1] + costs[1][1]


def _cost(table: Sequence[Player], by_points: bool) -> tuple[int, int]:
    """Return (repeated meetings, distance in points), in squares, so that meeting three times is worse than twice and
    once."""
    repeated = apart = 0
    for one, other in combinations(table, 2):
        repeated += (one.met.get(other.id, 0) + 1) ** 2
        apart += ((one.points - other.points) // QUARTER) ** 2 if by_points else 0
    return repeated, apart


def _in_seats(table: Sequence[Player]) -> Sequence[Player]:
    """Seat each person in the seat they have had least often."""

    def seat_repetitions(order: Sequence[Player]) -> int:
        return sum(
            one.seats[seat] ** 2 + one.seats[seat] if seat < len(one.seats) else 0
            for seat, one in enumerate(order)
        )

    return min(permutations(table), key=seat_repetitions)

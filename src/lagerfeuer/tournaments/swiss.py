"""Swiss pairing for two: equal points, no repeated pairs, everyone by the principles of the Dutch system.

Each possible pair has a cost whose parts are compared strictly in order (`Cost`); the round is a matching of minimum
cost. docs/tournaments.md promises this order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lagerfeuer.tournaments.scoring import QUARTER, Seating

MAX_COMPLETE_PLAYERS = 64
"""Up to this number of players all pairs are considered; above it only likely ones, or all if these do not suffice."""
NEAR_PLACES = 7


class Cost(NamedTuple):
    """The cost of a pair or a bye, the most important part first."""

    more_byes: int = 0
    """Byes of the player with the bye, more than the player with the fewest has had."""
    repeated: int = 0
    """How often the pair has met before."""
    unbalanced_seats: int = 0
    """Players whose seats would be out of balance."""
    bye_above: int = 0
    """The lead in points of the player with the bye over the last player."""
    apart: int = 0
    """Distance in points, squared."""
    seat_not_due: int = 0
    """How far the seats differ from those that are due."""
    off_fold: int = 0
    """How far the pair differs from the order within a group of equal points: upper half against lower half."""


LARGEST = Cost(10**3, 10**4, 10**3, 10**4, 10**6, 10**5, 10**5)
"""Upper bounds of each part over a whole round."""


@dataclass(frozen=True)
class Player:
    """A player for the pairing. `number`: starting order, strongest first.

    `met`: how often they met each opponent; `seats`: their seats so far, 0 or 1, in order.
    """

    id: str
    number: int
    points: int = 0
    met: Mapping[str, int] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    byes: int = 0


def suggested_rounds(count: int) -> int:
    """Return the number of rounds that determines a winner, as in a knock-out."""
    return max(1, (count - 1).bit_length())


def pair(players: Sequence[Player]) -> list[Seating]:
    """Return the next round: best tables first, the bye last."""
    ranked = sorted(players, key=lambda one: (-one.points, one.number))
    if len(ranked) < 2:
        return [Seating((one.id,)) for one in ranked]
    positions = _group_positions(ranked)
    found = None
    if len(ranked) > MAX_COMPLETE_PLAYERS:
        found = _matched(ranked, positions, _likely(ranked, positions))
    if found is None or any(cost.more_byes or cost.repeated for _, _, cost in found):
        found = _matched(ranked, positions, None)
    assert found is not None
    tables = sorted(found, key=lambda one: (one[1] is None, one[0]))
    return [_seated(ranked, one, other, board) for board, (one, other, _) in enumerate(tables)]


@dataclass(frozen=True)
class GroupPosition:
    """A player's position in their score group, and its size."""

    place: int
    size: int


def _group_positions(ranked: Sequence[Player]) -> list[GroupPosition]:
    sizes: dict[int, int] = {}
    for one in ranked:
        sizes[one.points] = sizes.get(one.points, 0) + 1
    seen: dict[int, int] = {}
    found = []
    for one in ranked:
        found.append(GroupPosition(seen.get(one.points, 0), sizes[one.points]))
        seen[one.points] = found[-1].place + 1
    return found


def _likely(ranked: Sequence[Player], positions: Sequence[GroupPosition]) -> set[tuple[int, int]]:
    """Return the likely pairs: neighbours, and players half a group apart."""
    count = len(ranked)
    found = set()
    for one in range(count):
        half = positions[one].size // 2
        for other in (
            *range(one + 1, one + NEAR_PLACES + 1),
            *range(one + half - NEAR_PLACES, one + half + NEAR_PLACES + 1),
        ):
            if one < other < count and ranked[other].id not in ranked[one].met:
                found.add((one, other))
    return found


def _matched(
    ranked: Sequence[Player], positions: Sequence[GroupPosition], likely: set[tuple[int, int]] | None
) -> list[tuple[int, int | None, Cost]] | None:
    """Return pairs of minimum cost; None if some player has no partner. With an odd number one has a bye."""
    # Imported late: it is large and only needed here.
    import networkx  # type: ignore[import-untyped]

    count = len(ranked)
    costs: dict[tuple[int, int], Cost] = {}
    for one in range(count):
        for other in range(one + 1, count):
            if likely is None or (one, other) in likely:
                costs[one, other] = _pair_cost(ranked, positions, one, other)
        if count % 2:
            costs[one, count] = _bye_cost(ranked, one)
    most = max(map(_sum, costs.values())) + 1
    graph = networkx.Graph()
    graph.add_weighted_edges_from((one, other, most - _sum(cost)) for (one, other), cost in costs.items())
    chosen = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(chosen) < count:
        return None
    pairs = sorted((min(edge), max(edge)) for edge in chosen)
    return [(one, None if other == count else other, costs[one, other]) for one, other in pairs]


def _sum(cost: Cost) -> int:
    total = 0
    for part, largest in zip(cost, LARGEST, strict=True):
        total = total * largest + part
    return total


def _pair_cost(ranked: Sequence[Player], positions: Sequence[GroupPosition], one: int, other: int) -> Cost:
    upper, lower = ranked[one], ranked[other]
    unbalanced, not_due = min(_seat_cost(upper, 0, lower, 1), _seat_cost(upper, 1, lower, 0))
    apart = (upper.points - lower.points) // QUARTER
    if upper.points == lower.points:
        off_fold = abs(positions[other].place - positions[one].place - positions[one].size // 2)
    else:
        # The player who floats down is the last of their group and meets the first of the other.
        off_fold = positions[one].size - 1 - positions[one].place + positions[other].place
    return Cost(
        repeated=upper.met.get(lower.id, 0),
        unbalanced_seats=unbalanced,
        apart=apart * apart,
        seat_not_due=not_due,
        off_fold=off_fold,
    )


def _bye_cost(ranked: Sequence[Player], one: int) -> Cost:
    player = ranked[one]
    return Cost(
        more_byes=player.byes - min(other.byes for other in ranked),
        bye_above=(player.points - ranked[-1].points) // QUARTER,
        off_fold=len(ranked) - 1 - one,
    )


def _seat_cost(one: Player, seat: int, other: Player, seat_of_other: int) -> tuple[int, int]:
    first, second = _seat_wish(one, seat), _seat_wish(other, seat_of_other)
    return first[0] + second[0], first[1] + second[1]


def _seat_wish(player: Player, seat: int) -> tuple[int, int]:
    """Return (out of balance, not due) for a player in a seat; 0 is best."""
    seats = (*player.seats, seat)
    ahead = abs(len(seats) - 2 * sum(seats))
    third = len(seats) > 2 and len(set(seats[-3:])) == 1
    same = len(seats) > 1 and seats[-1] == seats[-2]
    return int(ahead > 2 or third), 2 * ahead + same


def _seated(ranked: Sequence[Player], one: int, other: int | None, board: int) -> Seating:
    if other is None:
        return Seating((ranked[one].id,))
    upper, lower = ranked[one], ranked[other]
    first, second = _seat_cost(upper, 0, lower, 1), _seat_cost(upper, 1, lower, 0)
    # If nothing decides, seats alternate from table to table.
    if first < second or (first == second and board % 2 == 0):
        return Seating((upper.id, lower.id))
    return Seating((lower.id, upper.id))

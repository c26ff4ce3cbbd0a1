"""What a cup is made of, as plain values: tables, what they gave, and what a place is worth.

Points are whole numbers of twelfths of a win, so that shared places at tables of two, three and four come out even.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIN = 12
HALF = WIN // 2

MATCH, BYE, LATE, WALKOVER = "match", "bye", "late", "walkover"
"""What a table can be: a match; a round without an opponent; a round before one entered; an opponent who is gone."""


@dataclass(frozen=True)
class Table:
    """Who sat together in a round, in the order of their seats, and what each got; None as long as it is not over.

    `margins`: how far each was ahead of the best other one, by the game's own points; 0 where they say nothing.
    """

    round: int
    kind: str
    players: tuple[str, ...]
    points: tuple[int, ...] | None = None
    margins: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether it has given its points."""
        return self.points is not None

    @property
    def counts(self) -> bool:
        """Whether people really met here and it is over."""
        return self.kind == MATCH and self.points is not None


@dataclass(frozen=True)
class Seating:
    """Who shall sit together, in the order of their seats; one alone has a bye."""

    players: tuple[str, ...]

    @property
    def is_bye(self) -> bool:
        """Whether nobody is left to play against."""
        return len(self.players) == 1


def place_points(places: Sequence[int]) -> list[int]:
    """What the places at a table give: the first a win, the last nothing, the others evenly between.

    A shared place gives each the mean of the places that are shared.
    """
    seats = len(places)
    worth = [WIN * (seats - place) // (seats - 1) for place in range(1, seats + 1)]
    found = []
    for place in places:
        shared = worth[place - 1 : place - 1 + places.count(place)]
        found.append(sum(shared) // len(shared))
    return found


def margins(points: Sequence[int | None]) -> list[int]:
    """How far each is ahead of the best other one; nothing if somebody's points say nothing."""
    known = [one for one in points if one is not None]
    if len(known) < len(points) or len(known) < 2:
        return [0] * len(points)
    return [
        mine - max(other for place, other in enumerate(known) if place != seat)
        for seat, mine in enumerate(known)
    ]

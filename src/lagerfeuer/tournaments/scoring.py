"""The values of a tournament: tables, their points, and the points of places.

Points are twelfths of a win, so that shared places at tables of two, three and four are whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

WIN = 12
HALF = WIN // 2
QUARTER = WIN // 4
"""The unit in which pairing compares points. Places at tables of four are a third of a win apart."""

MATCH: Final = "match"
BYE: Final = "bye"
LATE: Final = "late"
WALKOVER: Final = "walkover"
"""Kinds of tables: a match; a bye; a round before the entry; a win because the opponent withdrew."""


@dataclass(frozen=True)
class Table:
    """A table of a round with its players by seat and their points, None until it is over.

    `margins`: each player's lead over the best opponent in the game's own points; 0 where they mean nothing.
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
        """Whether it was a match and is over."""
        return self.kind == MATCH and self.points is not None


@dataclass(frozen=True)
class Seating:
    """Players to sit together, by seat. A single one has a bye."""

    players: tuple[str, ...]

    @property
    def is_bye(self) -> bool:
        """Whether there is no opponent."""
        return len(self.players) == 1


def place_points(places: Sequence[int]) -> list[int]:
    """Return the points for places at a table: a win for the first, nothing for the last, evenly spaced values for the
    others.

    Players who share places get the mean of their points.
    """
    seats = len(places)
    worth = [WIN * (seats - place) // (seats - 1) for place in range(1, seats + 1)]
    found = []
    for place in places:
        shared = worth[place - 1 : place - 1 + places.count(place)]
        found.append(sum(shared) // len(shared))
    return found


def margins(points: Sequence[int | None]) -> list[int]:
    """Return each player's lead over the best opponent; zeros if anyone's points mean nothing."""
    known = [one for one in points if one is not None]
    if len(known) < len(points) or len(known) < 2:
        return [0] * len(points)
    return [
        mine - max(other for place, other in enumerate(known) if place != seat)
        for seat, mine in enumerate(known)
    ]

"""Standings: points, and where they are equal what decides, one criterion after the other.

A criterion splits those who are equal up to there; what it leaves equal goes on to the next one, and who is equal in
all of them shares a place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from lagerfeuer.tournaments.scoring import WIN, Table

DIRECT, BUCHHOLZ, CUT, SONNEBORN, WINS, MARGIN = "direct", "buchholz", "cut", "sonneborn", "wins", "margin"
CRITERIA = {
    "swiss": (DIRECT, BUCHHOLZ, CUT, SONNEBORN, WINS, MARGIN),
    # In a round-robin all have the same opponents: their points say nothing.
    "round-robin": (DIRECT, SONNEBORN, WINS, MARGIN),
    # At larger tables one meets several at once, and not everybody as often.
    "groups": (WINS, BUCHHOLZ, MARGIN),
}


@dataclass(frozen=True)
class Standing:
    """A line of the table. `decided`: what put this one behind the one before, if points did not.

    `values`: what each criterion says, in the measure of points (Buchholz, Sonneborn-Berger) or as a number; of the
    direct encounter what it gave where it was looked at.
    """

    player: str
    place: int
    points: int
    played: int
    values: Mapping[str, int]
    decided: str | None = None


@dataclass(frozen=True)
class Block:
    """Some who are still equal, and what set them apart from those before them."""

    players: list[str]
    decided: str | None


def standings(players: Sequence[str], tables: Sequence[Table], kind: str) -> list[Standing]:
    """The table of a cup, the first first; those who share a place in the order given."""
    over = [table for table in tables if table.over]
    book = Book(players, over)
    blocks: list[Block] = []
    for points in sorted({book.points[one] for one in players}, reverse=True):
        equal = [one for one in players if book.points[one] == points]
        split = _split(equal, CRITERIA[kind], book)
        blocks += [Block(split[0].players, None), *split[1:]]
    found: list[Standing] = []
    for block in blocks:
        place = len(found) + 1
        for number, one in enumerate(block.players):
            values = {name: book.value(name, one) for name in CRITERIA[kind]}
            decided = block.decided if number == 0 else None
            found.append(Standing(one, place, book.points[one], book.played[one], values, decided))
    return found


class Book:
    """What is reckoned from all tables that are over."""

    def __init__(self, players: Sequence[str], tables: Sequence[Table]) -> None:
        self.points = dict.fromkeys(players, 0)
        self.played = dict.fromkeys(players, 0)
        self.wins = dict.fromkeys(players, 0)
        self.margin = dict.fromkeys(players, 0)
        self.direct: dict[str, int] = {}
        self.between: dict[tuple[str, str], int] = {}
        """What one has from tables at which another sat as well."""
        self.met: dict[str, list[tuple[list[str], int]]] = {one: [] for one in players}
        for table in tables:
            self._enter(table)

    def _enter(self, table: Table) -> None:
        assert table.points is not None
        for seat, (one, points) in enumerate(zip(table.players, table.points, strict=True)):
            self.points[one] += points
            if not table.counts:
                # Nobody was met: as if by somebody just as good (FIDE's rule for rounds that were not played).
                self.met[one].append(([one], points))
                continue
            others = [other for other in table.players if other != one]
            self.met[one].append((others, points))
            self.played[one] += 1
            self.wins[one] += points == WIN
            self.margin[one] += table.margins[seat] if table.margins else 0
            for other in others:
                self.between[one, other] = self.between.get((one, other), 0) + points

    def value(self, name: str, one: str) -> int:
        """What a criterion says of somebody; more is better."""
        return VALUES[name](self, one)

    def buchholz(self, one: str) -> list[int]:
        """The points of all whom somebody has met."""
        return [self.points[other] for others, _ in self.met[one] for other in others]

    def sonneborn(self, one: str) -> int:
        """The points of those whom he has beaten, and so much of the others' as he had from them."""
        return sum(self.points[other] * points for others, points in self.met[one] for other in others) // WIN


VALUES: dict[str, Callable[[Book, str], int]] = {
    DIRECT: lambda book, one: book.direct.get(one, 0),
    BUCHHOLZ: lambda book, one: sum(book.buchholz(one)),
    CUT: lambda book, one: sum(sorted(book.buchholz(one))[1:]),
    SONNEBORN: Book.sonneborn,
    WINS: lambda book, one: book.wins[one],
    MARGIN: lambda book, one: book.margin[one],
}


def _split(equal: list[str], criteria: Sequence[str], book: Book) -> list[Block]:
    """Set apart those who are equal up to here; the first block has nothing that decided."""
    if len(equal) < 2 or not criteria:
        return [Block(equal, None)]
    name, rest = criteria[0], criteria[1:]
    if name == DIRECT:
        if not _all_met(equal, book):
            return _split(equal, rest, book)
        for one in equal:
            book.direct[one] = sum(book.between[one, other] for other in equal if other != one)
    values = {one: book.value(name, one) for one in equal}
    found: list[Block] = []
    for value in sorted(set(values.values()), reverse=True):
        same = [one for one in equal if values[one] == value]
        # Among fewer, those who met each other are looked at anew.
        again = criteria if name == DIRECT and len(same) < len(equal) else rest
        parts = _split(same, again, book)
        found += [Block(parts[0].players, name if found else None), *parts[1:]]
    return found


def _all_met(equal: Sequence[str], book: Book) -> bool:
    return all(pair in book.between for pair in combinations(equal, 2))

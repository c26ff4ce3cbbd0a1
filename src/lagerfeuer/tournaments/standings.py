"""Standings: points, then tie-breaks in order.

A criterion splits players who are still equal; the next one is applied within each group. Players equal in all criteria
share a place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from lagerfeuer.tournaments.scoring import WIN, Table

DIRECT, BUCHHOLZ, CUT, SONNEBORN, WINS, MARGIN = "direct", "buchholz", "cut", "sonneborn", "wins", "margin"
CRITERIA = {
    "swiss": (DIRECT, BUCHHOLZ, CUT, SONNEBORN, WINS, MARGIN),
    # In a round-robin everyone has the same opponents, so their points mean nothing.
    "round-robin": (DIRECT, SONNEBORN, WINS, MARGIN),
    # At larger tables players meet several opponents at once, and meet some more often than others.
    "groups": (WINS, BUCHHOLZ, MARGIN),
}


@dataclass(frozen=True)
class Standing:
    """A line of the standings. `decided_by`: the criterion that put this player behind the previous one, if points did
    not.

    `values`: by criterion, in points (Buchholz, Sonneborn-Berger) or a number; for the direct encounter the points from
    it, if it was applied.
    """

    player: str
    place: int
    points: int
    played: int
    values: Mapping[str, int]
    decided_by: str | None = None


@dataclass(frozen=True)
class Block:
    """Players still equal, and the criterion that separated them from those before."""

    players: list[str]
    decided_by: str | None


def standings(players: Sequence[str], tables: Sequence[Table], kind: str) -> list[Standing]:
    """Return the standings, first place first; players who share a place in the given order."""
    over = [table for table in tables if table.over]
    score_sheet = ScoreSheet(players, over)
    blocks: list[Block] = []
    for points in sorted({score_sheet.points[one] for one in players}, reverse=True):
        equal = [one for one in players if score_sheet.points[one] == points]
        split = _split(equal, CRITERIA[kind], score_sheet)
        blocks += [Block(split[0].players, None), *split[1:]]
    found: list[Standing] = []
    for block in blocks:
        place = len(found) + 1
        for number, one in enumerate(block.players):
            values = {name: score_sheet.value(name, one) for name in CRITERIA[kind]}
            decided_by = block.decided_by if number == 0 else None
            found.append(
                Standing(one, place, score_sheet.points[one], score_sheet.played[one], values, decided_by)
            )
    return found


class ScoreSheet:
    """Totals over all finished tables."""

    def __init__(self, players: Sequence[str], tables: Sequence[Table]) -> None:
        self.points = dict.fromkeys(players, 0)
        self.played = dict.fromkeys(players, 0)
        self.wins = dict.fromkeys(players, 0)
        self.margin = dict.fromkeys(players, 0)
        self.direct: dict[str, int] = {}
        self.between: dict[tuple[str, str], int] = {}
        """The points of one player from tables shared with another."""
        self.met: dict[str, list[tuple[list[str], int]]] = {one: [] for one in players}
        for table in tables:
            self._enter(table)

    def _enter(self, table: Table) -> None:
        assert table.points is not None
        for seat, (one, points) in enumerate(zip(table.players, table.points, strict=True)):
            self.points[one] += points
            if not table.counts:
                # A table without an opponent counts like one against an equal opponent (FIDE's rule for unplayed
                # rounds).
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
        """Return a player's value of a criterion; more is better."""
        return VALUES[name](self, one)

    def buchholz(self, one: str) -> list[int]:
        """Return the points of all opponents."""
        return [self.points[other] for others, _ in self.met[one] for other in others]

    def sonneborn(self, one: str) -> int:
        """Return the points of beaten opponents, and a share of the points of the others, by the result."""
        return sum(self.points[other] * points for others, points in self.met[one] for other in others) // WIN


VALUES: dict[str, Callable[[ScoreSheet, str], int]] = {
    DIRECT: lambda score_sheet, one: score_sheet.direct.get(one, 0),
    BUCHHOLZ: lambda score_sheet, one: sum(score_sheet.buchholz(one)),
    CUT: lambda score_sheet, one: sum(sorted(score_sheet.buchholz(one))[1:]),
    SONNEBORN: ScoreSheet.sonneborn,
    WINS: lambda score_sheet, one: score_sheet.wins[one],
    MARGIN: lambda score_sheet, one: score_sheet.margin[one],
}


def _split(equal: list[str], criteria: Sequence[str], score_sheet: ScoreSheet) -> list[Block]:
    """Split equal players by the criteria; the first block has no deciding criterion."""
    if len(equal) < 2 or not criteria:
        return [Block(equal, None)]
    name, rest = criteria[0], criteria[1:]
    if name == DIRECT:
        if not _all_met(equal, score_sheet):
            return _split(equal, rest, score_sheet)
        for one in equal:
            score_sheet.direct[one] = sum(score_sheet.between[one, other] for other in equal if other != one)
    values = {one: score_sheet.value(name, one) for one in equal}
    found: list[Block] = []
    for value in sorted(set(values.values()), reverse=True):
        same = [one for one in equal if values[one] == value]
        # Within a smaller group the direct encounter is applied again.
        next_criteria = criteria if name == DIRECT and len(same) < len(equal) else rest
        parts = _split(same, next_criteria, score_sheet)
        found += [Block(parts[0].players, name if found else None), *parts[1:]]
    return found


def _all_met(equal: Sequence[str], score_sheet: ScoreSheet) -> bool:
    return all(pair in score_sheet.between for pair in combinations(equal, 2))

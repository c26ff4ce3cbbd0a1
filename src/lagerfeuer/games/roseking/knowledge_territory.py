"""The value of a stone pattern in Rose King: its territories, and the gain of one more stone on each field.

The module is typed like the rules, so that it may be compiled.
"""

from __future__ import annotations

from mypy_extensions import i64

from lagerfeuer.games.roseking.rules.cards import BESIDE, FIELDS
from lagerfeuer.games.roseking.rules.garden import EMPTY, RED, WHITE


class Ground:
    """The value of a stone pattern, independent of the hands. Red counts positive."""

    def __init__(self, stones: list[i64]) -> None:
        self.size: list[i64] = [0] * FIELDS
        """The size of the territory that a field belongs to."""
        self.home: list[i64] = [-1] * FIELDS
        self.margin: i64 = 0
        """Red's score minus white's."""
        self._find_territories(stones)
        self.gains: list[list[i64]] = [[0] * FIELDS, [0] * FIELDS]
        """The gain of a red and of a white stone on a field for its owner; on an opponent's stone, with a hero."""
        self.stone: float = 1.0
        """The average gain of a stone for a player with a few options."""
        self.outlook: i64 = 0
        """The gains of all empty fields, red's minus white's."""
        self.empty: i64 = 0
        self.prey: list[float] = [0.0, 0.0]
        """The average gain of turning an opponent's stone, by seat."""
        self._find_gains(stones)

    def _find_territories(self, stones: list[i64]) -> None:
        for field in range(FIELDS):
            if stones[field] == EMPTY or self.home[field] >= 0:
                continue
            seat = stones[field]
            self.home[field] = field
            group: list[i64] = [field]
            i: i64 = 0
            while i < len(group):
                for near in BESIDE[group[i]]:
                    if stones[near] == seat and self.home[near] < 0:
                        self.home[near] = field
                        group.append(near)
                i += 1
            size: i64 = len(group)
            for member in group:
                self.size[member] = size
            self.margin += size * size if seat == RED else -size * size

    def _find_gains(self, stones: list[i64]) -> None:
        total: i64 = 0
        turned: list[i64] = [0, 0]
        count: list[i64] = [0, 0]
        for field in range(FIELDS):
            stone = stones[field]
            if stone == EMPTY:
                red = self._gain(stones, field, RED)
                white = self._gain(stones, field, WHITE)
                self.gains[RED][field] = red
                self.gains[WHITE][field] = white
                self.outlook += red - white
                total += red + white
                self.empty += 1
            else:
                rival: i64 = 1 - stone
                # A lower bound: a territory that falls apart loses more.
                gain = self._gain(stones, field, rival) + 2 * self.size[field] - 1
                self.gains[rival][field] = gain
                turned[rival] += gain
                count[rival] += 1
        if self.empty:
            self.stone = 1.0 + float(total) / float(self.empty)
        for seat in range(2):
            if count[seat]:
                self.prey[seat] = float(turned[seat]) / float(count[seat])

    def _gain(self, stones: list[i64], field: i64, seat: i64) -> i64:
        """Return how much a stone of this seat on this field increases its score."""
        merged: i64 = 1
        before: i64 = 0
        a: i64 = -1
        b: i64 = -1
        c: i64 = -1
        for near in BESIDE[field]:
            if stones[near] != seat:
                continue
            home = self.home[near]
            if home in (a, b, c):
                continue
            a, b, c = home, a, b
            size = self.size[near]
            merged += size
            before += size * size
        return merged * merged - before

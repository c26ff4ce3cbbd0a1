"""Counting what somebody does, and who is there: each process of a house counts for itself."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict

from lagerfeuer.common.clock import Clock, SystemClock
from lagerfeuer.common.errors import TooOften
from lagerfeuer.common.rate_limits import Rule

REMEMBERED = 50_000
"""So many moments each `Limits` keeps."""


class Limits:
    """Refuses what comes too often; `factor` times as much as the rules say is allowed, and everything if it is 0.

    Counts in this process: a restart forgets them, and of too many the one that was quiet longest is forgotten. Per key
    only the moment is kept at which all is as new (GCRA), so neither counting nor forgetting costs anything. It goes by
    a clock that nobody sets (`Clock.even`), or all would have to wait until one that was set back has come to where it
    was.
    """

    def __init__(self, factor: float = 1.0, clock: Clock | None = None) -> None:
        self.factor = factor
        self.clock: Clock = clock or SystemClock()
        self.full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def check(self, rule: Rule, whose: str) -> None:
        """Count one more of somebody's. Raises TooOften."""
        wait = self.wait(rule, whose)
        if wait:
            raise TooOften(math.ceil(wait))

    def wait(self, rule: Rule, whose: str) -> float:
        """Count one more of somebody's: 0, or for how many seconds it is too soon for that, and nothing is counted."""
        if not self.factor:
            return 0.0
        each = rule.seconds / max(1, round(rule.times * self.factor))
        now = self.clock.even() / 1000
        key = rule.name, whose
        full = max(self.full_at.get(key, 0.0), now) + each
        wait = full - now - rule.seconds
        if wait > 1e-6:
            return wait
        self.full_at[key] = full
        self.full_at.move_to_end(key)
        if len(self.full_at) > REMEMBERED:
            self.full_at.popitem(last=False)
        return 0.0


class Crowd:
    """How many streams, or whatever holds something for a while, are open from each address, in this process.

    `most` of them may be, and `altogether` from wherever; any number if it is 0.
    """

    def __init__(self, most: int, altogether: int = 0) -> None:
        self.most = most
        self.altogether = altogether
        self.open: Counter[str] = Counter()

    def enter(self, where: str) -> bool:
        """One more from there, if there is room."""
        if self.most and self.open[where] >= self.most:
            return False
        if self.altogether and self.open.total() >= self.altogether:
            return False
        self.open[where] += 1
        return True

    def leave(self, where: str) -> None:
        """One less."""
        self.open[where] -= 1
        if self.open[where] <= 0:
            del self.open[where]

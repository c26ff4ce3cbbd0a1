"""Limits on how often and how many at once. Each process of a house counts for itself."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict

from lagerfeuer.common.clock import Clock, SystemClock
from lagerfeuer.common.errors import TooOften
from lagerfeuer.common.rate_limits import RateRule

MAX_KEYS = 50_000
"""Keys that each `RateLimiter` remembers."""


class RateLimiter:
    """Refuses events that are too frequent. `factor` scales the rules; 0 turns them off.

    Counts are kept in this process only: a restart clears them, and beyond `MAX_KEYS` keys the least recently used is
    forgotten. Each key stores a single time, at which its allowance is full again (GCRA). Times are those of
    `Clock.even`, which cannot be set: otherwise, after a clock was set back, everyone would have to wait until it
    caught up.
    """

    def __init__(self, factor: float = 1.0, clock: Clock | None = None) -> None:
        self.factor = factor
        self.clock: Clock = clock or SystemClock()
        self.full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def check(self, rate_rule: RateRule, whose: str) -> None:
        """Count one more event of `whose`. Raises TooOften."""
        wait = self.wait(rate_rule, whose)
        if wait:
            raise TooOften(math.ceil(wait))

    def wait(self, rate_rule: RateRule, whose: str) -> float:
        """Count one more event and return 0, or return the seconds to wait, without counting it."""
        if not self.factor:
            return 0.0
        each = rate_rule.seconds / max(1, round(rate_rule.times * self.factor))
        now = self.clock.even() / 1000
        key = rate_rule.name, whose
        full = max(self.full_at.get(key, 0.0), now) + each
        wait = full - now - rate_rule.seconds
        if wait > 1e-6:
            return wait
        self.full_at[key] = full
        self.full_at.move_to_end(key)
        if len(self.full_at) > MAX_KEYS:
            self.full_at.popitem(last=False)
        return 0.0


class ConcurrencyLimit:
    """Limits how many streams (or other long-lived connections) are open per address, in this process.

    At most `most` per address and `altogether` in total; 0 means no limit.
    """

    def __init__(self, most: int, altogether: int = 0) -> None:
        self.most = most
        self.altogether = altogether
        self.open: Counter[str] = Counter()

    def enter(self, where: str) -> bool:
        """Count one more for this address and return True, or return False if the limit is reached."""
        if self.most and self.open[where] >= self.most:
            return False
        if self.altogether and self.open.total() >= self.altogether:
            return False
        self.open[where] += 1
        return True

    def leave(self, where: str) -> None:
        """Count one less for this address."""
        self.open[where] -= 1
        if self.open[where] <= 0:
            del self.open[where]

"""How much thinking a bot may do: until a moment on the clock, or a number of positions looked at."""

from __future__ import annotations

import math
import time

from lagerfeuer.kit.errors import LagerfeuerError


class Exhausted(LagerfeuerError):
    """The budget is used up in the middle of a thought."""


class Budget:
    """Seconds, positions or both, whichever ends first.

    With positions alone the same question is always answered the same; a clock depends on the machine.
    """

    def __init__(self, seconds: float = math.inf, nodes: int | None = None) -> None:
        self.deadline = time.monotonic() + seconds
        self.timed = seconds != math.inf
        self.nodes = math.inf if nodes is None else nodes
        self.used = 0

    def spend(self) -> None:
        """Account for one position. Raises Exhausted."""
        self.used += 1
        if self.used > self.nodes or (
            self.timed and not self.used & 15 and time.monotonic() >= self.deadline
        ):
            raise Exhausted(f"after {self.used} positions")

    @property
    def over(self) -> bool:
        """Whether nothing is left."""
        return self.used >= self.nodes or (self.timed and time.monotonic() >= self.deadline)

"""How much thinking a bot may do: until a moment on the clock, or a number of positions looked at."""

from __future__ import annotations

import math
import time

from boardkit.errors import LagerfeuerError


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

    def spend(self, positions: int = 1) -> None:
        """Account for one position or several. Raises Exhausted."""
        before = self.used
        self.used += positions
        # The clock is looked at every 16 positions.
        if self.used > self.nodes or (
            self.timed and self.used >> 4 != before >> 4 and time.monotonic() >= self.deadline
        ):
            raise Exhausted(f"after {self.used} positions")

    @property
    def over(self) -> bool:
        """Whether nothing is left."""
        return self.used >= self.nodes or (self.timed and time.monotonic() >= self.deadline)

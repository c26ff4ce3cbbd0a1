"""The budget of a bot: until a deadline, or a number of positions."""

from __future__ import annotations

import math
import time

from boardkit.errors import LagerfeuerError


class BudgetExhausted(LagerfeuerError):
    """The budget ran out in the middle of a search."""


class Budget:
    """Seconds, positions or both, whichever ends first.

    With positions only, equal questions get equal answers; with seconds, they depend on the machine.
    """

    def __init__(self, seconds: float = math.inf, nodes: int | None = None) -> None:
        self.deadline = time.monotonic() + seconds
        self.timed = seconds != math.inf
        self.nodes = math.inf if nodes is None else nodes
        self.used = 0

    def spend(self, positions: int = 1) -> None:
        """Count positions. Raises BudgetExhausted."""
        before = self.used
        self.used += positions
        # Read the clock only every 16 positions.
        if self.used > self.nodes or (
            self.timed and self.used >> 4 != before >> 4 and time.monotonic() >= self.deadline
        ):
            raise BudgetExhausted(f"after {self.used} positions")

    @property
    def over(self) -> bool:
        """Whether the budget is used up."""
        return self.used >= self.nodes or (self.timed and time.monotonic() >= self.deadline)

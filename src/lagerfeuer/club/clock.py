"""What time it is: asked of one object everywhere in the club, so that tests can hold and turn it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Protocol

SHORTEST_SLEEP = 20
LONGEST_SLEEP = 60_000
"""Machines that sleep or set their clock must not be found asleep for long."""


class Clock(Protocol):
    """Milliseconds since 1970, UTC, and waiting for them."""

    def now(self) -> int:
        """What time it is."""

    async def sleep_until(self, at: int | None) -> None:
        """Wait until a moment, or not quite so long; None waits for a while."""


class SystemClock:
    """The machine's."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep_until(self, at: int | None) -> None:
        wait = LONGEST_SLEEP if at is None else min(max(at - self.now(), SHORTEST_SLEEP), LONGEST_SLEEP)
        await asyncio.sleep(wait / 1000)


class StoppedClock:
    """Stands at a moment: what time it was when spectators who are behind would have looked."""

    def __init__(self, at: int) -> None:
        self.at = at

    def now(self) -> int:
        return self.at

    async def sleep_until(self, at: int | None) -> None:
        raise NotImplementedError


class FileClock:
    """For tests: stands at the milliseconds that a file says, until the file says something else."""

    LOOK = 0.02

    def __init__(self, path: Path) -> None:
        self.path = path

    def now(self) -> int:
        return int(self.path.read_text())

    async def sleep_until(self, at: int | None) -> None:
        # Real time passes here, for what is waited for may also be somebody's action.
        await asyncio.sleep(self.LOOK)

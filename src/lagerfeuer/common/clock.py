"""What time it is: asked of one object everywhere in the club, so that tests can hold and turn it.

The house's time goes on evenly, whatever happens to the machine's clock: it begins with it and then counts by itself.
Where the two have parted, because somebody has set the machine's clock or the machine has slept, the alarm brings them
together again (app/scheduler.py), so that nobody's thinking time goes with it.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Protocol

from lagerfeuer.common.units import MINUTE_MS

SHORTEST_SLEEP = 20
LONGEST_SLEEP = MINUTE_MS
"""Machines that sleep or set their clock must not be found asleep for long."""


class Clock(Protocol):
    """Milliseconds since 1970, UTC, and waiting for them."""

    def now(self) -> int:
        """What time it is."""

    def even(self) -> int:
        """Milliseconds since some moment of this clock's own, whatever it follows: they tell how long ago something was
        that is kept in memory only."""

    def behind(self) -> int:
        """By how much the machine's clock has been set forward since this one went by it; less than nothing: back."""

    def follow(self, by: int) -> None:
        """Go forward by so much at once, or back."""

    async def sleep_until(self, at: int | None) -> None:
        """Wait until a moment, or not quite so long; None waits for a while."""


class EvenClock(ABC):
    """Begins with the machine's clock and goes on evenly."""

    def __init__(self) -> None:
        self.begun = self.machine() - self.even()

    @abstractmethod
    def even(self) -> int:
        """As `Clock.even`."""

    @abstractmethod
    def machine(self) -> int:
        """What the machine's clock says, in the same unit."""

    def now(self) -> int:
        return self.even() + self.begun

    def behind(self) -> int:
        return self.machine() - self.now()

    def follow(self, by: int) -> None:
        self.begun += by


class SystemClock(EvenClock):
    """The machine's."""

    def even(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def machine(self) -> int:
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

    def even(self) -> int:
        return self.at

    def behind(self) -> int:
        return 0

    def follow(self, by: int) -> None:
        self.at += by

    async def sleep_until(self, at: int | None) -> None:
        raise NotImplementedError


class FileClock(EvenClock):
    """For tests: stands at the milliseconds that a file says, until the file says something else. A second number is
    what the machine's clock says, if somebody has set it."""

    LOOK = 0.02
    """Seconds between two looks at the file,"""
    LOOKS = 50
    """and so many of them until whoever waits looks around himself: what he waits for may also be somebody's action, or
    another process's."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # Both numbers from one reading: a test that turned the clock between two would have set the machine's.
        stands, said = self._both()
        self.begun = said - stands

    def even(self) -> int:
        return self._both()[0]

    def machine(self) -> int:
        return self._both()[1]

    def _both(self) -> tuple[int, int]:
        said = self._read()
        return said[0], said[-1]

    def _read(self) -> list[int]:
        return [int(one) for one in self.path.read_text().split()]

    def behind(self) -> int:
        stands, said = self._both()
        return said - (stands + self.begun)

    async def sleep_until(self, at: int | None) -> None:
        """Until the moment has come, the clock has been turned, or real time has passed."""
        before = self._read()
        for _ in range(self.LOOKS):
            await asyncio.sleep(self.LOOK)
            said = self._read()
            now = said[0] + self.begun
            if said != before or said[-1] != now or (at is not None and now >= at):
                return

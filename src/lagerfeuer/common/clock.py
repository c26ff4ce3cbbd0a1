"""The current time, read from one object everywhere, so that tests can stop and set it.

The house's time starts with the machine's clock and then runs on monotonically, whatever happens to that clock. If the
two drift apart, because the machine's clock was set or the machine slept, app/scheduler.py realigns them without
charging the difference to any seat clock.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Protocol

from lagerfeuer.common.units import MINUTE_MS

MIN_SLEEP_MS = 20
MAX_SLEEP_MS = MINUTE_MS
"""Upper limit of a sleep, so that a machine that slept or whose clock was set is noticed soon."""


class Clock(Protocol):
    """Milliseconds since 1970, UTC, and a way to wait for them."""

    def now(self) -> int:
        """Return the current time."""

    def even(self) -> int:
        """Return monotonic milliseconds since an arbitrary origin, for ages of things held only in memory."""

    def behind(self) -> int:
        """Return how far the machine's clock is ahead of this one; negative if it was set back."""

    def follow(self, by: int) -> None:
        """Shift this clock by `by` milliseconds, which may be negative."""

    async def sleep_until(self, at: int | None) -> None:
        """Sleep until `at`, or return somewhat earlier; None sleeps for a while."""


class EvenClock(ABC):
    """A clock that starts with the machine's clock and runs monotonically from there."""

    def __init__(self) -> None:
        self.begun = self.machine() - self.even()

    @abstractmethod
    def even(self) -> int:
        """Return monotonic milliseconds, see `Clock.even`."""

    @abstractmethod
    def machine(self) -> int:
        """Return the machine's clock, in milliseconds since 1970."""

    def now(self) -> int:
        return self.even() + self.begun

    def behind(self) -> int:
        return self.machine() - self.now()

    def follow(self, by: int) -> None:
        self.begun += by


class SystemClock(EvenClock):
    """The clock used in production."""

    def even(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def machine(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep_until(self, at: int | None) -> None:
        wait = MAX_SLEEP_MS if at is None else min(max(at - self.now(), MIN_SLEEP_MS), MAX_SLEEP_MS)
        await asyncio.sleep(wait / 1000)


class StoppedClock:
    """A clock that stands still, to compute what delayed spectators would have seen at that time."""

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
    """A clock for tests: the file holds the time in milliseconds. An optional second number is the machine's clock."""

    LOOK = 0.02
    """Seconds between two reads of the file."""
    LOOKS = 50
    """Reads before `sleep_until` returns anyway, because the caller may also wait for an action or another process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # Take both numbers from one read: a test may write the file between two.
        even, machine = self._both()
        self.begun = machine - even

    def even(self) -> int:
        return self._both()[0]

    def machine(self) -> int:
        return self._both()[1]

    def _both(self) -> tuple[int, int]:
        numbers = self._read()
        return numbers[0], numbers[-1]

    def _read(self) -> list[int]:
        return [int(one) for one in self.path.read_text().split()]

    def behind(self) -> int:
        even, machine = self._both()
        return machine - (even + self.begun)

    async def sleep_until(self, at: int | None) -> None:
        """Sleep until `at` has come, the file has changed, or `LOOKS` reads have passed."""
        before = self._read()
        for _ in range(self.LOOKS):
            await asyncio.sleep(self.LOOK)
            numbers = self._read()
            now = numbers[0] + self.begun
            if numbers != before or numbers[-1] != now or (at is not None and now >= at):
                return

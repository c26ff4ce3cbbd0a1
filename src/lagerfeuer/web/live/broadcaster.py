"""Telling all tabs that have something new in step: first it is seen who is still there, then all is put together, then
all is sent.

A processor that goes through all of it for one tab after the other meets each piece of code and data with cold caches,
and a task for each tab, woken three times a frame, costs as much as the view of a game (decision 83).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Told(Protocol):
    """Whoever is told in rounds."""

    def joins(self) -> bool:
        """Whether he can be told what is new without waiting for anything; if not, he sees to it himself."""

    def news(self) -> list[bytes]:
        """What is new, as frames."""

    def tell(self, frames: list[bytes]) -> None:
        """Send them."""

    def broke(self, error: Exception) -> None:
        """One of these has raised; of the others of the round nobody is kept from his news."""


class Rounds:
    """What has rung in one turn of the loop is told in the next."""

    def __init__(self) -> None:
        self.rung: list[Told] = []

    def join(self, told: Told) -> None:
        """There is something new for him."""
        if not self.rung:
            asyncio.get_running_loop().call_soon(self._go_round)
        self.rung.append(told)

    def _go_round(self) -> None:
        rung, self.rung = self.rung, []
        joined = [one for one in rung if _done(one, one.joins)]
        news = [(one, frames) for one in joined if (frames := _done(one, one.news))]
        for one, frames in news:
            _done(one, one.tell, frames)


def _done(one: Told, step: Callable[..., T], *given: Any) -> T | None:
    try:
        return step(*given)
    except Exception as error:
        one.broke(error)
        return None

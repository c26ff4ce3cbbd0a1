"""Broadcasts to all connections with news in one pass: check who is there, render every frame, then send.

Rendering and sending for each connection in turn runs with cold CPU caches, and a task per connection that wakes three
times per frame costs as much as a view of the game (decision 83).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Recipient(Protocol):
    """A recipient of broadcasts."""

    def join_broadcast(self) -> bool:
        """Return whether the broadcast includes the recipient, whose signal is then cleared.

        Otherwise the recipient has no news, or starts a task that sends it as soon as possible.
        """

    def take_news(self) -> list[bytes]:
        """Return the news as frames. They count as sent."""

    def send(self, frames: list[bytes]) -> None:
        """Send frames."""

    def fail(self, error: Exception) -> None:
        """Handle an error in one of these methods. The other recipients are not affected."""


class Broadcaster:
    """Collects recipients during one turn of the event loop and broadcasts in the next."""

    def __init__(self) -> None:
        self.recipients: list[Recipient] = []

    def join(self, recipient: Recipient) -> None:
        """Schedule a recipient that has news."""
        if not self.recipients:
            asyncio.get_running_loop().call_soon(self._broadcast)
        self.recipients.append(recipient)

    def _broadcast(self) -> None:
        recipients, self.recipients = self.recipients, []
        ready = [one for one in recipients if _attempt(one, one.join_broadcast)]
        news = [(one, frames) for one in ready if (frames := _attempt(one, one.take_news))]
        for one, frames in news:
            _attempt(one, one.send, frames)


def _attempt(one: Recipient, step: Callable[..., T], *given: Any) -> T | None:
    try:
        return step(*given)
    except Exception as error:
        one.fail(error)
        return None

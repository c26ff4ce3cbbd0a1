"""What the club needs of whoever speaks HTTP for it (notifications/webhook_client.py), and how that can end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


class NotThere(Exception):
    """An address that this server does not ask: not public, or no address at all."""


class NotReached(Exception):
    """Nobody took it: surely nothing has arrived."""


class NoAnswer(Exception):
    """It was handed over, and then nothing came back: nobody knows whether it has arrived."""


@dataclass(frozen=True)
class Answer:
    """What the other side said. `wait`: for how many milliseconds it wants to be left in peace."""

    status: int
    wait: int | None = None


class Poster(Protocol):
    """Posts something to an address that somebody gave us."""

    async def check(self, url: str) -> None:
        """Whether this address may be asked. Raises NotThere, NotReached."""

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Post it. Raises NotThere, NotReached, NoAnswer."""

"""The interface to the HTTP client (notifications/webhook_client.py), and how a request can end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


class AddressRefused(Exception):
    """An address that must not be requested: not public, or not an address."""


class NotDelivered(Exception):
    """The request was certainly not delivered."""


class DeliveryUnknown(Exception):
    """The request was sent without an answer; it may have been delivered."""


@dataclass(frozen=True)
class Answer:
    """The response. `wait`: milliseconds to wait before the next request, if the response says so."""

    status: int
    wait: int | None = None


class HttpPoster(Protocol):
    """Posts to addresses that members gave."""

    async def check(self, url: str) -> None:
        """Check that an address may be requested. Raises AddressRefused, NotDelivered."""

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Post a request. Raises AddressRefused, NotDelivered, DeliveryUnknown."""

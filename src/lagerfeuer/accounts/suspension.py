"""Suspensions: a host excludes a person, for a time or for good, with a reason."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.people import FOREVER, PlayerRow


class SuspendedView(msgspec.Struct):
    """Until when, null for good, and why, in the host's words."""

    until: str | None
    why: str


def suspended_view(player: PlayerRow) -> SuspendedView:
    """Return what a suspended person is shown."""
    assert player.suspended is not None
    until = None if player.suspended >= FOREVER else iso(player.suspended)
    return SuspendedView(until, player.suspended_why or "")


def suspension_refusal(player: PlayerRow) -> NotAllowed:
    """Return the refusal for a suspended person."""
    assert player.suspended is not None
    why = player.suspended_why or ""
    if player.suspended >= FOREVER:
        return NotAllowed("error-suspended-for-good", {"why": why})
    day = datetime.fromtimestamp(player.suspended / 1000, UTC)
    return NotAllowed(
        "error-suspended",
        {"year": str(day.year), "month": f"{day.month:02}", "day": f"{day.day:02}", "why": why},
    )

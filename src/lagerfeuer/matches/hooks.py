"""What the match asks of packages that stand above it; `app/wiring.py` gives it."""

from __future__ import annotations

from typing import Protocol

from lagerfeuer.matches.live_match import LiveMatch


class StandInPolicy(Protocol):
    """Which bot plays on for a person, and what their chances were."""

    async def level_for(self, live: LiveMatch, seat: int) -> str:
        """The level of the bot that takes a seat over."""

    async def win_chances(self, live: LiveMatch, seat: int) -> list[float] | None:
        """Everybody's chance now, for the ratings; None where it is not needed, or nobody can tell."""

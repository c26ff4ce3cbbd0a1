"""The time control of a match: the time of each seat at the start, and increment per turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.common.units import DAY_MS, HOUR_MS, MINUTE_MS

LEAST_LEFT_MS = 1_000
"""Milliseconds that a seat keeps at least when one of its turns is taken back."""
TimeControlKind = Literal["live", "correspondence"]


@dataclass(frozen=True)
class TimeControl:
    """`live`: minutes, and an expired clock ends the match; `correspondence`: hours to days, and people decide."""

    kind: TimeControlKind
    bank: int
    increment: int

    @property
    def is_live(self) -> bool:
        """Whether people stay at the table."""
        return self.kind == "live"

    def after_turn(self, left: int) -> int:
        """Return the time left after a finished turn.

        A correspondence clock never exceeds its start, so that nobody can save up weeks for one turn.
        """
        full = left + self.increment
        return full if self.is_live else min(full, max(self.bank, left))

    def before_turn(self, left: int) -> int:
        """Return the time left when a finished turn is taken back: without what was added at its end.

        A correspondence clock as full as at its start got an unknown part of it, and keeps that.
        """
        if not self.is_live and left >= self.bank:
            return left
        return max(left - self.increment, min(left, LEAST_LEFT_MS))

    def values(self) -> dict[str, Any]:
        """Return the time control as stored and as in the API."""
        return {"kind": self.kind, "bank": self.bank, "increment": self.increment}


LIMITS: dict[TimeControlKind, tuple[tuple[int, int], tuple[int, int]]] = {
    "live": ((MINUTE_MS, 3 * HOUR_MS), (0, 5 * MINUTE_MS)),
    "correspondence": ((HOUR_MS, 60 * DAY_MS), (HOUR_MS, 14 * DAY_MS)),
}
"""Minimum and maximum of bank and increment, by kind."""


def checked_time_control(kind: str, bank: int, increment: int) -> TimeControl:
    """Return a valid time control. Raises Unacceptable."""
    if kind not in LIMITS:
        raise Unacceptable("error-tempo-kind")
    for value, (least, most) in zip((bank, increment), LIMITS[kind], strict=True):
        if not least <= value <= most:
            raise Unacceptable(f"error-tempo-{kind}")
    if kind == "correspondence" and increment > bank:
        raise Unacceptable("error-tempo-increment")
    return TimeControl(kind, bank, increment)


def time_control_of(values: Mapping[str, Any] | None) -> TimeControl | None:
    """Return the time control that `values` stored."""
    return None if values is None else TimeControl(values["kind"], values["bank"], values["increment"])

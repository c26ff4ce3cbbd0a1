"""The tempo of a match: how much time each seat has, and what it gets back for a turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.common.units import DAY_MS, HOUR_MS, MINUTE_MS


@dataclass(frozen=True)
class Tempo:
    """`live`: minutes, and the match ends by itself; `correspondence`: hours to days, and people decide."""

    kind: str
    bank: int
    increment: int

    @property
    def live(self) -> bool:
        """Whether one stays at the table."""
        return self.kind == "live"

    def after_turn(self, left: int) -> int:
        """What a clock shows when its owner has done his turn.

        In a slow match it never shows more than at the start, so that one cannot save up weeks for one turn.
        """
        full = left + self.increment
        return full if self.live else min(full, max(self.bank, left))

    def values(self) -> dict[str, Any]:
        """As the store and the API have it."""
        return {"kind": self.kind, "bank": self.bank, "increment": self.increment}


LIMITS = {
    "live": ((MINUTE_MS, 3 * HOUR_MS), (0, 5 * MINUTE_MS)),
    "correspondence": ((HOUR_MS, 60 * DAY_MS), (HOUR_MS, 14 * DAY_MS)),
}
"""Per kind the least and the most of the bank and of the increment."""


def checked_tempo(kind: str, bank: int, increment: int) -> Tempo:
    """A tempo that can be played. Raises Unacceptable."""
    if kind not in LIMITS:
        raise Unacceptable("error-tempo-kind")
    for value, (least, most) in zip((bank, increment), LIMITS[kind], strict=True):
        if not least <= value <= most:
            raise Unacceptable(f"error-tempo-{kind}")
    if kind == "correspondence" and increment > bank:
        raise Unacceptable("error-tempo-increment")
    return Tempo(kind, bank, increment)


def tempo_of(values: Mapping[str, Any] | None) -> Tempo | None:
    """The tempo of what `values` kept."""
    return None if values is None else Tempo(values["kind"], values["bank"], values["increment"])

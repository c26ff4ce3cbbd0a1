"""What the levels would be rated among people: one small table, and the only place that is asked about it.

The numbers are estimates on the scale of the house (200 points: three wins of four). The distances between levels are
those of the arena (docs/bots.md), cut where one has won everything; that the middle stands near a newcomer's 1500 is an
assumption.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from lagerfeuer.bots.levels import LEVELS

USUAL: Final = "sound"
"""Where nothing has been measured."""
RATINGS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        "roseking": {"careless": 1300, "sound": 1500, "searching": 1750},
        "stoneage": {"careless": 900, "sound": 1400, "searching": 1900},
        "hunters": {"careless": 900, "sound": 1450, "searching": 1850},
    }
)


def nearest_level(game: str, number: float) -> str:
    """The level that plays about as well as somebody with this rating; of two equally near the stronger one."""
    known = RATINGS.get(game, {})
    measured = [level for level in LEVELS if level in known]
    return min(reversed(measured), key=lambda level: abs(known[level] - number), default=USUAL)

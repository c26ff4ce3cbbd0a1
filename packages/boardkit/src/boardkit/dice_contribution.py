"""A contribution to the luck of a match that a player makes with real dice.

It is a hash of the rolls in a published form, so the same rolls give the same contribution. docs/records.md specifies
the bytes; the page that works from a saved file computes the same contribution.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Sequence
from typing import Final

from boardkit.errors import Malformed

LABEL: Final = "lagerfeuer-dice-1"
CONTRIBUTION_BITS: Final = 128
"""Bits of a contribution, and the bits of randomness that the rolls must have: too many to try all values."""
MIN_SIDES, MAX_SIDES = 2, 100
MAX_ROLLS = 1_000
APART = re.compile(r"[\s,;]+")
DIGITS = re.compile("[0-9]+", re.ASCII)


def read_rolls(text: str, sides: int) -> list[int]:
    """Parse typed rolls, each from 1 to `sides`; up to nine sides also as one word, as in 314265.

    Raises Malformed.
    """
    if not MIN_SIDES <= sides <= MAX_SIDES:
        raise Malformed("sides", f"a die has {MIN_SIDES} to {MAX_SIDES} sides, not {sides}")
    rolls: list[int] = []
    for word in filter(None, APART.split(text)):
        for roll in word if sides <= 9 else [word]:
            if not DIGITS.fullmatch(roll) or len(roll) > 3 or not 1 <= int(roll) <= sides:
                raise Malformed(f"roll {len(rolls) + 1}", f"{roll[:20]!r} is not a number from 1 to {sides}")
            rolls.append(int(roll))
    if len(rolls) > MAX_ROLLS:
        raise Malformed("rolls", f"{len(rolls)} rolls are too many; {MAX_ROLLS} are enough")
    return rolls


def bits_of(sides: int, rolls: int) -> float:
    """Return how many bits of randomness the rolls of a fair die have."""
    return rolls * math.log2(sides)


def rolls_needed(sides: int) -> int:
    """Return how many rolls a contribution needs."""
    return math.ceil(CONTRIBUTION_BITS / math.log2(sides))


def dice_text(sides: int, rolls: Sequence[int]) -> str:
    """Return the text to hash."""
    return f"{LABEL}\n{sides}\n{' '.join(map(str, rolls))}"


def contribution_of_rolls(sides: int, rolls: Sequence[int]) -> str:
    """Return the contribution from rolls: 32 hexadecimal digits. Raises Malformed if they have too few bits."""
    missing = rolls_needed(sides) - len(rolls)
    if missing > 0:
        bits = math.floor(bits_of(sides, len(rolls)))
        raise Malformed(
            "rolls",
            f"{len(rolls)} rolls give {bits} of the {CONTRIBUTION_BITS} bits needed; roll {missing} more",
        )
    return hashlib.sha256(dice_text(sides, rolls).encode()).hexdigest()[:32]

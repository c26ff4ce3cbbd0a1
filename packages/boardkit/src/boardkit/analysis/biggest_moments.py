"""The biggest moments of a seat: the actions with the best alternatives, and whether others were as big."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from boardkit.analysis.ledger import CONFIDENCE_STANDARD_ERRORS
from boardkit.analysis.review import TurningPoint

MAX_MOMENTS: Final = 3
MIN_STANDARD_ERRORS: Final = 5.0
"""An alternative that is better by so many standard errors is found again with other guesses, although it has to be
clearly better in two sets of worlds, the first of which is small."""


class Moments(msgspec.Struct):
    """The biggest moments of a seat, in the order of the match.

    `close`: with other guesses, a review might show other moments.
    """

    plies: list[int]
    close: bool


def moments_of(better: Sequence[TurningPoint], seat: int) -> Moments:
    """Return the biggest moments of a seat among all actions with a clearly better alternative."""
    found = sorted(
        ((one.better.gain, one.better.error, one.ply) for one in better if one.seat == seat and one.better),
        # Among equal ones, prefer the earlier.
        key=lambda one: (-one[0], one[2]),
    )
    shown, others = found[:MAX_MOMENTS], found[MAX_MOMENTS:]
    unsure = any(gain < MIN_STANDARD_ERRORS * error for gain, error, _ in shown)
    level = any(
        gain - other <= CONFIDENCE_STANDARD_ERRORS * math.hypot(error, other_error)
        for gain, error, _ in shown
        for other, other_error, _ in others
    )
    return Moments(sorted(ply for _, _, ply in shown), unsure or level)

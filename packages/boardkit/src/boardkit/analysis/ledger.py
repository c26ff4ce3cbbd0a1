"""The ledger of a seat: what made its result of its chance at the start.

Every judgement looks only so far. When the next one looks further, it finds that what happened before was worth more
or less than was thought then: that comes *late*. Nobody did anything at that moment, so it belongs to what has
happened: it is shared out over luck and decisions in proportion to the squares of what they moved, as errors of a sum
are whose parts are the less certain the larger they are. Who did all the time what looks best at once has decided
nothing, and all of it is luck.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from boardkit.analysis.judge import JudgedPly

SURE: Final = 1.96
"""Standard errors to either side that hold 95 %."""
LAGS: Final = 6
"""Errors of actions that lie further apart have nothing to do with each other."""
FIRM: Final = 3.0
"""What matches before have shown of how doubtful judgements are counts as much as so many like this one."""
MOST: Final = 0.2
"""What may come late grows ever less with what was moved (a sum of squares), to no more than from so much: a chance
that goes to and fro, as it does where two are level at the end, is no more doubtful for that."""
LUCK: Final = 0
OWN: Final = 1
OTHERS: Final = 2
PARTS: Final = 3


class Account(msgspec.Struct):
    """What made a seat's result of its chance at the start.

    start + luck + own + others + end = result, exactly. `luck`: of dice and draws, everybody's. `own`: the seat's
    decisions, in comparison with what looked best at once; `others`: those of all other seats. `end`: what a match was
    worth at its last action, where people ended it and not the rules. The errors are 95 % margins.

    `late`: how much of luck and decisions together was found out only when judgements looked further;
    in 95 of 100 matches no more than `late_error`, which knows nothing of how this one came out.
    """

    start: float
    result: float
    luck: float
    own: float
    others: float
    end: float
    luck_error: float
    own_error: float
    others_error: float
    late: float
    late_error: float


class Sums:
    """The account of one seat while it is drawn up."""

    def __init__(self) -> None:
        self.start = self.late = 0.0
        self.sums = [0.0] * PARTS
        self.squares = [0.0] * PARTS
        self.gaps: list[list[float]] = [[] for _ in range(PARTS)]

    def add(self, part: JudgedPly, i: int, late: float, *, mine: bool) -> None:
        """What an action changed; `late`: and what the same moment was judged otherwise before it."""
        self.late += late
        self._move(LUCK, part.luck[i], part.luck_gap[i])
        self._move(OWN if mine else OTHERS, part.decision[i], part.decision_gap[i])

    def _move(self, what: int, by: float, gap: float) -> None:
        self.sums[what] += by
        self.squares[what] += by * by
        self.gaps[what].append(gap)

    def account(self, result: float, last: float, doubt: float) -> Account:
        """All of it. `last`: the chance after the last action; `doubt`: how doubtful judgements are."""
        moved = sum(self.squares)
        doubted, doubtful = moved / (1 + moved / MOST), 0.0
        if moved:
            shares = [square / moved for square in self.squares]
            if doubt:
                doubtful = (FIRM * doubt * doubt * doubted + self.late * self.late) / (FIRM + 1)
        else:
            # Nothing happened but luck that nobody saw.
            shares = [1.0, 0.0, 0.0]
        luck, own, others = (
            found + self.late * share for found, share in zip(self.sums, shares, strict=True)
        )
        luck_error, own_error, others_error = (
            SURE * math.hypot(error_of(gaps), math.sqrt(doubtful * share * (1 - share)))
            for gaps, share in zip(self.gaps, shares, strict=True)
        )
        late_error = SURE * doubt * math.sqrt(doubted)
        return Account(
            self.start,
            result,
            luck,
            own,
            others,
            result - last,
            luck_error,
            own_error,
            others_error,
            self.late,
            late_error,
        )


def error_of(gaps: Sequence[float]) -> float:
    """The standard error of a sum whose parts have these gaps.

    What is guessed wrongly of one action is often made up for by the next, or the other way round: gaps that follow
    each other hang together, the less the further they lie apart (Bartlett's weights).

    Of few gaps that is itself a guess, and is made as much wider as Student's distribution is than the normal one.
    """
    found = [gap for gap in gaps if gap]
    if not found:
        return 0.0
    square = 0.0
    for lag in range(min(LAGS, len(found))):
        share = (1.0 if lag == 0 else 2.0) * (1 - lag / LAGS)
        square += share * sum(a * b for a, b in zip(found, found[lag:], strict=False))
    return math.sqrt(max(0.0, square)) * _wider(max(1, len(found) - 1))


def _wider(free: int) -> float:
    """How much wider Student's distribution is than the normal one at 95 %, by its degrees of freedom (approximately,
    after Cornish and Fisher)."""
    z = SURE
    return 1 + (z * z + 1) / (4 * free) + (5 * z**4 + 16 * z * z + 3) / (96 * free * free)

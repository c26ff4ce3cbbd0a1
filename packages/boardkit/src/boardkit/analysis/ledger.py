"""The luck ledger of a seat: what luck and decisions made of its chance at the start.

Every judgement looks only as far as its horizon. A later judgement looks further and may find that earlier plies were
worth more or less than judged: this change comes *late*. It is caused by earlier plies, so it is distributed over luck
and decisions in proportion to the squares of their changes, like the error of a sum whose parts are less certain the
larger they are. For a seat that always did what looked best at once, everything counts as luck.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from boardkit.analysis.judge import PlyJudgement

CONFIDENCE_STANDARD_ERRORS: Final = 1.96
"""Standard errors on either side of a 95 % interval."""
INDEPENDENT_LAG_ACTIONS: Final = 6
"""Errors of actions at least this far apart count as independent."""
PRIOR_WEIGHT_MATCHES: Final = 3.0
"""The uncertainty found in earlier matches has the weight of this many matches like this one."""
MAX_EXPECTED_CHANGE: Final = 0.2
"""The changes (a sum of squares) from which late changes are expected grow more and more slowly, up to this bound: a
chance that goes up and down, as between equal seats at the end, does not become less certain."""
LUCK: Final = 0
OWN: Final = 1
OTHERS: Final = 2
PARTS: Final = 3


class Account(msgspec.Struct):
    """The account from a seat's chance at the start to its result.

    start + luck + own + others + end = result, exactly. `luck`: dice and draws of all seats. `own`: the seat's
    decisions compared with what looked best at once; `others`: those of all other seats. `end`: the change after the
    last action, if people ended the match and not the rules. The errors are 95 % margins.

    `late`: the part of luck and decisions that was found only by later judgements; in 95 of 100 matches no more than
    `late_error`, which does not depend on `late`.
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


class AccountBuilder:
    """Adds up the account of a seat, ply by ply."""

    def __init__(self) -> None:
        self.start = self.late = 0.0
        self.sums = [0.0] * PARTS
        self.squares = [0.0] * PARTS
        self.gaps: list[list[float]] = [[] for _ in range(PARTS)]

    def add(self, part: PlyJudgement, i: int, late: float, *, mine: bool) -> None:
        """Add the changes by an action; `late`: the difference between two judgements of the moment before it."""
        self.late += late
        self._move(LUCK, part.luck[i], part.luck_gap[i])
        self._move(OWN if mine else OTHERS, part.decision[i], part.decision_gap[i])

    def _move(self, what: int, by: float, gap: float) -> None:
        self.sums[what] += by
        self.squares[what] += by * by
        self.gaps[what].append(gap)

    def account(self, result: float, last: float, doubt: float) -> Account:
        """Return the account.

        `result`: the seat's share of the win; `last`: its chance after the last action; `doubt`: how uncertain
        judgements are (`WinChanceKnowledge.doubt`).
        """
        moved = sum(self.squares)
        doubted, doubtful = moved / (1 + moved / MAX_EXPECTED_CHANGE), 0.0
        if moved:
            shares = [square / moved for square in self.squares]
            if doubt:
                doubtful = (PRIOR_WEIGHT_MATCHES * doubt * doubt * doubted + self.late * self.late) / (
                    PRIOR_WEIGHT_MATCHES + 1
                )
        else:
            # No change was seen, so only hidden luck is left.
            shares = [1.0, 0.0, 0.0]
        luck, own, others = (
            found + self.late * share for found, share in zip(self.sums, shares, strict=True)
        )
        luck_error, own_error, others_error = (
            CONFIDENCE_STANDARD_ERRORS * math.hypot(error_of(gaps), math.sqrt(doubtful * share * (1 - share)))
            for gaps, share in zip(self.gaps, shares, strict=True)
        )
        late_error = CONFIDENCE_STANDARD_ERRORS * doubt * math.sqrt(doubted)
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
    """Return the standard error of a sum whose parts have these gaps.

    The error of one action is often compensated or caused by the next: gaps that follow each other are correlated, less
    so the further apart they are (Bartlett's weights).

    With few gaps, the error itself is uncertain. It is widened by the ratio of Student's distribution to the normal
    one.
    """
    found = [gap for gap in gaps if gap]
    if not found:
        return 0.0
    square = 0.0
    for lag in range(min(INDEPENDENT_LAG_ACTIONS, len(found))):
        share = (1.0 if lag == 0 else 2.0) * (1 - lag / INDEPENDENT_LAG_ACTIONS)
        square += share * sum(a * b for a, b in zip(found, found[lag:], strict=False))
    return math.sqrt(max(0.0, square)) * _wider(max(1, len(found) - 1))


def _wider(free: int) -> float:
    """Return how much wider Student's distribution is than the normal one at 95 %, by its degrees of freedom.

    An approximation after Cornish and Fisher.
    """
    z = CONFIDENCE_STANDARD_ERRORS
    return 1 + (z * z + 1) / (4 * free) + (5 * z**4 + 16 * z * z + 3) / (96 * free * free)

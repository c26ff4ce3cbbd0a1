"""Whether outcomes are as even as fair luck: a chi-square test, and how lucky a sum of dice is.

The distributions are computed here (decision 25): a library for them would be larger than the rest of the program.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

LEAST = {"die": 60, "draw": 200}
"""With fewer picks no share is given: even a loaded die would not show."""
MAX_EXACT_DICE = 300
"""Up to this number of dice the distribution of the sum is computed exactly, in some hundredths of a second."""


@dataclass(frozen=True)
class Uniformity:
    """Pearson's statistic over dice of one or several numbers of sides, with its exact mean and variance.

    `share`: the fraction of fair houses whose outcomes are at least as uneven; None with too few picks. `picks`: how
    many are tested. A pick with a single possible outcome is left out.
    """

    statistic: float
    mean: float
    variance: float
    share: float | None
    picks: int


def uniformity_of(kind: str, groups: Sequence[Sequence[int]]) -> Uniformity:
    """Test counts against equally likely outcomes. `groups`: counts by outcome, one list for each number of sides.

    Mean and variance are exact however few picks a group has. The sum over all groups is approximated by a gamma
    distribution with the same mean and variance; for one die and many picks this is the usual chi-square distribution.
    """
    statistic = mean = variance = 0.0
    picks = 0
    for counts in groups:
        sides, times = len(counts), sum(counts)
        if sides < 2 or not times:
            continue
        picks += times
        statistic += sum(count * count for count in counts) * sides / times - times
        mean += sides - 1
        variance += 2 * (sides - 1) * (times - 1) / times
    if picks < LEAST[kind] or not variance:
        return Uniformity(statistic, mean, variance, None, picks)
    scale = variance / mean
    share = gamma_tail(mean / scale, max(0.0, statistic) / scale)
    return Uniformity(statistic, mean, variance, share, picks)


def gamma_tail(shape: float, x: float) -> float:
    """Return P(X > x) for a gamma distribution of scale 1: the regularized upper incomplete gamma function."""
    if x <= 0:
        return 1.0
    weight = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        # Power series of the lower part.
        term = total = 1 / shape
        n = shape
        while abs(term) > abs(total) * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * weight)
    # Continued fraction of the upper part, by Lentz's method.
    tiny = 1e-300
    b = x + 1 - shape
    c, d = 1 / tiny, 1 / b
    fraction = d
    for n in range(1, 100_000):
        a = -n * (n - shape)
        b += 2
        d = 1 / (a * d + b or tiny)
        c = b + a / c or tiny
        step = d * c
        fraction *= step
        if abs(step - 1) < 1e-15:
            break
    return min(1.0, fraction * weight)


def luck_of_sum(sides: int, dice: int, total: int) -> float:
    """Return the share of fair rolls whose sum is at least as far from the mean, on the same side.

    Exact up to MAX_EXACT_DICE dice, approximate beyond: the cost grows with each die, and the sum is then very close to
    a normal distribution.
    """
    if dice > MAX_EXACT_DICE:
        return _nearly(sides, dice, total)
    shares = shares_of_sums(sides, dice)
    # The distribution is symmetric: use the upper side. Index 0 is the sum in which every die shows 1.
    high = max(total - dice, sides * dice - total)
    return min(1.0, sum(shares[high:]))


def _nearly(sides: int, dice: int, total: int) -> float:
    """Approximate luck_of_sum by the normal distribution, with continuity correction and one Edgeworth term.

    Adding a uniform number from [-1/2, 1/2] to the sum does not change how often it exceeds a half-integer. So the
    variance and the fourth cumulant are those of the dice plus those of the uniform number.
    """
    variance = (dice * (sides**2 - 1) + 1) / 12
    fourth = -(dice * (sides**4 - 1) + 1) / 120
    z = (abs(total - dice * (sides + 1) / 2) - 0.5) / math.sqrt(variance)
    density = math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
    share = math.erfc(z / math.sqrt(2)) / 2 + density * fourth / variance**2 / 24 * (z**3 - 3 * z)
    return min(1.0, max(0.0, share))


@lru_cache(maxsize=64)
def shares_of_sums(sides: int, dice: int) -> list[float]:
    """Return the probability of each sum, from the lowest to the highest."""
    shares = [1.0]
    for _ in range(dice):
        running, longer = 0.0, []
        for i in range(len(shares) + sides - 1):
            running += shares[i] if i < len(shares) else 0.0
            running -= shares[i - sides] if i >= sides else 0.0
            longer.append(max(0.0, running) / sides)
        shares = longer
    return shares

"""Whether outcomes are as even as fair luck: a chi-square test, and how lucky a sum of dice is.

The distribution is a few lines here (decision 25): a library for it is larger than the rest of the house.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

LEAST = {"die": 60, "draw": 200}
"""Of fewer picks nothing is said: even a crooked die would not show."""
EXACT = 300
"""Of so many dice the distribution of the sum is worked out, which takes some hundredths of a second."""


@dataclass(frozen=True)
class Uniformity:
    """Pearson's statistic over one or several dice of different sides, with its exact mean and variance.

    `share`: in so many of all fair houses outcomes are at least as uneven as here; None if there are too few picks.
    `picks`: so many it is about; one that can come out in one way only is none of them.
    """

    statistic: float
    mean: float
    variance: float
    share: float | None
    picks: int


def uniformity_of(kind: str, groups: Sequence[Sequence[int]]) -> Uniformity:
    """Counts by outcome, a list for each number of sides, against all outcomes being equally likely.

    Mean and variance are exact however few picks there are of one number of sides; the sum of all is taken as a gamma
    distribution with both, which for one die and many picks is the usual chi-square distribution.
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
    """The share of a gamma distribution (scale 1) above x: the regularized upper incomplete gamma function."""
    if x <= 0:
        return 1.0
    weight = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        # The power series of the lower part.
        term = total = 1 / shape
        n = shape
        while abs(term) > abs(total) * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * weight)
    # Lentz's continued fraction of the upper part.
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
    """The share of fair rolls of so many dice whose sum lies at least as far on the same side of the expected one.

    Exact up to EXACT dice. Each further one would cost more than the one before, and of so many the sum is as good as
    normally distributed.
    """
    if dice > EXACT:
        return _nearly(sides, dice, total)
    shares = _sums(sides, dice)
    # Counted from all ones; the sums are symmetric, so only one side needs to be reckoned.
    high = max(total - dice, sides * dice - total)
    return min(1.0, sum(shares[high:]))


def _nearly(sides: int, dice: int, total: int) -> float:
    """The same by the normal distribution, with the correction for continuity and the next term of Edgeworth's series.

    A sum with a number between -1/2 and 1/2 added by chance lies beyond a half just as often as the sum itself: its
    variance and fourth cumulant are those of the dice and of that number.
    """
    variance = (dice * (sides**2 - 1) + 1) / 12
    fourth = -(dice * (sides**4 - 1) + 1) / 120
    z = (abs(total - dice * (sides + 1) / 2) - 0.5) / math.sqrt(variance)
    density = math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
    share = math.erfc(z / math.sqrt(2)) / 2 + density * fourth / variance**2 / 24 * (z**3 - 3 * z)
    return min(1.0, max(0.0, share))


@lru_cache(maxsize=64)
def _sums(sides: int, dice: int) -> list[float]:
    """How likely each sum is, from the lowest on."""
    shares = [1.0]
    for _ in range(dice):
        running, longer = 0.0, []
        for i in range(len(shares) + sides - 1):
            running += shares[i] if i < len(shares) else 0.0
            running -= shares[i - sides] if i >= sides else 0.0
            longer.append(max(0.0, running) / sides)
        shares = longer
    return shares

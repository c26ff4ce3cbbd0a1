"""The statistics of public luck: they agree with tables, give no verdict on few picks, and detect forged dice."""

from __future__ import annotations

import math
from itertools import product

import pytest

from boardkit.luck import HmacLuck, SeededLuck
from lagerfeuer.luck.uniformity import LEAST, gamma_tail, luck_of_sum, uniformity_of


@pytest.mark.parametrize(
    ("freedom", "statistic", "share"),
    # From common statistical tables.
    [(1, 3.841459, 0.05), (5, 11.070498, 0.05), (5, 1.145476, 0.95), (9, 21.665994, 0.01), (100, 124.342113, 0.05),
     (630, 689.5, 0.0502)],
)  # fmt: skip
def test_the_distribution_is_that_of_the_tables(freedom: int, statistic: float, share: float) -> None:
    assert gamma_tail(freedom / 2, statistic / 2) == pytest.approx(share, abs=2e-4)


def test_a_share_never_leaves_its_bounds_and_falls() -> None:
    for shape in (0.5, 1.0, 2.5, 40.0, 700.0):
        shares = [
            gamma_tail(shape, x) for x in (0.0, 1e-9, 0.1, 0.4, shape, 2 * shape, 20 * shape, 40 * shape)
        ]
        assert all(0 <= share <= 1 for share in shares)
        assert shares == sorted(shares, reverse=True)
    assert gamma_tail(1.0, 3.0) == pytest.approx(math.exp(-3))


def rolled(luck: SeededLuck | HmacLuck, sides: int, times: int) -> list[int]:
    counts = [0] * sides
    for _ in range(times):
        counts[luck.pick(sides)] += 1
    return counts


def test_fair_dice_pass_as_often_as_they_should() -> None:
    luck = SeededLuck(11)
    shares = [uniformity_of("die", [rolled(luck, 6, 240)]).share for _ in range(1500)]
    for bound in (0.05, 0.25, 0.5, 0.9):
        found = sum(share is not None and share <= bound for share in shares) / len(shares)
        assert found == pytest.approx(bound, abs=0.04)


def test_draws_out_of_many_different_sizes_pass_as_often_as_they_should() -> None:
    luck = SeededLuck(12)
    shares = [
        uniformity_of("draw", [rolled(luck, sides, 7) for sides in range(2, 37)]).share for _ in range(800)
    ]
    for bound in (0.05, 0.25, 0.5, 0.9):
        found = sum(share is not None and share <= bound for share in shares) / len(shares)
        assert found == pytest.approx(bound, abs=0.05)


def test_the_luck_of_real_matches_is_even() -> None:
    luck = HmacLuck(b"s" * 32, "match", ["0" * 32, "1" * 32])
    share = uniformity_of("die", [rolled(luck, 6, 12_000)]).share
    assert share is not None
    assert share > 0.01


def test_a_forged_die_shows() -> None:
    # Of each other number, one in ten is turned into a six.
    counts = rolled(SeededLuck(3), 6, 60_000)
    for eye in range(5):
        moved = counts[eye] // 10
        counts[eye] -= moved
        counts[5] += moved
    share = uniformity_of("die", [counts]).share
    assert share is not None
    assert share < 1e-6


def test_a_die_that_is_too_even_shows_as_well() -> None:
    share = uniformity_of("die", [[10_000] * 6]).share
    assert share is not None
    assert share > 1 - 1e-9


@pytest.mark.parametrize("kind", ["die", "draw"])
def test_a_few_picks_give_no_verdict(kind: str) -> None:
    assert uniformity_of(kind, [[LEAST[kind] - 1, 0, 0, 0, 0, 0]]).share is None
    assert uniformity_of(kind, []).share is None
    # A draw out of one is not random.
    assert uniformity_of(kind, [[5000]]).share is None


@pytest.mark.parametrize("dice", [1, 2, 3, 5])
def test_the_luck_of_a_sum_is_counted_out(dice: int) -> None:
    sums = [sum(eyes) for eyes in product(range(1, 7), repeat=dice)]
    for total in range(dice, 6 * dice + 1):
        same_side = (
            [one >= total for one in sums] if 2 * total >= 7 * dice else [one <= total for one in sums]
        )
        assert luck_of_sum(6, dice, total) == pytest.approx(sum(same_side) / len(sums))


def test_the_luck_of_a_long_match_agrees_with_the_bell_curve() -> None:
    dice, above = 200, 41
    deviation = (above - 0.5) / math.sqrt(dice * 35 / 12)
    assert luck_of_sum(6, dice, 700 + above) == pytest.approx(
        math.erfc(deviation / math.sqrt(2)) / 2, rel=0.02
    )
    assert luck_of_sum(6, dice, 700 - above) == pytest.approx(luck_of_sum(6, dice, 700 + above))


def test_a_pick_with_a_single_outcome_does_not_count_for_the_verdict() -> None:
    """199 draws out of two and one out of one count as 199, one less than required."""
    found = uniformity_of("draw", [[100, 99], [1]])
    assert (found.picks, found.share) == (199, None)
    assert uniformity_of("draw", [[100, 100], [1]]).share is not None

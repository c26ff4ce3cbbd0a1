"""Ten thousand picks of a match agree with a verifier, and are as uniform as fair dice."""

from __future__ import annotations

from collections import Counter

import pytest

from boardkit.luck import HmacLuck, commitment, default_contribution
from support import luck_oracle

SECRET = bytes(range(100, 132))
MATCH = "ten-thousand"
SHARES = [default_contribution(MATCH, 0), "00112233445566778899aabbccddeeff"]
SIDES = (2, 3, 6, 7, 24, 36, 52)
PICKS = 10_000
# Values that chi-square exceeds once in a thousand times, by degrees of freedom (from tables).
ONE_IN_A_THOUSAND = {1: 10.828, 2: 13.816, 5: 20.515, 6: 22.458, 23: 49.728, 35: 66.619, 51: 87.968}


@pytest.fixture(scope="module")
def match() -> list[tuple[int, int]]:
    """Return the picks of a match, of all kinds in turn, as (sides, outcome)."""
    luck = HmacLuck(SECRET, MATCH, SHARES)
    sides = [SIDES[number % len(SIDES)] for number in range(PICKS)]
    return [(n, luck.pick(n)) for n in sides]


def test_the_picks_are_those_of_an_implementation_written_apart(match: list[tuple[int, int]]) -> None:
    sides = [n for n, _ in match]
    assert list(luck_oracle.picks(SECRET, MATCH, SHARES, sides)) == [outcome for _, outcome in match]
    assert commitment(SECRET, MATCH) == luck_oracle.commitment(SECRET, MATCH)
    assert [default_contribution(MATCH, seat) for seat in range(4)] == [
        luck_oracle.by_rule(MATCH, seat) for seat in range(4)
    ]


@pytest.mark.parametrize("n", SIDES)
def test_every_side_comes_up_as_often_as_the_others(match: list[tuple[int, int]], n: int) -> None:
    assert chi_square([outcome for sides, outcome in match if sides == n], n) < ONE_IN_A_THOUSAND[n - 1]


def test_one_pick_says_nothing_about_the_next() -> None:
    luck = HmacLuck(SECRET, MATCH, SHARES)
    dice = [luck.pick(6) for _ in range(PICKS)]
    assert chi_square(dice, 6) < ONE_IN_A_THOUSAND[5]
    pairs = [6 * one + other for one, other in zip(dice[::2], dice[1::2], strict=True)]
    assert chi_square(pairs, 36) < ONE_IN_A_THOUSAND[35]
    later = [6 * one + other for one, other in zip(dice[:5000:2], dice[5000::2], strict=True)]
    assert chi_square(later, 36) < ONE_IN_A_THOUSAND[35]


@pytest.mark.parametrize("changed", ["secret", "match", "share", "order"])
def test_any_change_changes_all_picks(changed: str) -> None:
    """The picks depend on every part of their input."""
    here = HmacLuck(SECRET, MATCH, SHARES)
    there = HmacLuck(
        SECRET[:-1] + b"\0" if changed == "secret" else SECRET,
        MATCH + "x" if changed == "match" else MATCH,
        {"share": [SHARES[0], "0" * 32], "order": SHARES[::-1]}.get(changed, SHARES),
    )
    alike = sum(here.pick(1000) == there.pick(1000) for _ in range(1000))
    assert alike < 10


def chi_square(outcomes: list[int], n: int) -> float:
    expected = len(outcomes) / n
    seen = Counter(outcomes)
    return sum((seen[side] - expected) ** 2 / expected for side in range(n))

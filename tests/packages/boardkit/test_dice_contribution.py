"""A contribution from a person's own dice: anyone with the rolls can compute it, and too few rolls are refused."""

import hashlib

import pytest

from boardkit.dice_contribution import (
    CONTRIBUTION_BITS,
    bits_of,
    contribution_of_rolls,
    read_rolls,
    rolls_needed,
)
from boardkit.errors import Malformed

FIFTY = "31415 92653 51141 26535 61234 56123 45612 34561 23456 61111".replace("9", "1")


def test_the_share_of_dice_is_the_published_hash_of_their_rolls() -> None:
    rolls = read_rolls(FIFTY, 6)
    assert len(rolls) == 50
    text = "lagerfeuer-dice-1\n6\n" + " ".join(FIFTY.replace(" ", ""))
    assert contribution_of_rolls(6, rolls) == hashlib.sha256(text.encode()).hexdigest()[:32]


@pytest.mark.parametrize(
    "typed",
    [FIFTY, FIFTY.replace(" ", ""), "\n".join(FIFTY), ", ".join(FIFTY.replace(" ", "")), f"  {FIFTY}\n"],
)
def test_however_rolls_are_typed_they_are_the_same_rolls(typed: str) -> None:
    assert read_rolls(typed, 6) == [int(one) for one in FIFTY.replace(" ", "")]


def test_of_dice_with_more_sides_the_numbers_stand_apart() -> None:
    assert read_rolls("20 1,13;7", 20) == [20, 1, 13, 7]
    with pytest.raises(Malformed, match="roll 1: '2013'"):
        read_rolls("2013", 20)


@pytest.mark.parametrize(
    ("typed", "sides", "where"),
    [
        ("1 2 7", 6, "roll 3: '7'"),
        ("0", 6, "roll 1: '0'"),
        ("12a", 6, "roll 3: 'a'"),
        ("١٢", 6, "roll 1"),
        ("-1", 6, "roll 1: '-'"),
        ("1", 1, "sides"),
        ("1", 101, "sides"),
        ("1" * 1001, 6, "rolls"),
    ],
)
def test_what_is_no_roll_is_named(typed: str, sides: int, where: str) -> None:
    with pytest.raises(Malformed, match=where):
        read_rolls(typed, sides)


@pytest.mark.parametrize(("sides", "needed"), [(2, 128), (6, 50), (10, 39), (20, 30), (100, 20)])
def test_too_few_rolls_make_no_share(sides: int, needed: int) -> None:
    assert rolls_needed(sides) == needed
    assert bits_of(sides, needed) >= CONTRIBUTION_BITS > bits_of(sides, needed - 1)
    with pytest.raises(Malformed, match="roll 1 more"):
        contribution_of_rolls(sides, [1] * (needed - 1))
    assert len(contribution_of_rolls(sides, [1] * needed)) == 32

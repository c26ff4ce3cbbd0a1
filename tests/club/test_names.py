"""Names can be seen, and whoever looks the same is the same."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from lagerfeuer.club.errors import Unacceptable
from lagerfeuer.club.people.people import LONGEST_NAME, clean_name, login_of

HIDDEN = (
    "\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4", "\u180b", "\u180e", "\u200b", "\u200d", "\u2060",
    "\u2800", "\u3164", "\ufe0f", "\ufeff", "\uffa0", "\U0001d159", "\U000e0020", "\U000e0100",
)  # fmt: skip


@pytest.mark.parametrize("sign", HIDDEN, ids=lambda sign: f"{ord(sign):04x}")
def test_what_nobody_sees_makes_no_name_and_no_other_one(sign: str) -> None:
    for name in (f"Ada{sign}", f"A{sign}da", sign, f"{sign} {sign}"):
        with pytest.raises(Unacceptable):
            clean_name(name)
    if unicodedata.category(sign) != "So":
        assert login_of(f"Ada{sign}") == login_of("Ada")


@pytest.mark.parametrize("name", ["Zoë", "❤\ufe0f Ada", "葛\U000e0100城", "عمر", "நிலா", "Ada 2", "!?", "김"])
def test_names_of_all_scripts_and_emoji_are_names(name: str) -> None:
    assert clean_name(name) == name


def test_an_emoji_is_the_same_in_colour_and_in_black() -> None:
    assert login_of("❤\ufe0f Ada") == login_of("❤ada")


def test_accents_alone_are_no_name() -> None:
    with pytest.raises(Unacceptable):
        clean_name("\u0301\u0302")


def test_the_page_tells_the_length_of_a_name_that_the_house_takes() -> None:
    told = (Path(__file__).parents[2] / "ui/src/lib/names.ts").read_text()
    assert re.findall(r"LONGEST_NAME = (\d+);", told) == [str(LONGEST_NAME)]

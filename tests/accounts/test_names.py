"""Names are visible, and names that look the same count as the same."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from lagerfeuer.accounts.people import MAX_NAME_CHARACTERS, clean_name, login_of
from lagerfeuer.archive.imported_rows import label_of
from lagerfeuer.common.errors import Unacceptable

HIDDEN = (
    "\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4", "\u180b", "\u180e", "\u200b", "\u200d", "\u2060",
    "\u2800", "\u3164", "\ufe0f", "\ufeff", "\uffa0", "\U0001d159", "\U000e0020", "\U000e0100",
)  # fmt: skip


@pytest.mark.parametrize("sign", HIDDEN, ids=lambda sign: f"{ord(sign):04x}")
def test_invisible_characters_make_no_name_and_no_different_one(sign: str) -> None:
    for name in (f"Ada{sign}", f"A{sign}da", sign, f"{sign} {sign}"):
        with pytest.raises(Unacceptable):
            clean_name(name)
    if unicodedata.category(sign) != "So":
        assert login_of(f"Ada{sign}") == login_of("Ada")


JOINED = {
    "Persian": "می\u200cخواهم",
    "Malayalam": "അവന\u0d4d\u200d",
    "Sinhala": "ශ\u0dca\u200dරී",
    "Hindi": "क\u094d\u200cष",
    "a family": "👩\u200d👩\u200d👧 Ada",
    "a skin tone": "👩\U0001f3fd\u200d🚀",
    "a heart on fire": "❤\ufe0f\u200d🔥",
    "a pirate": "🏴\u200d☠\ufe0f",
}


@pytest.mark.parametrize("name", JOINED.values(), ids=JOINED)
def test_joiners_stay_where_a_script_or_an_emoji_needs_them_and_count_for_nothing(name: str) -> None:
    assert clean_name(name) == name
    assert login_of(name) == login_of(name.replace("\u200c", "").replace("\u200d", ""))
    assert label_of(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "A\u200dda", "Ada\u200d", "\u200dAda", "A\u200cda", "می\u200c", "👩\u200d", "\u200d👩", "👩\u200c👩",
        "👩\u200d\u200d👩", "2\u200d👩",
    ],
    ids=ascii,
)  # fmt: skip
def test_joiners_that_join_nothing_are_refused(name: str) -> None:
    with pytest.raises(Unacceptable) as refusal:
        clean_name(name)
    assert refusal.value.reason.text == "error-name-signs"
    assert label_of(name) == name.replace("\u200c", "").replace("\u200d", "")


@pytest.mark.parametrize("name", [".", ".."])
def test_a_name_that_no_address_can_end_in_is_refused(name: str) -> None:
    with pytest.raises(Unacceptable) as refusal:
        clean_name(name)
    assert refusal.value.reason.text == "error-name-dots"
    assert clean_name(f"{name}.a") == f"{name}.a"


@pytest.mark.parametrize("name", ["Zoë", "❤\ufe0f Ada", "葛\U000e0100城", "عمر", "நிலா", "Ada 2", "!?", "김"])
def test_names_of_all_scripts_and_emoji_are_names(name: str) -> None:
    assert clean_name(name) == name


def test_an_emoji_is_the_same_in_colour_and_in_black() -> None:
    assert login_of("❤\ufe0f Ada") == login_of("❤ada")


def test_accents_alone_are_no_name() -> None:
    with pytest.raises(Unacceptable):
        clean_name("\u0301\u0302")


def test_the_page_tells_the_length_of_a_name_that_the_house_takes() -> None:
    told = (Path(__file__).parents[2] / "ui/src/lib/name-length.ts").read_text()
    assert re.findall(r"LONGEST_NAME = (\d+);", told) == [str(MAX_NAME_CHARACTERS)]

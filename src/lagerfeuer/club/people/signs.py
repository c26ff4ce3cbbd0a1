"""Signs that nobody sees: in a name they would make two people of one, or nobody.

`unicodedata` does not know the property Default_Ignorable_Code_Point, so its code points stand here: of Unicode 17.0,
https://www.unicode.org/Public/17.0.0/ucd/DerivedCoreProperties.txt. They have hardly changed in twenty years.
"""

from __future__ import annotations

import unicodedata
from itertools import pairwise

_IGNORABLE = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
_SELECTORS = ((0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Those of them that choose another look for the sign before them (the property Variation_Selector)."""
_VARIED = ("So", "Sm", "Po", "Pd", "Lo")
"""What has several looks: symbols, emoji among them, and letters without capitals, as Chinese ones."""
_BLANK = "\u2800\U00013441\U00013442\U0001d159"
"""What is drawn as nothing: a Braille cell without dots, blanks of hieroglyphs, a note without a head."""


def without_ignorable(text: str) -> str:
    """A text without the signs that programs shall pass over when they show it."""
    return "".join(sign for sign in text if not _within(_IGNORABLE, sign))


def has_hidden(text: str) -> bool:
    """Whether there are signs that nobody can see, or that turn the writing direction.

    What chooses the look of an emoji or a letter is none. Joiners are, also in scripts that know them.
    """
    return any(_is_hidden(before, sign) for before, sign in pairwise(f" {text}"))


def _is_hidden(before: str, sign: str) -> bool:
    if _within(_SELECTORS, sign):
        return unicodedata.category(before) not in _VARIED
    # Categories C*: control and format signs, and those that are not assigned.
    return unicodedata.category(sign).startswith("C") or sign in _BLANK or _within(_IGNORABLE, sign)


def can_be_seen(text: str) -> bool:
    """Whether there is a letter, a number, a mark of punctuation or a symbol; an accent alone is none."""
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text)


def _within(ranges: tuple[tuple[int, int], ...], sign: str) -> bool:
    return any(first <= ord(sign) <= last for first, last in ranges)

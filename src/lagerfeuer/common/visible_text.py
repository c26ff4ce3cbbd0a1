"""Invisible characters, which can make the names of two people look equal, or a name look empty.

`unicodedata` does not know the property Default_Ignorable_Code_Point, so its code points are listed here, from Unicode
17.0: https://www.unicode.org/Public/17.0.0/ucd/DerivedCoreProperties.txt. They have hardly changed in twenty years.
"""

from __future__ import annotations

import unicodedata

import idna

from lagerfeuer.common.errors import Unacceptable

ZERO_WIDTH_JOINER = "\u200d"
JOINERS = ("\u200c", ZERO_WIDTH_JOINER)
EMOJI_STYLE = "\ufe0f"
SKIN_TONES = ("\U0001f3fb", "\U0001f3fc", "\U0001f3fd", "\U0001f3fe", "\U0001f3ff")
_IGNORABLE = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
_SELECTORS = ((0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Those that select another glyph for the character before them (property Variation_Selector)."""
_VARIED = ("So", "Sm", "Po", "Pd", "Lo")
"""Categories with several glyphs: symbols, including emoji, and letters without case, such as Chinese ones."""
_BLANK = "\u2800\U00013441\U00013442\U0001d159"
"""Characters that are drawn blank: a Braille cell without dots, blanks of hieroglyphs, a note without a head."""


def without_ignorable(text: str) -> str:
    """Return the text without the characters that programs ignore when they display it."""
    return "".join(sign for sign in text if not _within(_IGNORABLE, sign))


def has_hidden(text: str) -> bool:
    """Return whether the text has characters that are invisible or change the writing direction.

    Variation selectors after an emoji or a letter do not count, nor do joiners that a script or an emoji needs.
    """
    return any(_is_hidden(text, place) for place in range(len(text)))


def without_hidden(text: str) -> str:
    """Return the text without what `has_hidden` finds."""
    return "".join(sign for place, sign in enumerate(text) if not _is_hidden(text, place))


def _is_hidden(text: str, place: int) -> bool:
    before, sign = text[:place][-1:] or " ", text[place]
    if sign in JOINERS:
        return not (_joins_letters(text, place) or _joins_emoji(text, place))
    if _within(_SELECTORS, sign):
        return unicodedata.category(before) not in _VARIED
    # Categories C*: control, format and unassigned characters.
    return unicodedata.category(sign).startswith("C") or sign in _BLANK or _within(_IGNORABLE, sign)


def _joins_letters(text: str, place: int) -> bool:
    """Return whether a joiner is legitimate there: after a virama, or between letters that would otherwise join (RFC
    5892, appendix A.1 and A.2)."""
    return idna.valid_contextj(text, place)


def _joins_emoji(text: str, place: int) -> bool:
    """Return whether a joiner combines two emoji there (UTS #51, ED-16).

    It stands between symbols, the first of which may have a skin tone or a variation selector.
    """
    if text[place] != ZERO_WIDTH_JOINER:
        return False
    before = text[:place].removesuffix(EMOJI_STYLE)
    if before[-1:] in SKIN_TONES:
        before = before[:-1]
    after = text[place + 1 : place + 2]
    return _is_symbol(before[-1:]) and _is_symbol(after)


def _is_symbol(sign: str) -> bool:
    return sign != "" and unicodedata.category(sign) in ("So", "Sm")


def can_be_seen(text: str) -> bool:
    """Return whether the text has a letter, number, punctuation mark or symbol. An accent alone does not count."""
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text)


def _within(ranges: tuple[tuple[int, int], ...], sign: str) -> bool:
    return any(first <= ord(sign) <= last for first, last in ranges)


DIRECTIONS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the writing direction of what follows, even beyond their message."""


def clean_text(text: str, most: int) -> str:
    """Return plain text with line breaks and without control characters. Raises Unacceptable if the text is too
    long."""
    lines = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    visible = "".join(
        sign
        for sign in lines.replace("\t", " ")
        if sign == "\n" or (unicodedata.category(sign) not in ("Cc", "Cs") and sign not in DIRECTIONS)
    )
    if len(visible) > most:
        raise Unacceptable("error-text-long", {"most": most})
    return visible

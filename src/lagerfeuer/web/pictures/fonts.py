"""Text in pictures, in the client's typefaces, which the client's build contains for this purpose.

A typeface has a file for each script. Without a built client Pillow's default font replaces them.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import ImageFont

from lagerfeuer.web.requests.client_files import FOLDER

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

LETTERING: Final = FOLDER / "lettering"
SERIF: Final = "alegreya-*-700-normal.woff2"
SANS: Final = "alegreya-sans-*-400-normal.woff2"
NO_LETTER: Final = "\uffff"
ELLIPSIS: Final = "…"


@dataclass(frozen=True)
class Letters:
    """A typeface in a size."""

    name: str
    size: int

    def width(self, text: str) -> float:
        """Return the width of a line, in pixels."""
        return sum(font.getlength(part) for font, part in self._runs(text))

    def fit(self, text: str, room: float) -> str:
        """Return a line, shortened with an ellipsis if it is wider than `room`."""
        text = unicodedata.normalize("NFC", text)
        if self.width(text) <= room:
            return text
        while text and self.width(text.rstrip() + ELLIPSIS) > room:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def write(self, draw: ImageDraw, x: float, y: float, text: str, colour: str) -> None:
        """Write a line with its baseline at `y`."""
        for font, part in self._runs(unicodedata.normalize("NFC", text)):
            draw.text((x, y), part, colour, font, "ls")
            x += font.getlength(part)

    def _runs(self, text: str) -> list[tuple[ImageFont.FreeTypeFont, str]]:
        """Return the line in pieces, each with a font that has its letters."""
        runs: list[tuple[ImageFont.FreeTypeFont, str]] = []
        for letter in text:
            font = _font_of(self.name, self.size, letter)
            if runs and runs[-1][0] is font:
                runs[-1] = font, runs[-1][1] + letter
            else:
                runs.append((font, letter))
        return runs


def can_write(text: str) -> bool:
    """Return whether the typefaces have all letters of a text. Not every script is included."""
    return all(_has(one) for one in unicodedata.normalize("NFC", text))


@lru_cache(2048)
def _has(letter: str) -> bool:
    if letter.isspace():
        return True
    return any(_draws(font, letter) for font in _fonts(SERIF, 16))


@lru_cache(4096)
def _font_of(name: str, size: int, letter: str) -> ImageFont.FreeTypeFont:
    fonts = _fonts(name, size)
    return next((font for font in fonts if letter.isspace() or _draws(font, letter)), fonts[0])


def _draws(font: ImageFont.FreeTypeFont, letter: str) -> bool:
    return bytes(font.getmask(letter)) != bytes(font.getmask(NO_LETTER))


@lru_cache(32)
def _fonts(name: str, size: int) -> tuple[ImageFont.FreeTypeFont, ...]:
    # Latin first: most names need no other file.
    files = sorted(LETTERING.glob(name), key=_plain_first)
    # The pattern `alegreya-*` also matches the sans family.
    files = [path for path in files if ("sans" in path.name) == ("sans" in name)]
    basic = ImageFont.Layout.BASIC
    return tuple(ImageFont.truetype(path, size, layout_engine=basic) for path in files) or (_plain(size),)


def _plain_first(path: Path) -> tuple[bool, int, str]:
    return "latin" not in path.name, len(path.name), path.name


def _plain(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font

"""Reading the sources of a game's rules page, and checks that every page must pass."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boardkit.game import Game

GAMES = Path(__file__).parents[2] / "src/lagerfeuer/games"
LANGUAGES = ("de", "en")
PATTERNS = (r'<Section\s+(?:full\s+)?id="([\w-]+)"', r"<([A-Z]\w+)[\s/>]", r'<Ref\s+to="([^"]+)"')
"""What both languages must have in the same order: chapters, components, references."""


class RulesPage:
    """The rules page of a game in both languages."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ui = GAMES / game.key / "ui"
        self.folder = self.ui / "rules"

    def source(self, name: str) -> str:
        """Return the text of a file of the page."""
        return (self.folder / name).read_text(encoding="utf-8")

    def _names(self, language: str) -> list[str]:
        part = r'^<(?:FullPart load=\{\(\) => import\("\./\w\w/)?(\w+)(?:\.svelte"\)\})? />$'
        return re.findall(part, self.source(f"{language}.svelte"), re.MULTILINE)

    def chapters(self, language: str) -> str:
        """Return the text of a language in the order of the page."""
        return "\n".join(self.source(f"{language}/{name}.svelte") for name in self._names(language))

    def sections(self, language: str) -> dict[str, str]:
        """Return each chapter's text by its anchor."""
        text = self.chapters(language)
        found = re.findall(r'<Section\s+(?:full\s+)?id="([\w-]+)".*?</Section>', text, re.DOTALL)
        texts = re.findall(r"<Section\s.*?</Section>", text, re.DOTALL)
        return dict(zip(found, texts, strict=True))

    def check_rulings(self, language: str) -> None:
        """Check that every ruling has its anchor, in order."""
        found = re.findall(r'<Ruling\s+id="(\w+)"', self.chapters(language))
        assert tuple(found) == self.game.rulings

    def check_chapters(self, language: str) -> None:
        """Check that every chapter is on the page and has a summary and details."""
        files = {path.stem for path in (self.folder / language).iterdir()}
        assert set(self._names(language)) == files
        for anchor, section in self.sections(language).items():
            if anchor != "rulings":
                assert len(re.findall(r"<Summary\b", section)) == 1, anchor
                assert "<Detailed>" in section, anchor

    def check_references(self, language: str) -> None:
        """Check that the targets of all references exist."""
        text = self.chapters(language)
        there = set(re.findall(r'<(?:Section|Ruling)\s+(?:full\s+)?id="([\w-]+)"', text))
        links = set(re.findall(r'href="#([\w-]+)"', text))
        refs = {ruling for found in re.findall(r'<Ref\s+to="([^"]+)"', text) for ruling in found.split()}
        assert links | refs <= there, (links | refs) - there

    def check_languages(self, more: Iterable[str] = ()) -> None:
        """Check that the matches of PATTERNS and `more` are the same, and in the same order, in both languages."""
        for pattern in (*PATTERNS, *more):
            german, english = (re.findall(pattern, self.chapters(language)) for language in LANGUAGES)
            assert german == english, pattern


def captured(pattern: str, text: str, flags: int = 0) -> str:
    """Return what the first group of the pattern matches, which must occur."""
    found = re.search(pattern, text, flags)
    assert found is not None, pattern
    return found[1]


def strings(source: str) -> list[str]:
    """Return all texts in double quotes."""
    return re.findall(r'"([^"]*)"', source)


def constant(name: str, source: str) -> Any:
    """Return the value of a constant that is nearly JSON."""
    text = captured(
        rf"^(?:export )?const {name}\b[^=]*= (.*?)(?: as const)?;$", source, re.DOTALL | re.MULTILINE
    )
    plain = re.sub(r",(\s*[\]}])", r"\1", text)
    return json.loads(re.sub(r"(?<=[{,\s])([\w-]+):", r'"\1":', plain))

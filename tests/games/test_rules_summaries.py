"""The rules for newcomers: a page of summaries with pictures, and a chapter of advice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardkit.registry import GAMES
from games.rules_page import GAMES as FOLDERS
from games.rules_page import LANGUAGES

PAGES = [
    key for key, game in GAMES.items() if game.is_offered and (FOLDERS / key / "ui/Rules.svelte").exists()
]
WORD = re.compile(r"\w[\w’'.-]*")
MOST_WORDS = 1200
"""The maximum for a page of summaries."""
PICTURES = range(3, 7)
ADVICE = range(150, 301)
"""The number of words of the chapter about tactics."""


def page_of(game: str, language: str) -> str:
    """Return the text of a page with its parts inserted."""
    file = FOLDERS / game / "ui/rules" / f"{language}.svelte"
    return re.sub(r"<script.*?</script>|<!--.*?-->", "", _with_parts(file), flags=re.DOTALL)


def _with_parts(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    for name, path in re.findall(r'import (\w+) from "(\./[^"]+\.svelte)"', text):
        part = _with_parts(file.parent / path)
        if "<Section" in part:
            text = text.replace(f"<{name} />", part)
    return text


def summary_of(game: str, language: str) -> str:
    """Return the text of a page in its summary view."""
    full = r"<Section\s+full\b.*?</Section>|<Figure\s+full\b.*?</Figure>|<Detailed>.*?</Detailed>"
    return re.sub(full, "", page_of(game, language), flags=re.DOTALL)


def words_in(text: str) -> int:
    """Return the number of words to read: titles, sentences and captions, but no labels and no numbers."""
    titles = " ".join(re.findall(r'<Section\b[^>]*\btitle="([^"]*)"', text, re.DOTALL))
    # An arrow in a component's properties would end a tag early, but no page has one.
    plain = re.sub(r"\{[#/@][^}]*\}|<[^>]*>", " ", text, flags=re.DOTALL)
    return len(WORD.findall(f"{titles} {plain}"))


def test_words_are_counted_without_what_is_not_read() -> None:
    text = (
        '<Section id="a" title="Two words">\n<Summary>Three <a href="#x">more</a> words.</Summary></Section>'
    )
    assert words_in(text) == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PAGES)
def test_a_summary_is_one_page_with_a_few_pictures(game: str, language: str) -> None:
    text = summary_of(game, language)
    assert MOST_WORDS / 4 < words_in(text) <= MOST_WORDS
    assert len(re.findall(r"<Figure\b", text)) in PICTURES
    # Rulings and lists of all cards are for reference only.
    assert "<Ruling" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PAGES)
def test_a_chapter_gives_advice(game: str, language: str) -> None:
    found = re.search(r'<Section id="tactics".*?</Section>', page_of(game, language), re.DOTALL)
    assert found is not None
    assert words_in(found[0]) in ADVICE


@pytest.mark.parametrize(
    ("game", "publishers"),
    [("roseking", {"Kosmos"}), ("stoneage", {"Hans im Glück", "Rio Grande Games"}), ("hunters", {"Kosmos"})],
)
def test_the_credits_name_every_publisher(game: str, publishers: set[str]) -> None:
    assert set(GAMES[game].credits.publisher.split(", ")) == publishers

"""What happened stands above a question in few words, in every language."""

import re

import pytest

from boardkit.registry import GAMES
from support.text_sources import (
    LANGUAGES,
    SOURCES,
    bundle,
    everything,
    formatted,
    named,
    told_in_matches,
    variables,
)

LONGEST = 32
"""More than a line on a phone, and one turn takes more than three. Names of cards and places come on top."""
TOLD = {key: SOURCES / "games" / key / "ui" / "short-news.ts" for key in GAMES}
SHORT = [key for key, file in TOLD.items() if file.exists()]


def kinds(key: str) -> set[str]:
    """The notes that the client tells in short."""
    (listed,) = re.findall(r"new Set\(\[(.*?)\]\)", TOLD[key].read_text(encoding="utf-8"), re.S)
    return set(re.findall(r'"([\w-]+)"', listed))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SHORT)
def test_every_note_that_is_told_in_short_has_its_few_words_and_no_words_are_without_their_note(
    key: str, language: str
) -> None:
    start = f"{key}-brief-"
    found = {id_.removeprefix(start) for id_ in named(language, key) if id_.startswith(start)}
    assert found == kinds(key)
    assert found <= {*GAMES[key].texts.notes} - {*GAMES[key].detail_notes}


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_few_words_need_no_more_than_their_note_brings_and_are_few(language: str) -> None:
    made, texts = bundle(language), everything(language)
    said = set()
    for id_, args in told_in_matches():
        brief = id_.replace("-note-", "-brief-")
        if "-note-" not in id_ or brief not in texts:
            continue
        assert variables(brief, texts) <= set(args), brief
        # Names of cards, places and goods stand for themselves.
        words = formatted(
            made, brief, {name: "…" if isinstance(value, str) else value for name, value in args.items()}
        )
        assert len(words) <= LONGEST, words
        # Whose it is stands before it.
        assert "seat" not in variables(brief, texts), brief
        said.add(brief)
    assert len(said) > 25

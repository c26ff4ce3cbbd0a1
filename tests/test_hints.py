"""Whoever is new to a game is told what each of its questions is about, in every language."""

import re

import pytest
from fluent.runtime import FluentBundle, FluentResource

from boardkit.game import Game
from boardkit.registry import GAMES
from support.text_sources import FILES, LANGUAGES, SOURCES, formatted, named

LONGEST = 220
"""More than five lines on a phone, and the board has no room left."""


def told(game: Game, language: str) -> dict[str, str]:
    """The hints of a game by what they are about."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((FILES[game.key] / f"{language}.ftl").read_text(encoding="utf-8")))
    start = f"{game.key}-hint-"
    ids = [id_ for id_ in named(language, game.key) if id_.startswith(start)]
    return {id_.removeprefix(start): formatted(made, id_, {}) for id_ in ids}


def wanted(game: Game) -> set[str]:
    return {"goal", *game.texts.prompts}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", list(GAMES))
def test_every_question_has_a_hint_and_no_hint_is_without_its_question(key: str, language: str) -> None:
    assert set(told(GAMES[key], language)) == wanted(GAMES[key])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", list(GAMES))
def test_a_hint_is_a_few_short_sentences_that_depend_on_nothing(key: str, language: str) -> None:
    for about, text in told(GAMES[key], language).items():
        # It tells rules and nothing of the position: there is nothing that it could be told.
        assert len(text) <= LONGEST, about
        assert 1 <= len(re.findall(r"[.!?](?= |$)", text)) <= 4, about


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.is_offered])
def test_every_hint_leads_to_a_chapter_that_the_rules_have_in_every_language(key: str) -> None:
    folder = SOURCES / "games" / key / "ui"
    chapters = dict(re.findall(r'^  "?([\w-]+)"?: "([\w-]+)",$', (folder / "chapters.ts").read_text(), re.M))
    assert set(chapters) == wanted(GAMES[key])
    for language in LANGUAGES:
        # A page, and its parts: in a folder of the language, or with its name at their end.
        names = (f"{language}.svelte", f"{language}/*.svelte", f"*{language.title()}.svelte")
        pages = [page for name in names for page in (folder / "rules").glob(name)]
        found = {
            id_ for page in pages for id_ in re.findall(r'<Section (?:full )?id="([\w-]+)"', page.read_text())
        }
        assert set(chapters.values()) <= found

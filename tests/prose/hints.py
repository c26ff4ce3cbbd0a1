"""Hints: each prompt of a game has a short one in every language, with a chapter of the rules."""

import re
from collections.abc import Iterator

from fluent.runtime import FluentBundle, FluentResource

from boardkit.game import Game
from boardkit.registry import GAMES
from support.text_sources import FILES, LANGUAGES, SOURCES, formatted, named

LONGEST = 220
"""With more, a hint has more than five lines on a phone, and leaves no room for the board."""


def told(game: Game, language: str) -> dict[str, str]:
    """Return the hints of a game by their prompts."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((FILES[game.key] / f"{language}.ftl").read_text(encoding="utf-8")))
    start = f"{game.key}-hint-"
    ids = [id_ for id_ in named(language, game.key) if id_.startswith(start)]
    return {id_.removeprefix(start): formatted(made, id_, {}) for id_ in ids}


def wanted(game: Game) -> set[str]:
    return {"goal", *game.texts.prompts}


def hint_faults(game: Game, language: str) -> Iterator[str]:
    """Yield prompts without a hint, hints without a prompt, and hints that are too long."""
    hints = told(game, language)
    for about in sorted(set(hints) ^ wanted(game)):
        yield f"{language}: {game.key}: a hint or a question is missing: {about}"
    for about, text in hints.items():
        if len(text) > LONGEST:
            yield f"{language}: {game.key}-hint-{about}: {len(text)} of {LONGEST} characters"
        if not 1 <= len(re.findall(r"[.!?](?= |$)", text)) <= 4:
            yield f"{language}: {game.key}-hint-{about} is not one to four sentences"


def chapter_faults(key: str) -> Iterator[str]:
    """Yield hints whose chapter is missing in the rules of a language."""
    folder = SOURCES / "games" / key / "ui"
    chapters = dict(re.findall(r'^  "?([\w-]+)"?: "([\w-]+)",$', (folder / "chapters.ts").read_text(), re.M))
    for about in sorted(set(chapters) ^ wanted(GAMES[key])):
        yield f"{key}: chapters.ts and the questions differ: {about}"
    for language in LANGUAGES:
        # A page and its parts, which are in a folder of the language or end with its name.
        names = (f"{language}.svelte", f"{language}/*.svelte", f"*{language.title()}.svelte")
        pages = [page for name in names for page in (folder / "rules").glob(name)]
        found = {
            id_ for page in pages for id_ in re.findall(r'<Section (?:full )?id="([\w-]+)"', page.read_text())
        }
        yield from (f"{language}: {key} has no chapter {one}" for one in sorted({*chapters.values()} - found))


def faults() -> Iterator[str]:
    """Yield what is wrong with the hints of all games."""
    for game in GAMES.values():
        for language in LANGUAGES:
            yield from hint_faults(game, language)
        if game.is_offered:
            yield from chapter_faults(game.key)

"""Short news: each note that the client shows in a few words has them in every language, and no other note has."""

import re
from collections.abc import Iterator

from boardkit.registry import GAMES
from support.text_sources import LANGUAGES, SOURCES, named

TOLD = {key: SOURCES / "games" / key / "ui" / "short-news.ts" for key in GAMES}
SHORT = [key for key, file in TOLD.items() if file.exists()]


def kinds(key: str) -> set[str]:
    """Return the notes that the client shows in a few words."""
    (listed,) = re.findall(r"new Set\(\[(.*?)\]\)", TOLD[key].read_text(encoding="utf-8"), re.S)
    return set(re.findall(r'"([\w-]+)"', listed))


def faults() -> Iterator[str]:
    """Yield notes without short words, and short words without a note."""
    if not SHORT:
        yield "no game has short news: where are they?"
    for key in SHORT:
        game, told = GAMES[key], kinds(key)
        for kind in sorted(told - ({*game.texts.notes} - {*game.detail_notes})):
            yield f"{key}: short-news.ts admits {kind}, which is no note of the log"
        for language in LANGUAGES:
            start = f"{key}-brief-"
            found = {id_.removeprefix(start) for id_ in named(language, key) if id_.startswith(start)}
            for kind in sorted(found ^ told):
                yield f"{language}: {key}: {start}{kind} and short-news.ts differ"

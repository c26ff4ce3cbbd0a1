"""The complete texts of a game for the client. A text that is missing in a language is taken from English, and one that
is missing there too is made of its id.

The games of the house have their texts built into the client.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boardkit.game import Game
from boardkit.registry import folder_of
from boardkit.texts import messages_of, say

MAX_TEXT_CHARACTERS: Final = 512 * 1024
"""Characters of a game's texts in one language."""


def texts_for_client(game: Game, language: str) -> str:
    """Return the texts of a game as a Fluent file. Only ids of the game are in it."""
    own = {**own_messages(game, "en"), **own_messages(game, language)}
    made = (f"{id_} = {_literal(text)}\n" for id_, text in default_texts(game, language) if id_ not in own)
    return "".join([*own.values(), *made])


def own_messages(game: Game, language: str) -> dict[str, str]:
    """Return the messages of a game's own file in a language, by their ids."""
    folder = folder_of(game)
    source = None if folder is None else folder.joinpath("texts", f"{language}.ftl")
    if source is None or not source.is_file():
        return {}
    text = source.read_text(encoding="utf-8")
    return messages_of(text, game.key) if len(text) <= MAX_TEXT_CHARACTERS else {}


def default_texts(game: Game, language: str) -> Iterator[tuple[str, str]]:
    """Yield default texts for everything that a game may need, in words that fit any game."""
    key = game.key
    yield f"{key}-title", say(language, f"{key}-title")
    yield f"{key}-tagline", say(language, "game-seats", {"seats": _range(game.seats)})
    for seat in range(max(game.seats)):
        yield f"{key}-seat-{seat + 1}", say(language, "seat-number", {"number": seat + 1})
    for option in game.options:
        yield f"{key}-option-{option.key}", words_of(option.key)
        named = [*option.values]
        if option.name_choice is not None:
            named += ["picks", *(name for group in option.name_choice.groups for name in group)]
        for value in named:
            if isinstance(value, str):
                yield f"{key}-option-{option.key}-{value}", words_of(value)
    texts = game.texts
    yield from _named(f"{key}-note-", texts.notes)
    yield from _named(f"{key}-ask-", texts.prompts)
    yield from _named(f"{key}-ended-", texts.ended)
    yield from _named(f"{key}-result-", texts.decided)
    yield from ((id_, words_of(id_.removeprefix(f"{key}-no-"))) for id_ in texts.reasons)


def _range(seats: Sequence[int]) -> str:
    return "–".join(map(str, sorted({min(seats), max(seats)})))


def _named(start: str, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    return ((f"{start}{name}", words_of(name)) for name in names)


def words_of(id_: str) -> str:
    """Return an id as words: "take-one" as "Take one"."""
    words = id_.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def _literal(text: str) -> str:
    """Return a text as a Fluent string literal, in which no character has a special meaning."""
    return '{ "' + text.replace("\\", "\\\\").replace('"', '\\"') + '" }'

"""The house's and the games' texts in a reader's language, from the same Fluent files that the client reads."""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from boardkit.notes import Reason
from boardkit.registry import GAMES, folder_of

LANGUAGES = ("en", "de")
MESSAGE = re.compile(r"^(-?[a-z][a-z0-9-]*)[ \t]*=", re.MULTILINE | re.IGNORECASE)
"""Where a message begins, and its id."""
NAMED = re.compile(r"\{\s*(-?[a-z][a-z0-9-]*)", re.IGNORECASE)
"""What a message may stand on: another one."""


class Texts:
    """The texts of a language. Each is read when it is first needed: reading all of them takes a third of a second, for
    which everybody would wait."""

    def __init__(self, language: str) -> None:
        # Without isolation marks: these sentences also go into logs, mails and terminals.
        self.bundle = FluentBundle([language], use_isolating=False)
        self.lock = threading.Lock()
        self.sources: dict[str, str] = {}
        """What has not been read yet, by id."""
        for folder in (files("lagerfeuer"), *map(folder_of, GAMES.values())):
            source = None if folder is None else folder.joinpath("texts", f"{language}.ftl")
            if source is not None and source.is_file():
                self._split(source.read_text(encoding="utf-8"))

    def _split(self, text: str) -> None:
        begins = [found.start() for found in MESSAGE.finditer(text)]
        for begin, end in pairwise([*begins, len(text)]):
            message = text[begin:end]
            self.sources.setdefault(message.partition("=")[0].rstrip(), message)

    def find(self, text: str) -> Pattern | None:
        """The pattern of a text, if there is one."""
        if text in self.sources:
            # Sentences are also made beside the loop.
            with self.lock:
                self._read(text)
        return self.bundle.get_message(text).value if self.bundle.has_message(text) else None

    def _read(self, text: str) -> None:
        needed = [text]
        for one in needed:
            source = self.sources.get(one, "")
            self.bundle.add_resource(FluentResource(source))
            needed += [name for name in NAMED.findall(source) if name in self.sources and name not in needed]
        # Not before all of it is there.
        for one in needed:
            self.sources.pop(one, None)


@cache
def _texts(language: str) -> Texts:
    return Texts(language)


def say(language: str, text: str, args: Mapping[str, str | int] | None = None) -> str:
    """A text in a language, English where it is missing; the id itself if there is none at all."""
    for one in (language, "en"):
        texts = _texts(one)
        pattern = texts.find(text)
        if pattern is not None:
            return str(texts.bundle.format_pattern(pattern, dict(args or {}))[0])
    return text


def explain(language: str, reason: Reason) -> str:
    """A reason as a sentence."""
    return say(language, reason.text, reason.args)


def best_language(accepted: str) -> str:
    """The language of ours that an Accept-Language header likes best."""
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:20]):
        tag, _, rest = part.strip().partition(";")
        language = tag.split("-")[0].lower()
        if language in LANGUAGES:
            wishes.append((-_weight(rest), place, language))
    return min(wishes)[2] if wishes else LANGUAGES[0]


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0

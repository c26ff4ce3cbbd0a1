"""Texts of the games, and of programs around them, in a reader's language: the Fluent files that a client reads too."""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import TYPE_CHECKING

from boardkit.notes import Reason
from boardkit.registry import GAMES, folder_of

try:
    from fluent.runtime import FluentBundle, FluentResource
except ImportError:
    CAN_SPEAK = False
else:
    CAN_SPEAK = True
if TYPE_CHECKING:
    from fluent.runtime.resolver import Pattern

LANGUAGES = ("en", "de")
GROUP = "boardkit.texts"
"""Entry points of packages other than games that have texts. The value is the package."""
MESSAGE = re.compile(r"^(-?[a-z][a-z0-9_-]*)[ \t]*=", re.MULTILINE | re.IGNORECASE)
"""The start of a message, with its id."""
NEGATIVE = re.compile(r"(^|[\s(:])-(?=\d)")
MINUS = "\u2212"
"""A real minus sign, which Fluent does not write."""
HELD = "\ufdd0"
"""A noncharacter that replaces a hyphen which is not a minus sign."""
NAMED = re.compile(r"\{\s*(-?[a-z][a-z0-9_-]*)", re.IGNORECASE)
"""A reference to another message."""


def messages_of(text: str, key: str = "") -> dict[str, str]:
    """Return the messages of a Fluent file by id; with a `key`, only those that begin with the key of this game.

    >>> list(messages_of("pig-title = Pig\\nhouse-name = House\\n", "pig"))
    ['pig-title']
    """
    begins = [found.start() for found in MESSAGE.finditer(text)]
    parts = (text[begin:end] for begin, end in pairwise([*begins, len(text)]))
    named = ((part.partition("=")[0].rstrip(), part) for part in parts)
    return {id_: part for id_, part in named if not key or id_.removeprefix("-").startswith(f"{key}-")}


class Texts:
    """The texts of one language, each parsed when first needed: parsing all takes a third of a second."""

    def __init__(self, language: str) -> None:
        self.language = language
        # No isolation marks: these texts also go to logs, mails and terminals.
        self.bundle = FluentBundle([language], use_isolating=False)
        self.lock = threading.Lock()
        self.sources: dict[str, str] = {}
        """The source of messages that are not parsed yet, by id."""
        for one in sorted(entry_points(group=GROUP)):
            self._add(files(one.value), "")
        for game in GAMES.values():
            self._add(folder_of(game), game.key)
            if language == "en":
                self.sources.setdefault(f"{game.key}-title", f"{game.key}-title = {game.key.capitalize()}\n")

    def _add(self, folder: Traversable | None, key: str) -> None:
        """Add the texts of a package, as long as nobody has said the same before."""
        for name in ("texts", "lessons"):
            source = None if folder is None else folder.joinpath(name, f"{self.language}.ftl")
            if source is not None and source.is_file():
                messages = messages_of(source.read_text(encoding="utf-8"), key)
                self.sources = {**messages, **self.sources}

    def find(self, text: str) -> Pattern | None:
        """Return the pattern of a message, if it exists."""
        if text in self.sources:
            # Background threads also build texts.
            with self.lock:
                self._read(text)
        return self.bundle.get_message(text).value if self.bundle.has_message(text) else None

    def _read(self, text: str) -> None:
        needed = [text]
        for one in needed:
            source = self.sources.get(one, "")
            self.bundle.add_resource(FluentResource(source))
            needed += [name for name in NAMED.findall(source) if name in self.sources and name not in needed]
        # Other threads may read them only now that all are parsed.
        for one in needed:
            self.sources.pop(one, None)


@cache
def _texts(language: str) -> Texts:
    return Texts(language)


def say(language: str, text: str, args: Mapping[str, str | int] | None = None) -> str:
    """Return a text in a language, in English if it is missing, or its id if there is none at all.

    Without the extra `texts` it is the id with its arguments.

    >>> say("de", "roseking-title")
    'Rosenkönig'
    """
    if not CAN_SPEAK:
        return " ".join([text, *(f"{name}={value}" for name, value in (args or {}).items())])
    for one in (language, "en"):
        texts = _texts(one)
        pattern = texts.find(text)
        if pattern is not None:
            given = dict(args or {})
            if any(isinstance(value, int) and value < 0 for value in given.values()):
                # A name that looks like a number is not changed.
                held = {
                    name: NEGATIVE.sub(rf"\1{HELD}", value) if isinstance(value, str) else value
                    for name, value in given.items()
                }
                found = str(texts.bundle.format_pattern(pattern, held)[0])
                return NEGATIVE.sub(rf"\1{MINUS}", found).replace(HELD, "-")
            return str(texts.bundle.format_pattern(pattern, given)[0])
    return text


def plain_number(number: int) -> str:
    """Return a number with a real minus sign.

    >>> plain_number(7), len(plain_number(-7)), plain_number(-7).isascii()
    ('7', 2, False)
    """
    return str(number).replace("-", MINUS)


def explain(language: str, reason: Reason) -> str:
    """Return a reason as a sentence.

    >>> explain("en", Reason("kit-no-over"))
    'The match is over.'
    """
    return say(language, reason.text, reason.args)


def best_language(accepted: str) -> str:
    """Return the supported language that an Accept-Language header prefers.

    >>> best_language("fr, de-CH;q=0.8, en;q=0.5"), best_language("fr")
    ('de', 'en')
    """
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

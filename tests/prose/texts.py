"""Every text that the house or a game needs exists in every language, with the same variables."""

import ast as python
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, repeat
from pathlib import Path

from boardkit.bots.levels import LEVELS
from boardkit.game import KIT_REASONS
from boardkit.registry import GAMES
from boardkit.testing.examination import needed_texts
from support.text_sources import FILES, LANGUAGES, SOURCES, entries, everything, named, variables

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "packages" / "boardkit"
EMBERS = ROOT / "examples" / "embers" / "src"


COUNTED = {
    "de": "Holz|Ziegel|Steine?|Gold|Nahrung|Punkte?n?|Rohstoffe?|Personen|Person|Würfeln?|Werkzeuge?|Schritte?"
    "|Karten?|Helden|Felder|Augen|Rosen",
    "en": "wood|bricks?|stones?|gold|food|points?|resources?|people|person|dice|die|tools?|steps?|cards?|heroes"
    "|squares|roses|more|short",
}
"""The nouns that Rose King and Stone Age count."""


def torn_numbers(key: str, language: str) -> Iterator[str]:
    """Yield numbers after which a line could break, separating "1" from "food"."""
    torn = re.compile(rf"(?:\{{ \$\w+ \}}|\b\d+) (?:{COUNTED[language]})\b.*")
    text = (FILES[key] / f"{language}.ftl").read_text(encoding="utf-8")
    said = "\n".join(line for line in text.split("\n") if not line.startswith("#"))
    yield from (f"{language}: {key}: needs a no-break space: {one}" for one in torn.findall(said))


def missing_texts(language: str) -> Iterator[str]:
    """Yield missing texts that a game, boardkit's refusals or the bots' levels need."""
    house = {*KIT_REASONS, *(f"bot-{level}{more}" for level in LEVELS for more in ("", "-about"))}
    needed = {"house": house} | {key: needed_texts(game) for key, game in GAMES.items()}
    for where, ids in needed.items():
        yield from (
            f"{language}: {where}: {id_} is missing" for id_ in sorted(ids - {*named(language, where)})
        )


def language_differences(where: str) -> Iterator[str]:
    """Yield texts that exist in one language only, or have different variables."""
    both = [named(language, where) for language in LANGUAGES]
    texts = [everything(language) for language in LANGUAGES]
    for id_ in sorted(set(both[0]) ^ set(both[1])):
        yield f"{where}: {id_} is in one language only"
    for id_ in set(both[0]) & set(both[1]):
        taken = [sorted(variables(id_, all_)) for all_ in texts]
        if taken[0] != taken[1]:
            yield f"{where}: {id_} takes {taken[0]} and {taken[1]}"


def wrong_ids(where: str) -> Iterator[str]:
    """Yield ids that occur twice in a file, and those of a game that do not begin with its key."""
    for language in LANGUAGES:
        ids = Counter(entry.id.name for entry in entries(language, where))
        yield from (f"{language}: {where}: {id_} is there twice" for id_, times in ids.items() if times > 1)
        if where != "house":
            others = [id_ for id_ in ids if not id_.startswith(f"{where}-")]
            yield from (f"{language}: {where}: {id_} does not begin with {where}-" for id_ in others)


SHELL = SOURCES.parents[1] / "ui"
NO_WORDS = re.compile(r'<style.*?</style>|/\*.*?\*/|<!--.*?-->|\b(?:class|id|name)="[^"]*"', re.DOTALL)
WORD = re.compile(r"""["']([\w-]+)["']|\b(\w+):""")
HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
FRAME = re.compile(r"`([\w*-]+)`")
BY_ANOTHER_NAME = {"cups-refused-not-open"}
"""Texts that the client finds by a part of another text's id (pages/Tournament.svelte)."""


def said_in_client() -> Iterator[str]:
    """Yield the strings and keys of the client, and its templates (with `*` for each placeholder)."""
    folders = (SHELL / "src", SHELL / "plugins", *SOURCES.glob("games/*/ui"))
    files = [path for folder in folders for path in folder.rglob("*.*") if "generated" not in path.parts]
    for path in (*files, *SHELL.glob("*.html")):
        if path.suffix in (".svelte", ".ts", ".html"):
            text = NO_WORDS.sub("", path.read_text(encoding="utf-8"))
            yield from (word or key for word, key in WORD.findall(text))
            yield from FRAME.findall(HOLE.sub("*", text))


def said_in_house() -> Iterator[str]:
    """Yield the same of the server's code."""
    for path in (*SOURCES.rglob("*.py"), *LIBRARY.rglob("*.py"), *EMBERS.rglob("*.py")):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, python.JoinedStr):
                parts = (
                    str(part.value) if isinstance(part, python.Constant) else "*" for part in node.values
                )
                yield "".join(parts)


class Sayable:
    """The ids that the code can use: those written there, and those that templates make of other words."""

    def __init__(self, said: set[str]) -> None:
        self.words = {one for one in said if "*" not in one}
        self.ends = {one for one in self.words if one.startswith("-")}
        # A template must have letters: two placeholders with a dash between them would match every id.
        frames = {one for one in said if "*" in one and re.fullmatch(r"[\w*-]*\w\w[\w*-]*", one)}
        # Of two placeholders, the first may match as much or as little as possible.
        holes = ("([\\w-]*)", "([\\w-]*?)")
        self.frames = [re.compile(one.replace("*", hole)) for one in frames if "-" in one for hole in holes]
        self.known: dict[str, bool] = {}

    def __contains__(self, id_: str) -> bool:
        if id_ not in self.known:
            self.known[id_] = (
                id_ in self.words
                or id_.isdigit()
                or any(id_.endswith(end) and id_.removesuffix(end) in self for end in self.ends)
                or any(map(self.filled, self.frames, repeat(id_)))
            )
        return self.known[id_]

    def filled(self, frame: re.Pattern[str], id_: str) -> bool:
        """Return whether the id matches a template whose placeholders contain usable words or nothing."""
        found = frame.fullmatch(id_)
        return found is not None and all(not one or one in self for one in found.groups())


def unused_texts(said: Iterable[str]) -> Iterator[str]:
    """Yield texts that no string in the code refers to, so that they would be translated for no one."""
    sayable = Sayable({*said})
    texts = everything("en")
    hints = {f"{game.key}-hint-{prompt}" for game in GAMES.values() for prompt in game.texts.prompts}
    used = {id_ for id_ in texts if id_ in sayable}.union(
        BY_ANOTHER_NAME, hints & {*texts}, *map(needed_texts, GAMES.values())
    )
    found = set(used)
    while found:
        found = set().union(*(texts[id_].messages for id_ in found)) - used
        used |= found
    yield from (f"{id_} is used nowhere" for id_ in sorted(set(texts) - used))


def faults() -> Iterator[str]:
    """Yield what is wrong with the texts of the house and of all games."""
    for language in LANGUAGES:
        for key in ("roseking", "stoneage"):
            yield from torn_numbers(key, language)
        yield from missing_texts(language)
    for where in FILES:
        yield from language_differences(where)
        yield from wrong_ids(where)
    yield from unused_texts(chain(said_in_client(), said_in_house()))

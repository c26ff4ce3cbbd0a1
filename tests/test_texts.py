"""Every text that the house or a game may ask for is there, in every language, with the same variables."""

import ast as python
import re
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import pytest

from boardkit.bots.levels import LEVELS
from boardkit.game import KIT_REASONS
from boardkit.registry import GAMES
from boardkit.testing.examination import needed_texts
from support.text_sources import (
    FILES,
    LANGUAGES,
    SOURCES,
    bundle,
    entries,
    everything,
    formatted,
    named,
    told_in_matches,
    variables,
)

ROOT = Path(__file__).parent.parent
LIBRARY = ROOT / "packages" / "boardkit"
EMBERS = ROOT / "examples" / "embers" / "src"


COUNTED = {
    "de": "Holz|Ziegel|Steine?|Gold|Nahrung|Punkte?n?|Rohstoffe?|Personen|Person|Würfeln?|Werkzeuge?|Schritte?"
    "|Karten?|Helden|Felder|Augen|Rosen",
    "en": "wood|bricks?|stones?|gold|food|points?|resources?|people|person|dice|die|tools?|steps?|cards?|heroes"
    "|squares|roses|more|short",
}
"""What Rose King and Stone Age count."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["roseking", "stoneage"])
def test_no_number_is_torn_from_what_it_counts(key: str, language: str) -> None:
    """Half of "1 food" stood at the end of a line."""
    torn = re.compile(rf"(?:\{{ \$\w+ \}}|\b\d+) (?:{COUNTED[language]})\b.*")
    text = (FILES[key] / f"{language}.ftl").read_text(encoding="utf-8")
    said = "\n".join(line for line in text.split("\n") if not line.startswith("#"))
    assert not torn.findall(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", list(GAMES))
def test_a_game_has_all_its_texts(key: str, language: str) -> None:
    assert not needed_texts(GAMES[key]) - set(named(language, key))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_has_the_kit_s_reasons_and_the_bots(language: str) -> None:
    wanted = {*KIT_REASONS, *(f"bot-{level}{more}" for level in LEVELS for more in ("", "-about"))}
    assert not wanted - set(named(language, "house"))


@pytest.mark.sample(2)
@pytest.mark.parametrize("where", list(FILES))
def test_the_languages_have_the_same_texts_with_the_same_variables(where: str) -> None:
    both = [named(language, where) for language in LANGUAGES]
    texts = [everything(language) for language in LANGUAGES]
    assert set(both[0]) == set(both[1])
    differing = {
        id_: [sorted(variables(id_, all_)) for all_ in texts]
        for id_ in both[0]
        if variables(id_, texts[0]) != variables(id_, texts[1])
    }
    assert not differing


@pytest.mark.parametrize("where", list(FILES))
def test_the_ids_of_a_file_are_unique_and_a_game_s_begin_with_its_key(where: str) -> None:
    for language in LANGUAGES:
        ids = [entry.id.name for entry in entries(language, where)]
        assert len(set(ids)) == len(ids)
        if where != "house":
            assert all(id_.startswith(f"{where}-") for id_ in ids)


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: str) -> None:
    made, texts = bundle(language), everything(language)
    for id_ in texts:
        for value in (0, 1, 5, "you", "NE3"):
            said = formatted(made, id_, dict.fromkeys(variables(id_, texts), value))
            assert said.strip()
            assert "{" not in said


def test_notes_and_refusals_bring_all_that_their_texts_need() -> None:
    made = {language: bundle(language) for language in LANGUAGES}
    texts = {language: everything(language) for language in LANGUAGES}
    seen = set()
    for id_, args in told_in_matches():
        if (id_, tuple(args)) in seen:
            continue
        seen.add((id_, tuple(args)))
        for language in LANGUAGES:
            # Who reads it is added by the reader.
            assert variables(id_, texts[language]) <= {*args, "who"}
            for who in ("you", "other"):
                formatted(made[language], id_, args | {"who": who})
    assert len({id_ for id_, _ in seen}) > 12


SHELL = SOURCES.parents[1] / "ui"
NO_WORDS = re.compile(r'<style.*?</style>|/\*.*?\*/|<!--.*?-->|\b(?:class|id|name)="[^"]*"', re.DOTALL)
WORD = re.compile(r"""["']([\w-]+)["']|\b(\w+):""")
HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
FRAME = re.compile(r"`([\w*-]+)`")
BY_ANOTHER_NAME = {"cups-refused-not-open"}
"""What the client asks for by a part of another text's id (pages/Tournament.svelte)."""


def said_in_client() -> Iterator[str]:
    """The strings and keys of the client, and the frames with holes that it composes strings in (holes are `*`)."""
    folders = (SHELL / "src", SHELL / "plugins", *SOURCES.glob("games/*/ui"))
    files = [path for folder in folders for path in folder.rglob("*.*") if "generated" not in path.parts]
    for path in (*files, *SHELL.glob("*.html")):
        if path.suffix in (".svelte", ".ts", ".html"):
            text = NO_WORDS.sub("", path.read_text(encoding="utf-8"))
            yield from (word or key for word, key in WORD.findall(text))
            yield from FRAME.findall(HOLE.sub("*", text))


def said_in_house() -> Iterator[str]:
    """The same of the house."""
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
    """Which ids the sources can say: those written there, and those that a frame makes of words that are."""

    def __init__(self, said: set[str]) -> None:
        self.words = {one for one in said if "*" not in one}
        self.ends = {one for one in self.words if one.startswith("-")}
        # A frame says something itself: two holes with a dash between them could be every id.
        frames = {one for one in said if "*" in one and re.fullmatch(r"[\w*-]*\w\w[\w*-]*", one)}
        # Of two holes the first may take as much as it can, or as little.
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
        """Whether `id_` is the frame with something that can be said, or nothing, in each hole."""
        found = frame.fullmatch(id_)
        return found is not None and all(not one or one in self for one in found.groups())


def test_every_text_is_asked_for_somewhere() -> None:
    """Thirteen stood in both languages that nobody had read for a long time, and each was translated, checked and
    weighed with every change of words."""
    sayable = Sayable({*said_in_client(), *said_in_house()})
    texts = everything("en")
    hints = {f"{game.key}-hint-{prompt}" for game in GAMES.values() for prompt in game.texts.prompts}
    used = {id_ for id_ in texts if id_ in sayable}.union(
        BY_ANOTHER_NAME, hints & {*texts}, *map(needed_texts, GAMES.values())
    )
    found = set(used)
    while found:
        found = set().union(*(texts[id_].messages for id_ in found)) - used
        used |= found
    dead = sorted(set(texts) - used)
    assert not dead

"""Texts in use: each can be formatted, notes have the arguments that their texts need, and short news is short."""

from __future__ import annotations

import pytest

from boardkit.notes import Arg
from support.text_sources import LANGUAGES, bundle, everything, formatted, told_in_matches, variables

LONGEST = 32
"""The maximum length for a line on a phone and three lines for a turn, without names of cards and places."""
Told = list[tuple[str, dict[str, Arg]]]


@pytest.fixture(scope="module")
def told() -> Told:
    return [*told_in_matches()]


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_formatted(language: str) -> None:
    made, texts = bundle(language), everything(language)
    for id_ in texts:
        for value in (0, 1, 5, "you", "NE3"):
            said = formatted(made, id_, dict.fromkeys(variables(id_, texts), value))
            assert said.strip()
            assert "{" not in said


def test_notes_and_refusals_bring_all_arguments_of_their_texts(told: Told) -> None:
    made = {language: bundle(language) for language in LANGUAGES}
    texts = {language: everything(language) for language in LANGUAGES}
    seen = set()
    for id_, args in told:
        if (id_, tuple(args)) in seen:
            continue
        seen.add((id_, tuple(args)))
        for language in LANGUAGES:
            # The log adds who reads it.
            assert variables(id_, texts[language]) <= {*args, "who"}
            for who in ("you", "other"):
                formatted(made[language], id_, args | {"who": who})
    assert len({id_ for id_, _ in seen}) > 12


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_few_words_need_no_more_than_their_note_brings_and_are_few(told: Told, language: str) -> None:
    made, texts = bundle(language), everything(language)
    said = set()
    for id_, args in told:
        brief = id_.replace("-note-", "-brief-")
        if "-note-" not in id_ or brief not in texts:
            continue
        assert variables(brief, texts) <= set(args), brief
        # Names of cards, places and goods are replaced by "…".
        words = formatted(
            made, brief, {name: "…" if isinstance(value, str) else value for name, value in args.items()}
        )
        assert len(words) <= LONGEST, words
        # The seat is shown in front of the text.
        assert "seat" not in variables(brief, texts), brief
        said.add(brief)
    assert len(said) > 25

"""Texts in use: each can be formatted, and what matches tell brings the arguments that its texts need."""

import pytest

from support.text_sources import LANGUAGES, bundle, everything, formatted, told_in_matches, variables


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_formatted(language: str) -> None:
    made, texts = bundle(language), everything(language)
    for id_ in texts:
        for value in (0, 1, 5, "you", "NE3"):
            said = formatted(made, id_, dict.fromkeys(variables(id_, texts), value))
            assert said.strip()
            assert "{" not in said


def test_notes_and_refusals_bring_all_arguments_of_their_texts() -> None:
    made = {language: bundle(language) for language in LANGUAGES}
    texts = {language: everything(language) for language in LANGUAGES}
    seen = set()
    for id_, args in told_in_matches():
        if (id_, tuple(args)) in seen:
            continue
        seen.add((id_, tuple(args)))
        for language in LANGUAGES:
            # The reader adds who reads it.
            assert variables(id_, texts[language]) <= {*args, "who"}
            for who in ("you", "other"):
                formatted(made[language], id_, args | {"who": who})
    assert len({id_ for id_, _ in seen}) > 12

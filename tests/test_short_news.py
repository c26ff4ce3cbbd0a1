"""What happened stands above a question in few words, in every language."""

import pytest

from support.text_sources import LANGUAGES, bundle, everything, formatted, told_in_matches, variables

LONGEST = 32
"""More than a line on a phone, and one turn takes more than three. Names of cards and places come on top."""


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_few_words_need_no_more_than_their_note_brings_and_are_few(language: str) -> None:
    made, texts = bundle(language), everything(language)
    said = set()
    for id_, args in told_in_matches():
        brief = id_.replace("-note-", "-brief-")
        if "-note-" not in id_ or brief not in texts:
            continue
        assert variables(brief, texts) <= set(args), brief
        # Names of cards, places and goods stand for themselves.
        words = formatted(
            made, brief, {name: "…" if isinstance(value, str) else value for name, value in args.items()}
        )
        assert len(words) <= LONGEST, words
        # Whose it is stands before it.
        assert "seat" not in variables(brief, texts), brief
        said.add(brief)
    assert len(said) > 25

"""What a warning about the luck says: in a few words what it is about, what was found, and what one can do now."""

from __future__ import annotations

import pytest

from support.text_sources import LANGUAGES, bundle, formatted, named

ALL = [
    "luck-begun",
    *(f"luck-{what}" for what in ("changed", "differs", "moved", "seat", "terms", "other")),
    *(f"receipt-{what}" for what in ("wrong", "others", "none")),
    *(f"log-missing-{what}" for what in ("share", "begin", "end", "other")),
    *(f"log-broken-{what}" for what in ("rewritten", "shorter", "other-house", "unsigned")),
]
DIFFERENCES = (
    *("commitment", "game", "rules", "options", "cards", "seats", "from", "terms"),
    *("sitter", "share", "own"),
)
LONGEST = 60


def next_of(warning: str) -> str:
    """Warnings about the log share what one can do."""
    if warning.startswith("log-broken"):
        return "log-broken-next"
    if warning.startswith("log-missing"):
        return f"log-missing-{'other' if warning.endswith('other') else 'any'}-next"
    return f"{warning}-next"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_warning_about_the_luck_has_a_short_headline_and_says_what_one_can_do(language: str) -> None:
    texts, told = bundle(language), named(language, "house")
    for warning in ALL:
        headline = formatted(texts, f"{warning}-title", {})
        assert len(headline) <= LONGEST, headline
        assert warning in told, warning
        assert formatted(texts, next_of(warning), {})
    assert not {f"luck-begun-{what}" for what in (*DIFFERENCES, "place")} - set(told)

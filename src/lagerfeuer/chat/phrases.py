"""Quick phrases: chat messages that are stored by a key, so that everyone reads them in their own language."""

from __future__ import annotations

from typing import Literal

from boardkit.texts import say

Phrase = Literal[
    "hello", "luck", "nice", "thanks", "oops", "moment", "away", "time", "tomorrow", "game", "again", "bye"
]  # fmt: skip
"""A key stays what it is once messages have it; the words are the text `chat-phrase-<key>`."""


def phrase_text(phrase: str, language: str) -> str:
    """Return the text of a phrase in a language."""
    return say(language, f"chat-phrase-{phrase}")

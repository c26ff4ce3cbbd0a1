"""What bots can say about a move of Rose King: the signs of its knowledge, put together under what people call them."""

from __future__ import annotations

from typing import Final

TOPICS: Final = {
    "points": "points",
    "points early": "points",
    "outlook": "outlook",
    "outlook early": "outlook",
    "turn": "next",
    "answer": "next",
    "cards": "cards",
    "dead cards": "cards",
    "heroes": "heroes",
    "heroes early": "heroes",
    "last hero": "heroes",
    "prey": "heroes",
}
"""The sign's name to the topic; each topic has a text `roseking-why-…`."""

"""The topics of bot explanations for Rose King: the features of its knowledge, grouped under headings."""

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
"""The topic of each feature; each topic has a text `roseking-why-…`."""

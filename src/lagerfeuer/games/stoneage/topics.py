"""What bots can say about a move of Stone Age: the parts of its knowledge."""

from __future__ import annotations

from typing import Final

TOPICS: Final = {
    name: name.replace(" ", "-") for name in ("points", "cards", "growth", "goods", "food", "placed")
}
"""The part's name to the topic; each topic has a text `stoneage-why-…`."""

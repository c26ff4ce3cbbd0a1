"""The topics of bot explanations for Stone Age: the parts of its evaluation."""

from __future__ import annotations

from typing import Final

TOPICS: Final = {
    name: name.replace(" ", "-") for name in ("points", "cards", "growth", "goods", "food", "placed")
}
"""The topic of each part; each topic has a text `stoneage-why-…`."""

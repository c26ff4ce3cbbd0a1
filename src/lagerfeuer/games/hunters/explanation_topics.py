"""The topics of bot explanations for Hunters and Scouts: features that are visible to all.

The characters in hand and the values of hidden items are not among them.
"""

from __future__ import annotations

from typing import Final

SACRED: Final = (
    "mammoth-graveyard", "waterfall", "stone-arch", "ancient-oak", "mud-springs", "spirit-cave", "misty-glen",
    "ice-cavern", "geysers", "ancestry-hill", "herb-heath", "sanctuary",
)  # fmt: skip
TOPICS: Final = {
    "points": "points",
    "near": "points",
    "goal": "points",
    "hunger": "food",
    "barred": "food",
    "starving": "food",
    "danger": "food",
    "tribe": "tribe",
    "alone": "tribe",
    "large": "tribe",
    "camp": "tribe",
    "last": "tribe",
    "sunset": "sunset",
    "cards": "cards",
    "to take": "cards",
    "payable": "yield",
    "partly": "yield",
    "meat": "yield",
    "children": "yield",
    "icons": "yield",
    "at hand": "yield",
    "later items": "yield",
    "later meat": "yield",
    "items": "items",
    "surplus": "items",
    "built": "items",
    "unready": "items",
    **dict.fromkeys(SACRED, "sacred"),
}
"""The topic of each feature; each topic has a text `hunters-why-…`."""

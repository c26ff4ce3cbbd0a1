"""The signs that tell how well a seat does in Rose King, and their weights in points, for `knowledge`."""

from __future__ import annotations

from typing import Final

POINTS: Final = 0
"""The margin of the scores."""
EARLY_POINTS: Final = 1
"""The same, the more the more stones are left."""
OUTLOOK: Final = 2
"""What stones on the empty fields would bring, as far as stones are left for them."""
EARLY_OUTLOOK: Final = 3
"""The same, the more the more stones are left."""
TURN: Final = 4
"""The best stone that the seat to act can lay at once, or turn if that is worth a hero."""
ANSWER: Final = 5
"""The best stone that the other seat could lay from here."""
TEMPO: Final = 6
"""Being the one to act, in stones laid."""
HELD: Final = 7
"""Cards in hand, in stones laid: without one, a turn goes into drawing it."""
DEAD: Final = 8
"""Cards of the seat to act that cannot be played just now, in stones laid."""
HEROES: Final = 9
"""Heroes not yet called, in stones laid."""
EARLY_HEROES: Final = 10
"""The same, the more the more stones are left."""
LAST_HERO: Final = 11
"""Having one at all, in stones laid."""
PREY: Final = 12
"""What turning one of the other's stones brings on average, while there is a hero for it."""
COUNT: Final = 13

NAMES: Final = (
    "points",
    "points early",
    "outlook",
    "outlook early",
    "turn",
    "answer",
    "tempo",
    "cards",
    "dead cards",
    "heroes",
    "heroes early",
    "last hero",
    "prey",
)
"""The signs' names, in the order of their numbers."""

HAND: Final[list[float]] = [1.0, 0.0, 0.4, 0.0, 1.0, 0.0, 0.0, 0.35, -0.15, 3.5, 0.0, 0.0, 0.0]
"""What they count for, found by hand. Those with no weight are there to be learned (`tools/learn.py`)."""

"""The features of Rose King's evaluation, and their weights in points."""

from __future__ import annotations

from typing import Final

POINTS: Final = 0
"""The margin of the scores."""
EARLY_POINTS: Final = 1
"""The same, scaled by the stones left."""
OUTLOOK: Final = 2
"""The gain of stones on the empty fields, as far as enough stones are left."""
EARLY_OUTLOOK: Final = 3
"""The same, scaled by the stones left."""
TURN: Final = 4
"""The best stone that the seat to act can lay at once, or turn if that is worth a hero."""
ANSWER: Final = 5
"""The best stone that the other seat could lay from here."""
TEMPO: Final = 6
"""Being the seat to act, in stones laid."""
HELD: Final = 7
"""Cards in hand, in stones laid: without a card, a turn is spent on drawing one."""
DEAD: Final = 8
"""Cards of the seat to act that do not lead to an empty field, in stones laid."""
HEROES: Final = 9
"""Heroes left, in stones laid."""
EARLY_HEROES: Final = 10
"""The same, scaled by the stones left."""
LAST_HERO: Final = 11
"""Having at least one hero, in stones laid."""
PREY: Final = 12
"""The average gain of turning an opponent's stone, for a seat with a hero left."""
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
"""The names of the features, in order."""

HAND: Final[list[float]] = [1.0, 0.0, 0.4, 0.0, 1.0, 0.0, 0.0, 0.35, -0.15, 3.5, 0.0, 0.0, 0.0]
"""The weights, found by hand. Features with weight 0 are for learning (`tools/learn_weights.py`)."""

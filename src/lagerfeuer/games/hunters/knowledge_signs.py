"""The signs that tell how well a tribe does in Hunters and Scouts, and their weights in points, for `knowledge`.

The weights began as guesses, then as a logistic regression over the positions of some thousand matches; then they were
moved by some ten thousand matches between small variations of them.
"""

from __future__ import annotations

from typing import Final

POINTS: Final = 0
"""Points on the track."""
NEAR: Final = 1
"""Points beyond 18."""
AT_GOAL: Final = 2
"""Stands on the goal, and the other seat has its last turn."""
HUNGER: Final = 3
"""Hunger that no meat of this turn takes away."""
BARRED: Final = 4
"""Too much hunger for the goal, the more the nearer it is."""
STARVING: Final = 5
"""Hunger beyond five."""
DANGER: Final = 6
"""Hunger of eight or more after the next sunset, the more the sooner that is."""
TRIBE: Final = 7
"""Members in the village and outside, while the way is long."""
ALONE: Final = 8
"""A single one."""
LARGE: Final = 9
"""Members beyond three."""
CAMP: Final = 10
"""Members in the camp."""
LAST: Final = 11
"""Nobody but one, or nobody."""
CRADLE: Final = 12
"""Somebody in the camp, and an offspring in hand."""
SUNSET: Final = 13
"""What the next sunset brings, the more the sooner it is."""
CARDS: Final = 14
"""Characters in hand."""
HAND: Final = 15
"""The first of as many signs as there are characters: how many of each are in hand."""
PAYABLE: Final = 26
"""Items that members outside can pay for."""
PARTLY: Final = 27
"""A part of an item."""
MEAT_NEAR: Final = 28
"""Meat that they can bring and that is needed."""
CHILDREN: Final = 29
"""Pairs of skins, while there are members to be born."""
ICON_POINTS: Final = 30
"""Points that they can bring."""
AT_HAND: Final = 31
"""Items and points in the middle of retrieving."""
LATER_ITEMS: Final = 32
"""Items that could be paid for, were those in the village sent out."""
LATER_MEAT: Final = 33
"""Meat likewise."""
ITEMS_HELD: Final = 34
"""Hidden items."""
ITEM_WORTH: Final = 35
"""What they are worth once created."""
SURPLUS: Final = 36
"""Items that the next sunset will take away."""
BUILT: Final = 37
"""Created items for the bonus fields ahead."""
UNREADY: Final = 38
"""Fight for survival: items that the next bonus field will miss."""
HOLY: Final = 39
"""The first of as many signs as there are sacred places: members stand there."""
ON_TURN: Final = 51
"""It is this seat's turn."""
TO_TAKE: Final = 52
"""Characters that the sunset is still going to bring."""
COUNT: Final = 53

WEIGHED: Final = [
    ("points", 1.0),
    ("near", 0.04),
    ("goal", 3.0),
    ("hunger", -0.28),
    ("barred", -0.56),
    ("starving", -0.07),
    ("danger", -0.18),
    ("tribe", 0.56),
    ("alone", -0.15),
    ("large", 0.22),
    ("camp", -0.21),
    ("last", -1.17),
    ("cradle", 0.21),
    ("sunset", 0.61),
    ("cards", -0.03),
    ("hunter", 0.17),
    ("scout", -0.09),
    ("collector", 0.1),
    ("chief", 0.08),
    ("offspring", -0.34),
    ("shaman", -0.01),
    ("advanced-scout", 0.02),
    ("fisher", 0.13),
    ("basket-maker", 0.25),
    ("fireman", 0.13),
    ("tracker", 0.07),
    ("payable", 0.21),
    ("partly", 0.04),
    ("meat", 0.16),
    ("children", 0.13),
    ("icons", 0.16),
    ("at hand", 0.45),
    ("later items", 0.03),
    ("later meat", 0.02),
    ("items", 0.13),
    ("item worth", 0.0),
    ("surplus", 0.09),
    ("built", -0.02),
    ("unready", -0.15),
    ("mammoth-graveyard", 0.03),
    ("waterfall", 0.05),
    ("stone-arch", 0.04),
    ("ancient-oak", 0.13),
    ("mud-springs", 0.09),
    ("spirit-cave", 0.04),
    ("misty-glen", 0.01),
    ("ice-cavern", 0.01),
    ("geysers", -0.01),
    ("ancestry-hill", 0.0),
    ("herb-heath", 0.08),
    ("sanctuary", 0.02),
    ("turn", 0.14),
    ("to take", 0.17),
]
"""The signs' names and weights, in the order of their numbers."""
NAMES: Final = tuple([name for name, _ in WEIGHED])
WEIGHTS: Final[list[float]] = [weight for _, weight in WEIGHED]

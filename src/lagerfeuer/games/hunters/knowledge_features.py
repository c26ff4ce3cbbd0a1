"""The features of the evaluation of Hunters and Scouts, and their weights in points.

The weights were first guessed, then found by logistic regression over the positions of some thousand matches, then
adjusted by some ten thousand matches between small variations of them.
"""

from __future__ import annotations

from typing import Final

POINTS: Final = 0
"""Points on the track."""
NEAR: Final = 1
"""Points beyond 18."""
AT_GOAL: Final = 2
"""Being on the goal while the other seat has its last turn."""
HUNGER: Final = 3
"""Hunger that no meat of this turn removes."""
BARRED: Final = 4
"""Too much hunger for the goal, weighing more the nearer the goal is."""
STARVING: Final = 5
"""Hunger beyond five."""
DANGER: Final = 6
"""Hunger of eight or more after the next sunset, weighing more the sooner that is."""
TRIBE: Final = 7
"""Members in the village and outside, weighing more the longer the way to the goal."""
ALONE: Final = 8
"""Having a single member, or none, in the village and outside."""
LARGE: Final = 9
"""Members beyond three."""
CAMP: Final = 10
"""Members in the camp."""
LAST: Final = 11
"""Having only one member in all, or none."""
CRADLE: Final = 12
"""Members in the camp together with an offspring in hand."""
SUNSET: Final = 13
"""The points of the next sunset, weighing more the sooner it is."""
CARDS: Final = 14
"""Characters in hand."""
HAND: Final = 15
"""The first of as many features as there are characters: how many of each are in hand."""
PAYABLE: Final = 26
"""Items that members outside can pay for."""
PARTLY: Final = 27
"""Parts of items that could be paid for."""
MEAT_NEAR: Final = 28
"""Meat that members outside can bring and that is needed."""
CHILDREN: Final = 29
"""Pairs of skins, while there are members to be born."""
ICON_POINTS: Final = 30
"""Points that members outside can bring."""
AT_HAND: Final = 31
"""Items and points in the middle of retrieving."""
LATER_ITEMS: Final = 32
"""Items that could be paid for if the members in the village were sent out."""
LATER_MEAT: Final = 33
"""Meat that could be brought if the members in the village were sent out."""
ITEMS_HELD: Final = 34
"""Hidden items."""
ITEM_WORTH: Final = 35
"""The value of hidden items once they are created."""
SURPLUS: Final = 36
"""Items that the next sunset will take away."""
BUILT: Final = 37
"""Created items for the bonus fields ahead."""
UNREADY: Final = 38
"""Fight for survival: built items that are missing for the next bonus field."""
HOLY: Final = 39
"""The first of as many features as there are sacred places: having members in each."""
ON_TURN: Final = 51
"""Being the seat whose turn it is."""
TO_TAKE: Final = 52
"""Characters that are still to be taken at this sunset."""
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
"""The names and weights of the features, in order."""
NAMES: Final = tuple([name for name, _ in WEIGHED])
WEIGHTS: Final[list[float]] = [weight for _, weight in WEIGHED]

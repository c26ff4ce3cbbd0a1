"""The 36 civilization cards: the upper half is gained at once, the lower half scores at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WOOD: Final = 0
BRICK: Final = 1
STONE: Final = 2
GOLD: Final = 3

DICE_FOR_ALL: Final = 0
FOOD: Final = 1
GOODS: Final = 2
ROLL: Final = 3
POINTS: Final = 4
TOOL: Final = 5
TRACK: Final = 6
EXTRA: Final = 7
ONE_USE_TOOL: Final = 8
ANY_TWO: Final = 9

FARMER: Final = 0
TOOLMAKER: Final = 1
BUILDER: Final = 2
SHAMAN: Final = 3
POTTERY: Final = 4
WRITING: Final = 5
SUNDIAL: Final = 6
TRANSPORT: Final = 7
MEDICINE: Final = 8
WEAVING: Final = 9
ART: Final = 10
MUSIC: Final = 11

NO_THING: Final = -1

RESOURCE_NAMES: Final = ["wood", "brick", "stone", "gold"]
TOP_NAMES: Final = ["dice", "food", "goods", "roll", "points", "tool", "track", "extra", "once", "any2"]
BOTTOM_NAMES: Final = [
    "farmer",
    "toolmaker",
    "builder",
    "shaman",
    "pottery",
    "writing",
    "sundial",
    "transport",
    "medicine",
    "weaving",
    "art",
    "music",
]


class Card:
    """A card of two halves.

    `amount`: of food, goods or points, or the value of the tool. `thing`: the kind of GOODS and ROLL. `figures`: the
    people in the lower half; a green symbol counts one.
    """

    def __init__(self, top: i64, amount: i64, thing: i64, bottom: i64, figures: i64) -> None:
        self.top: i64 = top
        self.amount: i64 = amount
        self.thing: i64 = thing
        self.bottom: i64 = bottom
        self.figures: i64 = figures


CARDS: Final[list[Card]] = [
    Card(DICE_FOR_ALL, 0, NO_THING, POTTERY, 1),
    Card(DICE_FOR_ALL, 0, NO_THING, BUILDER, 1),
    Card(DICE_FOR_ALL, 0, NO_THING, BUILDER, 2),
    Card(DICE_FOR_ALL, 0, NO_THING, WRITING, 1),
    Card(DICE_FOR_ALL, 0, NO_THING, TOOLMAKER, 2),
    Card(DICE_FOR_ALL, 0, NO_THING, TOOLMAKER, 2),
    Card(DICE_FOR_ALL, 0, NO_THING, FARMER, 1),
    Card(DICE_FOR_ALL, 0, NO_THING, FARMER, 2),
    Card(DICE_FOR_ALL, 0, NO_THING, SUNDIAL, 1),
    Card(DICE_FOR_ALL, 0, NO_THING, TRANSPORT, 1),
    Card(FOOD, 7, NO_THING, POTTERY, 1),
    Card(FOOD, 2, NO_THING, BUILDER, 2),
    Card(FOOD, 4, NO_THING, BUILDER, 1),
    Card(FOOD, 5, NO_THING, MEDICINE, 1),
    Card(FOOD, 3, NO_THING, WEAVING, 1),
    Card(FOOD, 1, NO_THING, WEAVING, 1),
    Card(FOOD, 3, NO_THING, FARMER, 2),
    Card(GOODS, 1, STONE, FARMER, 1),
    Card(GOODS, 2, STONE, TRANSPORT, 1),
    Card(GOODS, 1, STONE, SHAMAN, 1),
    Card(GOODS, 1, GOLD, SHAMAN, 1),
    Card(GOODS, 1, BRICK, SHAMAN, 2),
    Card(ROLL, 0, GOLD, ART, 1),
    Card(ROLL, 0, WOOD, SHAMAN, 2),
    Card(ROLL, 0, STONE, SHAMAN, 1),
    Card(POINTS, 3, NO_THING, BUILDER, 3),
    Card(POINTS, 3, NO_THING, MUSIC, 1),
    Card(POINTS, 3, NO_THING, MUSIC, 1),
    Card(TOOL, 1, NO_THING, ART, 1),
    Card(TRACK, 1, NO_THING, FARMER, 1),
    Card(TRACK, 1, NO_THING, SUNDIAL, 1),
    Card(EXTRA, 1, NO_THING, WRITING, 1),
    Card(ONE_USE_TOOL, 4, NO_THING, TOOLMAKER, 1),
    Card(ONE_USE_TOOL, 3, NO_THING, TOOLMAKER, 1),
    Card(ONE_USE_TOOL, 2, NO_THING, TOOLMAKER, 2),
    Card(ANY_TWO, 2, NO_THING, MEDICINE, 1),
]

CARD_NAMES: Final = [
    "dice-pottery",
    "dice-builder1",
    "dice-builder2",
    "dice-writing",
    "dice-toolmaker2-a",
    "dice-toolmaker2-b",
    "dice-farmer1",
    "dice-farmer2",
    "dice-sundial",
    "dice-transport",
    "food7-pottery",
    "food2-builder2",
    "food4-builder1",
    "food5-medicine",
    "food3-weaving",
    "food1-weaving",
    "food3-farmer2",
    "stone1-farmer1",
    "stone2-transport",
    "stone1-shaman1",
    "gold1-shaman1",
    "brick1-shaman2",
    "roll-gold-art",
    "roll-wood-shaman2",
    "roll-stone-shaman1",
    "points3-builder3",
    "points3-music-a",
    "points3-music-b",
    "tool-art",
    "track-farmer1",
    "track-sundial",
    "extra-writing",
    "once4-toolmaker1",
    "once3-toolmaker1",
    "once2-toolmaker2",
    "any2-medicine",
]
CARD_NUMBER: Final = {name: number for number, name in enumerate(CARD_NAMES)}

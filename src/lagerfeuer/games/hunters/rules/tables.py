"""Names and numbers of all cards and places, and the card tables: a match's card data as flat lists."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Icons on locations and in the costs of items.

STONE: Final = 0
WOOD: Final = 1
CLAY: Final = 2
FRUIT: Final = 3
MEAT: Final = 4
SKIN: Final = 5
POINT: Final = 6
ICON_NAMES: Final = ["stone", "wood", "clay", "fruit", "meat", "skin", "point"]
ICONS: Final = 7
RESOURCES: Final = 6
"""Icons other than the point; only they pay for items."""

# Characters: six normal kinds, then the special ones. Of the three shamans one is special.

HUNTER: Final = 0
SCOUT: Final = 1
COLLECTOR: Final = 2
CHIEF: Final = 3
OFFSPRING: Final = 4
SHAMAN: Final = 5
ADVANCED_SCOUT: Final = 6
FISHER: Final = 7
BASKET_MAKER: Final = 8
FIREMAN: Final = 9
TRACKER: Final = 10
CHARACTER_NAMES: Final = [
    "hunter",
    "scout",
    "collector",
    "chief",
    "offspring",
    "shaman",
    "advanced-scout",
    "fisher",
    "basket-maker",
    "fireman",
    "tracker",
]
CHARACTERS: Final = 11
CHARACTER_COUNTS: Final = [2, 2, 2, 2, 2, 3, 3, 2, 2, 2, 2]
SPECIALS: Final[list[i64]] = [
    SHAMAN,
    *([ADVANCED_SCOUT] * 3),
    *([FISHER] * 2),
    *([BASKET_MAKER] * 2),
    *([FIREMAN] * 2),
    *([TRACKER] * 2),
]

# Items.

ITEM_NAMES: Final = [
    "stone-axe",
    "hand-axe",
    "wooden-wheel",
    "vegetable-patch",
    "clay-figure",
    "clay-oven",
    "millstone",
    "mortar",
    "stone-hut",
    "boots",
    "drum",
    "weaving-frame",
    "shelter",
]
ITEM_COUNTS: Final = [2, 2, 2, 4, 3, 2, 4, 2, 1, 2, 3, 2, 2]
ITEM_NUMBER: Final = {name: number for number, name in enumerate(ITEM_NAMES)}
ITEMS: Final = 13

PLACE: Final = 0
DRAW: Final = 1
TAKE_HUNGER: Final = 2
DISCARD_HUNGER: Final = 3
EFFECT_NAMES: Final = ["place", "draw", "take-hunger", "discard-hunger"]

# Places: 18 wilderness cards, 18 hunting grounds, the twelve sides of the sacred cards in the order of the appendix.

WILDERNESS_KINDS: Final = ["mountains", "savanna", "marsh", "swamp", "forest", "desert"]
WILDERNESS_COPIES: Final = 3
HUNTING_KINDS: Final = [
    "glyptodon",
    "macrauchenia",
    "megatherium",
    "toxodon",
    "cave-bear",
    "mammoth",
    "sabertooth",
]
HUNTING_COPIES: Final = [3, 2, 2, 3, 5, 1, 2]

HUNTING: Final = 18
"""The first hunting ground."""
SACRED: Final = 36
"""The first sacred place; the locations with icons come before it."""
MAMMOTH_GRAVEYARD: Final = 36
WATERFALL: Final = 37
STONE_ARCH: Final = 38
ANCIENT_OAK: Final = 39
MUD_SPRINGS: Final = 40
SPIRIT_CAVE: Final = 41
MISTY_GLEN: Final = 42
ICE_CAVERN: Final = 43
GEYSERS: Final = 44
ANCESTRY_HILL: Final = 45
HERB_HEATH: Final = 46
SANCTUARY: Final = 47
PLACES: Final = 48
SACRED_NAMES: Final = [
    "mammoth-graveyard",
    "waterfall",
    "stone-arch",
    "ancient-oak",
    "mud-springs",
    "spirit-cave",
    "misty-glen",
    "ice-cavern",
    "geysers",
    "ancestry-hill",
    "herb-heath",
    "sanctuary",
]


def _place_names() -> list[str]:
    names: list[str] = []
    for kind in WILDERNESS_KINDS:
        names += [kind + "-" + "abc"[i] for i in range(WILDERNESS_COPIES)]
    for number, kind in enumerate(HUNTING_KINDS):
        copies = HUNTING_COPIES[number]
        names += [kind] if copies == 1 else [kind + "-" + "abcde"[i] for i in range(copies)]
    return names + SACRED_NAMES


PLACE_NAMES: Final = _place_names()
PLACE_NUMBER: Final = {name: number for number, name in enumerate(PLACE_NAMES)}

EMPTY_ICON: Final = -1
MAX_ICONS: Final = 8
"""Maximum number of icons on a location."""


def _bits() -> list[i64]:
    # Compiled, a shift of the literal 1 has 32 bits only.
    bits: list[i64] = []
    bit: i64 = 1
    for _ in range(PLACES):
        bits.append(bit)
        bit += bit
    return bits


BIT: Final = _bits()
"""BIT[n]: the n-th bit of a set of places."""


class Tables:
    """The card data of a match. Made once for each `name` and immutable, so that boards share it.

    `costs`: RESOURCES numbers per item. `icons`: MAX_ICONS per location, -1 for none. `of_icon`: ICONS sets of bits per
    location, one for each icon, with its places on the card. `all_icons`, `skulls`: sets of bits.
    """

    def __init__(
        self,
        name: str,
        costs: list[i64],
        values: list[i64],
        effects: list[list[i64]],
        icons: list[i64],
        skulls: list[i64],
    ) -> None:
        self.name = name
        self.costs: list[i64] = costs
        self.values: list[i64] = values
        self.effects: list[list[i64]] = effects
        self.icons: list[i64] = icons
        self.skulls: list[i64] = skulls
        self.all_icons: list[i64] = [0] * SACRED
        self.of_icon: list[i64] = [0] * (SACRED * ICONS)
        for place in range(SACRED):
            for slot in range(MAX_ICONS):
                icon = icons[place * MAX_ICONS + slot]
                if icon >= 0:
                    self.all_icons[place] |= 1 << slot
                    self.of_icon[place * ICONS + icon] |= 1 << slot

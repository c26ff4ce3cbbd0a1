"""Estimates what a tribe's members can bring home from their places: paid items, meat, skins, points.

The module is typed like the rules, so that it may be compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lagerfeuer.games.hunters.rules.board import ROOM, SEATS, Land
from lagerfeuer.games.hunters.rules.tables import (
    DISCARD_HUNGER,
    ICONS,
    MEAT,
    POINT,
    RESOURCES,
    SKIN,
    WATERFALL,
)

EFFECT: Final[list[float]] = [0.5, 0.7, -0.8, 0.8]
"""The values of the effects of items in points, in the order of the card data."""
BUILT_ITEM_VALUE: Final = 0.3
"""The value of a built item for a later bonus field."""
MAX_BIRTH_HUNGER: Final = 3
"""With more hunger than this, meat has priority over children."""
SUM_COUNT: Final = 5
PAYABLE_ITEMS: Final = 0
PARTIAL_ITEMS: Final = 1
NEEDED_MEAT: Final = 2
BIRTHS: Final = 3
GAINED_POINTS: Final = 4
"""The sums of `gather`: items that can be paid for, parts of others, needed meat, pairs of skins, points."""


def _ones() -> list[i64]:
    found: list[i64] = [0]
    for _ in range(8):
        for i in range(len(found)):
            found.append(found[i] + 1)
    return found


ONES: Final = _ones()
"""ONES[n]: how many bits are set in n, below 256."""


def item_worth(b: Land, item: i64, hunger: i64) -> float:
    """Return the value of creating an item, in points."""
    found: float = float(b.cards.values[item]) + BUILT_ITEM_VALUE
    off: i64 = hunger
    for effect in b.cards.effects[item]:
        if effect == DISCARD_HUNGER:
            if off <= 0:
                continue
            off -= 1
        found += EFFECT[effect]
    return found


class Outing:
    """The places from which members may still be taken, and their icons.

    `here`: members; `room`: for members who may still be sent (`more` of them); `free`: icons by kind.
    """

    def __init__(self, b: Land, seat: i64, more: i64, unknown: bool) -> None:
        self.here: list[i64] = []
        self.room: list[i64] = []
        self.free: list[i64] = []
        self.more: i64 = more
        for place in b.wild:
            self._add(b, seat, place)
        for place in b.hunt:
            self._add(b, seat, place)
        if unknown:
            # A hunting ground that is about to be turned up: usually meat, and a skin.
            self.here.append(0)
            self.room.append(ROOM)
            self.free += [0, 0, 0, 0, 3, 1, 0]

    def _add(self, b: Land, seat: i64, place: i64) -> None:
        own = b.there[place * SEATS + seat]
        room: i64 = ROOM - own - b.there[place * SEATS + 1 - seat] if self.more else 0
        if own == 0 and room <= 0:
            return
        self.here.append(own)
        self.room.append(room)
        open_ = ~b.covered[place]
        for icon in range(ICONS):
            self.free.append(ONES[b.cards.of_icon[place * ICONS + icon] & open_])

    def fetch(self, icon: i64) -> i64:
        """Let a member bring this icon. Return which one, for `give_back`; -1 if none can."""
        for i in range(len(self.here)):
            if self.here[i] and self.free[i * ICONS + icon]:
                self.here[i] -= 1
                self.free[i * ICONS + icon] -= 1
                return i * 2
        if self.more:
            for i in range(len(self.room)):
                if self.room[i] > 0 and self.free[i * ICONS + icon]:
                    self.room[i] -= 1
                    self.more -= 1
                    self.free[i * ICONS + icon] -= 1
                    return i * 2 + 1
        return -1

    def give_back(self, icon: i64, who: i64) -> None:
        """Undo a `fetch`."""
        i: i64 = who // 2
        self.free[i * ICONS + icon] += 1
        if who % 2:
            self.room[i] += 1
            self.more += 1
        else:
            self.here[i] += 1


def gather(b: Land, seat: i64, hunger: i64, unborn: i64, more: i64, unknown: bool) -> list[float]:
    """Return what the members outside can bring, and `more` from the village that may be sent anywhere.

    Taken in the order that usually pays: items, the most valuable first, then points, meat, and skins.
    """
    found: list[float] = [0.0] * SUM_COUNT
    outing = Outing(b, seat, more, unknown)
    mine = seat == b.mover
    pool: list[i64] = b.pool.copy() if mine else [0] * RESOURCES
    held = len(outing.here) > 0
    if held or mine:
        _pay_items(b, seat, hunger, outing, pool, found)
    if not held:
        return found
    while outing.fetch(POINT) >= 0:
        found[GAINED_POINTS] += 1.0
    # A tribe that is not very hungry gains more from children.
    if hunger <= MAX_BIRTH_HUNGER:
        _bring_skins(outing, pool, unborn, found)
        _bring_meat(outing, hunger, b.there[WATERFALL * SEATS + seat] > 0, found)
    else:
        _bring_meat(outing, hunger, b.there[WATERFALL * SEATS + seat] > 0, found)
        _bring_skins(outing, pool, unborn, found)
    return found


def _bring_meat(outing: Outing, hunger: i64, double: bool, found: list[float]) -> None:
    left: i64 = hunger
    while left > 0 and outing.fetch(MEAT) >= 0:
        left -= 1
        found[NEEDED_MEAT] += 1.0
        if double and left > 0:
            left -= 1
            found[NEEDED_MEAT] += 1.0


def _bring_skins(outing: Outing, pool: list[i64], unborn: i64, found: list[float]) -> None:
    skins: i64 = pool[SKIN]
    born: i64 = 0
    while born < unborn:
        who: i64 = -1
        while skins < 2:
            one = outing.fetch(SKIN)
            if one < 0:
                break
            who = one
            skins += 1
        if skins < 2:
            if who >= 0:
                # A single skin has no use, so the member may bring something else.
                outing.give_back(SKIN, who)
            break
        skins -= 2
        born += 1
        found[BIRTHS] += 1.0
    if skins == 1 and born < unborn:
        found[BIRTHS] += 0.2


def _pay_items(b: Land, seat: i64, hunger: i64, outing: Outing, pool: list[i64], found: list[float]) -> None:
    order: list[i64] = []
    worths: list[float] = []
    for item in b.items[seat]:
        worth = item_worth(b, item, hunger)
        at: i64 = len(order)
        while at > 0 and worths[at - 1] < worth:
            at -= 1
        order.insert(at, item)
        worths.insert(at, worth)
    for i in range(len(order)):
        _pay_item(b, order[i], worths[i], outing, pool, found)


def _pay_item(b: Land, item: i64, worth: float, outing: Outing, pool: list[i64], found: list[float]) -> None:
    """Pay for one item completely, or use up nothing and count the part that could be paid."""
    wanted: list[i64] = []
    whos: list[i64] = []
    cost: i64 = 0
    had: i64 = 0
    for resource in range(RESOURCES):
        price = b.cards.costs[item * RESOURCES + resource]
        cost += price
        for unit in range(price):
            if unit < pool[resource]:
                had += 1
                continue
            who = outing.fetch(resource)
            if who >= 0:
                had += 1
                wanted.append(resource)
                whos.append(who)
    if had == cost:
        found[PAYABLE_ITEMS] += worth
        for resource in range(RESOURCES):
            price = b.cards.costs[item * RESOURCES + resource]
            pool[resource] -= price if price < pool[resource] else pool[resource]
        return
    if had:
        found[PARTIAL_ITEMS] += worth * float(had) / float(cost)
    for i in range(len(whos)):
        outing.give_back(wanted[i], whos[i])

"""The building stacks: paying for the tile on top (S2, S15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note
from boardkit.state import PlayContext
from boardkit.steps import Action, Step
from lagerfeuer.games.stoneage.rules.board import (
    BUILDING,
    KINDS,
    MAX_SEATS,
    PLACE_NAMES,
    Valley,
    all_goods,
    turn_up,
)
from lagerfeuer.games.stoneage.rules.buildings import (
    BUILDING_NAMES,
    BUILDINGS,
    CHOICE,
    FIXED,
    GOOD_POINTS,
    Building,
)
from lagerfeuer.games.stoneage.rules.buying import Purchase
from lagerfeuer.games.stoneage.rules.goods import Goods, add_payments, payment


class PayBuilding(Purchase):
    """The payment for a building."""

    def prices(self, b: Valley) -> list[Action]:
        found: list[Action] = []
        add_prices(found, b, self.who, BUILDINGS[b.tops[self.place - BUILDING]])
        return found

    def buy(self, b: Valley, g: PlayContext, goods: Goods) -> tuple[Step, ...]:
        stack = self.place - BUILDING
        tile = b.tops[stack]
        points = points_of(BUILDINGS[tile], goods)
        b.points[self.who] += points
        b.built[self.who].append(tile)
        if g.telling:
            args: dict[str, Arg] = {
                "seat": self.who,
                "place": PLACE_NAMES[self.place],
                "building": BUILDING_NAMES[tile],
                "goods": goods.text(),
                "points": points,
            }
            g.tell(Note("building", args))
        if turn_up(b, g, stack):
            b.tentative = False
            if g.telling:
                name = BUILDING_NAMES[b.tops[stack]]
                g.tell(Note("tile", {"place": PLACE_NAMES[self.place], "building": name}, "S15"))
        elif g.telling:
            g.tell(Note("stack", {}, "S18"))
        return ()

    def prompt(self) -> str:
        return "pay-building"


def add_prices(found: list[Action], b: Valley, seat: i64, tile: Building) -> None:
    """Add every possible payment of a seat for a building."""
    if tile.kind == FIXED:
        i: i64 = seat * KINDS
        if (
            b.goods[i] >= tile.wood
            and b.goods[i + 1] >= tile.brick
            and b.goods[i + 2] >= tile.stone
            and b.goods[i + 3] >= tile.gold
        ):
            found.append(payment(tile.wood, tile.brick, tile.stone, tile.gold))
    elif tile.kind == CHOICE:
        add_payments(found, b, seat, tile.count_high, tile.kinds)
    else:
        count = tile.count_low
        top = all_goods(b, seat)
        while count <= tile.count_high and count <= top:
            add_payments(found, b, seat, count, 0)
            count += 1


def points_of(tile: Building, goods: Goods) -> i64:
    """Return the points of a building: its own if it is fixed, otherwise those of the goods (3, 4, 5, 6)."""
    if tile.kind == FIXED:
        return tile.points
    return (
        goods.wood * GOOD_POINTS[0]
        + goods.brick * GOOD_POINTS[1]
        + goods.stone * GOOD_POINTS[2]
        + goods.gold * GOOD_POINTS[3]
    )


PAY_BUILDING: Final[list[tuple[Step, ...]]] = [
    (PayBuilding(i // 4, BUILDING + i % 4),) for i in range(MAX_SEATS * 4)
]

"""Goods: their notation, and every way to pay with them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Board, Decision, Step
from lagerfeuer.games.stoneage.rules.board import KINDS, LATER, TWO, Valley, all_goods, two_goods_card

MAX_PAID_GOODS: Final = 10
"""Maximum number of goods in a payment: ten people without any food."""
SIGNS: Final = "wbsg"


class Goods(Action):
    """An amount of each kind of goods, to pay or to take."""

    def __init__(self, wood: i64, brick: i64, stone: i64, gold: i64) -> None:
        self.wood: i64 = wood
        self.brick: i64 = brick
        self.stone: i64 = stone
        self.gold: i64 = gold

    def text(self) -> str:
        return goods_text(self.wood, self.brick, self.stone, self.gold)


def goods_text(wood: i64, brick: i64, stone: i64, gold: i64) -> str:
    """Return goods in notation: 2w1b."""
    text = ""
    if wood:
        text += str(wood) + "w"
    if brick:
        text += str(brick) + "b"
    if stone:
        text += str(stone) + "s"
    if gold:
        text += str(gold) + "g"
    return text


def _every_payment() -> list[Goods | None]:
    found: list[Goods | None] = [None] * 14641
    for wood in range(MAX_PAID_GOODS + 1):
        for brick in range(MAX_PAID_GOODS + 1 - wood):
            for stone in range(MAX_PAID_GOODS + 1 - wood - brick):
                for gold in range(MAX_PAID_GOODS + 1 - wood - brick - stone):
                    found[wood + 11 * brick + 121 * stone + 1331 * gold] = Goods(wood, brick, stone, gold)
    return found


_PAYMENTS: Final = _every_payment()
GOODS_BY_TEXT: Final[dict[str, Action]] = {
    payment.text(): payment for payment in _PAYMENTS[1:] if payment is not None
}


def payment(wood: i64, brick: i64, stone: i64, gold: i64) -> Goods:
    """Return the one action for these goods, at most ten together."""
    found = _PAYMENTS[wood + 11 * brick + 121 * stone + 1331 * gold]
    assert found is not None
    return found


def add_payments(found: list[Action], b: Valley, seat: i64, count: i64, kinds: i64) -> None:
    """Add every payment of a seat with exactly `count` goods of exactly `kinds` kinds (0: any), cheapest first."""
    have_w = b.goods[seat * KINDS]
    have_b = b.goods[seat * KINDS + 1]
    have_s = b.goods[seat * KINDS + 2]
    have_g = b.goods[seat * KINDS + 3]
    if have_w + have_b + have_s + have_g < count:
        return
    gold: i64 = 0
    while gold <= have_g and gold <= count:
        stone: i64 = 0
        while stone <= have_s and gold + stone <= count:
            rest: i64 = count - gold - stone
            brick: i64 = rest - have_w if rest > have_w else 0
            while brick <= have_b and brick <= rest:
                wood: i64 = rest - brick
                if not kinds or kinds == (wood > 0) + (brick > 0) + (stone > 0) + (gold > 0):
                    found.append(payment(wood, brick, stone, gold))
                brick += 1
            stone += 1
        gold += 1


def pay(b: Valley, seat: i64, goods: Goods) -> None:
    """Return goods to the supply, which is unlimited (S3)."""
    i: i64 = seat * KINDS
    b.goods[i] -= goods.wood
    b.goods[i + 1] -= goods.brick
    b.goods[i + 2] -= goods.stone
    b.goods[i + 3] -= goods.gold


def why_not_pay(question: Decision, b: Board, action: Action, ruling: str) -> Reason | None:
    """Return why a payment is refused: too much, too little, of the wrong kinds or not available.

    None if it is an option.
    """
    if question.offers(b, action):
        return None
    return (
        Reason("stoneage-no-cannot-pay", {"goods": action.text()}, ruling)
        if isinstance(action, Goods)
        else NOT_NOW
    )


def _pairs() -> list[Action]:
    pairs: list[Action] = []
    for first in range(KINDS):
        for second in range(first, KINDS):
            counts: list[i64] = [0, 0, 0, 0]
            counts[first] += 1
            counts[second] += 1
            pairs.append(payment(counts[0], counts[1], counts[2], counts[3]))
    return pairs


PAIRS: Final = _pairs()


class TakeTwo(Decision[Valley]):
    """The choice of two goods, equal or different (S13). With the original rule the card may also be kept."""

    def __init__(self, who: i64, may_wait: bool) -> None:
        self.who: i64 = who
        self.may_wait: bool = may_wait

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Board) -> list[Action]:
        return [*PAIRS, LATER] if self.may_wait else PAIRS.copy()

    def choose(self, b: Valley, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = True
        if isinstance(action, Goods):
            take_two(b, g, self.who, action)
        elif g.telling:
            g.tell(Note("later", {"seat": self.who}, "S13"))
        return ()

    def prompt(self) -> str:
        return "two"


def take_two(b: Valley, g: PlayContext, seat: i64, goods: Goods) -> None:
    """Take the goods of the card, which is then used up."""
    i: i64 = seat * KINDS
    b.goods[i] += goods.wood
    b.goods[i + 1] += goods.brick
    b.goods[i + 2] += goods.stone
    b.goods[i + 3] += goods.gold
    b.ready[seat].remove(two_goods_card(b, seat))
    if g.telling:
        g.tell(Note("goods", {"seat": seat, "goods": goods.text()}, "S13"))


def add_two(found: list[Action], b: Valley, seat: i64) -> None:
    """Add the options to use a kept card, which is allowed at any decision of its seat (S13)."""
    if two_goods_card(b, seat) >= 0:
        found.append(TWO)


def can_raise(b: Valley, seat: i64) -> i64:
    """Return how many goods a seat can pay, including those of a kept card (S13)."""
    kept: i64 = 2 if two_goods_card(b, seat) >= 0 else 0
    return all_goods(b, seat) + kept

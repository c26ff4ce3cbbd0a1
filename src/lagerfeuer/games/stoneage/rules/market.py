"""The card row: buying a civilization card, and the gains of its upper half (S1, S2, S10, S12 to S14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, all_but, only
from boardkit.state import PlayContext
from boardkit.steps import Action, Step
from lagerfeuer.games.stoneage.rules.board import (
    CARD,
    EMPTY,
    KINDS,
    MAX_SEATS,
    PLACE_NAMES,
    ROW,
    Valley,
    draw_card,
    gain_tool,
    gain_track,
    two_goods_card,
)
from lagerfeuer.games.stoneage.rules.buying import Purchase
from lagerfeuer.games.stoneage.rules.cards import (
    ANY_TWO,
    CARD_NAMES,
    CARDS,
    DICE_FOR_ALL,
    EXTRA,
    FOOD,
    GOODS,
    ONE_USE_TOOL,
    POINTS,
    RESOURCE_NAMES,
    ROLL,
    TOOL,
    TRACK,
)
from lagerfeuer.games.stoneage.rules.dice import RollForAll
from lagerfeuer.games.stoneage.rules.goods import Goods, TakeTwo, add_payments
from lagerfeuer.games.stoneage.rules.tools import roll_for

DICE_OF_A_ROLL: Final = 2


class PayCard(Purchase):
    """The payment for a card, in goods of any kinds (S1)."""

    def prices(self, b: Valley) -> list[Action]:
        found: list[Action] = []
        add_payments(found, b, self.who, price(self.place), 0)
        return found

    def buy(self, b: Valley, g: PlayContext, goods: Goods) -> tuple[Step, ...]:
        card = b.row[self.place - CARD]
        b.row[self.place - CARD] = EMPTY
        b.cards[self.who].append(card)
        if g.telling:
            args: dict[str, Arg] = {
                "seat": self.who,
                "place": PLACE_NAMES[self.place],
                "card": CARD_NAMES[card],
                "goods": goods.text(),
            }
            g.tell(Note("card", args, "S1"))
        return upper_half(b, g, self.who, card, self.place)

    def prompt(self) -> str:
        return "pay-card"


def price(place: i64) -> i64:
    """Return the price of a card place: one to four goods, from right to left (S1)."""
    return place - CARD + 1


def upper_half(b: Valley, g: PlayContext, seat: i64, card: i64, place: i64) -> tuple[Step, ...]:
    """Gain the upper half of a card. Return the steps that follow."""
    what = CARDS[card]
    top = what.top
    if top == DICE_FOR_ALL:
        return (RollForAll(seat, card),)
    if top == ROLL:
        return (RollCard(seat, place, what.thing),)
    if top == FOOD:
        b.food[seat] += what.amount
        tell_gain(g, seat, "food", what.amount)
    elif top == GOODS:
        b.goods[seat * KINDS + what.thing] += what.amount
        tell_gain(g, seat, RESOURCE_NAMES[what.thing], what.amount)
    elif top == POINTS:
        b.points[seat] += what.amount
        tell_gain(g, seat, "points", what.amount)
    elif top == TOOL:
        gain_tool(b, g, seat)
    elif top == TRACK:
        gain_track(b, g, seat)
    elif top == EXTRA:
        draw_extra(b, g, seat)
    elif top == ONE_USE_TOOL:
        b.ready[seat].append(card)
    elif top == ANY_TWO:
        b.ready[seat].append(card)
        return (TakeTwo(seat, b.original),)
    return ()


def tell_gain(g: PlayContext, seat: i64, thing: str, amount: i64) -> None:
    """Add a note about goods, food or points from a card."""
    if g.telling:
        g.tell(Note("gain", {"seat": seat, "thing": thing, "amount": amount}))


class RollCard(Step[Valley]):
    """The roll of two dice for the goods of a card; tools may be added (S9)."""

    def __init__(self, who: i64, place: i64, thing: i64) -> None:
        self.who: i64 = who
        self.place: i64 = place
        self.thing: i64 = thing

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        return (roll_for(b, g, self.who, self.place, self.thing, DICE_OF_A_ROLL),)


def draw_extra(b: Valley, g: PlayContext, seat: i64) -> None:
    """Draw the top card of the deck for the scoring, visible to its owner only; an empty deck gives nothing (S14)."""
    if b.deck_left == 0:
        if g.telling:
            g.tell(Note("extra-hidden", {"seat": seat, "cards": 0}, "S14"))
        return
    card = draw_card(b, g)
    b.extra = card
    b.extra_seat = seat
    b.tentative = False
    if g.telling:
        g.tell(Note("extra", {"seat": seat, "card": CARD_NAMES[card]}, "S14", only(seat)))
        g.tell(Note("extra-hidden", {"seat": seat, "cards": 1}, "S14", all_but(seat)))


class TakeKept(Step[Valley]):
    """The two goods of a card kept to the end, taken before the final scoring (S13)."""

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        for seat in range(b.seats):
            card = two_goods_card(b, seat)
            if card >= 0:
                b.ready[seat].remove(card)
                # All goods score the same and no player has chosen, so the note is the same as for any card.
                b.goods[seat * KINDS] += 2
                if g.telling:
                    g.tell(Note("gain", {"seat": seat, "thing": "wood", "amount": 2}, "S30"))
        return ()


PAY_CARD: Final[list[tuple[Step, ...]]] = [
    (PayCard(i // ROW, CARD + i % ROW),) for i in range(MAX_SEATS * ROW)
]

"""Purchases: a person at a card or a building pays its price, or does not buy it (S2)."""

from __future__ import annotations

from mypy_extensions import i64

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import Action, Board, Decision, Step
from lagerfeuer.games.stoneage.rules.board import BUILDING, DECLINE, PLACE_NAMES, TWO, Valley
from lagerfeuer.games.stoneage.rules.goods import Goods, TakeTwo, add_two, pay, why_not_pay


class Purchase(Decision[Valley]):
    """The choice to buy the card or building at a place, or to leave it (S2)."""

    def __init__(self, who: i64, place: i64) -> None:
        self.who: i64 = who
        self.place: i64 = place

    def prices(self, b: Valley) -> list[Action]:
        """Return every sufficient payment that the seat can make."""
        raise NotImplementedError

    def buy(self, b: Valley, g: PlayContext, goods: Goods) -> tuple[Step, ...]:
        """Take the card or building. Return the steps that follow."""
        raise NotImplementedError

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Valley) -> list[Action]:
        found = self.prices(b)
        add_two(found, b, self.who)
        found.append(DECLINE)
        return found

    def choose(self, b: Valley, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if action is TWO:
            return (TakeTwo(self.who, False), self)
        if not isinstance(action, Goods):
            # Leaving it can be undone if it was a choice (S27).
            b.tentative = b.tentative or len(self.options(b)) > 1
            if g.telling:
                g.tell(Note("decline", {"seat": self.who, "place": PLACE_NAMES[self.place]}, "S2"))
            return ()
        b.tentative = True
        pay(b, self.who, action)
        return self.buy(b, g, action)

    def refusal(self, b: Board, action: Action) -> Reason | None:
        return why_not_pay(self, b, action, "S1" if self.place < BUILDING else "")

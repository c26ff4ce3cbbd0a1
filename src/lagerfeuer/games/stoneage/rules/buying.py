"""A person stands at a card or a building: its price is paid, or it stays where it is (S2)."""

from __future__ import annotations

from mypy_extensions import i64

from boardkit.notes import Note, Reason
from boardkit.state import Progress
from boardkit.steps import Action, Board, Decision, Step
from lagerfeuer.games.stoneage.rules.board import BUILDING, DECLINE, PLACE_NAMES, TWO, Valley
from lagerfeuer.games.stoneage.rules.goods import Goods, TakeTwo, add_two, pay, why_not_pay


class Purchase(Decision):
    """Pay what lies at a place, or leave it (S2)."""

    def __init__(self, who: i64, place: i64) -> None:
        self.who: i64 = who
        self.place: i64 = place

    def prices(self, b: Valley) -> list[Action]:
        """Every payment that would do and that the seat can make."""
        raise NotImplementedError

    def buy(self, b: Valley, g: Progress, goods: Goods) -> tuple[Step, ...]:
        """It is paid: take it; the steps that come next."""
        raise NotImplementedError

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Board) -> list[Action]:
        assert isinstance(b, Valley)
        found = self.prices(b)
        add_two(found, b, self.who)
        found.append(DECLINE)
        return found

    def choose(self, b: Board, g: Progress, action: Action) -> tuple[Step, ...]:
        assert isinstance(b, Valley)
        if action is TWO:
            return (TakeTwo(self.who, False), self)
        if not isinstance(action, Goods):
            # Where leaving it was a choice, it can be taken back (S27).
            b.tentative = b.tentative or len(self.options(b)) > 1
            # The person just comes home.
            if g.telling:
                g.tell(Note("decline", {"seat": self.who, "place": PLACE_NAMES[self.place]}, "S2"))
            return ()
        b.tentative = True
        pay(b, self.who, action)
        return self.buy(b, g, action)

    def refusal(self, b: Board, action: Action) -> Reason | None:
        return why_not_pay(self, b, action, "S1" if self.place < BUILDING else "")

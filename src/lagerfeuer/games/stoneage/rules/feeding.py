"""Third part of a round: all players feed their people (S17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import Action, Board, Decision, Step
from lagerfeuer.games.stoneage.rules.board import MAX_SEATS, STARVE, TWO, Valley
from lagerfeuer.games.stoneage.rules.dice import before
from lagerfeuer.games.stoneage.rules.goods import (
    Goods,
    TakeTwo,
    add_payments,
    add_two,
    can_raise,
    pay,
    why_not_pay,
)

HUNGER_POINTS: Final = 10
"""Points lost by hunger."""


class Feed(Step[Valley]):
    """The feeding of a seat: food from the track, then one food per person, or all of it if that is not enough
    (S17)."""

    def __init__(self, turn: i64) -> None:
        self.turn: i64 = turn

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        if self.turn >= b.seats:
            return ()
        seat: i64 = (b.first + self.turn) % b.seats
        following = FEED[self.turn + 1]
        b.food[seat] += b.track[seat]
        if b.food[seat] >= b.people[seat]:
            b.food[seat] -= b.people[seat]
            if g.telling:
                g.tell(Note("fed", {"seat": seat, "food": b.people[seat]}, "S17"))
            return (following,)
        missing = b.people[seat] - b.food[seat]
        b.food[seat] = 0
        # A shortage is a decision: waiting dice come first, because they may help to pay it (S12).
        return (*before(b, seat), Hunger(seat, missing), following)


class Hunger(Decision[Valley]):
    """The choice to pay all missing food in goods, or to lose ten points (S17).

    A seat that cannot pay loses the points without being asked.
    """

    def __init__(self, who: i64, missing: i64) -> None:
        self.who: i64 = who
        self.missing: i64 = missing

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Valley) -> list[Action]:
        found: list[Action] = []
        if can_raise(b, self.who) >= self.missing:
            add_payments(found, b, self.who, self.missing, 0)
            add_two(found, b, self.who)
        found.append(STARVE)
        return found

    def choose(self, b: Valley, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if action is TWO:
            return (TakeTwo(self.who, False), self)
        if isinstance(action, Goods):
            pay(b, self.who, action)
            if g.telling:
                food: i64 = b.people[self.who] - self.missing
                args: dict[str, Arg] = {"seat": self.who, "food": food, "goods": action.text()}
                g.tell(Note("fed-goods", args, "S17"))
        else:
            starve(b, g, self.who, self.missing)
        g.end_turn()
        return ()

    def refusal(self, b: Board, action: Action) -> Reason | None:
        return why_not_pay(self, b, action, "S17")

    def prompt(self) -> str:
        return "feed"


def starve(b: Valley, g: PlayContext, seat: i64, missing: i64) -> None:
    """Lose exactly ten points, however much is missing; scores may become negative (S17)."""
    b.points[seat] -= HUNGER_POINTS
    if g.telling:
        g.tell(Note("starve", {"seat": seat, "missing": missing}, "S17"))


FEED: Final[list[Step]] = [Feed(turn) for turn in range(MAX_SEATS + 2)]

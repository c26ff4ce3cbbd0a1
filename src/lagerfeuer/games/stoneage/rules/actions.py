"""Second part of a round: each player in turn acts with all their people, in any order (S16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Board, Decision, EndTurn, Step
from lagerfeuer.games.stoneage.rules.board import (
    BUILDING,
    CARD,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    MAX_SEATS,
    PLACE_NAMES,
    PLACES,
    TOOLMAKER,
    Valley,
    anybody_out,
    gain_person,
    gain_tool,
    gain_track,
)
from lagerfeuer.games.stoneage.rules.building import PAY_BUILDING
from lagerfeuer.games.stoneage.rules.dice import before
from lagerfeuer.games.stoneage.rules.goods import TakeTwo, add_two
from lagerfeuer.games.stoneage.rules.market import PAY_CARD
from lagerfeuer.games.stoneage.rules.tools import FOOD, roll_for


class Go(Action):
    """A place to act at."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def text(self) -> str:
        return PLACE_NAMES[self.place]


GO: Final[list[Action]] = [Go(place) for place in range(PLACES)]
GO_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in GO}


class Act(Decision[Valley]):
    """The choice of the next place to act at; its people go home (S16)."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Valley) -> list[Action]:
        found: list[Action] = []
        for place in range(PLACES):
            if b.there[place * MAX_SEATS + self.who]:
                found.append(GO[place])
        add_two(found, b, self.who)
        return found

    def choose(self, b: Valley, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if not isinstance(action, Go):
            return (TakeTwo(self.who, False), self)
        i: i64 = action.place * MAX_SEATS + self.who
        count = b.there[i]
        b.there[i] = 0
        b.tentative = b.tentative or anybody_out(b, self.who)
        return (*carry_out_place(b, g, self.who, action.place, count), GO_ON[self.who])

    def refusal(self, b: Valley, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, Go):
            return Reason("stoneage-no-not-there", {"place": action.text()}, "S16")
        return NOT_NOW

    def prompt(self) -> str:
        return "act"

    def rolls_manually(self) -> bool:
        """Return True: an automatic roll must not settle payments or choices that the seat has made before (S27)."""
        return True


def rolls_dice(place: i64) -> bool:
    """Return whether people at a place roll dice, after which nothing can be undone (S27)."""
    return HUNT <= place < CARD


def carry_out_place(b: Valley, g: PlayContext, seat: i64, place: i64, count: i64) -> tuple[Step, ...]:
    """Carry out the action of a seat's people at a place. Return the steps that follow."""
    if place == TOOLMAKER:
        gain_tool(b, g, seat)
    elif place == HUT:
        gain_person(b, g, seat)
    elif place == FIELD:
        gain_track(b, g, seat)
    elif rolls_dice(place):
        return (roll_for(b, g, seat, place, FOOD if place == HUNT else place - FOREST, count),)
    elif place < BUILDING:
        return PAY_CARD[seat * 4 + place - CARD]
    else:
        return PAY_BUILDING[seat * 4 + place - BUILDING]
    return ()


class GoOn(Step[Valley]):
    """The next place of a seat, until no people are left; actions that can be undone are confirmed first."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        if anybody_out(b, self.who):
            return ACT[self.who]
        if b.tentative:
            b.tentative = False
            return CONFIRM[self.who]
        return FINISH


class Finish(Step[Valley]):
    """The end of a turn."""

    def run(self, b: Board, g: PlayContext) -> tuple[Step, ...]:
        g.end_turn()
        return ()


class Actors(Step[Valley]):
    """The turns of all seats from the start player on; a seat's pending choices of dice come first (S12, S16)."""

    def __init__(self, turn: i64) -> None:
        self.turn: i64 = turn

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        for ahead in range(b.seats):
            turn: i64 = (self.turn + ahead) % b.seats
            seat: i64 = (b.first + turn) % b.seats
            # A seat that has acted has no people left on the board.
            if anybody_out(b, seat):
                b.tentative = False
                return (*before(b, seat), *ACT[seat], ACTORS[(turn + 1) % b.seats])
        return ()


FINISH: Final[tuple[Step, ...]] = (Finish(),)
ACT: Final[list[tuple[Step, ...]]] = [(Act(seat),) for seat in range(MAX_SEATS)]
GO_ON: Final[list[Step]] = [GoOn(seat) for seat in range(MAX_SEATS)]
CONFIRM: Final[list[tuple[Step, ...]]] = [(EndTurn(seat), Finish()) for seat in range(MAX_SEATS)]
ACTORS: Final[list[Step]] = [Actors(turn) for turn in range(MAX_SEATS)]

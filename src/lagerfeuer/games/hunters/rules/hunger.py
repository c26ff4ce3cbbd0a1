"""Hunger, and the loss of members at eight hunger (H1, H2, H39)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import END_MATCH, NOT_NOW, Action, Board, Decision, Step
from lagerfeuer.games.hunters.rules.board import DIED_OUT, SEATS, Land, count, open_places, tribe
from lagerfeuer.games.hunters.rules.tables import PLACE_NAMES, PLACES

STARVING_HUNGER: Final = 8
HUNGER_PER_MEMBER: Final = 3
"""H1: at eight hunger a member dies, and the hunger decreases by this amount."""
VILLAGE: Final = PLACES
"""The village as a place, beside the numbers of the locations."""


class Lose(Action):
    """A member to give up, by place."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def text(self) -> str:
        return "lose:" + ("village" if self.place == VILLAGE else PLACE_NAMES[self.place])


LOSE: Final[list[Action]] = [Lose(place) for place in range(PLACES + 1)]
LOSE_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in LOSE}


def add_hunger(b: Land, g: PlayContext, seat: i64, amount: i64, ruling: str) -> tuple[Step, ...]:
    """Add hunger.

    At eight hunger a member is lost at once (H1); hunger tiles are unlimited (H3). Return the steps that follow.
    """
    if amount == 0:
        return ()
    b.hunger[seat] += amount
    if g.telling:
        g.tell(Note("hunger", {"seat": seat, "hunger": amount, "total": b.hunger[seat]}, ruling))
    return STARVE[seat] if b.hunger[seat] >= STARVING_HUNGER else ()


def drop_hunger(b: Land, g: PlayContext, seat: i64, amount: i64, ruling: str) -> None:
    """Remove hunger, as much as there is."""
    off: i64 = amount if amount < b.hunger[seat] else b.hunger[seat]
    if off == 0:
        return
    b.hunger[seat] -= off
    if g.telling:
        g.tell(Note("sated", {"seat": seat, "hunger": off, "total": b.hunger[seat]}, ruling))


class Starve(Step[Land]):
    """The loss of members, while hunger is eight or more and a member to lose (H1, H39)."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        if tribe(b, self.who) + b.camp[self.who] == 0:
            # H2: a member in the camp would save the tribe.
            b.ending = DIED_OUT
            if g.telling:
                g.tell(Note("died-out", {"seat": self.who}, "H2"))
            return (END_MATCH,)
        if b.hunger[self.who] < STARVING_HUNGER or tribe(b, self.who) == 0:
            return ()
        return (LOSE_MEMBER[self.who], self)


class LoseMember(Decision[Land, Lose]):
    """The choice of a member from the village or a location that goes to the supply, which removes three hunger
    (H1)."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        if b.village[self.who]:
            found.append(LOSE[VILLAGE])
        for place in open_places(b):
            if b.there[place * SEATS + self.who]:
                found.append(LOSE[place])
        return found

    def choose(self, b: Land, g: PlayContext, action: Lose) -> tuple[Step, ...]:
        if b.village[self.who] != tribe(b, self.who):
            b.tentative = True
        leave(b, self.who, action.place)
        if g.telling:
            name = "village" if action.place == VILLAGE else PLACE_NAMES[action.place]
            g.tell(Note("lose", {"seat": self.who, "place": name}, "H1"))
        drop_hunger(b, g, self.who, HUNGER_PER_MEMBER, "H1")
        return ()

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, Lose):
            name = "village" if action.place == VILLAGE else PLACE_NAMES[action.place]
            return Reason("hunters-no-member", {"place": name}, "H1")
        return NOT_NOW

    def prompt(self) -> str:
        return "lose"


def leave(b: Land, seat: i64, place: i64) -> None:
    """Remove a member from a place, first one that an item has placed this turn (H38)."""
    if place == VILLAGE:
        b.village[seat] -= 1
        return
    b.there[place * SEATS + seat] -= 1
    if seat == b.mover and count(b.fresh, place):
        b.fresh.remove(place)


STARVE: Final[list[tuple[Step, ...]]] = [(Starve(seat),) for seat in range(SEATS)]
LOSE_MEMBER: Final[list[Step]] = [LoseMember(seat) for seat in range(SEATS)]

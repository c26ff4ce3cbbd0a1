"""Sunset: points, items, hunger, then new characters (H4, H5, H43)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import Progress
from boardkit.steps import Action, Board, Decision, Step
from lagerfeuer.games.hunters.rules.board import ENOUGH, INTRODUCTORY, SEATS, Land, tribe
from lagerfeuer.games.hunters.rules.characters import why_not_discard
from lagerfeuer.games.hunters.rules.display import Column, add_exposed, in_display, take_exposed, why_not_take
from lagerfeuer.games.hunters.rules.hunger import add_hunger
from lagerfeuer.games.hunters.rules.items import Discard, add_discards, discard
from lagerfeuer.games.hunters.rules.retrieving import bind
from lagerfeuer.games.hunters.rules.tables import ICE_CAVERN, MISTY_GLEN
from lagerfeuer.games.hunters.rules.track import gain, lose_points


def fewest_cards(b: Land) -> i64:
    """Characters that a sunset brings at least (H4)."""
    return 6 if b.mode == INTRODUCTORY else 5


def most_cards(b: Land) -> i64:
    """Characters that a sunset brings at most (H4)."""
    return 6 if b.mode == INTRODUCTORY else 7


def leaves_enough(b: Land, taken: i64) -> bool:
    """Whether the display, after so many more cards, and the opponent's hand suffice for another sunset (H5)."""
    left: i64 = in_display(b) - taken
    return left >= 0 and left + len(b.hands[1 - b.mover]) >= fewest_cards(b)


def can_have_sunset(b: Land) -> bool:
    """With an empty hand always; an early one only if the display holds enough, now and for the opponent (H5)."""
    return not b.hands[b.mover] or leaves_enough(b, fewest_cards(b))


def sunset_points(b: Land, seat: i64) -> i64:
    """A point for each member in the village and on locations, less hunger and cards in hand (H4)."""
    return tribe(b, seat) - b.hunger[seat] - len(b.hands[seat])


class ScoreSunset(Step):
    """A point for each member in the village and on locations, less hunger and cards in hand (H4)."""

    def run(self, b: Board, g: Progress) -> tuple[Step, ...]:
        assert isinstance(b, Land)
        seat = b.mover
        b.sunset = True
        members = tribe(b, seat)
        cards: i64 = len(b.hands[seat])
        points = sunset_points(b, seat)
        if g.telling:
            args: dict[str, Arg] = {
                "seat": seat,
                "members": members,
                "hunger": b.hunger[seat],
                "cards": cards,
                "points": points,
            }
            g.tell(Note("sunset", args, "H4"))
        if points > 0:
            return gain(b, g, seat, points, "sunset", "H4")
        if points < 0:
            lose_points(b, g, seat, -points)
        return ()


class KeepItems(Step):
    """Hidden items down to one; with a member there now, Ice Cavern keeps three and Misty Glen two, and then they are
    in use (H4, H25, H43)."""

    def run(self, b: Board, g: Progress) -> tuple[Step, ...]:
        assert isinstance(b, Land)
        if b.mode == INTRODUCTORY:
            return ()
        limit: i64 = 1
        shelter: i64 = -1
        if b.there[ICE_CAVERN * SEATS + b.mover]:
            limit = 3
            shelter = ICE_CAVERN
        elif b.there[MISTY_GLEN * SEATS + b.mover]:
            limit = 2
            shelter = MISTY_GLEN
        if shelter >= 0 and len(b.items[b.mover]) > 1:
            bind(b, shelter)
        if len(b.items[b.mover]) > limit:
            return (DISCARD_ONE, self)
        return ()


class DiscardOne(Decision):
    """A hidden item of one's choice goes (H4)."""

    def seat(self, b: Board) -> i64:
        assert isinstance(b, Land)
        return b.mover

    def options(self, b: Board) -> list[Action]:
        assert isinstance(b, Land)
        found: list[Action] = []
        add_discards(found, b)
        return found

    def choose(self, b: Board, g: Progress, action: Action) -> tuple[Step, ...]:
        assert isinstance(b, Land)
        assert isinstance(action, Discard)
        b.tentative = True
        discard(b, g, action.item, "H43")
        return ()

    def refusal(self, b: Board, action: Action) -> Reason | None:
        return why_not_discard(self, b, action)

    def prompt(self) -> str:
        return "discard"

    def by_itself(self, b: Board) -> Action | None:
        # An answer by itself would tell that the items that stay are of the same kind.
        return None


class GrowHungry(Step):
    """One hunger for each member in the village and on locations (H4), then the loss of members (H1)."""

    def run(self, b: Board, g: Progress) -> tuple[Step, ...]:
        assert isinstance(b, Land)
        return add_hunger(b, g, b.mover, tribe(b, b.mover), "H4")


def may_take(b: Land, taken: i64, more: i64) -> bool:
    """Whether, when so many have been taken and so many more will have been, one more character may be (H4, H5)."""
    if in_display(b) <= more or taken + more >= most_cards(b):
        return False
    return taken + more < fewest_cards(b) or leaves_enough(b, more + 1)


def cards_left(b: Land, taken: i64) -> i64:
    """How many more characters can be taken, when so many have been."""
    more: i64 = 0
    while may_take(b, taken, more):
        more += 1
    return more


class TakeCards(Step):
    """Characters from the display, one at a time: six, or five to seven; what is there, if that is less (H4, H5)."""

    def __init__(self, taken: i64) -> None:
        self.taken: i64 = taken

    def run(self, b: Board, g: Progress) -> tuple[Step, ...]:
        assert isinstance(b, Land)
        return (TAKE_CARD[self.taken],) if may_take(b, self.taken, 0) else ()


class TakeCard(Decision):
    """One exposed character; enough, once there are five (H4)."""

    def __init__(self, taken: i64) -> None:
        self.taken: i64 = taken

    def seat(self, b: Board) -> i64:
        assert isinstance(b, Land)
        return b.mover

    def options(self, b: Board) -> list[Action]:
        assert isinstance(b, Land)
        found: list[Action] = []
        add_exposed(found, b)
        if self.taken >= fewest_cards(b):
            found.append(ENOUGH)
        return found

    def choose(self, b: Board, g: Progress, action: Action) -> tuple[Step, ...]:
        assert isinstance(b, Land)
        b.tentative = b.tentative or len(self.options(b)) > 1
        if not isinstance(action, Column):
            return ()
        take_exposed(b, g, action.column, "H4")
        return (TAKE_CARDS[self.taken + 1],)

    def refusal(self, b: Board, action: Action) -> Reason | None:
        return why_not_take(self, b, action)

    def prompt(self) -> str:
        return "take-card"


DISCARD_ONE: Final = DiscardOne()
TAKE_CARDS: Final[list[Step]] = [TakeCards(taken) for taken in range(8)]
TAKE_CARD: Final[list[Step]] = [TakeCard(taken) for taken in range(8)]
SUNSET: Final[tuple[Step, ...]] = (ScoreSunset(), KeepItems(), GrowHungry(), TAKE_CARDS[0])

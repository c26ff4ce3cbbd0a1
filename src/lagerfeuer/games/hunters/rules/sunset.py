"""Sunset: points, items, hunger, then new characters (H4, H5, H43)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note
from boardkit.state import PlayContext
from boardkit.steps import Action, Board, Step
from lagerfeuer.games.hunters.rules.board import ENOUGH, INTRODUCTORY, SEATS, Land, tribe
from lagerfeuer.games.hunters.rules.display import Column, TakeExposed, in_display, take_exposed
from lagerfeuer.games.hunters.rules.hunger import add_hunger
from lagerfeuer.games.hunters.rules.items import Discard, DiscardItem, discard
from lagerfeuer.games.hunters.rules.retrieving import bind
from lagerfeuer.games.hunters.rules.tables import ICE_CAVERN, MISTY_GLEN
from lagerfeuer.games.hunters.rules.track import gain, lose_points


def fewest_cards(b: Land) -> i64:
    """Return the least number of characters that a sunset brings (H4)."""
    return 6 if b.mode == INTRODUCTORY else 5


def most_cards(b: Land) -> i64:
    """Return the greatest number of characters that a sunset brings (H4)."""
    return 6 if b.mode == INTRODUCTORY else 7


def leaves_enough(b: Land, taken: i64) -> bool:
    """Return whether the display, after this many more cards, and the opponent's hand suffice for another sunset
    (H5)."""
    left: i64 = in_display(b) - taken
    return left >= 0 and left + len(b.hands[1 - b.mover]) >= fewest_cards(b)


def can_have_sunset(b: Land) -> bool:
    """Return whether a sunset is allowed: with an empty hand always, otherwise if the display holds enough (H5).

    Enough means for this sunset and for the opponent's next one.
    """
    return not b.hands[b.mover] or leaves_enough(b, fewest_cards(b))


def sunset_points(b: Land, seat: i64) -> i64:
    """Return a point for each member in the village and outside, minus hunger and cards in hand (H4)."""
    return tribe(b, seat) - b.hunger[seat] - len(b.hands[seat])


class ScoreSunset(Step[Land]):
    """The points of a sunset: one for each member in the village and outside, minus hunger and cards in hand (H4)."""

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
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


class KeepItems(Step[Land]):
    """The discarding of hidden items down to one (H4, H43).

    With a member there now, the Ice Cavern keeps three and the Misty Glen two, and then they are in use (H25).
    """

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
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


class DiscardOne(DiscardItem):
    """The choice of a hidden item to discard (H4)."""

    def choose(self, b: Land, g: PlayContext, action: Discard) -> tuple[Step, ...]:
        b.tentative = True
        discard(b, g, action.item, "H43")
        return ()

    def prompt(self) -> str:
        return "discard"

    def forced_option(self, b: Board) -> Action | None:
        # A forced action would reveal that the remaining items are of the same kind.
        return None


class GrowHungry(Step[Land]):
    """One hunger for each member in the village and outside (H4), then the loss of members (H1)."""

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        return add_hunger(b, g, b.mover, tribe(b, b.mover), "H4")


def may_take(b: Land, taken: i64, more: i64) -> bool:
    """Return whether one more character may be taken after `taken` and `more` others (H4, H5)."""
    if in_display(b) <= more or taken + more >= most_cards(b):
        return False
    return taken + more < fewest_cards(b) or leaves_enough(b, more + 1)


def cards_left(b: Land, taken: i64) -> i64:
    """Return how many more characters can be taken after `taken` others."""
    more: i64 = 0
    while may_take(b, taken, more):
        more += 1
    return more


class TakeCards(Step[Land]):
    """The taking of characters from the display: six, or five to seven; fewer if there are not enough (H4, H5)."""

    def __init__(self, taken: i64) -> None:
        self.taken: i64 = taken

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        return (TAKE_CARD[self.taken],) if may_take(b, self.taken, 0) else ()


class TakeCard(TakeExposed):
    """The choice of an exposed character, or to stop once enough are taken (H4)."""

    def __init__(self, taken: i64) -> None:
        self.taken: i64 = taken

    def options(self, b: Land) -> list[Action]:
        found = super().options(b)
        if self.taken >= fewest_cards(b):
            found.append(ENOUGH)
        return found

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = b.tentative or len(self.options(b)) > 1
        if not isinstance(action, Column):
            return ()
        take_exposed(b, g, action.column, "H4")
        return (TAKE_CARDS[self.taken + 1],)

    def prompt(self) -> str:
        return "take-card"


DISCARD_ONE: Final = DiscardOne()
TAKE_CARDS: Final[list[Step]] = [TakeCards(taken) for taken in range(8)]
TAKE_CARD: Final[list[Step]] = [TakeCard(taken) for taken in range(8)]
SUNSET: Final[tuple[Step, ...]] = (ScoreSunset(), KeepItems(), GrowHungry(), TAKE_CARDS[0])

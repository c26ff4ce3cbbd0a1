"""Sacred places: their phase at the end of a turn, in the order of the appendix (H25, H26, H29, H30).

Some have an effect in the middle of a turn and are in other modules: the Waterfall and the Mud Springs in `retrieving`,
the Spirit Cave in `characters`, the Ice Cavern and Misty Glen's second item in `sunset`. The Geysers are a turn of
their own (`turn`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Note
from boardkit.state import PlayContext
from boardkit.steps import EndTurn, Step
from lagerfeuer.games.hunters.rules.board import SEATS, Land
from lagerfeuer.games.hunters.rules.display import Column, TakeExposed, in_display, take_exposed
from lagerfeuer.games.hunters.rules.hunger import drop_hunger
from lagerfeuer.games.hunters.rules.items import NOBODY
from lagerfeuer.games.hunters.rules.piles import draw_items
from lagerfeuer.games.hunters.rules.placing import ANYWHERE, PlaceUpTo
from lagerfeuer.games.hunters.rules.tables import (
    ANCESTRY_HILL,
    ANCIENT_OAK,
    HERB_HEATH,
    HUNTER,
    MAMMOTH_GRAVEYARD,
    MISTY_GLEN,
    PLACE_NAMES,
    PLACES,
    SACRED,
    SANCTUARY,
    STONE_ARCH,
)
from lagerfeuer.games.hunters.rules.track import gain


def firing(b: Land) -> list[i64]:
    """Return the places that will take effect if the turn ends now, in order."""
    seat = b.mover
    found: list[i64] = []
    if b.played == HUNTER and b.there[MAMMOTH_GRAVEYARD * SEATS + seat]:
        found.append(MAMMOTH_GRAVEYARD)
    if b.sunset and b.there[STONE_ARCH * SEATS + seat]:
        found.append(STONE_ARCH)
    if b.created and b.there[ANCIENT_OAK * SEATS + seat]:
        found.append(ANCIENT_OAK)
    if b.sunset:
        if b.there[MISTY_GLEN * SEATS + seat]:
            found.append(MISTY_GLEN)
        if b.there[ANCESTRY_HILL * SEATS + seat]:
            found.append(ANCESTRY_HILL)
        if b.there[HERB_HEATH * SEATS + 1 - seat]:
            found.append(HERB_HEATH)
        if b.there[SANCTUARY * SEATS + seat]:
            found.append(SANCTUARY)
    return found


class SacredPhase(Step[Land]):
    """The phase of the sacred places.

    The positions at its beginning count; a member placed by one place does not trigger another (H25).
    """

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        b.drawn = -1
        found: list[Step] = []
        for place in firing(b):
            if place == HERB_HEATH:
                # It asks the other seat, so the turn, which could be undone, is confirmed before.
                found.append(CONFIRM)
            found.append(FIRE[place - SACRED])
        return tuple(found)


class Fire(Step[Land]):
    """The effect of one place."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        place = self.place
        owner: i64 = 1 - b.mover if place == HERB_HEATH else b.mover
        if g.telling:
            g.tell(Note("sacred", {"seat": owner, "place": PLACE_NAMES[place]}, "H25"))
        if place in (MAMMOTH_GRAVEYARD, SANCTUARY):
            return gain(b, g, owner, 1, PLACE_NAMES[place], "H29")
        if place == STONE_ARCH:
            return (PLACE_THREE,)
        if place == ANCIENT_OAK:
            drop_hunger(b, g, owner, b.created, "H26")
        elif place == MISTY_GLEN:
            return (PLACE_ONE_MORE,)
        elif place == ANCESTRY_HILL:
            return (ANCESTOR,) if in_display(b) else ()
        elif place == HERB_HEATH:
            drop_hunger(b, g, owner, 1, "H30")
            draw_items(b, g, owner, 1, "H30")
            return (PLACE_HERBALIST[owner],)
        return ()


class Ancestor(TakeExposed):
    """The choice of an exposed character, if there is one (H43)."""

    def choose(self, b: Land, g: PlayContext, action: Column) -> tuple[Step, ...]:
        b.tentative = b.tentative or len(self.options(b)) > 1
        take_exposed(b, g, action.column, "H43")
        return ()

    def prompt(self) -> str:
        return "ancestor"


class Confirm(Step[Land]):
    """The confirmation of actions that can be undone; if nothing can, the seat is not asked."""

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        if not b.tentative:
            return ()
        b.tentative = False
        return END_TURN[b.mover]


CONFIRM: Final = Confirm()
END_TURN: Final[list[tuple[Step, ...]]] = [(EndTurn(seat),) for seat in range(SEATS)]
FIRE: Final[list[Step]] = [Fire(place) for place in range(SACRED, PLACES)]
PLACE_THREE: Final = PlaceUpTo(NOBODY, 3, ANYWHERE)
PLACE_ONE_MORE: Final = PlaceUpTo(NOBODY, 1, ANYWHERE)
PLACE_HERBALIST: Final[list[Step]] = [PlaceUpTo(seat, 1, ANYWHERE) for seat in range(SEATS)]
ANCESTOR: Final = Ancestor()

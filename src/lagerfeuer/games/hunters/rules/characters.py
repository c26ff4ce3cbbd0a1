"""Playing a character: its instructions from top to bottom, then its way into the display.

`PROGRAMS` holds all eleven kinds of cards as data. Instructions of only one card are defined before it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Board, Step, Word
from lagerfeuer.games.hunters.rules.board import ENOUGH, SEATS, Land, MoverDecision, add_each_kind, insert
from lagerfeuer.games.hunters.rules.covering import CoverEach, CoverThree
from lagerfeuer.games.hunters.rules.display import LAY, Column, TakeExposed, take_exposed
from lagerfeuer.games.hunters.rules.hunger import add_hunger
from lagerfeuer.games.hunters.rules.items import (
    NOBODY,
    ONE_ITEM,
    Discard,
    DiscardHunger,
    DiscardItem,
    discard,
)
from lagerfeuer.games.hunters.rules.piles import draw_items, draw_some, has_location, turn_up
from lagerfeuer.games.hunters.rules.placing import ANYWHERE, ON_DRAWN, PlaceUpTo
from lagerfeuer.games.hunters.rules.retrieving import bind
from lagerfeuer.games.hunters.rules.tables import (
    CHARACTER_NAMES,
    CHARACTERS,
    ITEM_NAMES,
    ITEMS,
    PLACE_NAMES,
    SPIRIT_CAVE,
)
from lagerfeuer.games.hunters.rules.track import Score, gain


class DrawLocation(Step[Land]):
    """Turning up a wilderness or hunting ground."""

    def __init__(self, hunting: bool) -> None:
        self.hunting: bool = hunting

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        b.drawn = turn_up(b, g, self.hunting)
        return ()


class Birth(Step[Land]):
    """The offspring: a member goes from the camp to the village, then one hunger if there was any (H16).

    Nothing happens if the camp is empty. With a member at the Spirit Cave a point is gained instead, and the member
    stays in the camp (H28).
    """

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        seat = b.mover
        if b.camp[seat] == 0:
            if g.telling:
                g.tell(Note("birth", {"seat": seat, "members": 0}, "H16"))
            return ()
        if b.there[SPIRIT_CAVE * SEATS + seat]:
            bind(b, SPIRIT_CAVE)
            if g.telling:
                g.tell(Note("sacred", {"seat": seat, "place": PLACE_NAMES[SPIRIT_CAVE]}, "H28"))
            return gain(b, g, seat, 1, "spirit-cave", "H28")
        b.camp[seat] -= 1
        b.village[seat] += 1
        if g.telling:
            g.tell(Note("birth", {"seat": seat, "members": 1}, "H16"))
        return add_hunger(b, g, seat, 1, "H16") if b.hunger[seat] else ()


class ShamanChoice(TakeExposed):
    """The choice of two items, or of one exposed character before the shaman is laid down (H20)."""

    def options(self, b: Land) -> list[Action]:
        return [TWO_ITEMS, *super().options(b)]

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = True
        if isinstance(action, Column):
            take_exposed(b, g, action.column, "H20")
        else:
            draw_items(b, g, b.mover, 2, "H20")
        return ()

    def prompt(self) -> str:
        return "shaman"


class LayOther(Action):
    """Another hand card to put into the display: `lay:hunter`."""

    def __init__(self, character: i64) -> None:
        self.character: i64 = character

    def text(self) -> str:
        return "lay:" + CHARACTER_NAMES[self.character]


class FiremanChoice(MoverDecision):
    """The choice to place any number of members, or to lay another hand card into the display (H19).

    That card is laid first and does nothing (H44).
    """

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = [ALL_MEMBERS]
        add_each_kind(found, LAY_OTHER, b.hands[b.mover])
        return found

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = True
        if not isinstance(action, LayOther):
            return (PLACE_FIVE,)
        b.hands[b.mover].remove(action.character)
        b.in_play.append(action.character)
        return (LAY[action.character],)

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, LayOther):
            return Reason("hunters-no-character", {"character": CHARACTER_NAMES[action.character]}, "H19")
        return NOT_NOW

    def prompt(self) -> str:
        return "fireman"


class Fish(Step[Land]):
    """The fisher: two items are drawn and one is kept (H21)."""

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        b.offered = draw_some(b, g, b.mover, 2, "H21")
        if len(b.offered) > 1:
            return KEEP_ONE
        for item in b.offered:
            insert(b.items[b.mover], item)
        b.offered = []
        return ()


class KeepItem(Action):
    """The item to keep: `keep:mortar`. The choice stays secret."""

    def __init__(self, item: i64) -> None:
        self.item: i64 = item

    def text(self) -> str:
        return "keep:" + ITEM_NAMES[self.item]

    def secret(self) -> bool:
        return True


class KeepOne(MoverDecision[KeepItem]):
    """The choice of the item to keep; the other goes to the discard pile (H21)."""

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        add_each_kind(found, KEEP_ITEM, b.offered)
        return found

    def choose(self, b: Land, g: PlayContext, action: KeepItem) -> tuple[Step, ...]:
        b.tentative = True
        b.offered.remove(action.item)
        insert(b.items[b.mover], action.item)
        other = b.offered[0]
        b.offered = []
        b.item_discard.append(other)
        if g.telling:
            g.tell(Note("discard", {"seat": b.mover, "item": ITEM_NAMES[other]}, "H21"))
        return ()

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, KeepItem):
            return Reason("hunters-no-item", {"item": ITEM_NAMES[action.item]}, "H21")
        return NOT_NOW

    def prompt(self) -> str:
        return "keep"

    def forced_option(self, b: Board) -> Action | None:
        # The other item is shown: a forced action would reveal that this one is the same.
        return None


class Exchange(Step[Land]):
    """The basket maker: hidden items are discarded one by one, then as many are drawn (H22, H43)."""

    def __init__(self, discarded: i64) -> None:
        self.discarded: i64 = discarded

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        if b.items[b.mover]:
            return (ExchangeOne(self.discarded),)
        if self.discarded:
            draw_items(b, g, b.mover, self.discarded, "H22")
        return ()


class ExchangeOne(DiscardItem):
    """The choice to discard one more hidden item, or to stop."""

    def __init__(self, discarded: i64) -> None:
        self.discarded: i64 = discarded

    def options(self, b: Land) -> list[Action]:
        found = super().options(b)
        found.append(ENOUGH)
        return found

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = True
        if isinstance(action, Discard):
            discard(b, g, action.item, "H22")
            return (Exchange(self.discarded + 1),)
        if self.discarded:
            draw_items(b, g, b.mover, self.discarded, "H22")
        return ()

    def prompt(self) -> str:
        return "exchange"


class Track(Step[Land]):
    """The tracker: a wilderness or a hunting ground is turned up, if any is left (H23, H47)."""

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        return TRACK if has_location(b, False) or has_location(b, True) else ()


class TrackKind(MoverDecision):
    """The choice between the two piles (H47)."""

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        if has_location(b, False):
            found.append(WILDERNESS)
        if has_location(b, True):
            found.append(HUNTING_GROUND)
        return found

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        turn_up(b, g, action is HUNTING_GROUND)
        return ()

    def prompt(self) -> str:
        return "track"


TWO_ITEMS: Final = Word("items")
ALL_MEMBERS: Final = Word("members")
WILDERNESS: Final = Word("wilderness")
HUNTING_GROUND: Final = Word("hunting")
LAY_OTHER: Final[list[Action]] = [LayOther(character) for character in range(CHARACTERS)]
LAY_OTHER_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in LAY_OTHER}
KEEP_ITEM: Final[list[Action]] = [KeepItem(item) for item in range(ITEMS)]
KEEP_ITEM_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in KEEP_ITEM}
KEEP_ONE: Final[tuple[Step, ...]] = (KeepOne(),)
TRACK: Final[tuple[Step, ...]] = (TrackKind(),)
PLACE_FIVE: Final = PlaceUpTo(NOBODY, 5, ANYWHERE)
"""All members of a tribe (H19)."""

PROGRAMS: Final[list[tuple[Step, ...]]] = [
    # hunter
    (CoverEach(False, True), DrawLocation(True), PlaceUpTo(NOBODY, 3, ON_DRAWN)),
    # scout
    (CoverEach(True, False), DrawLocation(False), PlaceUpTo(NOBODY, 1, ANYWHERE)),
    # collector
    (PlaceUpTo(NOBODY, 4, ANYWHERE),),
    # chief
    (ONE_ITEM, PlaceUpTo(NOBODY, 2, ANYWHERE)),
    # offspring
    (Birth(),),
    # shaman
    (ShamanChoice(),),
    # advanced scout
    (CoverThree(3, 0), DrawLocation(False), PlaceUpTo(NOBODY, 2, ANYWHERE)),
    # fisher
    (DiscardHunger(2), Fish()),
    # basket maker
    (ONE_ITEM, Exchange(0), Score(1, "basket-maker", "H22")),
    # fireman
    (FiremanChoice(),),
    # tracker
    (CoverEach(True, True), Track(), PlaceUpTo(NOBODY, 2, ANYWHERE)),
]


class Character(Action):
    """A character to play: `hunter`."""

    def __init__(self, character: i64) -> None:
        self.character: i64 = character

    def text(self) -> str:
        return CHARACTER_NAMES[self.character]


CHARACTER: Final[list[Action]] = [Character(character) for character in range(CHARACTERS)]
CHARACTER_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in CHARACTER}


def play_character(b: Land, g: PlayContext, character: i64) -> tuple[Step, ...]:
    """Play a character. Return its instructions, then the step into the display (H24)."""
    b.hands[b.mover].remove(character)
    b.in_play.append(character)
    b.played = character
    if g.telling:
        g.tell(Note("play", {"seat": b.mover, "character": CHARACTER_NAMES[character]}))
    return (*PROGRAMS[character], LAY[character])

"""Consumption stones on icons; a location whose last icon is covered is discarded (H12, H17, H18, H46)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Board, Decision, Step
from lagerfeuer.games.hunters.rules.board import Land, MoverDecision, has_free
from lagerfeuer.games.hunters.rules.piles import discard_location
from lagerfeuer.games.hunters.rules.tables import BIT, ICON_NAMES, ICONS, PLACE_NAMES, SACRED


class Cover(Action):
    """A stone on an icon: `cover:forest-a:wood`."""

    def __init__(self, place: i64, icon: i64) -> None:
        self.place: i64 = place
        self.icon: i64 = icon

    def text(self) -> str:
        return "cover:" + PLACE_NAMES[self.place] + ":" + ICON_NAMES[self.icon]


COVER: Final[list[Action]] = [Cover(i // ICONS, i % ICONS) for i in range(SACRED * ICONS)]
COVER_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in COVER}


def cover(b: Land, g: PlayContext, place: i64, icon: i64) -> None:
    """Lay a stone on the first free icon of a kind. Stones are unlimited (H3)."""
    free = b.cards.of_icon[place * ICONS + icon] & ~b.covered[place]
    b.covered[place] |= free & -free
    if b.covered[place] == b.cards.all_icons[place]:
        discard_location(b, g, place)


def _add_icons(found: list[Action], b: Land, place: i64) -> None:
    for icon in range(ICONS):
        if has_free(b, place, icon):
            found.append(COVER[place * ICONS + icon])


def _lay_stone(b: Land, g: PlayContext, action: Cover) -> None:
    if g.telling:
        place, icon = PLACE_NAMES[action.place], ICON_NAMES[action.icon]
        g.tell(Note("cover", {"seat": b.mover, "place": place, "icon": icon}, "H18"))
    cover(b, g, action.place, action.icon)


def _why_not_cover(question: Decision, b: Board, action: Action) -> Reason | None:
    if question.offers(b, action):
        return None
    if not isinstance(action, Cover):
        return NOT_NOW
    return Reason(
        "hunters-no-icon", {"place": PLACE_NAMES[action.place], "icon": ICON_NAMES[action.icon]}, "H18"
    )


class CoverEach(Step[Land]):
    """A stone on every open wilderness, hunting ground or both, in the order of the rows."""

    def __init__(self, wilderness: bool, hunting: bool) -> None:
        self.wilderness: bool = wilderness
        self.hunting: bool = hunting

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        found: list[Step] = []
        if self.wilderness:
            for place in b.wild:
                found.append(COVER_ONE[place])
        if self.hunting:
            for place in b.hunt:
                found.append(COVER_ONE[place])
        return tuple(found)


class CoverOne(MoverDecision[Cover]):
    """The choice of an icon of this location; any, even points (H18)."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        _add_icons(found, b, self.place)
        return found

    def choose(self, b: Land, g: PlayContext, action: Cover) -> tuple[Step, ...]:
        free = b.cards.all_icons[self.place] & ~b.covered[self.place]
        if free & ~b.cards.of_icon[self.place * ICONS + action.icon]:
            b.tentative = True
        _lay_stone(b, g, action)
        return ()

    def refusal(self, b: Board, action: Action) -> Reason | None:
        return _why_not_cover(self, b, action)

    def prompt(self) -> str:
        return "cover"


def stones_left(b: Land, left: i64, done: i64) -> i64:
    """Return how many of these stones can still go to a location without one of them (H17)."""
    found: i64 = 0
    for place in b.wild + b.hunt:
        if found < left and not done & BIT[place]:
            found += 1
    return found


class CoverThree(Step[Land]):
    """Stones on `left` different locations; on all of them if fewer are open (H17).

    `done`: the locations that already have their stone, including discarded ones (H46).
    """

    def __init__(self, left: i64, done: i64) -> None:
        self.left: i64 = left
        self.done: i64 = done

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        return (CoverAny(self.left, self.done),) if stones_left(b, self.left, self.done) else ()


class CoverAny(MoverDecision[Cover]):
    """The choice of an icon on one of the other locations (H17)."""

    def __init__(self, left: i64, done: i64) -> None:
        self.left: i64 = left
        self.done: i64 = done

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        for place in b.wild + b.hunt:
            if not self.done & BIT[place]:
                _add_icons(found, b, place)
        return found

    def choose(self, b: Land, g: PlayContext, action: Cover) -> tuple[Step, ...]:
        b.tentative = b.tentative or len(self.options(b)) > 1
        _lay_stone(b, g, action)
        return (CoverThree(self.left - 1, self.done | BIT[action.place]),)

    def refusal(self, b: Board, action: Action) -> Reason | None:
        if isinstance(action, Cover) and self.done & BIT[action.place]:
            return Reason("hunters-no-second-stone", {"place": PLACE_NAMES[action.place]}, "H17")
        return _why_not_cover(self, b, action)

    def explained_actions(self, b: Land) -> list[Action]:
        """Return the options, and the locations that already have a stone."""
        found = self.options(b)
        for place in b.wild + b.hunt:
            if self.done & BIT[place]:
                for icon in range(ICONS):
                    if has_free(b, place, icon):
                        found.append(COVER[place * ICONS + icon])
                        break
        return found

    def prompt(self) -> str:
        return "cover-any"


COVER_ONE: Final[list[Step]] = [CoverOne(place) for place in range(SACRED)]

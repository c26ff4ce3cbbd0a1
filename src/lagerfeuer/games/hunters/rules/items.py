"""Items: the steps of their effects, building them, discarding hidden ones (H10, H43)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Step
from lagerfeuer.games.hunters.rules.board import Land, MoverDecision, add_each_kind
from lagerfeuer.games.hunters.rules.hunger import add_hunger, drop_hunger
from lagerfeuer.games.hunters.rules.piles import draw_items
from lagerfeuer.games.hunters.rules.placing import BY_ITEM, PlaceUpTo
from lagerfeuer.games.hunters.rules.tables import (
    DISCARD_HUNGER,
    DRAW,
    ICON_NAMES,
    ITEM_NAMES,
    ITEMS,
    PLACE,
    RESOURCES,
)
from lagerfeuer.games.hunters.rules.track import gain

NOBODY: Final = -1
"""In a step: the seat whose turn it is."""


class DrawItems(Step[Land]):
    """Drawing items from the pile."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        draw_items(b, g, b.mover, self.amount, "")
        return ()


class TakeHunger(Step[Land]):
    """One hunger more."""

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        return add_hunger(b, g, b.mover, 1, "H10")


class DiscardHunger(Step[Land]):
    """Removing hunger, as much as there is."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        drop_hunger(b, g, b.mover, self.amount, "")
        return ()


ONE_ITEM: Final = DrawItems(1)
ONE_MORE: Final = TakeHunger()
ONE_LESS: Final = DiscardHunger(1)
PLACE_BY_ITEM: Final = PlaceUpTo(NOBODY, 1, BY_ITEM)


class Build(Action):
    """A hidden item to create: `build:mortar`."""

    def __init__(self, item: i64) -> None:
        self.item: i64 = item

    def text(self) -> str:
        return "build:" + ITEM_NAMES[self.item]


class Discard(Action):
    """A hidden item to discard: `discard:mortar`."""

    def __init__(self, item: i64) -> None:
        self.item: i64 = item

    def text(self) -> str:
        return "discard:" + ITEM_NAMES[self.item]


BUILD: Final[list[Action]] = [Build(item) for item in range(ITEMS)]
BUILD_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in BUILD}
DISCARD: Final[list[Action]] = [Discard(item) for item in range(ITEMS)]
DISCARD_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in DISCARD}


def missing(b: Land, item: i64) -> i64:
    """Return the first resource that the pool of this turn lacks for an item (H11), or -1."""
    for resource in range(RESOURCES):
        if b.pool[resource] < b.cards.costs[item * RESOURCES + resource]:
            return resource
    return -1


def pays_for_any(b: Land) -> bool:
    """Return whether the pool pays for any item of the game, in any hand."""
    for item in range(ITEMS):  # noqa: SIM110 (compiled, a loop is faster)
        if missing(b, item) < 0:
            return True
    return False


def add_builds(found: list[Action], b: Land) -> None:
    """Add the hidden items for which the pool pays."""
    last: i64 = -1
    for item in b.items[b.mover]:
        if item != last and missing(b, item) < 0:
            found.append(BUILD[item])
        last = item


def why_not_build(b: Land, item: i64) -> Reason:
    """Return why an item cannot be built: it is not in the hand, or a resource is missing."""
    if item not in b.items[b.mover]:
        return Reason("hunters-no-item", {"item": ITEM_NAMES[item]}, "H10")
    lacks = missing(b, item)
    return Reason("hunters-no-resource", {"item": ITEM_NAMES[item], "icon": ICON_NAMES[lacks]}, "H11")


def build(b: Land, g: PlayContext, item: i64) -> tuple[Step, ...]:
    """Build an item: pay, score points, then carry out the effects (H10). Return the steps that follow.

    The effects go from left to right. The item itself may pay for a bonus field (H40).
    """
    for resource in range(RESOURCES):
        b.pool[resource] -= b.cards.costs[item * RESOURCES + resource]
    b.items[b.mover].remove(item)
    b.built[b.mover].append(item)
    b.created += 1
    value = b.cards.values[item]
    if g.telling:
        g.tell(Note("build", {"seat": b.mover, "item": ITEM_NAMES[item]}, "H10"))
    steps: list[Step] = []
    if value:
        for step in gain(b, g, b.mover, value, "item", "H10"):
            steps.append(step)
    for effect in b.cards.effects[item]:
        if effect == PLACE:
            steps.append(PLACE_BY_ITEM)
        elif effect == DRAW:
            steps.append(ONE_ITEM)
        elif effect == DISCARD_HUNGER:
            steps.append(ONE_LESS)
        else:
            steps.append(ONE_MORE)
    return tuple(steps)


class DiscardItem(MoverDecision[Discard]):
    """The choice of a hidden item to discard, alone or among other options."""

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        add_each_kind(found, DISCARD, b.items[b.mover])
        return found

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, Discard):
            return Reason("hunters-no-item", {"item": ITEM_NAMES[action.item]}, "H43")
        return NOT_NOW


def discard(b: Land, g: PlayContext, item: i64, ruling: str) -> None:
    """Move a hidden item to the discard pile, open to all."""
    b.items[b.mover].remove(item)
    b.item_discard.append(item)
    if g.telling:
        g.tell(Note("discard", {"seat": b.mover, "item": ITEM_NAMES[item]}, ruling))

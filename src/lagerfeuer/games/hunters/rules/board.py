"""The land: everything on the table."""

from __future__ import annotations

from typing import Final, Generic

from mypy_extensions import i64

from boardkit.rule_types import A
from boardkit.steps import Action, Board, Decision, Word
from lagerfeuer.games.hunters.rules.tables import (
    HUNTING,
    ICONS,
    ITEM_COUNTS,
    ITEMS,
    PLACES,
    RESOURCES,
    SACRED,
    Tables,
)

INTRODUCTORY: Final = 0
NORMAL: Final = 1
SURVIVAL: Final = 2
MODE_NAMES: Final = ["introductory", "normal", "survival"]

SEATS: Final = 2
MEMBERS: Final = 5
COLUMNS: Final = 3
ROOM: Final = 3
"""H14: the number of members in a wilderness or hunting ground, of both seats together."""

EMPTY: Final = -1
"""No character in play, or no location drawn. (In a bag or a hand of items, -1 is a hole.)"""

RUNNING: Final = 0
GOAL_REACHED: Final = 1
DIED_OUT: Final = 2


class Land(Board):
    """The board of Hunters and Scouts.

    Lists over the two seats; `there` has two seats per place, `covered` a set of bits per location. Hands of characters
    and of items are sorted by number; the last character of a column is exposed. `passed` counts the bonus fields
    behind a seat. Bags hold cards that no seat has seen, discard piles are open.

    For the turn: `in_play` are the characters between hand and display, `played` the one whose instructions were
    followed, `drawn` the location that was turned up, `pool` what was retrieved and not spent, `created` how many items
    were built, `fresh` the places of members placed by an item (H13), `arrived` the places of members placed by the
    present instruction (H37), `bound` the sacred places that were used (H25, bits from 0), `offered` the items of which
    one is kept (H21).
    """

    def __init__(
        self,
        cards: Tables,
        mode: i64,
        first: i64,
        mover: i64,
        points: list[i64],
        passed: list[i64],
        hunger: list[i64],
        village: list[i64],
        camp: list[i64],
        hands: list[list[i64]],
        items: list[list[i64]],
        built: list[list[i64]],
        display: list[list[i64]],
        item_bag: list[i64],
        item_discard: list[i64],
        wild: list[i64],
        wild_bag: list[i64],
        wild_discard: list[i64],
        hunt: list[i64],
        hunt_bag: list[i64],
        hunt_discard: list[i64],
        sacred: list[i64],
        covered: list[i64],
        there: list[i64],
        in_play: list[i64],
        played: i64,
        drawn: i64,
        sunset: bool,
        created: i64,
        pool: list[i64],
        fresh: list[i64],
        arrived: list[i64],
        bound: i64,
        offered: list[i64],
        tentative: bool,
        ending: i64,
    ) -> None:
        self.cards: Tables = cards
        self.mode: i64 = mode
        self.first: i64 = first
        self.mover: i64 = mover
        self.points: list[i64] = points
        self.passed: list[i64] = passed
        self.hunger: list[i64] = hunger
        self.village: list[i64] = village
        self.camp: list[i64] = camp
        self.hands: list[list[i64]] = hands
        self.items: list[list[i64]] = items
        self.built: list[list[i64]] = built
        self.display: list[list[i64]] = display
        self.item_bag: list[i64] = item_bag
        self.item_discard: list[i64] = item_discard
        self.wild: list[i64] = wild
        self.wild_bag: list[i64] = wild_bag
        self.wild_discard: list[i64] = wild_discard
        self.hunt: list[i64] = hunt
        self.hunt_bag: list[i64] = hunt_bag
        self.hunt_discard: list[i64] = hunt_discard
        self.sacred: list[i64] = sacred
        self.covered: list[i64] = covered
        self.there: list[i64] = there
        self.in_play: list[i64] = in_play
        self.played: i64 = played
        self.drawn: i64 = drawn
        self.sunset: bool = sunset
        self.created: i64 = created
        self.pool: list[i64] = pool
        self.fresh: list[i64] = fresh
        self.arrived: list[i64] = arrived
        self.bound: i64 = bound
        self.offered: list[i64] = offered
        self.tentative: bool = tentative
        self.ending: i64 = ending

    def copy(self) -> Land:
        return Land(
            self.cards,
            self.mode,
            self.first,
            self.mover,
            self.points.copy(),
            self.passed.copy(),
            self.hunger.copy(),
            self.village.copy(),
            self.camp.copy(),
            [self.hands[0].copy(), self.hands[1].copy()],
            [self.items[0].copy(), self.items[1].copy()],
            [self.built[0].copy(), self.built[1].copy()],
            [self.display[0].copy(), self.display[1].copy(), self.display[2].copy()],
            self.item_bag.copy(),
            self.item_discard.copy(),
            self.wild.copy(),
            self.wild_bag.copy(),
            self.wild_discard.copy(),
            self.hunt.copy(),
            self.hunt_bag.copy(),
            self.hunt_discard.copy(),
            self.sacred.copy(),
            self.covered.copy(),
            self.there.copy(),
            self.in_play.copy(),
            self.played,
            self.drawn,
            self.sunset,
            self.created,
            self.pool.copy(),
            self.fresh.copy(),
            self.arrived.copy(),
            self.bound,
            self.offered.copy(),
            self.tentative,
            self.ending,
        )


class MoverDecision(Decision[Land, A], Generic[A]):
    """A decision of the seat whose turn it is."""

    def seat(self, b: Land) -> i64:
        return b.mover


ENOUGH: Final = Word("enough")
DECLINE: Final = Word("decline")


def new_land(cards: Tables, mode: i64) -> Land:
    """Return a land with all cards in their bags, two members in each village and one in the camp, two hunger each."""
    items: list[i64] = []
    for item in range(ITEMS):
        for _ in range(ITEM_COUNTS[item]):
            items.append(item)
    points: i64 = 10 if mode == INTRODUCTORY else 3
    passed: i64 = 1 if mode == INTRODUCTORY else 0
    return Land(
        cards,
        mode,
        0,
        0,
        [points, points],
        [passed, passed],
        [2, 2],
        [2, 2],
        [1, 1],
        [[], []],
        [[], []],
        [[], []],
        [[], [], []],
        items,
        [],
        [],
        [place for place in range(HUNTING)],  # noqa: C416 (a list of int is no list of i64)
        [],
        [],
        [place for place in range(HUNTING, SACRED)],  # noqa: C416
        [],
        [],
        [0] * SACRED,
        [0] * (PLACES * SEATS),
        [],
        EMPTY,
        EMPTY,
        False,
        0,
        [0] * RESOURCES,
        [],
        [],
        0,
        [],
        False,
        RUNNING,
    )


def members_out(b: Land, seat: i64) -> i64:
    """Return how many members of a seat are on locations and sacred places."""
    total: i64 = 0
    for place in b.wild:
        total += b.there[place * SEATS + seat]
    for place in b.hunt:
        total += b.there[place * SEATS + seat]
    for place in b.sacred:
        total += b.there[place * SEATS + seat]
    return total


def tribe(b: Land, seat: i64) -> i64:
    """Return how many members are in the village and outside: these score and eat at sunset (H4)."""
    return b.village[seat] + members_out(b, seat)


def supply(b: Land, seat: i64) -> i64:
    """Return how many members are not born yet or were lost."""
    return MEMBERS - b.camp[seat] - tribe(b, seat)


def count(places: list[i64], place: i64) -> i64:
    """Return how often a place is in a short list."""
    found: i64 = 0
    for one in places:
        if one == place:
            found += 1
    return found


def without(places: list[i64], place: i64) -> list[i64]:
    """Return a short list without this place."""
    rest: list[i64] = []
    for one in places:
        if one != place:
            rest.append(one)
    return rest


def insert(cards: list[i64], card: i64) -> None:
    """Insert a card into a sorted hand."""
    at: i64 = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def add_each_kind(found: list[Action], actions: list[Action], cards: list[i64]) -> None:
    """Add one action for each kind of card in a sorted hand."""
    last: i64 = -1
    for card in cards:
        if card != last:
            found.append(actions[card])
        last = card


def has_free(b: Land, place: i64, icon: i64) -> bool:
    """Return whether a location shows this icon uncovered."""
    return b.cards.of_icon[place * ICONS + icon] & ~b.covered[place] != 0


def open_places(b: Land) -> list[i64]:
    """Return every place in play: wilderness, hunting grounds, sacred places."""
    return b.wild + b.hunt + b.sacred

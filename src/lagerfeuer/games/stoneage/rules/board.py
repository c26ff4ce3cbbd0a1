"""The valley: everything on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.bag import draw
from boardkit.notes import Note
from boardkit.state import PlayContext
from boardkit.steps import Board, Word
from lagerfeuer.games.stoneage.rules.buildings import BUILDINGS
from lagerfeuer.games.stoneage.rules.cards import ANY_TWO, CARDS

TOOLMAKER: Final = 0
HUT: Final = 1
FIELD: Final = 2
HUNT: Final = 3
FOREST: Final = 4
CLAY: Final = 5
QUARRY: Final = 6
RIVER: Final = 7
CARD: Final = 8
"""The card place of price 1, on the right; more expensive ones follow to the left (S1)."""
BUILDING: Final = 12
"""The first building stack; the others follow."""
PLACES: Final = 16

PLACE_NAMES: Final = [
    "toolmaker",
    "hut",
    "field",
    "hunt",
    "forest",
    "clay",
    "quarry",
    "river",
    "card1",
    "card2",
    "card3",
    "card4",
    "building1",
    "building2",
    "building3",
    "building4",
]
PLACE_NUMBER: Final = {name: number for number, name in enumerate(PLACE_NAMES)}

MAX_SEATS: Final = 4
KINDS: Final = 4
TILES: Final = 3
ROW: Final = 4

MAX_PEOPLE: Final = 10
MAX_FOOD_TRACK: Final = 10
MAX_TOOL: Final = 4
"""S7: ten people, ten steps on the food track, tools 4, 4 and 4."""

FIRST_PEOPLE: Final = 5
FIRST_FOOD: Final = 12
STACK_BUILDINGS: Final = 7
"""Buildings in each stack at the beginning."""

EMPTY: Final = -1
"""An empty card place or building stack. (In a bag, -1 is a hole.)"""
NOBODY: Final = -1

PLACING: Final = 0
ACTING: Final = 1
FEEDING: Final = 2
OVER: Final = 3
PHASE_NAMES: Final = ["placing", "acting", "feeding", "over"]

THING_NAMES: Final = ["wood", "brick", "stone", "gold", "tool", "track"]
"""The gains of the six sides of a die with a card of dice for all (S12)."""


class Valley(Board):
    """The board of Stone Age.

    Lists over seats; `goods` has four entries per seat (wood, brick, stone, gold), `tools` and `used` three, `there`
    four seats per place. `ready` are open cards not used up yet. `deck` and `tiles` are bags of everything that no
    player has seen; `deck_left` and `below` are the numbers of these in the deck and below the tops of the stacks. A
    set of waiting dice (S12) consists of its buyer, its card, then for each die its value and who took it.
    """

    def __init__(
        self,
        original: bool,
        seats: i64,
        phase: i64,
        round: i64,
        first: i64,
        people: list[i64],
        food: list[i64],
        track: list[i64],
        points: list[i64],
        goods: list[i64],
        tools: list[i64],
        used: list[i64],
        cards: list[list[i64]],
        ready: list[list[i64]],
        built: list[list[i64]],
        extra: i64,
        extra_seat: i64,
        there: list[i64],
        row: list[i64],
        deck: list[i64],
        deck_left: i64,
        tops: list[i64],
        below: list[i64],
        tiles: list[i64],
        waiting: list[list[i64]],
        tentative: bool,
    ) -> None:
        self.original: bool = original
        self.seats: i64 = seats
        self.phase: i64 = phase
        self.round: i64 = round
        self.first: i64 = first
        self.people: list[i64] = people
        self.food: list[i64] = food
        self.track: list[i64] = track
        self.points: list[i64] = points
        self.goods: list[i64] = goods
        self.tools: list[i64] = tools
        self.used: list[i64] = used
        self.cards: list[list[i64]] = cards
        self.ready: list[list[i64]] = ready
        self.built: list[list[i64]] = built
        self.extra: i64 = extra
        self.extra_seat: i64 = extra_seat
        self.there: list[i64] = there
        self.row: list[i64] = row
        self.deck: list[i64] = deck
        self.deck_left: i64 = deck_left
        self.tops: list[i64] = tops
        self.below: list[i64] = below
        self.tiles: list[i64] = tiles
        self.waiting: list[list[i64]] = waiting
        self.tentative: bool = tentative

    def copy(self) -> Valley:
        return Valley(
            self.original,
            self.seats,
            self.phase,
            self.round,
            self.first,
            self.people.copy(),
            self.food.copy(),
            self.track.copy(),
            self.points.copy(),
            self.goods.copy(),
            self.tools.copy(),
            self.used.copy(),
            [cards.copy() for cards in self.cards],
            [cards.copy() for cards in self.ready],
            [built.copy() for built in self.built],
            self.extra,
            self.extra_seat,
            self.there.copy(),
            self.row.copy(),
            self.deck.copy(),
            self.deck_left,
            self.tops.copy(),
            self.below.copy(),
            self.tiles.copy(),
            [dice.copy() for dice in self.waiting],
            self.tentative,
        )


DECLINE: Final = Word("decline")
STARVE: Final = Word("starve")
LATER: Final = Word("later")
TWO: Final = Word("two")


def new_valley(seats: i64, original: bool) -> Valley:
    """Return a valley with five people and twelve food per seat, and one stack of seven buildings per seat."""
    return Valley(
        original,
        seats,
        PLACING,
        0,
        0,
        [FIRST_PEOPLE] * seats,
        [FIRST_FOOD] * seats,
        [0] * seats,
        [0] * seats,
        [0] * (KINDS * seats),
        [0] * (TILES * seats),
        [0] * (TILES * seats),
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        EMPTY,
        NOBODY,
        [0] * (PLACES * MAX_SEATS),
        [EMPTY] * ROW,
        [card for card in range(len(CARDS))],  # noqa: C416 (a list of int is no list of i64)
        len(CARDS),
        [EMPTY] * seats,
        [STACK_BUILDINGS] * seats,
        [tile for tile in range(len(BUILDINGS))],  # noqa: C416
        [],
        False,
    )


def people_at(b: Valley, place: i64) -> i64:
    """Return how many people of all seats are at a place."""
    total: i64 = 0
    i: i64 = place * MAX_SEATS
    end: i64 = i + b.seats
    while i < end:
        total += b.there[i]
        i += 1
    return total


def players_at(b: Valley, place: i64) -> i64:
    """Return how many seats have people at a place."""
    total: i64 = 0
    i: i64 = place * MAX_SEATS
    end: i64 = i + b.seats
    while i < end:
        if b.there[i]:
            total += 1
        i += 1
    return total


def has_people(b: Valley, place: i64) -> bool:
    """Return whether there are people at a place."""
    i: i64 = place * MAX_SEATS
    end: i64 = i + b.seats
    while i < end:
        if b.there[i]:
            return True
        i += 1
    return False


def people_out(b: Valley, seat: i64) -> i64:
    """Return how many people of a seat are on the board."""
    total: i64 = 0
    i: i64 = seat
    while i < PLACES * MAX_SEATS:
        total += b.there[i]
        i += MAX_SEATS
    return total


def anybody_out(b: Valley, seat: i64) -> bool:
    """Return whether a seat has people on the board."""
    i: i64 = seat
    while i < PLACES * MAX_SEATS:
        if b.there[i]:
            return True
        i += MAX_SEATS
    return False


def all_goods(b: Valley, seat: i64) -> i64:
    """Return how many goods a seat has, without food."""
    i: i64 = seat * KINDS
    return b.goods[i] + b.goods[i + 1] + b.goods[i + 2] + b.goods[i + 3]


def two_goods_card(b: Valley, seat: i64) -> i64:
    """Return the open card whose two goods this seat has not taken yet (S13), or EMPTY."""
    for card in b.ready[seat]:
        if CARDS[card].top == ANY_TWO:
            return card
    return EMPTY


def gain_tool(b: Valley, g: PlayContext, seat: i64) -> None:
    """Gain a tool: up to three tiles of 1, then the lowest grows, an unused one first; at 4, 4, 4 nothing (S7, S8)."""
    at: i64 = seat * TILES
    best: i64 = at
    i: i64 = at
    while i < at + TILES:
        if b.tools[i] < b.tools[best] or (b.tools[i] == b.tools[best] and b.used[i] < b.used[best]):
            best = i
        i += 1
    gain: i64 = 1 if b.tools[best] < MAX_TOOL else 0
    b.tools[best] += gain
    if g.telling:
        tiles = sorted(b.tools[at : at + TILES], reverse=True)
        tools = " ".join([str(tool) for tool in tiles if tool])
        g.tell(Note("toolmaker", {"seat": seat, "gain": gain, "tools": tools}, "S8" if gain else "S7"))


def gain_track(b: Valley, g: PlayContext, seat: i64) -> None:
    """Gain a step on the food track; at ten nothing (S7)."""
    gain: i64 = 1 if b.track[seat] < MAX_FOOD_TRACK else 0
    b.track[seat] += gain
    if g.telling:
        g.tell(Note("field", {"seat": seat, "gain": gain, "track": b.track[seat]}, "" if gain else "S7"))


def gain_person(b: Valley, g: PlayContext, seat: i64) -> None:
    """Gain a person, who already eats in this round (S23); at ten nothing (S7)."""
    gain: i64 = 1 if b.people[seat] < MAX_PEOPLE else 0
    b.people[seat] += gain
    if g.telling:
        ruling = "S23" if gain else "S7"
        g.tell(Note("person", {"seat": seat, "gain": gain, "people": b.people[seat]}, ruling))


def draw_card(b: Valley, g: PlayContext) -> i64:
    """Draw the top card of a deck that is not empty."""
    b.deck_left -= 1
    return draw(b.deck, g)


def turn_up(b: Valley, g: PlayContext, stack: i64) -> bool:
    """Turn up the next tile of a stack (S15). Return whether there was one."""
    b.tops[stack] = EMPTY
    if b.below[stack] == 0 or not b.tiles:
        return False
    b.below[stack] -= 1
    b.tops[stack] = draw(b.tiles, g)
    return True


def fill_row(b: Valley, g: PlayContext) -> list[i64]:
    """Move the remaining cards to the right and fill the gaps from the deck (S1). Return the new cards."""
    row: list[i64] = [card for card in b.row if card != EMPTY]
    filled: list[i64] = []
    while len(row) < ROW and b.deck_left > 0:
        card = draw_card(b, g)
        row.append(card)
        filled.append(card)
    while len(row) < ROW:
        row.append(EMPTY)
    b.row = row
    return filled

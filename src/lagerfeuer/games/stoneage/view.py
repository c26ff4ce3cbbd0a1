"""What the client draws of Stone Age."""

from __future__ import annotations

import msgspec

from lagerfeuer.games.stoneage.lacking import hungry
from lagerfeuer.games.stoneage.rules.board import (
    BUILDING,
    CARD,
    EMPTY,
    KINDS,
    MOST_SEATS,
    NOBODY,
    OVER,
    PHASE_NAMES,
    PLACE_NAMES,
    PLACING,
    THING_NAMES,
    TILES,
    Valley,
    people_out,
)
from lagerfeuer.games.stoneage.rules.building import PayBuilding
from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NAMES, BUILDINGS, CHOICE, FIXED
from lagerfeuer.games.stoneage.rules.cards import (
    BOTTOM_NAMES,
    CARD_NAMES,
    CARDS,
    RESOURCE_NAMES,
    TOP_NAMES,
)
from lagerfeuer.games.stoneage.rules.dice import BOUGHT, BUYER, FIRST_DIE, waits_for
from lagerfeuer.games.stoneage.rules.feeding import Hunger
from lagerfeuer.games.stoneage.rules.market import PayCard, TakeKept, price
from lagerfeuer.games.stoneage.rules.placing import closed
from lagerfeuer.games.stoneage.rules.scoring import (
    PART_NAMES,
    green_sets,
    lower_halves,
    parts,
    tie_break,
    total,
)
from lagerfeuer.games.stoneage.rules.tools import FOOD, Tools, yield_of
from lagerfeuer.kit.bag import HOLE
from lagerfeuer.kit.luck import NoLuck
from lagerfeuer.kit.state import Progress, State


class CardView(msgspec.Struct, frozen=True):
    """A civilization card: what the upper half gives (`thing`: of which goods), what the lower half scores."""

    name: str
    top: str
    amount: int
    thing: str | None
    bottom: str
    figures: int


class BuildingView(msgspec.Struct, frozen=True):
    """A building. `kind` fixed: exactly `goods`; choice: `most` goods of exactly `kinds` kinds; any: one to seven."""

    name: str
    kind: str
    goods: dict[str, int]
    kinds: int
    least: int
    most: int
    points: int | None


class ToolView(msgspec.Struct, frozen=True):
    """A permanent tool; `used` until the next round."""

    value: int
    used: bool


class PlaceView(msgspec.Struct, frozen=True):
    """A place and how many people of each seat stand there; `room` is None where there is no end (the hunt).

    `closed`: there is room, but with so few players nobody else may come in this round (S4).
    """

    name: str
    people: list[int]
    room: int | None
    closed: bool


class RowView(msgspec.Struct, frozen=True):
    """A card place, the cheapest first."""

    place: str
    price: int
    card: CardView | None


class StackView(msgspec.Struct, frozen=True):
    """A building stack: the tile on top and how many lie face down below it."""

    place: str
    top: BuildingView | None
    below: int


class DieView(msgspec.Struct, frozen=True):
    """A die of a set, what it brings, and who has taken it."""

    value: int
    thing: str
    taken: int | None


class DiceView(msgspec.Struct, frozen=True):
    """Dice that still wait to be taken (S12), by the seats named in their order."""

    buyer: int
    card: str | None
    dice: list[DieView]
    waits: list[int]


class RollView(msgspec.Struct, frozen=True):
    """A roll that tools may be added to; `amount` is its yield without any."""

    place: str
    dice: list[int]
    sum: int
    thing: str
    divisor: int
    amount: int


class Forecast(msgspec.Struct, frozen=True):
    """What the final scoring would give now (S25); at the end, what it gave."""

    track: int
    green: int
    farmers: int
    toolmakers: int
    builders: int
    shamans: int
    resources: int
    total: int
    tie: int
    greens: list[int]
    """How many different green symbols, and how many of them twice."""


class PlayerView(msgspec.Struct, frozen=True):
    """A seat's own board. Cards are in the order they were bought; `open` are those not used up.

    `hungry`: how much food will be short when the people of this round are fed.
    """

    people: int
    home: int
    food: int
    hungry: int
    track: int
    points: int
    goods: dict[str, int]
    tools: list[ToolView]
    cards: list[CardView]
    open: list[str]
    extra: CardView | None
    has_extra: bool
    symbols: dict[str, int]
    buildings: list[BuildingView]
    forecast: Forecast


class StoneAgeBoard(msgspec.Struct, frozen=True, tag="stoneage", tag_field="game"):
    """What the client draws. Lists over seats are in seat order."""

    round: int
    phase: str
    start: int
    players: list[PlayerView]
    places: list[PlaceView]
    row: list[RowView]
    deck: int
    stacks: list[StackView]
    dice: list[DiceView]
    roll: RollView | None
    """The roll that waits for tools."""
    at: str | None
    """Where the seat that is asked stands: the card or stack to be paid, the place of the roll."""
    missing: int | None
    """How much food is still missing at the seat that is asked to feed, or will be once it has taken its dice."""


def view_of(seen: State) -> StoneAgeBoard:
    """An observation for the client."""
    b = seen.board
    assert isinstance(b, Valley)
    if not seen.agenda:
        b = _at_the_end(b)
    decision = seen.decision()
    at = decision.place if isinstance(decision, (PayCard, PayBuilding, Tools)) else None
    return StoneAgeBoard(
        round=b.round,
        phase=PHASE_NAMES[b.phase],
        start=b.first,
        players=[_player(b, seat) for seat in range(b.seats)],
        places=[_place(b, place) for place in range(BUILDING + b.seats)],
        row=[
            RowView(PLACE_NAMES[CARD + i], price(CARD + i), None if card == EMPTY else card_view(card))
            for i, card in enumerate(b.row)
        ],
        deck=b.deck_left,
        stacks=[
            StackView(PLACE_NAMES[BUILDING + i], None if top == EMPTY else building_view(top), b.below[i])
            for i, top in enumerate(b.tops)
        ],
        dice=[_dice(b, dice) for dice in b.waiting],
        roll=_roll(decision) if isinstance(decision, Tools) else None,
        at=None if at is None else PLACE_NAMES[at],
        missing=_missing(seen),
    )


def _missing(seen: State) -> int | None:
    """S12: waiting dice are taken before the rest is fed, and one of them may be what it is paid with."""
    decision = seen.decision()
    for step in seen.agenda:
        if isinstance(step, Hunger) and decision is not None and step.who == decision.seat(seen.board):
            return step.missing
    return None


def _at_the_end(b: Valley) -> Valley:
    """What is counted, however the match ended: goods never taken are there (S13, S30), and nobody is fed any more."""
    counted = b.copy()
    counted.phase = OVER
    TakeKept().run(counted, Progress(NoLuck()))
    return counted


def card_view(card: int) -> CardView:
    """A card, face up."""
    what = CARDS[card]
    thing = RESOURCE_NAMES[what.thing] if what.thing >= 0 else None
    return CardView(
        CARD_NAMES[card], TOP_NAMES[what.top], what.amount, thing, BOTTOM_NAMES[what.bottom], what.figures
    )


def building_view(tile: int) -> BuildingView:
    """A building, face up."""
    what = BUILDINGS[tile]
    kind = "fixed" if what.kind == FIXED else "choice" if what.kind == CHOICE else "any"
    goods = dict(zip(RESOURCE_NAMES, (what.wood, what.brick, what.stone, what.gold), strict=True))
    points = what.points if what.kind == FIXED else None
    return BuildingView(
        BUILDING_NAMES[tile], kind, goods, what.kinds, what.count_low, what.count_high, points
    )


def _player(b: Valley, seat: int) -> PlayerView:
    found = list(map(int, parts(b, seat)))
    shown = lower_halves(b, seat)
    once, twice = green_sets(shown)
    mine = b.extra_seat == seat
    slots = range(seat * TILES, seat * TILES + TILES)
    return PlayerView(
        people=b.people[seat],
        home=b.people[seat] - people_out(b, seat),
        food=b.food[seat],
        hungry=hungry(b, seat),
        track=b.track[seat],
        points=b.points[seat],
        goods=dict(zip(RESOURCE_NAMES, b.goods[seat * KINDS : seat * KINDS + KINDS], strict=True)),
        tools=[ToolView(b.tools[slot], bool(b.used[slot])) for slot in slots if b.tools[slot]],
        cards=[card_view(card) for card in b.cards[seat]],
        open=[CARD_NAMES[card] for card in b.ready[seat]],
        extra=card_view(b.extra) if mine and b.extra != HOLE else None,
        has_extra=mine,
        symbols={BOTTOM_NAMES[symbol]: count for symbol, count in enumerate(shown) if count},
        buildings=[building_view(tile) for tile in b.built[seat]],
        forecast=Forecast(
            **dict(zip(PART_NAMES, found, strict=True)),
            total=total(b, seat),
            tie=tie_break(b, seat),
            greens=[once, twice],
        ),
    )


def _place(b: Valley, place: int) -> PlaceView:
    people = b.there[place * MOST_SEATS : place * MOST_SEATS + b.seats]
    room: int | None = 1
    if PLACE_NAMES[place] == "hunt":
        room = None
    elif PLACE_NAMES[place] == "hut":
        room = 2
    elif PLACE_NAMES[place] in ("forest", "clay", "quarry", "river"):
        room = 7
    shut = b.phase == PLACING and closed(b, place)
    return PlaceView(PLACE_NAMES[place], list(people), room, shut)


def _dice(b: Valley, dice: list[int]) -> DiceView:
    shown = [
        DieView(dice[i], THING_NAMES[dice[i] - 1], None if dice[i + 1] == NOBODY else dice[i + 1])
        for i in range(FIRST_DIE, len(dice), 2)
    ]
    order = [(dice[BUYER] + ahead) % b.seats for ahead in range(b.seats)]
    card = None if dice[BOUGHT] == EMPTY else CARD_NAMES[dice[BOUGHT]]
    return DiceView(dice[BUYER], card, shown, [seat for seat in order if waits_for(dice, seat)])


def _roll(step: Tools) -> RollView:
    thing = "food" if step.thing == FOOD else RESOURCE_NAMES[step.thing]
    rolled = step.rolled()
    return RollView(
        PLACE_NAMES[step.place],
        list(step.dice),
        rolled,
        thing,
        step.thing + 3,
        yield_of(rolled, 0, step.thing),
    )

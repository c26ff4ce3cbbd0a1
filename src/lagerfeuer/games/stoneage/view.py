"""The view of Stone Age."""

from __future__ import annotations

from boardkit.bag import HOLE
from boardkit.luck import NoLuck
from boardkit.state import PlayContext, State
from lagerfeuer.games.stoneage.rules.board import (
    BUILDING,
    CARD,
    EMPTY,
    KINDS,
    MAX_SEATS,
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
from lagerfeuer.games.stoneage.rules.placing import is_closed
from lagerfeuer.games.stoneage.rules.scoring import (
    PART_NAMES,
    green_sets,
    lower_halves,
    parts,
    tie_break,
    total,
)
from lagerfeuer.games.stoneage.rules.tools import FOOD, Tools, yield_of
from lagerfeuer.games.stoneage.shortfalls import hungry
from lagerfeuer.games.stoneage.view_types import (
    BuildingView,
    CardView,
    DiceView,
    DieView,
    Forecast,
    PlaceView,
    PlayerView,
    RollView,
    RowView,
    StackView,
    StoneAgeBoard,
    ToolView,
)


def view_of(seen: State) -> StoneAgeBoard:
    """Return an observation as the client draws it."""
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
    """Return the food that is still missing. Waiting dice are taken first, and may help to pay it (S12)."""
    decision = seen.decision()
    for step in seen.agenda:
        if isinstance(step, Hunger) and decision is not None and step.who == decision.seat(seen.board):
            return step.missing
    return None


def _at_the_end(b: Valley) -> Valley:
    """Return the valley as it is scored at any end of the match: goods of kept cards are taken (S13, S30), feeding is
    over."""
    counted = b.copy()
    counted.phase = OVER
    TakeKept().run(counted, PlayContext(NoLuck()))
    return counted


def card_view(card: int) -> CardView:
    """Return the view of a card, face up."""
    what = CARDS[card]
    thing = RESOURCE_NAMES[what.thing] if what.thing >= 0 else None
    return CardView(
        CARD_NAMES[card], TOP_NAMES[what.top], what.amount, thing, BOTTOM_NAMES[what.bottom], what.figures
    )


def building_view(tile: int) -> BuildingView:
    """Return the view of a building, face up."""
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
    people = b.there[place * MAX_SEATS : place * MAX_SEATS + b.seats]
    room: int | None = 1
    if PLACE_NAMES[place] == "hunt":
        room = None
    elif PLACE_NAMES[place] == "hut":
        room = 2
    elif PLACE_NAMES[place] in ("forest", "clay", "quarry", "river"):
        room = 7
    shut = b.phase == PLACING and is_closed(b, place)
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

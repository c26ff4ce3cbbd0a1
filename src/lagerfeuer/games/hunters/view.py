"""The view of Hunters and Scouts: an observation with names."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.bag import HOLE
from boardkit.state import State
from lagerfeuer.games.hunters.cards import SHIPPED
from lagerfeuer.games.hunters.rules.board import MODE_NAMES, SEATS, Land, count, open_places, supply, tribe
from lagerfeuer.games.hunters.rules.covering import CoverAny, stones_left
from lagerfeuer.games.hunters.rules.display import columns_for_card
from lagerfeuer.games.hunters.rules.hunger import STARVING_HUNGER
from lagerfeuer.games.hunters.rules.placing import BY_ITEM, PlaceOne, movable, returnable
from lagerfeuer.games.hunters.rules.retrieving import Retrieve, RetrieveMore, camp_pairs, skins_score
from lagerfeuer.games.hunters.rules.sacred import Fire, SacredPhase, firing
from lagerfeuer.games.hunters.rules.sunset import TakeCard, cards_left
from lagerfeuer.games.hunters.rules.tables import (
    CHARACTER_NAMES,
    EFFECT_NAMES,
    EMPTY_ICON,
    HERB_HEATH,
    ICON_NAMES,
    ITEM_COUNTS,
    ITEM_NAMES,
    MAX_ICONS,
    MISTY_GLEN,
    PLACE_NAMES,
    RESOURCES,
    SACRED,
    SKIN,
    STONE_ARCH,
)
from lagerfeuer.games.hunters.rules.track import BONUS_FIELDS, GOAL, MAX_GOAL_HUNGER
from lagerfeuer.games.hunters.turn_preview import sunset_of
from lagerfeuer.games.hunters.view_types import (
    ClosedLocation,
    HuntersBoard,
    IconView,
    ItemView,
    LocationView,
    OpenTurn,
    PilesView,
    TribeView,
)

NEAR_GOAL_POINTS = 16
"""Points from which the goal can be reached in one turn or two."""


def view_of(seen: State) -> HuntersBoard:
    """Return an observation as the client draws it."""
    b = seen.board
    assert isinstance(b, Land)
    return HuntersBoard(
        mode=MODE_NAMES[b.mode],
        cards=b.cards.name if b.cards.name in SHIPPED else "house",
        first=b.first,
        mover=b.mover,
        players=[_player(b, seat) for seat in range(SEATS)],
        wilderness=[location_view(b, place) for place in b.wild],
        hunting=[location_view(b, place) for place in b.hunt],
        sacred=[location_view(b, place) for place in b.sacred],
        display=[[CHARACTER_NAMES[card] for card in column] for column in b.display],
        piles=PilesView(
            items=len(b.item_bag),
            wilderness=len(b.wild_bag),
            hunting=len(b.hunt_bag),
            item_discard=[ITEM_NAMES[item] for item in b.item_discard],
            wilderness_discard=[PLACE_NAMES[place] for place in b.wild_discard],
            hunting_discard=[PLACE_NAMES[place] for place in b.hunt_discard],
        ),
        items=[item_view(b, item) for item in range(len(ITEM_NAMES))],
        closed=[_closed(b, place) for place in range(SACRED) if place not in b.wild and place not in b.hunt],
        turn=_turn(b, seen),
        too_much_hunger=STARVING_HUNGER,
    )


def item_view(b: Land, item: int) -> ItemView:
    """Return an item by the card data of this match."""
    costs = b.cards.costs[item * RESOURCES : item * RESOURCES + RESOURCES]
    return ItemView(
        ITEM_NAMES[item],
        ITEM_COUNTS[item],
        _unseen(b, item),
        {ICON_NAMES[icon]: cost for icon, cost in enumerate(costs) if cost},
        b.cards.values[item],
        [EFFECT_NAMES[effect] for effect in b.cards.effects[item]],
    )


def _unseen(b: Land, item: int) -> int:
    """Return how many of a kind the reader has not seen; items that they may not know are holes."""
    seen = (*b.items, *b.built, b.offered, b.item_discard)
    return ITEM_COUNTS[item] - sum(list(pile).count(item) for pile in seen)


def _closed(b: Land, place: int) -> ClosedLocation:
    icons = [
        icon for icon in b.cards.icons[place * MAX_ICONS : (place + 1) * MAX_ICONS] if icon != EMPTY_ICON
    ]
    skulls = [slot for slot in range(len(icons)) if b.cards.skulls[place] >> slot & 1]
    return ClosedLocation(PLACE_NAMES[place], [ICON_NAMES[icon] for icon in icons], skulls)


def location_view(b: Land, place: int) -> LocationView:
    """Return a place with its icons and members."""
    icons: list[IconView] = []
    if place * MAX_ICONS < len(b.cards.icons):
        for slot, icon in enumerate(b.cards.icons[place * MAX_ICONS : (place + 1) * MAX_ICONS]):
            if icon != EMPTY_ICON:
                skull = bool(b.cards.skulls[place] >> slot & 1)
                icons.append(IconView(ICON_NAMES[icon], bool(b.covered[place] >> slot & 1), skull))
    return LocationView(
        name=PLACE_NAMES[place],
        icons=icons,
        members=list(b.there[place * SEATS : place * SEATS + SEATS]),
        fresh=int(count(b.fresh, place)),
        may_return=int(returnable(b, place)),
    )


def hidden_names(items: Sequence[int]) -> list[str | None]:
    """Return items by name, holes as None."""
    return [None if item == HOLE else ITEM_NAMES[item] for item in items]


def _player(b: Land, seat: int) -> TribeView:
    hunger, sunset = int(b.hunger[seat]), sunset_of(b, seat)
    starves = sunset.lost > 0
    barred = NEAR_GOAL_POINTS <= b.points[seat] < GOAL and hunger > MAX_GOAL_HUNGER
    threats: list[str] = []
    if sunset.dies:
        threats.append("dies")
    elif hunger == STARVING_HUNGER - 1:
        threats.append("seven")
    elif starves:
        threats.append("eight")
    if barred:
        threats.append("goal")
    return TribeView(
        points=b.points[seat],
        hunger=hunger,
        village=b.village[seat],
        camp=b.camp[seat],
        supply=int(supply(b, seat)),
        tribe=int(tribe(b, seat)),
        hand=[CHARACTER_NAMES[card] for card in b.hands[seat]],
        items=hidden_names(b.items[seat]),
        built=[ITEM_NAMES[item] for item in b.built[seat]],
        bonus_left=list(BONUS_FIELDS[b.passed[seat] :]),
        sunset=sunset,
        starves=starves,
        barred=barred,
        threats=threats,
    )


def _turn(b: Land, seen: State) -> OpenTurn:
    retrieving = any(isinstance(step, (Retrieve, RetrieveMore)) for step in seen.agenda)
    retrieved = retrieving or any(b.pool)
    kind: str | None
    if b.sunset:
        kind = "sunset"
    elif b.played >= 0:
        kind = "character"
    else:
        kind = "retrieve" if retrieved else None
    # Skins are scored or asked about when retrieving ends; after that, no pairs remain to be scored.
    scores = skins_score(b)
    pairs = 0
    if retrieving:
        pairs = int(b.pool[SKIN] // 2 if scores else camp_pairs(b))
    return OpenTurn(
        kind=kind,
        creates=retrieving,
        played=CHARACTER_NAMES[b.played] if b.played >= 0 else None,
        in_play=[CHARACTER_NAMES[card] for card in b.in_play],
        pool={ICON_NAMES[icon]: amount for icon, amount in enumerate(b.pool) if amount},
        created=b.created,
        offered=hidden_names(b.offered),
        sacred=[PLACE_NAMES[place] for place in pending_sacred_places(b, seen)],
        bound=[PLACE_NAMES[place] for place in b.sacred if b.bound >> (place - SACRED) & 1],
        skins=("points" if scores else "camp") if pairs else None,
        pairs=pairs,
        columns=[int(column) + 1 for column in columns_for_card(b)],
        left=_left(b, seen),
        source=_source(b, seen),
    )


def pending_sacred_places(b: Land, seen: State) -> list[int]:
    """Return the sacred places that will still take effect this turn, in order.

    Before their phase, the current positions decide. Once it has begun, positions no longer matter (H25), and the
    agenda lists those still to come.
    """
    if any(isinstance(step, SacredPhase) for step in seen.agenda):
        return [int(place) for place in firing(b)]
    return [int(step.place) for step in reversed(seen.agenda) if isinstance(step, Fire)]


def _left(b: Land, seen: State) -> int | None:
    question = seen.decision()
    if isinstance(question, PlaceOne):
        ready = b.village[question.who] + sum(movable(b, question.who, place) for place in open_places(b))
        return int(min(question.left, ready))
    if isinstance(question, CoverAny):
        return int(stones_left(b, question.left, question.done))
    if isinstance(question, TakeCard):
        return int(cards_left(b, question.taken))
    return None


def _source(b: Land, seen: State) -> str | None:
    """Return what places the members in this question, or None.

    Steps do not say where they come from, but at a sunset members are placed by one of three sacred places (H25):
    the Herb Heath is the other seat's (H30), the Misty Glen places one, the Stone Arch up to three.
    """
    question = seen.decision()
    if not isinstance(question, PlaceOne):
        return None
    if question.how == BY_ITEM:
        return "item"
    if question.who != b.mover:
        return PLACE_NAMES[HERB_HEATH]
    if not b.sunset:
        return None
    return PLACE_NAMES[MISTY_GLEN if question.left + len(b.arrived) == 1 else STONE_ARCH]

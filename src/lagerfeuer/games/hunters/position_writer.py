"""Writing a position: the JSON object that `position` reads."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boardkit.json_fields import Json
from boardkit.state import State
from boardkit.steps import Step
from lagerfeuer.games.hunters.cards import SHIPPED
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import ENDINGS
from lagerfeuer.games.hunters.rules.board import MODE_NAMES, SEATS, Land
from lagerfeuer.games.hunters.rules.tables import (
    CHARACTER_NAMES,
    ICON_NAMES,
    ITEM_NAMES,
    MAX_ICONS,
    PLACE_NAMES,
    RESOURCES,
    SACRED,
)


def write_position(s: State) -> str:
    """Return the complete JSON object of a state: reading it gives the same table and the same question."""
    b = s.board
    assert isinstance(b, Land)
    cards = b.cards.name
    data: Json = {
        "mode": MODE_NAMES[b.mode],
        "cards": cards if cards in SHIPPED else msgspec.json.decode(cards),
        "start": b.first,
        "turn": b.mover,
        "players": [_player(b, seat) for seat in range(SEATS)],
        "display": [_names(column, CHARACTER_NAMES) for column in b.display],
        "wilderness": [_place(b, place) for place in b.wild],
        "hunting": [_place(b, place) for place in b.hunt],
        "sacred": [_place(b, place) for place in b.sacred],
        "item_pile": _names(b.item_bag, ITEM_NAMES),
        "item_discard": _names(b.item_discard, ITEM_NAMES),
        "wilderness_pile": _names(b.wild_bag, PLACE_NAMES),
        "wilderness_discard": _names(b.wild_discard, PLACE_NAMES),
        "hunting_pile": _names(b.hunt_bag, PLACE_NAMES),
        "hunting_discard": _names(b.hunt_discard, PLACE_NAMES),
        "sunset": b.sunset,
        "played": CHARACTER_NAMES[b.played] if b.played >= 0 else None,
        "in_play": _names(b.in_play, CHARACTER_NAMES),
        "drawn": PLACE_NAMES[b.drawn] if b.drawn >= 0 else None,
        "created": b.created,
        "pool": {ICON_NAMES[icon]: b.pool[icon] for icon in range(RESOURCES) if b.pool[icon]},
        "fresh": _names(b.fresh, PLACE_NAMES),
        "arrived": _names(b.arrived, PLACE_NAMES),
        "bound": [
            PLACE_NAMES[place] for place in range(SACRED, len(PLACE_NAMES)) if b.bound >> place - SACRED & 1
        ],
        "offered": _names(b.offered, ITEM_NAMES),
        "tentative": b.tentative,
    }
    if s.agenda:
        data["agenda"] = [_step(step) for step in s.agenda[::-1]]
    else:
        data["over"] = ENDINGS[b.ending]
    return msgspec.json.encode(data).decode()


def _names(numbers: Sequence[int], names: Sequence[str]) -> list[str]:
    return [names[number] for number in numbers]


def _step(step: Step) -> Json:
    shape = HUNTERS.codec.by_class[type(step)]
    return {"step": shape.name, **shape.plain(step)}


def _player(b: Land, seat: int) -> Json:
    return {
        "points": b.points[seat],
        "passed": b.passed[seat],
        "hunger": b.hunger[seat],
        "village": b.village[seat],
        "camp": b.camp[seat],
        "hand": _names(b.hands[seat], CHARACTER_NAMES),
        "items": _names(b.items[seat], ITEM_NAMES),
        "built": _names(b.built[seat], ITEM_NAMES),
    }


def _place(b: Land, place: int) -> Json:
    found: Json = {"name": PLACE_NAMES[place]}
    if place < SACRED:
        found["covered"] = [slot for slot in range(MAX_ICONS) if b.covered[place] >> slot & 1]
    if b.there[place * SEATS] or b.there[place * SEATS + 1]:
        found["members"] = list(b.there[place * SEATS : place * SEATS + SEATS])
    return found

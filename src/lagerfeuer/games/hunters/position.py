"""Positions as one JSON object: any table, even one that no play can reach (docs/records.md).

Every field may be left out; its default is the beginning of a normal match in which no seat holds items. If only
some sacred places are named, the others are taken from the first game's three.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boardkit.errors import Malformed
from boardkit.json_fields import Json, bool_at, int_at, list_at, number_in, object_at, one_of
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State, begin
from boardkit.steps import Step
from lagerfeuer.games.hunters.cards import read_cards, tables_of
from lagerfeuer.games.hunters.game import FIRST_GAME, HUNTERS
from lagerfeuer.games.hunters.position_characters import read_characters
from lagerfeuer.games.hunters.rules.board import (
    DIED_OUT,
    EMPTY,
    GOAL_REACHED,
    INTRODUCTORY,
    MEMBERS,
    MODE_NAMES,
    ROOM,
    RUNNING,
    SEATS,
    SURVIVAL,
    Land,
    new_land,
)
from lagerfeuer.games.hunters.rules.retrieving import RETRIEVE_MORE
from lagerfeuer.games.hunters.rules.sunset import SUNSET
from lagerfeuer.games.hunters.rules.tables import (
    CHARACTER_NAMES,
    HUNTING,
    ICON_NAMES,
    ITEM_NAMES,
    ITEM_NUMBER,
    MAX_ICONS,
    PLACE_NAMES,
    PLACE_NUMBER,
    RESOURCES,
    SACRED,
    SACRED_NAMES,
)
from lagerfeuer.games.hunters.rules.track import BONUS_FIELDS
from lagerfeuer.games.hunters.rules.turn import WHOLE_TURN

MAX_NUMBER = 10_000
ENDINGS = {RUNNING: None, GOAL_REACHED: "goal", DIED_OUT: "died-out"}
FIELDS = (
    "mode",
    "cards",
    "start",
    "turn",
    "players",
    "display",
    "wilderness",
    "hunting",
    "sacred",
    "item_pile",
    "item_discard",
    "wilderness_pile",
    "wilderness_discard",
    "hunting_pile",
    "hunting_discard",
    "sunset",
    "played",
    "in_play",
    "drawn",
    "created",
    "pool",
    "fresh",
    "arrived",
    "bound",
    "offered",
    "tentative",
    "over",
    "ask",
    "agenda",
)
PLAYER_FIELDS = ("points", "passed", "hunger", "village", "camp", "hand", "items", "built")
PLACE_FIELDS = ("name", "covered", "members")
ASKS = {
    "turn": WHOLE_TURN,
    "retrieve": (*RETRIEVE_MORE, *WHOLE_TURN[1:]),
    "sunset": (*SUNSET, *WHOLE_TURN[1:]),
    "end": WHOLE_TURN[1:],
}
"""Shorthands for the agenda: a turn begins, goes on with retrieving, goes on with the sunset, or ends."""


def read_position(text: str) -> State:
    """Return the state that a JSON object describes. Raises Malformed, naming the field.

    If there is a draw before the next decision, it is always the same.
    """
    try:
        data = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed("position", f"is no JSON: {error}") from error
    data = object_at(data, "position", FIELDS)
    mode = MODE_NAMES.index(one_of(data.get("mode", "normal"), "mode", MODE_NAMES))
    b = new_land(tables_of(_cards(data)), mode)
    b.first = number_in(data, "start", "", 0, 0, 1)
    b.mover = number_in(data, "turn", "", b.first, 0, 1)
    players = [
        object_at(one, f"players[{seat}]", PLAYER_FIELDS)
        for seat, one in enumerate(list_at(data.get("players", [{}, {}]), "players"))
    ]
    if len(players) != SEATS:
        raise Malformed("players", f"has {len(players)} entries, there are {SEATS} seats")
    _read_places(b, data)
    for seat, player in enumerate(players):
        _read_player(b, seat, player)
    b.in_play = [_number(name, f"in_play[{i}]", CHARACTER_NAMES) for i, name in _listed(data, "in_play")]
    read_characters(b, data.get("display"), [player.get("hand") for player in players])
    _read_items(b, data, players)
    _read_turn(b, data)
    broken = HUNTERS.broken_invariants(b)
    if broken:
        raise Malformed("position", f"does not hold: {'; '.join(broken)}")
    return _begun(b, data)


def _begun(b: Land, data: Json) -> State:
    steps = _agenda(data)
    over = one_of(data["over"], "over", ("goal", "died-out")) if data.get("over") else None
    if over is not None:
        b.ending = GOAL_REACHED if over == "goal" else DIED_OUT
        return State(b, [])
    try:
        state = begin(b, steps, PlayContext(SeededLuck(1)))
        decision = state.decision()
        if decision is not None:
            decision.seat(b)
            decision.options(b)
    except (LookupError, TypeError, ValueError, OverflowError, AssertionError) as error:
        raise Malformed("agenda", f"cannot be carried out on this table: {error}") from error
    if decision is None and b.ending == RUNNING:
        raise Malformed("agenda", "asks for nothing, and the match is not over")
    return state


def _agenda(data: Json) -> tuple[Step, ...]:
    if "agenda" not in data:
        return ASKS[one_of(data.get("ask", "turn"), "ask", list(ASKS))]
    if "ask" in data:
        raise Malformed("ask", "cannot be given together with agenda")
    found: list[Step] = []
    for i, one in enumerate(list_at(data["agenda"], "agenda")):
        shape = HUNTERS.codec.by_name.get(str(one.get("step"))) if isinstance(one, dict) else None
        if shape is None:
            raise Malformed(f"agenda[{i}]", f"must be one of the steps {', '.join(HUNTERS.codec.by_name)}")
        try:
            found.append(HUNTERS.codec.shared.get(shape.name) or shape.thing(one))
        except (msgspec.MsgspecError, KeyError, TypeError, ValueError, OverflowError) as error:
            raise Malformed(f"agenda[{i}]", f"is no step {shape.name}: {error}") from error
    return tuple(found)


def _cards(data: Json) -> str:
    [usual] = [str(option.default) for option in HUNTERS.options if option.key == "cards"]
    cards = data.get("cards", usual)
    return read_cards(cards if isinstance(cards, str) else msgspec.json.encode(cards).decode())


def _listed(data: Json, name: str, where: str = "") -> list[tuple[int, Any]]:
    return list(enumerate(list_at(data.get(name, []), where + name)))


def _number(name: object, where: str, names: Sequence[str]) -> int:
    return names.index(one_of(name, where, names))


# Places.


def _read_places(b: Land, data: Json) -> None:
    usual = () if b.mode == INTRODUCTORY else FIRST_GAME
    b.wild = _read_row(b, data.get("wilderness", ["mountains-a", "forest-a"]), "wilderness", 0, HUNTING)
    b.hunt = _read_row(b, data.get("hunting", []), "hunting", HUNTING, SACRED)
    b.sacred = sorted(_read_row(b, data.get("sacred", []), "sacred", SACRED, len(PLACE_NAMES)))
    if len({(place - SACRED) // 2 for place in b.sacred}) != len(b.sacred):
        raise Malformed("sacred", "two of these are sides of the same card")
    for name in (*usual, *SACRED_NAMES):
        number = PLACE_NUMBER[name]
        if usual and len(b.sacred) < len(usual) and not any((number ^ one) < 2 for one in b.sacred):
            b.sacred = sorted([*b.sacred, number])
    b.wild_bag, b.wild_discard = _pile(data, "wilderness", range(HUNTING), b.wild)
    b.hunt_bag, b.hunt_discard = _pile(data, "hunting", range(HUNTING, SACRED), b.hunt)


def _read_row(b: Land, row: object, where: str, low: int, high: int) -> list[int]:
    found: list[int] = []
    for i, one in enumerate(list_at(row, where)):
        at = f"{where}[{i}]"
        place = {"name": one} if isinstance(one, str) else object_at(one, at, PLACE_FIELDS)
        number = PLACE_NUMBER[one_of(place.get("name"), f"{at}.name", PLACE_NAMES[low:high])]
        if number in found:
            raise Malformed(f"{at}.name", f"{PLACE_NAMES[number]} is there already")
        found.append(number)
        if number < SACRED:
            b.covered[number] = _covered(b, place, number, at)
        elif "covered" in place:
            raise Malformed(f"{at}.covered", "sacred places have no icons")
        members = list_at(place.get("members", [0, 0]), f"{at}.members")
        if len(members) != SEATS:
            raise Malformed(f"{at}.members", f"has {len(members)} entries, there are {SEATS} seats")
        for seat, count in enumerate(members):
            b.there[number * SEATS + seat] = int_at(count, f"{at}.members[{seat}]", 0, MEMBERS)
        if number < SACRED and sum(members) > ROOM:
            raise Malformed(f"{at}.members", f"are {sum(members)}, there is room for {ROOM}")
    return found


def _covered(b: Land, place: Json, number: int, at: str) -> int:
    """Return a set of bits; each entry is an icon's name or its place on the card, from 0. Raises Malformed."""
    if "covered" not in place:
        return b.cards.skulls[number] if b.mode == SURVIVAL else 0
    icons = b.cards.icons[number * MAX_ICONS : (number + 1) * MAX_ICONS]
    mask = 0
    for i, one in enumerate(list_at(place["covered"], f"{at}.covered")):
        where = f"{at}.covered[{i}]"
        if isinstance(one, str):
            icon = _number(one, where, ICON_NAMES)
            free = [slot for slot, each in enumerate(icons) if each == icon and not mask >> slot & 1]
        else:
            slot = int_at(one, where, 0, MAX_ICONS - 1)
            free = [slot] if icons[slot] >= 0 and not mask >> slot & 1 else []
        if not free:
            raise Malformed(where, f"is no icon that is left on {PLACE_NAMES[number]}")
        mask |= 1 << free[0]
    return mask


def _pile(data: Json, kind: str, cards: range, open_: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the face-down pile and the discard pile: the one that is not given is the rest. Raises Malformed."""
    rest = [card for card in cards if card not in open_]
    given: dict[str, list[int]] = {}
    for part in ("pile", "discard"):
        name = f"{kind}_{part}"
        for i, one in _listed(data, name):
            card = PLACE_NUMBER.get(one, EMPTY) if isinstance(one, str) else EMPTY
            if card not in rest:
                raise Malformed(f"{name}[{i}]", "must be a card of this pile that lies nowhere else")
            rest.remove(card)
            given.setdefault(part, []).append(card)
        if name in data:
            given.setdefault(part, [])
    if "pile" in given and "discard" not in given:
        given["discard"], rest = rest, []
    return [*given.get("pile", []), *rest], given.get("discard", [])


# Seats.


def _read_player(b: Land, seat: int, player: Json) -> None:
    where = f"players[{seat}]."
    b.points[seat] = number_in(player, "points", where, b.points[seat], 0, MAX_NUMBER)
    b.passed[seat] = sum(field <= b.points[seat] for field in BONUS_FIELDS)
    b.passed[seat] = number_in(player, "passed", where, b.passed[seat], 0, len(BONUS_FIELDS))
    b.hunger[seat] = number_in(player, "hunger", where, 2, 0, MAX_NUMBER)
    out = sum(b.there[seat::SEATS])
    b.village[seat] = number_in(player, "village", where, max(0, 2 - out), 0, MEMBERS)
    b.camp[seat] = number_in(player, "camp", where, min(1, MEMBERS - out - b.village[seat]), 0, MEMBERS)
    if out + b.village[seat] + b.camp[seat] > MEMBERS:
        raise Malformed(f"players[{seat}]", f"has more than {MEMBERS} members")


def _read_items(b: Land, data: Json, players: Sequence[Json]) -> None:
    left = list(b.item_bag)

    def take(holder: Json, name: str, where: str = "") -> list[int]:
        found: list[int] = []
        for i, one in _listed(holder, name, where):
            item = ITEM_NUMBER[one_of(one, f"{where}{name}[{i}]", ITEM_NAMES)]
            if item not in left:
                raise Malformed(f"{where}{name}[{i}]", f"there is no {one} left")
            left.remove(item)
            found.append(item)
        return found

    for seat, player in enumerate(players):
        b.items[seat] = sorted(take(player, "items", f"players[{seat}]."))
        b.built[seat] = take(player, "built", f"players[{seat}].")
    b.offered = sorted(take(data, "offered"))
    b.item_discard = take(data, "item_discard")
    pile = take(data, "item_pile")
    if "item_pile" in data:
        b.item_bag = pile
        b.item_discard += left
    else:
        b.item_bag = left


# The turn.


def _read_turn(b: Land, data: Json) -> None:
    b.sunset = bool_at(data.get("sunset", False), "sunset")
    b.tentative = bool_at(data.get("tentative", False), "tentative")
    b.created = number_in(data, "created", "", 0, 0, MAX_NUMBER)
    if data.get("played") is not None:
        b.played = _number(data["played"], "played", CHARACTER_NAMES)
    if data.get("drawn") is not None:
        b.drawn = PLACE_NUMBER[one_of(data["drawn"], "drawn", PLACE_NAMES[:SACRED])]
    pool = object_at(data.get("pool", {}), "pool", ICON_NAMES[:RESOURCES])
    for icon, name in enumerate(ICON_NAMES[:RESOURCES]):
        b.pool[icon] = number_in(pool, name, "pool.", 0, 0, MAX_NUMBER)
    b.fresh = [PLACE_NUMBER[one_of(one, f"fresh[{i}]", PLACE_NAMES)] for i, one in _listed(data, "fresh")]
    b.arrived = [
        PLACE_NUMBER[one_of(one, f"arrived[{i}]", PLACE_NAMES)] for i, one in _listed(data, "arrived")
    ]
    for i, one in _listed(data, "bound"):
        b.bound |= 1 << (PLACE_NUMBER[one_of(one, f"bound[{i}]", PLACE_NAMES[SACRED:])] - SACRED)

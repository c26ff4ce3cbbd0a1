"""Positions as one JSON object: any table, even one that no play can reach (docs/records.md).

Every field may be left out; its default is the beginning of a match for two.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boardkit.errors import Malformed
from boardkit.json_fields import Json, bool_at, int_at, list_at, number_in, object_at, one_of
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State, begin
from lagerfeuer.games.stoneage.position_cards import UnplacedCards
from lagerfeuer.games.stoneage.position_decisions import agenda_of, nothing_at
from lagerfeuer.games.stoneage.rules.board import (
    BUILDING,
    CARD,
    EMPTY,
    FEEDING,
    KINDS,
    MAX_FOOD_TRACK,
    MAX_PEOPLE,
    MAX_SEATS,
    MAX_TOOL,
    NOBODY,
    OVER,
    PHASE_NAMES,
    PLACE_NAMES,
    PLACE_NUMBER,
    ROW,
    STACK_BUILDINGS,
    TILES,
    Valley,
    new_valley,
    people_at,
    people_out,
)
from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NAMES, BUILDING_NUMBER, BUILDINGS
from lagerfeuer.games.stoneage.rules.cards import (
    ANY_TWO,
    CARD_NAMES,
    CARD_NUMBER,
    CARDS,
    ONE_USE_TOOL,
    RESOURCE_NAMES,
)
from lagerfeuer.games.stoneage.rules.dice import SIDES

HOUSE_RULES = ("yucata", "original")
MAX_NUMBER = 10_000
RINGS = {"toolmaker": 1, "hut": 2, "field": 1, "forest": 7, "clay": 7, "quarry": 7, "river": 7}
FIELDS = (
    "house_rules",
    "seats",
    "round",
    "start",
    "phase",
    "turn",
    "players",
    "row",
    "deck",
    "stacks",
    "dice",
    "roll",
    "at",
    "two",
    "confirm",
    "missing",
)
PLAYER_FIELDS = (
    "people",
    "food",
    "track",
    "points",
    *RESOURCE_NAMES,
    "tools",
    "used",
    "cards",
    "open",
    "extra",
    "buildings",
    "placed",
)


def read_position(text: str) -> State:
    """Return the state that a JSON object describes. Raises Malformed, naming the field.

    If there is a draw before the next decision (a new round), it is always the same.
    """
    try:
        data = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed("position", f"is no JSON: {error}") from error
    data = object_at(data, "position", FIELDS)
    given = list_at(data.get("players", []), "players")
    seats = number_in(data, "seats", "", max(2, len(given)), 2, MAX_SEATS)
    if given and len(given) != seats:
        raise Malformed("players", f"must be {seats} objects, one for each seat, not {len(given)}")
    house_rules = one_of(data.get("house_rules", HOUSE_RULES[0]), "house_rules", HOUSE_RULES)
    b = new_valley(seats, house_rules == "original")
    b.round = number_in(data, "round", "", 1, 1, MAX_NUMBER)
    b.first = number_in(data, "start", "", 0, 0, seats - 1)
    b.phase = PHASE_NAMES.index(one_of(data.get("phase", "placing"), "phase", PHASE_NAMES))
    players = [
        object_at(one, f"players[{seat}]", PLAYER_FIELDS) for seat, one in enumerate(given or [{}] * seats)
    ]
    for seat, player in enumerate(players):
        _read_player(b, seat, player)
    _read_cards(b, data, players)
    _read_tiles(b, data, players)
    _read_placed(b, players)
    b.waiting = [
        _read_dice(b, one, f"dice[{i}]") for i, one in enumerate(list_at(data.get("dice", []), "dice"))
    ]
    return begin(b, agenda_of(b, data), PlayContext(SeededLuck(1)))


# The players.


def _read_player(b: Valley, seat: int, player: Json) -> None:
    where = f"players[{seat}]."
    b.people[seat] = number_in(player, "people", where, 5, 1, MAX_PEOPLE)
    b.food[seat] = number_in(player, "food", where, 12, 0, MAX_NUMBER)
    b.track[seat] = number_in(player, "track", where, 0, 0, MAX_FOOD_TRACK)
    b.points[seat] = number_in(player, "points", where, 0, -MAX_NUMBER, MAX_NUMBER)
    for kind, name in enumerate(RESOURCE_NAMES):
        b.goods[seat * KINDS + kind] = number_in(player, name, where, 0, 0, MAX_NUMBER)
    tools = list_at(player.get("tools", []), where + "tools")
    used = list_at(player.get("used", []), where + "used")
    if len(tools) > TILES:
        raise Malformed(where + "tools", f"has {len(tools)} tiles, there is room for {TILES}")
    if len(used) > len(tools):
        raise Malformed(where + "used", f"has {len(used)} entries for {len(tools)} tools")
    for slot, tool in enumerate(tools):
        b.tools[seat * TILES + slot] = int_at(tool, f"{where}tools[{slot}]", 0, MAX_TOOL)
    for slot, turned in enumerate(used):
        is_used = bool_at(turned, f"{where}used[{slot}]")
        b.used[seat * TILES + slot] = int(is_used and tools[slot] > 0)


def _read_placed(b: Valley, players: Sequence[Json]) -> None:
    for seat, player in enumerate(players):
        where = f"players[{seat}].placed"
        placed = object_at(player.get("placed", {}), where, PLACE_NAMES[: BUILDING + b.seats])
        for name, count in placed.items():
            place = PLACE_NUMBER[name]
            b.there[place * MAX_SEATS + seat] = int_at(count, f"{where}.{name}", 0, MAX_PEOPLE)
            rings = RINGS.get(name, 1 if place >= CARD else MAX_NUMBER)
            if people_at(b, place) > rings:
                raise Malformed(f"{where}.{name}", f"has room for {rings} people of all seats together")
            if people_at(b, place) and place >= CARD and nothing_at(b, place):
                raise Malformed(f"{where}.{name}", "nothing lies there")
        if people_out(b, seat) > b.people[seat]:
            raise Malformed(where, f"places {people_out(b, seat)} of {b.people[seat]} people")
        if people_out(b, seat) and b.phase in (FEEDING, OVER):
            raise Malformed(where, "everybody is at home when people are fed and at the end")


# Cards and tiles: each has exactly one place.


def _read_cards(b: Valley, data: Json, players: Sequence[Json]) -> None:
    unseen = UnplacedCards(CARD_NAMES, CARD_NUMBER, "card")
    for seat, player in enumerate(players):
        where = f"players[{seat}]."
        names = list_at(player.get("cards", []), where + "cards")
        b.cards[seat] = [unseen.take(name, f"{where}cards[{i}]") for i, name in enumerate(names)]
        b.ready[seat] = _read_open(b.cards[seat], player, where + "open")
        if player.get("extra") is not None:
            if b.extra_seat != NOBODY:
                raise Malformed(where + "extra", "only one seat can have an extra card")
            b.extra = unseen.take(player["extra"], where + "extra")
            b.extra_seat = seat
    if "row" in data:
        row = list_at(data["row"], "row")
        if len(row) > ROW:
            raise Malformed("row", f"has {len(row)} cards, there are {ROW} places")
        for i, name in enumerate(row):
            b.row[i] = EMPTY if name is None else unseen.take(name, f"row[{i}]")
    else:
        b.row = [unseen.lowest() for _ in range(ROW)]
    b.deck = list(unseen.left)
    b.deck_left = number_in(data, "deck", "", len(b.deck), 0, len(b.deck))


def _read_open(cards: Sequence[int], player: Json, where: str) -> list[int]:
    if "open" not in player:
        return [card for card in cards if CARDS[card].top == ONE_USE_TOOL]
    found: list[int] = []
    for i, name in enumerate(list_at(player["open"], where)):
        card = CARD_NUMBER.get(name, EMPTY) if isinstance(name, str) else EMPTY
        if card not in cards or card in found or CARDS[card].top not in (ONE_USE_TOOL, ANY_TWO):
            raise Malformed(f"{where}[{i}]", "must be a one-use tool or a card of two goods among the cards")
        found.append(card)
    return found


def _read_tiles(b: Valley, data: Json, players: Sequence[Json]) -> None:
    unseen = UnplacedCards(BUILDING_NAMES, BUILDING_NUMBER, "building")
    for seat, player in enumerate(players):
        names = player.get("buildings", [])
        where = f"players[{seat}].buildings"
        if isinstance(names, list):
            b.built[seat] = [unseen.take(name, f"{where}[{i}]") for i, name in enumerate(names)]
    stacks = list_at(data.get("stacks", [{}] * b.seats), "stacks")
    if len(stacks) != b.seats:
        raise Malformed("stacks", f"must be {b.seats}, one for each seat, not {len(stacks)}")
    shapes = [_stack(one, f"stacks[{i}]") for i, one in enumerate(stacks)]
    for i, one in enumerate(shapes):
        if one.get("top") is not None:
            b.tops[i] = unseen.take(one["top"], f"stacks[{i}].top")
    for i, one in enumerate(shapes):
        if "top" not in one:
            b.tops[i] = unseen.lowest()
    # The number of buildings is enough where their identity does not matter.
    for seat, player in enumerate(players):
        count = player.get("buildings", [])
        if not isinstance(count, list):
            count = int_at(count, f"players[{seat}].buildings", 0, len(unseen.left))
            b.built[seat] = [unseen.left.pop() for _ in range(count)]
    b.tiles = list(unseen.left)
    usual = min(STACK_BUILDINGS - 1, len(b.tiles) // b.seats)
    for i, one in enumerate(shapes):
        b.below[i] = number_in(one, "below", f"stacks[{i}].", usual, 0, len(BUILDINGS))
        if b.tops[i] == EMPTY and b.below[i]:
            raise Malformed(f"stacks[{i}].below", "an empty stack has no tiles")
    if sum(b.below) > len(b.tiles):
        raise Malformed("stacks", f"have {sum(b.below)} tiles below, only {len(b.tiles)} are left")


def _stack(one: object, where: str) -> Json:
    if one is None:
        return {"top": None, "below": 0}
    if isinstance(one, str):
        return {"top": one}
    found = object_at(one, where, ("top", "below"))
    return found if "top" not in found or found["top"] is not None else {"below": 0, **found}


def _read_dice(b: Valley, one: object, where: str) -> list[int]:
    """Parse a set of waiting dice: all its dice, and per seat which one it has taken."""
    data = object_at(one, where, ("buyer", "card", "dice", "taken"))
    values = [
        int_at(die, f"{where}.dice[{i}]", 1, SIDES)
        for i, die in enumerate(list_at(data.get("dice"), f"{where}.dice"))
    ]
    if len(values) != b.seats:
        raise Malformed(f"{where}.dice", f"must be {b.seats} dice, one for each seat, not {len(values)}")
    taken = list_at(data.get("taken", []), f"{where}.taken")
    if len(taken) > b.seats:
        raise Malformed(f"{where}.taken", f"has {len(taken)} entries for {b.seats} seats")
    takers = [NOBODY] * len(values)
    for seat, die in enumerate(taken):
        if die is None:
            continue
        free = [i for i, value in enumerate(values) if value == die and takers[i] == NOBODY]
        if not free:
            raise Malformed(f"{where}.taken[{seat}]", "is none of the dice that are left")
        takers[free[0]] = seat
    if NOBODY not in takers:
        raise Malformed(f"{where}.taken", "no die waits any more")
    card = EMPTY
    if data.get("card") is not None:
        card = CARD_NUMBER.get(str(data["card"]), EMPTY)
        if card == EMPTY:
            raise Malformed(f"{where}.card", f"{data['card']!r} is not a card such as {CARD_NAMES[0]}")
    found = [number_in(data, "buyer", f"{where}.", 0, 0, b.seats - 1), card]
    for value, taker in zip(values, takers, strict=True):
        found += [value, taker]
    return found

"""Writing a position: the JSON object that `position` reads."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boardkit.json_fields import Json
from boardkit.state import State
from boardkit.steps import EndTurn
from lagerfeuer.games.stoneage.position import HOUSE_RULES
from lagerfeuer.games.stoneage.rules.actions import GoOn
from lagerfeuer.games.stoneage.rules.board import (
    CARD,
    EMPTY,
    KINDS,
    MAX_SEATS,
    NOBODY,
    PHASE_NAMES,
    PLACE_NAMES,
    TILES,
    Valley,
)
from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NAMES
from lagerfeuer.games.stoneage.rules.buying import Purchase
from lagerfeuer.games.stoneage.rules.cards import (
    CARD_NAMES,
    RESOURCE_NAMES,
)
from lagerfeuer.games.stoneage.rules.dice import BOUGHT, BUYER, FIRST_DIE
from lagerfeuer.games.stoneage.rules.feeding import Hunger
from lagerfeuer.games.stoneage.rules.goods import TakeTwo
from lagerfeuer.games.stoneage.rules.placing import NextPlacer, Place
from lagerfeuer.games.stoneage.rules.rounds import END
from lagerfeuer.games.stoneage.rules.tools import Tools


def write_position(s: State) -> str:
    """Return the complete JSON object of a state: reading it gives the same table and the same question."""
    b = s.board
    assert isinstance(b, Valley)
    decision = s.decision()
    turn = int(b.first) if decision is None else int(decision.seat(b))
    for step in s.agenda:
        # With the original rule, other seats act in the middle of a turn.
        if isinstance(step, GoOn):
            turn = step.who
    data: Json = {
        "house_rules": HOUSE_RULES[b.original],
        "seats": b.seats,
        "round": b.round,
        "start": b.first,
        "phase": "over" if END[1] in s.agenda else PHASE_NAMES[b.phase],
        "turn": turn,
        "players": [_player(b, seat) for seat in range(b.seats)],
        "row": [None if card == EMPTY else CARD_NAMES[card] for card in b.row],
        "deck": b.deck_left,
        "stacks": [
            None if top == EMPTY else {"top": BUILDING_NAMES[top], "below": b.below[i]}
            for i, top in enumerate(b.tops)
        ],
        "dice": [_dice(b, dice) for dice in b.waiting],
    }
    for step in s.agenda[::-1]:
        if isinstance(step, (Place, GoOn, NextPlacer)):
            break
        if isinstance(step, Tools):
            data["roll"] = {"place": PLACE_NAMES[step.place], "dice": list(step.dice)}
            if step.place >= CARD:
                data["roll"]["thing"] = RESOURCE_NAMES[step.thing]
            break
        if isinstance(step, Purchase):
            data["at"] = PLACE_NAMES[step.place]
            break
        if isinstance(step, TakeTwo) and isinstance(decision, TakeTwo):
            data["two"] = "later" if step.may_wait else True
        elif isinstance(step, EndTurn):
            data["confirm"] = True
        elif isinstance(step, Hunger):
            data["missing"] = step.missing
    return msgspec.json.encode(data).decode()


def _player(b: Valley, seat: int) -> Json:
    slots = range(seat * TILES, seat * TILES + TILES)
    player: Json = {
        "people": b.people[seat],
        "food": b.food[seat],
        "track": b.track[seat],
        "points": b.points[seat],
        **{name: b.goods[seat * KINDS + kind] for kind, name in enumerate(RESOURCE_NAMES)},
        "tools": [b.tools[slot] for slot in slots],
        "used": [bool(b.used[slot]) for slot in slots],
        "cards": [CARD_NAMES[card] for card in b.cards[seat]],
        "open": [CARD_NAMES[card] for card in b.ready[seat]],
        "buildings": [BUILDING_NAMES[tile] for tile in b.built[seat]],
        "placed": {
            name: b.there[place * MAX_SEATS + seat]
            for place, name in enumerate(PLACE_NAMES)
            if b.there[place * MAX_SEATS + seat]
        },
    }
    if b.extra_seat == seat and b.extra >= 0:
        player["extra"] = CARD_NAMES[b.extra]
    return player


def _dice(b: Valley, dice: Sequence[int]) -> Json:
    taken: list[int | None] = [None] * b.seats
    for i in range(FIRST_DIE, len(dice), 2):
        if dice[i + 1] != NOBODY:
            taken[dice[i + 1]] = dice[i]
    card = None if dice[BOUGHT] == EMPTY else CARD_NAMES[dice[BOUGHT]]
    return {"buyer": dice[BUYER], "card": card, "dice": list(dice[FIRST_DIE::2]), "taken": taken}

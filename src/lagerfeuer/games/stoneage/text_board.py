"""The table of Stone Age as lines of text, for terminals, for logs and for reading playthroughs in review."""

from __future__ import annotations

from boardkit.state import State
from lagerfeuer.games.stoneage.rules.board import (
    BUILDING,
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
from lagerfeuer.games.stoneage.rules.cards import CARD_NAMES
from lagerfeuer.games.stoneage.rules.dice import BUYER, FIRST_DIE
from lagerfeuer.games.stoneage.rules.feeding import Hunger
from lagerfeuer.games.stoneage.rules.goods import goods_text
from lagerfeuer.games.stoneage.rules.scoring import parts, total
from lagerfeuer.games.stoneage.rules.tools import Tools

SEATS = ("red", "white", "blue", "green")


def draw_table(seen: State) -> str:
    """Return the places, the row, the stacks and every seat; `>` marks the seat to act, `*` the start player."""
    b = seen.board
    assert isinstance(b, Valley)
    decision = seen.decision()
    asked = None if decision is None else decision.seat(b)
    lines = [f"round {b.round}, {PHASE_NAMES[b.phase]}"]
    lines.append("  ".join(_place(b, place) for place in range(CARD)))
    lines += [
        f"{PLACE_NAMES[CARD + i]} {_card(card):<20}{_people(b, CARD + i)}".rstrip()
        for i, card in enumerate(b.row)
    ]
    lines.append(f"deck {b.deck_left}")
    for i, top in enumerate(b.tops):
        name = "-" if top == EMPTY else BUILDING_NAMES[top]
        lines.append(f"{PLACE_NAMES[BUILDING + i]} {name} +{b.below[i]} {_people(b, BUILDING + i)}".rstrip())
    lines += [_waiting(dice) for dice in b.waiting]
    for seat in range(b.seats):
        lines += _seat(b, seat, seat == asked)
    if isinstance(decision, Tools):
        dice = " ".join(map(str, decision.dice))
        lines.append(f"rolled at {PLACE_NAMES[decision.place]}: {dice}")
    elif isinstance(decision, Hunger):
        lines.append(f"missing food: {decision.missing}")
    elif isinstance(decision, Purchase):
        lines.append(f"at {PLACE_NAMES[decision.place]}")
    return "\n".join(lines)


def _card(card: int) -> str:
    return "-" if card == EMPTY else CARD_NAMES[card]


def _people(b: Valley, place: int) -> str:
    """Return who is at a place: "red 2, blue"."""
    found = []
    for seat in range(b.seats):
        count = b.there[place * MAX_SEATS + seat]
        if count:
            found.append(SEATS[seat] if count == 1 else f"{SEATS[seat]} {count}")
    return ", ".join(found)


def _place(b: Valley, place: int) -> str:
    return f"{PLACE_NAMES[place]} ({_people(b, place)})"


def _waiting(dice: list[int]) -> str:
    shown = []
    for i in range(FIRST_DIE, len(dice), 2):
        taker = dice[i + 1]
        shown.append(str(dice[i]) if taker == NOBODY else f"{dice[i]} ({SEATS[taker]})")
    return f"dice of {SEATS[dice[BUYER]]}: {' '.join(shown)}"


def _seat(b: Valley, seat: int, asked: bool) -> list[str]:
    at = seat * KINDS
    goods = goods_text(b.goods[at], b.goods[at + 1], b.goods[at + 2], b.goods[at + 3]) or "-"
    tools = " ".join(
        f"{b.tools[slot]}{'x' if b.used[slot] else ''}"
        for slot in range(seat * TILES, seat * TILES + TILES)
        if b.tools[slot]
    )
    cards = " ".join(CARD_NAMES[card] + ("!" if card in b.ready[seat] else "") for card in b.cards[seat])
    built = " ".join(BUILDING_NAMES[tile] for tile in b.built[seat])
    extra = ""
    if b.extra_seat == seat:
        extra = " extra " + (CARD_NAMES[b.extra] if b.extra >= 0 else "?")
    found = "+".join(str(part) for part in parts(b, seat))
    return [
        f"{'>' if asked else ' '}{'*' if seat == b.first else ' '}{SEATS[seat]:<7}{b.points[seat]} points, "
        f"people {b.people[seat]}, food {b.food[seat]}+{b.track[seat]}, goods {goods}, tools {tools or '-'}",
        f"         cards {cards or '-'}{extra}; buildings {built or '-'}; forecast {total(b, seat)} = {found}",
    ]

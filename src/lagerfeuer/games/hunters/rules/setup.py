"""The set-up of the three modes (H6, H33, H34)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.bag import draw
from boardkit.notes import Note
from boardkit.state import PlayContext, State, begin
from lagerfeuer.games.hunters.rules.board import COLUMNS, INTRODUCTORY, SEATS, new_land
from lagerfeuer.games.hunters.rules.piles import draw_items, turn_up
from lagerfeuer.games.hunters.rules.tables import (
    ADVANCED_SCOUT,
    OFFSPRING,
    PLACE_NAMES,
    SACRED,
    SHAMAN,
    SPECIALS,
    Tables,
)
from lagerfeuer.games.hunters.rules.turn import WHOLE_TURN

SACRED_CARDS: Final = 6
SACRED_IN_PLAY: Final = 3
OPEN_WILDERNESS: Final = 2


def start(cards: Tables, mode: i64, sacred: list[i64], g: PlayContext) -> State:
    """Set up a match. `sacred`: the places in play; if empty, card and side are drawn at random (H34)."""
    b = new_land(cards, mode)
    b.first = g.pick(SEATS)
    b.mover = b.first
    if g.telling:
        g.tell(Note("start", {"seat": b.first}, "H33"))
    normal = mode != INTRODUCTORY
    last: i64 = SHAMAN if normal else OFFSPRING
    for seat in range(SEATS):
        for character in range(last + 1):
            b.hands[seat].append(character)
    if normal:
        specials = SPECIALS.copy()
        for column in range(COLUMNS):
            for _ in range(2):
                b.display[column].append(draw(specials, g))
        b.sacred = sacred.copy() if sacred else _by_lot(g)
        if g.telling:
            for place in b.sacred:
                g.tell(Note("sacred-place", {"place": PLACE_NAMES[place]}, "H34"))
    else:
        for column in range(COLUMNS):
            b.display[column].append(ADVANCED_SCOUT)
            b.display[column].append(SHAMAN)
    draw_items(b, g, b.first, 1 if normal else 2, "H33")
    draw_items(b, g, 1 - b.first, 2, "H33")
    for _ in range(OPEN_WILDERNESS):
        turn_up(b, g, False)
    return begin(b, WHOLE_TURN, g)


def _by_lot(g: PlayContext) -> list[i64]:
    cards: list[i64] = [card for card in range(SACRED_CARDS)]  # noqa: C416 (a list of int is no list of i64)
    found: list[i64] = []
    for _ in range(SACRED_IN_PLAY):
        card = draw(cards, g)
        found.append(SACRED + 2 * card + g.pick(2))
    found.sort()
    return found

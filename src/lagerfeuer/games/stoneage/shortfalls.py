"""Shortfalls: what is missing for a price or for feeding, and which payment cannot be undone.

Players see them before it is too late to act.
"""

from __future__ import annotations

from boardkit.luck import NoLuck
from boardkit.state import PlayContext
from lagerfeuer.games.stoneage.rules.board import (
    ACTING,
    BUILDING,
    CARD,
    FIELD,
    HUT,
    KINDS,
    MAX_SEATS,
    PLACING,
    Valley,
    gain_person,
    gain_track,
    two_goods_card,
)
from lagerfeuer.games.stoneage.rules.buildings import BUILDINGS, CHOICE, FIXED, Building
from lagerfeuer.games.stoneage.rules.cards import CARDS, DICE_FOR_ALL, EXTRA, ROLL
from lagerfeuer.games.stoneage.rules.market import price


def lacking(b: Valley, seat: int, place: int) -> int:
    """Return how many goods a seat lacks for the card or building at a place, after those of a kept card."""
    if place < CARD:
        return 0
    held = b.goods[seat * KINDS : seat * KINDS + KINDS]
    if place < BUILDING:
        short = max(0, price(place) - sum(held))
    else:
        short = _lacking_for(BUILDINGS[b.tops[place - BUILDING]], held)
    # The card gives goods of any kind, so count two missing ones (S13).
    return max(0, short - 2) if two_goods_card(b, seat) >= 0 else short


def _lacking_for(tile: Building, held: list[int]) -> int:
    if tile.kind == FIXED:
        wanted = (tile.wood, tile.brick, tile.stone, tile.gold)
        return sum(max(0, want - have) for want, have in zip(wanted, held, strict=True))
    if tile.kind != CHOICE:
        return max(0, tile.count_low - sum(held))
    # Use the kinds that the seat has most of; each kind still missing needs at least one good.
    used = sorted(filter(None, held))[-tile.kinds :]
    new_kinds = tile.kinds - len(used)
    return max(new_kinds, tile.count_high - sum(used))


def asks_luck(b: Valley, place: int) -> bool:
    """Return whether paying at a place is immediately followed by a roll, a draw or a new tile (S14, S15, S27)."""
    if place >= BUILDING:
        return b.below[place - BUILDING] > 0
    top = CARDS[b.row[place - CARD]].top
    return top in (DICE_FOR_ALL, ROLL) or (top == EXTRA and b.deck_left > 0)


def hungry(b: Valley, seat: int) -> int:
    """Return how much food a seat will lack when the people of this round are fed (S17); 0 after that.

    The people in the hut and on the field have acted by then: there is one more person to feed (S23), and the track
    gives more.
    """
    if b.phase not in (PLACING, ACTING):
        return 0
    tonight, g = b.copy(), PlayContext(NoLuck())
    if b.there[HUT * MAX_SEATS + seat]:
        gain_person(tonight, g, seat)
    if b.there[FIELD * MAX_SEATS + seat]:
        gain_track(tonight, g, seat)
    return max(0, tonight.people[seat] - tonight.track[seat] - tonight.food[seat])

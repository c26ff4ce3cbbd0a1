"""What is still missing, for a price or for tonight's meal, and which payment there is no way back from: told before it
is too late to do anything about it."""

from __future__ import annotations

from boardkit.luck import NoLuck
from boardkit.state import Progress
from lagerfeuer.games.stoneage.rules.board import (
    ACTING,
    BUILDING,
    CARD,
    FIELD,
    HUT,
    KINDS,
    MOST_SEATS,
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
    """How many goods a seat lacks for what lies at a place, also with those that it may still take of a kept card."""
    if place < CARD:
        return 0
    held = b.goods[seat * KINDS : seat * KINDS + KINDS]
    if place < BUILDING:
        short = max(0, price(place) - sum(held))
    else:
        short = _lacking_for(BUILDINGS[b.tops[place - BUILDING]], held)
    # They are of any kinds: whatever is missing, two of it are there (S13).
    return max(0, short - 2) if two_goods_card(b, seat) >= 0 else short


def _lacking_for(tile: Building, held: list[int]) -> int:
    if tile.kind == FIXED:
        wanted = (tile.wood, tile.brick, tile.stone, tile.gold)
        return sum(max(0, want - have) for want, have in zip(wanted, held, strict=True))
    if tile.kind != CHOICE:
        return max(0, tile.count_low - sum(held))
    # The kinds of which one has most; of each kind that is still missing at least one is needed.
    used = sorted(filter(None, held))[-tile.kinds :]
    new_kinds = tile.kinds - len(used)
    return max(new_kinds, tile.count_high - sum(used))


def asks_luck(b: Valley, place: int) -> bool:
    """Whether something is rolled, drawn or turned up as soon as what lies at a place is paid (S14, S15, S27)."""
    if place >= BUILDING:
        return b.below[place - BUILDING] > 0
    top = CARDS[b.row[place - CARD]].top
    return top in (DICE_FOR_ALL, ROLL) or (top == EXTRA and b.deck_left > 0)


def hungry(b: Valley, seat: int) -> int:
    """How much food a seat will be short of when the people of this round are fed (S17); 0 once they were.

    Those who stand in the hut and on the field have done their work by then: there is one more to feed (S23), and the
    track gives more.
    """
    if b.phase not in (PLACING, ACTING):
        return 0
    tonight, g = b.copy(), Progress(NoLuck())
    if b.there[HUT * MOST_SEATS + seat]:
        gain_person(tonight, g, seat)
    if b.there[FIELD * MOST_SEATS + seat]:
        gain_track(tonight, g, seat)
    return max(0, tonight.people[seat] - tonight.track[seat] - tonight.food[seat])

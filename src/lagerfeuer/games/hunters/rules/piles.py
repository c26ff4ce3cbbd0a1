"""The piles: drawing items and turning up locations; an empty pile takes its discards back (H32)."""

from __future__ import annotations

from mypy_extensions import i64

from boardkit.bag import draw
from boardkit.notes import Note, all_but, only
from boardkit.state import PlayContext
from lagerfeuer.games.hunters.rules.board import SEATS, SURVIVAL, Land, insert, without
from lagerfeuer.games.hunters.rules.tables import HUNTING, ITEM_NAMES, PLACE_NAMES


def draw_item(b: Land, g: PlayContext) -> i64:
    """Draw an unseen item; -1 if there are no items left (H32)."""
    if not b.item_bag:
        if not b.item_discard:
            return -1
        b.item_bag = b.item_discard
        b.item_discard = []
        g.tell(Note("shuffle", {"pile": "items"}, "H32"))
    b.tentative = False
    return draw(b.item_bag, g)


def draw_some(b: Land, g: PlayContext, seat: i64, amount: i64, ruling: str) -> list[i64]:
    """Draw items, as many as there are. Only their owner sees which, in an order that reveals nothing."""
    drawn: list[i64] = []
    while len(drawn) < amount:
        item = draw_item(b, g)
        if item < 0:
            break
        insert(drawn, item)
    if g.telling:
        for item in drawn:
            g.tell(Note("item", {"seat": seat, "item": ITEM_NAMES[item]}, ruling, only(seat)))
        g.tell(Note("items-hidden", {"seat": seat, "items": len(drawn)}, ruling, all_but(seat)))
        if not drawn:
            g.tell(Note("items-hidden", {"seat": seat, "items": 0}, "H32", only(seat)))
    return drawn


def draw_items(b: Land, g: PlayContext, seat: i64, amount: i64, ruling: str) -> None:
    """Draw items into a hand."""
    for item in draw_some(b, g, seat, amount, ruling):
        insert(b.items[seat], item)


def has_location(b: Land, hunting: bool) -> bool:
    """Return whether a pile of locations or its discards hold a card (H47)."""
    if hunting:
        return len(b.hunt_bag) + len(b.hunt_discard) > 0
    return len(b.wild_bag) + len(b.wild_discard) > 0


def turn_up(b: Land, g: PlayContext, hunting: bool) -> i64:
    """Turn up a location and lay it at the end of its row. Return it, or -1 if there is none left (H32).

    In the fight for survival its skulls are covered at once.
    """
    if not has_location(b, hunting):
        if g.telling:
            g.tell(Note("location", {"place": "none"}, "H32"))
        return -1
    bag = b.hunt_bag if hunting else b.wild_bag
    if not bag:
        bag = b.hunt_discard if hunting else b.wild_discard
        if hunting:
            b.hunt_bag = bag
            b.hunt_discard = []
        else:
            b.wild_bag = bag
            b.wild_discard = []
        g.tell(Note("shuffle", {"pile": "hunting" if hunting else "wilderness"}, "H32"))
    b.tentative = False
    place = draw(bag, g)
    b.covered[place] = b.cards.skulls[place] if b.mode == SURVIVAL else 0
    if hunting:
        b.hunt.append(place)
    else:
        b.wild.append(place)
    if g.telling:
        g.tell(Note("location", {"place": PLACE_NAMES[place]}))
    return place


def discard_location(b: Land, g: PlayContext, place: i64) -> None:
    """Discard a location whose last icon is covered; members left on it go home without a resource (H12)."""
    if g.telling:
        g.tell(Note("gone", {"place": PLACE_NAMES[place]}, "H12"))
    for seat in range(SEATS):
        go_home(b, g, seat, place)
    if place >= HUNTING:
        b.hunt.remove(place)
        b.hunt_discard.append(place)
    else:
        b.wild.remove(place)
        b.wild_discard.append(place)
    b.covered[place] = 0


def go_home(b: Land, g: PlayContext, seat: i64, place: i64) -> None:
    """Send all members of a seat from a place to their village."""
    members = b.there[place * SEATS + seat]
    if members == 0:
        return
    b.there[place * SEATS + seat] = 0
    b.village[seat] += members
    if seat == b.mover:
        b.fresh = without(b.fresh, place)
        b.arrived = without(b.arrived, place)
    if g.telling:
        g.tell(Note("home", {"seat": seat, "place": PLACE_NAMES[place], "members": members}))

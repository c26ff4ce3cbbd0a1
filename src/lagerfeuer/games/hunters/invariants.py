"""The invariants of the material of Hunters and Scouts."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.bag import HOLE
from lagerfeuer.games.hunters.rules.board import (
    COLUMNS,
    INTRODUCTORY,
    MEMBERS,
    ROOM,
    SEATS,
    Land,
    count,
    open_places,
    supply,
)
from lagerfeuer.games.hunters.rules.placing import besieged
from lagerfeuer.games.hunters.rules.tables import (
    CHARACTER_COUNTS,
    HUNTING,
    ITEM_COUNTS,
    PLACE_NAMES,
    SACRED,
)


def broken_invariants(b: Land) -> list[str]:
    """Return the invariants that do not hold; empty unless there is a bug."""
    characters = [
        *b.hands[0],
        *b.hands[1],
        *b.in_play,
        *(card for column in b.display for card in column),
    ]
    items = [*b.item_bag, *b.item_discard, *b.items[0], *b.items[1], *b.offered, *b.built[0], *b.built[1]]
    wild = [*b.wild, *b.wild_bag, *b.wild_discard]
    hunt = [*b.hunt, *b.hunt_bag, *b.hunt_discard]
    wanted = 16 if b.mode == INTRODUCTORY else 18
    in_play = set(open_places(b))
    siege = besieged(b, b.mover)
    claims = {
        "five members a seat": all(supply(b, seat) >= 0 for seat in range(SEATS))
        and min(*b.village, *b.camp, *b.there) >= 0,
        f"{MEMBERS} members are not more than stand somewhere": all(
            sum(b.there[seat::SEATS]) <= MEMBERS for seat in range(SEATS)
        ),
        "members stand on places that are in play": all(
            not b.there[i] or i // SEATS in in_play for i in range(len(b.there))
        ),
        "at most three on a location": all(
            b.there[place * SEATS] + b.there[place * SEATS + 1] <= ROOM for place in range(SACRED)
        ),
        "a sacred place is one seat's, but for the moment of ousting": all(
            place == siege or not (b.there[place * SEATS] and b.there[place * SEATS + 1])
            for place in b.sacred
        ),
        f"{wanted} characters are somewhere": len(characters) == wanted
        and all(characters.count(one) <= most for one, most in enumerate(CHARACTER_COUNTS)),
        "there are 31 items": _all_there(
            items, [item for item, most in enumerate(ITEM_COUNTS) for _ in range(most)]
        ),
        "there are 18 wilderness cards": _all_there(wild, range(HUNTING)),
        "there are 18 hunting grounds": _all_there(hunt, range(HUNTING, SACRED)),
        "what is covered lies open and is not used up": all(
            not b.covered[place] or (place in in_play and b.covered[place] & ~b.cards.all_icons[place] == 0)
            for place in range(SACRED)
        )
        and all(b.covered[place] != b.cards.all_icons[place] for place in (*b.wild, *b.hunt)),
        "three sacred places, or none": len(b.sacred) == (0 if b.mode == INTRODUCTORY else 3),
        "nothing is negative": min(*b.points, *b.hunger, *b.pool, *b.passed) >= 0,
        "who was placed this turn stands there": all(
            count(b.fresh, place) <= b.there[place * SEATS + b.mover] for place in b.fresh
        ),
        "hands are kept in order": all(list(hand) == sorted(hand) for hand in (*b.hands, *b.items)),
        "lists have a length": len(b.display) == COLUMNS and len(b.there) == len(PLACE_NAMES) * SEATS,
    }
    return [claim for claim, holds in claims.items() if not holds]


def _all_there(found: Sequence[int], wanted: Sequence[int]) -> bool:
    """Return whether all wanted items were found; holes stand for items that an observer may not know."""
    left = list(wanted)
    for one in found:
        if one == HOLE:
            continue
        if one not in left:
            return False
        left.remove(one)
    return len(left) == list(found).count(HOLE)

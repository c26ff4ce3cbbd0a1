"""The table of Hunters and Scouts as lines of text, for terminals, for logs and for reading playthroughs in review."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.state import State
from lagerfeuer.games.hunters.rules.board import MODE_NAMES, SEATS, Land, supply
from lagerfeuer.games.hunters.rules.tables import CHARACTER_NAMES, ICON_NAMES, ITEM_NAMES, PLACE_NAMES, SACRED
from lagerfeuer.games.hunters.view import hidden_names, location_view, pending_sacred_places

NAMES = ("black", "white")


def draw_table(seen: State) -> str:
    """Return the places, the display and both seats; `>` marks the seat to act, `*` the first seat.

    Covered icons are in brackets; `!` marks a member who may not return this turn.
    """
    b = seen.board
    assert isinstance(b, Land)
    decision = seen.decision()
    asked = None if decision is None else decision.seat(b)
    lines = [MODE_NAMES[b.mode]]
    lines += [_place(b, place) for place in (*b.wild, *b.hunt, *b.sacred)]
    columns = [" ".join(CHARACTER_NAMES[card] for card in column) or "-" for column in b.display]
    lines.append(f"display {' | '.join(columns)}")
    lines.append(
        f"piles items {len(b.item_bag)}+{len(b.item_discard)}, wilderness {len(b.wild_bag)}+{len(b.wild_discard)}, "
        f"hunting {len(b.hunt_bag)}+{len(b.hunt_discard)}"
    )
    for seat in range(SEATS):
        lines += _seat(b, seat, seat == asked)
    turn = _turn(b, seen)
    return "\n".join([*lines, turn] if turn else lines)


def _place(b: Land, place: int) -> str:
    seen = location_view(b, place)
    icons = " ".join(f"({one.icon})" if one.covered else one.icon for one in seen.icons)
    members = [f"{NAMES[seat]} {count}" for seat, count in enumerate(seen.members) if count]
    kept = "!" * seen.fresh
    lead = f"{seen.name:<18}" if place < SACRED else f"{seen.name} "
    return f"{lead}{icons}{'  ' if icons and members else ''}{', '.join(members)}{kept}".rstrip()


def _seat(b: Land, seat: int, asked: bool) -> list[str]:
    hand = " ".join(CHARACTER_NAMES[card] for card in b.hands[seat])
    items = " ".join(item or "?" for item in hidden_names(b.items[seat]))
    built = " ".join(ITEM_NAMES[item] for item in b.built[seat])
    return [
        f"{'>' if asked else ' '}{'*' if seat == b.first else ' '}{NAMES[seat]:<6}{b.points[seat]} points, "
        f"hunger {b.hunger[seat]}, village {b.village[seat]}, camp {b.camp[seat]}, supply {supply(b, seat)}",
        f"        hand {hand or '-'}; items {items or '-'}; built {built or '-'}",
    ]


def _turn(b: Land, seen: State) -> str:
    parts = []
    if any(b.pool):
        pool = " ".join(f"{ICON_NAMES[icon]} {count}" for icon, count in enumerate(b.pool) if count)
        parts.append(f"retrieved {pool}")
    if b.offered:
        parts.append(f"drawn {_names(b.offered)}")
    if fires := pending_sacred_places(b, seen):
        parts.append("at the end " + " ".join(PLACE_NAMES[place] for place in fires))
    return "; ".join(parts)


def _names(items: Sequence[int]) -> str:
    return " ".join(item or "?" for item in hidden_names(items))

"""The view of Rose King."""

from __future__ import annotations

from lagerfeuer.games.roseking.rules.cards import CARD_NAMES, FIELD_NAMES
from lagerfeuer.games.roseking.rules.garden import EMPTY, Garden
from lagerfeuer.games.roseking.rules.scoring import standing_with, territories
from lagerfeuer.games.roseking.view_types import RoseKingBoard, Score, Territory

SEATS = (0, 1)
STONE_SIGNS = bytes.maketrans(bytes((0, 1, EMPTY)), b"rw.")


def view_of(b: Garden) -> RoseKingBoard:
    """Return the view of the whole garden: only the order of the draw pile is hidden."""
    return RoseKingBoard(
        stones=signs(b),
        crown=FIELD_NAMES[b.crown],
        hands=[[CARD_NAMES[card] for card in hand] for hand in b.hands],
        heroes=list(b.heroes),
        pile=len(b.pile),
        pile_cards=[CARD_NAMES[card] for card in sorted(b.pile)] if b.show_draw_pile else None,
        discard=[CARD_NAMES[card] for card in b.discard],
        stones_left=b.stock,
        first=b.first,
        scores=[_score(b, seat) for seat in SEATS],
    )


def signs(b: Garden) -> str:
    """Return the stones in the format of `RoseKingBoard.stones`."""
    return bytes(b.stones).translate(STONE_SIGNS).decode()


def _score(b: Garden, seat: int) -> Score:
    groups = territories(b, seat)
    total, largest, stones = standing_with(groups)
    areas = [Territory(len(group) ** 2, [FIELD_NAMES[field] for field in group]) for group in groups]
    return Score(total, largest, stones, areas)

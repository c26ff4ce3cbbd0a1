"""The garden: everything on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.bag import draw
from boardkit.notes import Note
from boardkit.state import PlayContext
from boardkit.steps import Board
from lagerfeuer.games.roseking.rules.cards import CARDS, CENTRE, FIELDS

RED: Final = 0
WHITE: Final = 1
EMPTY: Final = 2
"""The content of a field: the seat whose rose shows, or nothing."""

STONES: Final = 52
HAND: Final = 5
HEROES: Final = 4


class Garden(Board):
    """The board of Rose King. Seat 0 plays red, seat 1 white."""

    def __init__(
        self,
        stones: list[i64],
        crown: i64,
        hands: list[list[i64]],
        heroes: list[i64],
        pile: list[i64],
        discard: list[i64],
        stock: i64,
        mover: i64,
        first: i64,
        light: bool,
        show_draw_pile: bool,
    ) -> None:
        self.stones: list[i64] = stones
        self.crown: i64 = crown
        self.hands: list[list[i64]] = hands
        self.heroes: list[i64] = heroes
        self.pile: list[i64] = pile
        self.discard: list[i64] = discard
        self.stock: i64 = stock
        self.mover: i64 = mover
        self.first: i64 = first
        self.light: bool = light
        self.show_draw_pile: bool = show_draw_pile

    def copy(self) -> Garden:
        return Garden(
            self.stones.copy(),
            self.crown,
            [self.hands[0].copy(), self.hands[1].copy()],
            self.heroes.copy(),
            self.pile.copy(),
            self.discard.copy(),
            self.stock,
            self.mover,
            self.first,
            self.light,
            self.show_draw_pile,
        )


def new_garden(light: bool, show_draw_pile: bool) -> Garden:
    """Return an empty garden, the crown in the middle (R1), all cards in the draw pile (R2), 52 stones (R3)."""
    return Garden(
        [EMPTY] * FIELDS,
        CENTRE,
        [[], []],
        [HEROES, HEROES],
        [card for card in range(CARDS)],  # noqa: C416 (a list of int is no list of i64)
        [],
        STONES,
        RED,
        RED,
        light,
        show_draw_pile,
    )


def draw_card(b: Garden, g: PlayContext) -> i64:
    """Draw a power card from the draw pile (R6)."""
    if not b.pile:
        # Only a position that was set up by hand can have an empty pile beside a discard pile.
        renew_pile(b, g)
    return draw(b.pile, g)


def renew_pile(b: Garden, g: PlayContext) -> None:
    """Make the discard pile the draw pile (R6)."""
    b.pile = b.discard
    b.discard = []
    if g.telling and b.pile:
        g.tell(Note("reshuffle", {"cards": len(b.pile)}, "R6"))

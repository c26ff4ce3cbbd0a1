"""The table of Rose King as lines of text, for terminals, for logs and for reading playthroughs in review."""

from __future__ import annotations

from lagerfeuer.games.roseking.rules.cards import CARD_NAMES, FIELD_NAMES, SIDE
from lagerfeuer.games.roseking.rules.garden import EMPTY, Garden
from lagerfeuer.games.roseking.rules.scoring import standing

SEATS = ("red", "white")
SIGNS = "rw."


def draw_table(b: Garden, asked: int | None) -> str:
    """Return the garden with the crown in brackets and the possessions of each seat beside it; `>` marks the seat to
    act."""
    beside = [
        "",
        *_seat_lines(b, 0, asked),
        "",
        *_seat_lines(b, 1, asked),
        "",
        f"draw pile {len(b.pile)}, stones left {b.stock}",
        f"discarded {_cards(b.discard)}",
    ]
    rows = [_row(b, row) + "   " + beside[row] for row in range(SIDE)]
    files = "   " + "".join(f" {name[0]} " for name in FIELD_NAMES[:SIDE])
    return "\n".join(line.rstrip() for line in [*rows, files])


def _row(b: Garden, row: int) -> str:
    cells = ""
    for field in range(row * SIDE, row * SIDE + SIDE):
        sign = SIGNS[b.stones[field]] if b.stones[field] != EMPTY else "."
        cells += f"[{sign}]" if field == b.crown else f" {sign} "
    return f" {SIDE - row} {cells}"


def _seat_lines(b: Garden, seat: int, asked: int | None) -> list[str]:
    score, largest, stones = standing(b, seat)
    mark = ">" if seat == asked else " "
    return [
        f"{mark} {SEATS[seat]:<6}{score} ({largest}, {stones}), heroes {b.heroes[seat]}",
        f"  {'':<6}{_cards(b.hands[seat])}",
    ]


def _cards(cards: list[int]) -> str:
    return " ".join(CARD_NAMES[card] for card in cards) or "-"

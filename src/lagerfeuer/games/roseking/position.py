"""Positions as one line of text, like FEN in chess.

Seven fields, one space apart: the board (nine rows from north to south with "/" between them, digits for runs of
empty fields, "r" and "w" for stones) · the crown's square · red's hand · white's hand · heroes left, red then white,
as two digits · the discard pile, oldest first · the seat to act. Lists are separated by commas, "-" is an empty one;
the cards in no list are the draw pile.

    9/9/9/9/4r4/9/9/9/9 e5 N1,E2 - 44 NE3 w
"""

from __future__ import annotations

from mypy_extensions import i64

from boardkit.errors import Malformed, RulesError
from boardkit.luck import NoLuck
from boardkit.state import PlayContext, State
from lagerfeuer.games.roseking.rules.cards import (
    CARD_NAMES,
    CARD_NUMBER,
    CARDS,
    FIELD_NAMES,
    FIELD_NUMBER,
    SIDE,
)
from lagerfeuer.games.roseking.rules.garden import EMPTY, HEROES, RED, STONES, WHITE, Garden
from lagerfeuer.games.roseking.rules.turn import Turn, start_from

FIELD_LABELS = ("board", "crown", "red's hand", "white's hand", "heroes", "discard pile", "seat to act")
SEAT_LETTERS = "rw"


def read_position(text: str, light: bool = False, show_draw_pile: bool = False) -> State:
    """Return the state that a line of text describes, even one that no play can reach.

    A seat that must pass is skipped (R5). Raises Malformed, naming the field.
    """
    fields = text.strip("\r\n").split(" ")
    if len(fields) != len(FIELD_LABELS):
        raise Malformed(
            "position",
            f"needs 7 fields separated by one space ({', '.join(FIELD_LABELS)}), has {len(fields)}",
        )
    taken: dict[int, str] = {}
    b = Garden(
        stones=_read_board(fields[0]),
        crown=_read_square(fields[1]),
        hands=[_read_cards(fields[2], "red's hand", taken), _read_cards(fields[3], "white's hand", taken)],
        heroes=_read_heroes(fields[4]),
        discard=_read_cards(fields[5], "discard pile", taken),
        pile=[card for card in range(CARDS) if card not in taken],
        stock=0,
        mover=_read_seat(fields[6]),
        first=_read_seat(fields[6]),
        light=light,
        show_draw_pile=show_draw_pile,
    )
    b.stock = STONES - sum(stone != EMPTY for stone in b.stones)
    return start_from(b, PlayContext(NoLuck()))


def write_position(s: State) -> str:
    """Return the line of text for a state between two turns (or at the end)."""
    b = s.board
    assert isinstance(b, Garden)
    if s.agenda and not isinstance(s.decision(), Turn):
        raise RulesError("a position can only be written between two turns")
    rows = "/".join(_write_row(b.stones[north * SIDE : north * SIDE + SIDE]) for north in range(SIDE))
    return " ".join(
        (
            rows,
            FIELD_NAMES[b.crown],
            _write_cards(b.hands[RED]),
            _write_cards(b.hands[WHITE]),
            f"{b.heroes[RED]}{b.heroes[WHITE]}",
            _write_cards(b.discard),
            SEAT_LETTERS[b.mover],
        )
    )


def _read_board(text: str) -> list[i64]:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise Malformed("board", f"needs 9 rows separated by '/', has {len(rows)}")
    stones: list[i64] = []
    for north, row in enumerate(rows, 1):
        fields: list[i64] = []
        for letter in row:
            if letter in SEAT_LETTERS:
                fields.append(SEAT_LETTERS.index(letter))
            elif letter in "123456789":
                fields.extend([EMPTY] * int(letter))
            else:
                raise Malformed(
                    "board", f"row {north} has {letter!r}; rows are made of r, w and digits 1 to 9"
                )
        if len(fields) != SIDE:
            raise Malformed("board", f"row {north} has {len(fields)} fields instead of 9")
        stones.extend(fields)
    laid = sum(stone != EMPTY for stone in stones)
    if laid > STONES:
        raise Malformed("board", f"has {laid} stones, there are only {STONES}")
    return stones


def _read_square(text: str) -> i64:
    if text not in FIELD_NUMBER:
        raise Malformed("crown", f"{text!r} is not a square from a1 to i9")
    return FIELD_NUMBER[text]


def _read_cards(text: str, label: str, taken: dict[int, str]) -> list[i64]:
    """Parse a list of cards; `taken` records in which field each card was seen."""
    if text == "-":
        return []
    cards: list[i64] = []
    for name in text.split(","):
        if name not in CARD_NUMBER:
            raise Malformed(label, f"{name!r} is not a card such as E1 or NE3")
        card = CARD_NUMBER[name]
        if card in taken:
            raise Malformed(label, f"{name} is already in {taken[card]}; there is one of each card")
        taken[card] = label
        cards.append(card)
    return cards


def _read_heroes(text: str) -> list[i64]:
    if len(text) != 2 or any(digit not in "01234" for digit in text):
        raise Malformed("heroes", f"{text!r} is not two digits from 0 to {HEROES}, red's then white's")
    return [int(text[0]), int(text[1])]


def _read_seat(text: str) -> i64:
    if text not in ("r", "w"):
        raise Malformed("seat to act", f"{text!r} is neither r nor w")
    return SEAT_LETTERS.index(text)


def _write_row(stones: list[i64]) -> str:
    text = ""
    empty = 0
    for stone in [*stones, None]:
        if stone == EMPTY:
            empty += 1
            continue
        if empty:
            text += str(empty)
            empty = 0
        if stone is not None:
            text += SEAT_LETTERS[stone]
    return text


def _write_cards(cards: list[i64]) -> str:
    return ",".join(CARD_NAMES[card] for card in cards) or "-"

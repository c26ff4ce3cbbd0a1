"""Positions as one line of text, like FEN in chess.

Four fields, one space apart: the board (the points of each of the seven rows from the top, "/" between the rows, "w"
and "b" for men, digits for runs of free points; the fourth row has six points) · men in hand, white's then black's,
as two digits · the seat to act · moves since the last mill.

    1w1/1b1/3/6/3/3/3 88 w 0
"""

from __future__ import annotations

from typing import Final

from boardkit.errors import Malformed, RulesError
from boardkit.luck import NoLuck
from boardkit.state import PlayContext, State, begin
from morris.rules.points import POINTS
from morris.rules.turns import FEWEST, MEN, QUIET, Men, TakeMan, men_of, next_turn

SEAT_LETTERS: Final = "wb"
ROWS: Final = (3, 3, 3, 6, 3, 3, 3)
"""The points of each row, from the top."""


def read_position(text: str, flying: bool = True) -> State:
    """Return the state that a line of text describes, even one that no play can reach.

    Raises Malformed, naming the field.
    """
    fields = text.strip("\r\n").split(" ")
    if len(fields) != 4:
        what = "board, men in hand, seat to act, moves without a mill"
        raise Malformed("position", f"needs 4 fields separated by one space ({what}), has {len(fields)}")
    points = _read_board(fields[0])
    men = [sum(1 << point for point, sign in enumerate(points) if sign == seat) for seat in SEAT_LETTERS]
    if len(fields[1]) != 2 or any(digit not in "0123456789" for digit in fields[1]):
        raise Malformed("men in hand", f"{fields[1]!r} is not two digits, white's then black's")
    b = Men(men, [int(digit) for digit in fields[1]], flying, _read_quiet(fields[3]))
    if fields[2] not in ("w", "b"):
        raise Malformed("seat to act", f"{fields[2]!r} is neither w nor b")
    for seat, name in enumerate(("white", "black")):
        if b.left(seat) > MEN:
            raise Malformed("board", f"{name} has {b.left(seat)} men, there are only {MEN}")
    seat = SEAT_LETTERS.index(fields[2])
    poor = [one for one in (seat, 1 - seat) if b.left(one) < FEWEST]
    if poor:
        b.loser = poor[0]
        return State(b, [])
    return begin(b, next_turn(b, seat), PlayContext(NoLuck()))


def write_position(s: State) -> str:
    """Return the line of text for a state between two turns. Raises RulesError in the middle of one."""
    decision = s.decision()
    if decision is None or isinstance(decision, TakeMan):
        raise RulesError("a position can only be written between two turns of a running match")
    b = men_of(s.board)
    signs = "".join(
        "w" if b.men[0] >> point & 1 else "b" if b.men[1] >> point & 1 else "." for point in POINTS
    )
    rows = []
    for length in ROWS:
        row, signs = signs[:length], signs[length:]
        for count in range(length, 0, -1):
            row = row.replace("." * count, str(count))
        rows.append(row)
    seat = SEAT_LETTERS[int(decision.seat(b))]
    return f"{'/'.join(rows)} {b.hand[0]}{b.hand[1]} {seat} {b.quiet}"


def _read_board(text: str) -> str:
    rows = text.split("/")
    if len(rows) != len(ROWS):
        raise Malformed("board", f"needs 7 rows separated by '/', has {len(rows)}")
    read = ""
    for row, length in zip(rows, ROWS, strict=True):
        wrong = next((sign for sign in row if sign not in "wb123456"), None)
        if wrong is not None:
            raise Malformed("board", f"has {wrong!r}; rows are made of w, b and digits 1 to 6")
        points = "".join(sign if sign in SEAT_LETTERS else "." * int(sign) for sign in row)
        if len(points) != length:
            raise Malformed("board", f"row {row!r} has {len(points)} points instead of {length}")
        read += points
    return read


def _read_quiet(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) <= QUIET):
        raise Malformed("moves without a mill", f"{text!r} is not a number from 0 to {QUIET}")
    return int(text)

"""The first frame of a table: what its page shows before the client has drawn anything.

It shows the same as lists: the names of the seats, whose turn it is, and the thumbnail, which is drawn from what a
spectator sees. So it contains no hidden information, and with a spectator delay only people at the table get the
present state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from sqlalchemy import Connection

from boardkit.miniature import Miniature, SeatMark
from boardkit.registry import GAMES
from boardkit.texts import say
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, find_matches, seats_of
from lagerfeuer.matches.spectator_delay import as_visible_to, at_table
from lagerfeuer.read_models.link_previews import seat_name

DRAWN: Final = frozenset({"running", "finished"})
"""States of a match that has a board."""
MAX_CACHED_DRAWINGS: Final = 256


@dataclass(frozen=True)
class FrameSeat:
    """A seat in a first frame."""

    name: str
    mark: SeatMark | None
    is_on_turn: bool


@dataclass(frozen=True)
class FirstFrame:
    """The first frame of a table. `seats`: in the order of the page, so the reader's own seat is the last; `is_mine`:
    it is the reader's turn; `is_ahead`: others see an earlier position.
    """

    game: str
    title: str
    status: str
    is_mine: bool
    seats: tuple[FrameSeat, ...]
    mini: str
    is_ahead: bool = False


@lru_cache(MAX_CACHED_DRAWINGS)
def drawing_of(game: str, mini: str) -> Miniature | None:
    """Return the picture in the first frame of a game's table, from the text of a thumbnail; None without a picture."""
    return GAMES[game].first_frame(mini) if game in GAMES else None


def first_frame(connection: Connection, id_: str, player: str | None, language: str) -> FirstFrame | None:
    """Return the first frame of a match for a person (None: not signed in); None if there is nothing to draw."""
    found = find_matches(connection, [id_])
    if not found or found[0].status not in DRAWN or not found[0].mini:
        return None
    people = seats_of(connection, [id_])[id_]
    row, seats = as_visible_to(found[0], people, player)
    is_ahead = row.delayed is not None and at_table(people, player)
    drawing = drawing_of(row.game, row.mini)
    if drawing is None:
        return None
    names = [seat_name(seat, seats, language) for seat in seats]
    marks = dict(enumerate(drawing.seats))
    shown = [
        FrameSeat(name, marks.get(n), row.status == "running" and row.turn == n)
        for n, name in enumerate(names)
    ]
    # A stand-in plays for the person who had the seat.
    own = [one.seat for one in seats if player is not None and one.kind == "person" and one.player == player]
    near = own[0] if own else drawing.near
    last = len(shown) - 1 if near is None else near
    title = say(language, f"{row.game}-title")
    ordered = (*shown[last + 1 :], *shown[: last + 1])
    is_mine = row.status == "running" and row.turn in own
    status = say(language, "table-your-turn") if is_mine else _status(row, seats, names, language)
    return FirstFrame(row.game, title, status, is_mine, ordered, row.mini, is_ahead)


def _status(row: MatchRow, seats: Sequence[SeatRow], names: Sequence[str], language: str) -> str:
    """Return the line below the title, the same as at the table."""
    if row.status == "finished":
        return say(language, "table-over")
    if row.turn is None:
        return ""
    thinks = seats[row.turn].kind == "bot"
    return f"{names[row.turn]} {say(language, 'table-thinks' if thinks else 'table-on-turn')}"

"""What the page of a match is told: types of the API, put together from several packages. `match_page.py` makes them,
and is compiled; these are not, for their annotations are read.
"""

from __future__ import annotations

import msgspec

from lagerfeuer.luck.views import FairnessView
from lagerfeuer.matches.clock_views import TimeView
from lagerfeuer.matches.off_board_views import OffBoardView
from lagerfeuer.matches.origin import OriginView
from lagerfeuer.matches.view_types import (
    BoardView,
    ChoiceView,
    ClosedView,
    EntryView,
    ResultView,
    SeatView,
    TurnView,
)
from lagerfeuer.ratings.views import SeatRatingView
from lagerfeuer.tables.views import OpeningView


class CupLinkView(msgspec.Struct):
    """The cup that a match is played in."""

    id: str
    name: str


class MatchView(msgspec.Struct):
    """A match as one person may see it. Send `ply` and `draft` back with every action."""

    id: str
    game: str
    status: str
    ply: int
    draft: int
    options: dict[str, bool | str]
    you: int | None
    seats: list[SeatView]
    turn: TurnView | None
    choices: list[ChoiceView]
    closed: list[ClosedView]
    can_undo: bool
    board: BoardView | None
    log_from: int
    log: list[EntryView]
    pending: list[EntryView]
    since: int | None
    result: ResultView | None
    invitation: str | None
    again: str | None
    fairness: FairnessView
    changes: int
    time: TimeView | None
    beside: OffBoardView
    opening: OpeningView | None
    rated: bool
    ratings: list[SeatRatingView]
    delay: str
    """How far spectators are behind: none, turn (until it is over), ten (actions), end."""
    behind: bool
    """Whether this is an earlier moment, shown to a spectator."""
    cup: CupLinkView | None
    origin: OriginView | None = None
    """Where it comes from, if it was not played here from its beginning."""
    what_if: str = "none"
    """Who answers for the others on the what-if board while it runs: there is none, "hand": the reader, "bots"."""
    wants: str | None = None
    """What it wants of the reader, as lists of his matches say it."""
    missed: tuple[int, int] | None = None
    """After which ply and up to which lies what the reader has missed since his last turn; what comes after it he has
    done himself in this one."""

"""API types of the match page, combined from several packages.

They are not compiled because their annotations are read at run time. match_page.py, which makes them, is compiled.
"""

from __future__ import annotations

import msgspec

from lagerfeuer.db.queries.matches import Delay, MatchStatus, WhatIfRule
from lagerfeuer.db.queries.standing_orders import OrderState
from lagerfeuer.luck.views import FairnessView
from lagerfeuer.matches.clock_views import TimeView
from lagerfeuer.matches.off_board_views import OffBoardView
from lagerfeuer.matches.origin import OriginView
from lagerfeuer.matches.required_action import RequiredAction
from lagerfeuer.matches.standing_orders import OrderStep
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
from lagerfeuer.tables.views import OpenTableStatusView


class TournamentLinkView(msgspec.Struct):
    """The tournament of a match."""

    id: str
    name: str


class OrderView(msgspec.Struct):
    """The reader's standing order. `steps` after number `reached` (-1: from the beginning) are pending.

    `state`: "waiting", or why it ended before or at `ply`: "done", stopped by "luck", another seat acted "otherwise",
    its answer was not an "option" or only a "part" of a turn, the reader's "own" action. `pause`: it answers only after
    a while; `due`: when it answers, unless the reader acts first.
    """

    steps: list[OrderStep]
    reached: int
    ply: int
    state: OrderState
    pause: bool
    due: bool


class MatchView(msgspec.Struct):
    """A match as one person may see it. Send `ply` and `draft` back with every action."""

    id: str
    game: str
    status: MatchStatus
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
    """The last ply of the log that the reader has already; `log` continues after it. -1: `log` is complete."""
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
    opening: OpenTableStatusView | None
    rated: bool
    ratings: list[SeatRatingView]
    delay: Delay
    """How far spectators are behind: none, turn (until it is over), ten (actions), end."""
    behind: bool
    """Whether this is a delayed state, shown to a spectator."""
    cup: TournamentLinkView | None
    origin: OriginView | None = None
    """Where the match comes from, if it was not played here from its beginning."""
    what_if: WhatIfRule = "none"
    """Who answers for the other seats on the what-if board while the match runs: "none" (no board), "hand" (the
    reader), "bots".
    """
    listed: bool = False
    """Whether everyone in the house finds the match in lists, while it runs and afterwards."""
    rated_with_bots: bool = False
    """Whether bot accounts may play with people although the match is rated."""
    wants: RequiredAction | None = None
    """The required action of the reader, as in the lists of their matches."""
    missed: tuple[int, int] | None = None
    """(after, to): the plies that the reader missed since their last turn. Later plies are their own of this turn."""
    order: OrderView | None = None
    """The reader's standing order, secret from others while the match runs."""
    ordered: list[int] = []
    """The plies that standing orders have played. Empty until the match is over."""

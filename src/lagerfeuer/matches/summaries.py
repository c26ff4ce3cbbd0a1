"""Matches in lists: the reader's own, those to watch, open tables, invitations."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.matches import MatchRow, MatchStatus, SeatRow
from lagerfeuer.matches.agreements import is_asked_to_agree
from lagerfeuer.matches.required_action import RequiredAction
from lagerfeuer.matches.spectator_delay import as_visible_to
from lagerfeuer.matches.view_types import ResultView, SeatView
from lagerfeuer.matches.views import result_view, seat_view


class TournamentMatchView(msgspec.Struct):
    """The tournament of a match, and the tournament round."""

    id: str
    name: str
    round: int


class OutcomeView(msgspec.Struct):
    """How a match ended. `points`: by seat, if the game scored them at its end.

    `place` (shared by `sharing` people) and the rating `change` are those of the person whose list it is. `comeback`:
    the lowest chance of a winner, from 0 to 1; set in the archive if there is a review.
    """

    points: list[int] | None = None
    place: int | None = None
    sharing: int = 1
    change: int | None = None
    comeback: float | None = None


class SummaryView(msgspec.Struct):
    """A match in a list. `yours`: it waits for the reader."""

    id: str
    game: str
    status: MatchStatus
    ply: int
    seats: list[SeatView]
    you: int | None
    turn: int | None
    yours: bool
    result: ResultView | None
    updated: str
    mini: str
    out: str | None = None
    """When the running clock will show zero."""
    rated: bool = False
    rated_with_bots: bool = False
    """Bot accounts may play with people although the match is rated."""
    begun: bool = False
    """The reader has drafted a turn."""
    asked: bool = False
    """Others propose something that the reader has not answered."""
    back: bool = False
    """A bot stands in for the reader, who may take the seat back. Set for their own matches only."""
    wants: RequiredAction | None = None
    """The required action: "turn", an "answer" to a proposal, a "claim" on an overdue seat, or to come "back".

    Set for their own running matches only.
    """
    unread: int = 0
    """Number of chat messages at the table that the reader has not read."""
    last: str | None = None
    """What happened last in a running match of the reader, in a sentence."""
    fresh: bool = False
    """Something has happened since the reader last looked."""
    cup: TournamentMatchView | None = None
    """Set for the reader's own matches only."""
    outcome: OutcomeView | None = None
    """How it ended. Set for the reader's own finished matches, and in the archive."""
    points: list[int | None] | None = None
    """The points of each seat while it runs, as spectators may know them. Set in lists of matches to watch, for games
    whose points are public.
    """


def summary(
    row: MatchRow, seats: Sequence[SeatRow], player: str | None, out: int | None = None
) -> SummaryView:
    """Return a match in a list as a person may see it."""
    row, seats = as_visible_to(row, seats, player)
    own_seats = [
        one.seat for one in seats if player is not None and one.kind == "person" and one.player == player
    ]
    you = own_seats[0] if own_seats else None
    is_reserved = any(one.kind == "kept" and one.player == player for one in seats)
    return SummaryView(
        id=row.id,
        game=row.game,
        status=row.status,
        ply=row.ply,
        seats=[seat_view(one, one.kind == "bot") for one in seats],
        you=you,
        turn=row.turn,
        yours=is_reserved or (row.status == "running" and you is not None and row.turn == you),
        result=result_view(row),
        updated=iso(row.updated),
        mini=row.mini,
        out=None if out is None else iso(out),
        rated=row.rated,
        rated_with_bots=row.rated_with_bots,
        # Only the seat with a draft turn may know of it.
        begun=you is not None and bool(row.pending) and row.pending[0]["seat"] == you,
        asked=row.status == "running" and you is not None and is_asked_to_agree(row.agreements, you),
    )

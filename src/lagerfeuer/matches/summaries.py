"""Matches in lists: one's own, those to watch, open tables, invitations."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.luck.views import OwedView
from lagerfeuer.matches.agreements import is_asked_to_agree
from lagerfeuer.matches.clock_views import TempoView
from lagerfeuer.matches.origin import OriginView
from lagerfeuer.matches.spectator_delay import as_told
from lagerfeuer.matches.view_types import ReasonView, ResultView, SeatView
from lagerfeuer.matches.views import result_view, seat_view
from lagerfeuer.ratings.match_outcomes import OutcomeView
from lagerfeuer.ratings.views import SeatRatingView


class PlayedInView(msgspec.Struct):
    """The cup that a match is played in, and which of its rounds."""

    id: str
    name: str
    round: int


class SummaryView(msgspec.Struct):
    """A match in a list. `yours`: it waits for the reader."""

    id: str
    game: str
    status: str
    ply: int
    seats: list[SeatView]
    you: int | None
    turn: int | None
    yours: bool
    result: ResultView | None
    updated: str
    mini: str
    out: str | None = None
    """When the clock of whom it waits for will show zero."""
    rated: bool = False
    begun: bool = False
    """The reader has begun his turn and not finished it."""
    asked: bool = False
    """Others propose something to which the reader has not answered."""
    back: bool = False
    """A bot plays for the reader, who may take his seat back; told of his own matches."""
    wants: str | None = None
    """What it wants of the reader first: his "turn", an "answer" to a proposal, to "claim" it because somebody's time
    is up, to come "back". Told of his own running matches."""
    unread: int = 0
    """Messages at the table that the reader has not read."""
    last: str | None = None
    """What happened last in a running match of the reader's, in a sentence."""
    fresh: bool = False
    """Something has happened since the reader looked last."""
    cup: PlayedInView | None = None
    """Told of the reader's own matches."""
    outcome: OutcomeView | None = None
    """How it ended, of the reader's own matches that are over."""


class HomeView(msgspec.Struct):
    """The reader's matches, those that wait for him first, some to watch, whereto he is asked, some open tables.

    `owed`: those to whose luck he has yet to contribute.
    """

    mine: list[SummaryView]
    watch: list[SummaryView]
    invited: list[InvitedView] = []
    open: list[OpenTableView] = []
    owed: list[OwedView] = []


class InvitationView(msgspec.Struct):
    """What an invitation leads to, and the seats one may take; `why` not, if there are none.

    `commitment`: what the luck of the match is bound to, whoever sits down.
    """

    match: SummaryView
    free: list[int]
    options: dict[str, bool | str]
    tempo: TempoView | None
    finish: FinishView | None
    delay: str
    commitment: str
    why: ReasonView | None = None
    ratings: list[SeatRatingView] = []
    origin: OriginView | None = None
    what_if: str = "none"


class OpenTableView(msgspec.Struct):
    """A table that waits for people, as somebody who might come is told of it. `why` he may not, if so.

    `numbers`: per seat the rating of who sits there at this game; `mine`: the reader sits there himself.
    """

    match: SummaryView
    options: dict[str, bool | str]
    tempo: TempoView | None
    least: int | None
    most: int | None
    since: str
    until: str
    free: list[int]
    numbers: list[int | None]
    mine: bool
    why: ReasonView | None
    finish: FinishView | None
    what_if: str = "none"
    origin: OriginView | None = None


class InvitedView(msgspec.Struct):
    """Somebody (without a name: a former member) asks the reader to a table; `again`: to a rematch."""

    table: OpenTableView
    by: str | None
    again: bool
    at: str


class FinishView(msgspec.Struct):
    """When a match may be over. `known`: from how all who play have played; else what the tempo allows at the most."""

    early: str | None
    late: str | None
    known: bool


def summary(
    row: MatchRow, seats: Sequence[SeatRow], player: str | None, out: int | None = None
) -> SummaryView:
    """A match in a list, as this person may see it."""
    row, seats = as_told(row, seats, player)
    mine = [one.seat for one in seats if player is not None and one.kind == "person" and one.player == player]
    you = mine[0] if mine else None
    kept = any(one.kind == "kept" and one.player == player for one in seats)
    return SummaryView(
        id=row.id,
        game=row.game,
        status=row.status,
        ply=row.ply,
        seats=[seat_view(one, one.kind == "bot") for one in seats],
        you=you,
        turn=row.turn,
        yours=kept or (row.status == "running" and you is not None and row.turn == you),
        result=result_view(row),
        updated=iso(row.updated),
        mini=row.mini,
        out=None if out is None else iso(out),
        rated=row.rated,
        # Nobody learns of another's half turn: whoever has begun it stands in it.
        begun=you is not None and bool(row.pending) and row.pending[0]["seat"] == you,
        asked=row.status == "running" and you is not None and is_asked_to_agree(row.agreements, you),
    )

"""Matches in lists: one's own, those to watch, open tables, invitations."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.matches.agreements import is_asked_to_agree
from lagerfeuer.matches.spectator_delay import as_visible_to
from lagerfeuer.matches.view_types import ResultView, SeatView
from lagerfeuer.matches.views import result_view, seat_view


class PlayedInView(msgspec.Struct):
    """The cup that a match is played in, and which of its rounds."""

    id: str
    name: str
    round: int


class OutcomeView(msgspec.Struct):
    """How a match ended. `points`: those of each seat, where the game reckoned them at its end.

    `place`, shared by so many in `sharing`, and the `change` of the rating: of the person whose list it is.
    """

    points: list[int] | None = None
    place: int | None = None
    sharing: int = 1
    change: int | None = None


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


def summary(
    row: MatchRow, seats: Sequence[SeatRow], player: str | None, out: int | None = None
) -> SummaryView:
    """A match in a list, as this person may see it."""
    row, seats = as_visible_to(row, seats, player)
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

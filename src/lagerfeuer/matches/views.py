"""Views of a match's seats, log and result (view_types.py)."""

from __future__ import annotations

from boardkit.game import Game, notes_for
from boardkit.match_state import LogEntry
from boardkit.notes import Reason
from lagerfeuer.common.faces import face_of
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.matches.match_record import is_hidden
from lagerfeuer.matches.view_types import (
    EntryView,
    NoteView,
    ReasonView,
    ResultView,
    SeatView,
)


def reason_view(reason: Reason) -> ReasonView:
    return ReasonView(reason.text, reason.args, reason.ruling or None)


def entry_view(game: Game, entry: LogEntry, at: str, seat: int) -> EntryView:
    action = "" if is_hidden(game, entry, seat) else entry.action
    notes = [
        NoteView(note.kind, note.args, note.ruling or None, note.kind in game.detail_notes)
        for note in notes_for(list(entry.notes), seat)
    ]
    return EntryView(entry.ply, entry.seat, action, entry.automatic, at, notes)


def seat_view(row: SeatRow, online: bool) -> SeatView:
    """Return the view of a seat that everyone may see."""
    if row.kind == "bot":
        return SeatView(row.seat, row.kind, None, row.bot, online, row.name or None)
    return SeatView(
        row.seat,
        row.kind,
        row.name or None,
        row.bot,
        online,
        member=bool(row.name and row.member),
        program=bool(row.name and row.program),
        face=face_of(row.player, row.face) if row.name and row.player else None,
    )


def result_view(row: MatchRow) -> ResultView | None:
    """Return how a match ended; None while it runs."""
    return None if row.outcome is None else ResultView(**row.outcome)

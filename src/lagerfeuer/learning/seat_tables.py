"""The table of a seat in a match that is not stored, as in lessons and puzzles: only what this seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boardkit.game import decision_view
from boardkit.match_state import LogEntry, MatchState
from lagerfeuer.matches.view_types import ChoiceView, ClosedView, EntryView, ResultView, SeatView, TurnView
from lagerfeuer.matches.views import entry_view, reason_view


class SeatTable(msgspec.Struct):
    """The fields of a match's view that a table draws. ui/src/table/seat-table.ts fills in the others."""

    game: str
    you: int
    ply: int
    draft: int
    status: str
    seats: list[SeatView]
    board: Any
    turn: TurnView | None = None
    choices: list[ChoiceView] = []
    closed: list[ClosedView] = []
    can_undo: bool = False
    log: list[EntryView] = []
    pending: list[EntryView] = []
    result: ResultView | None = None


def seat_table(
    match: MatchState, entries: Sequence[LogEntry], seat: int, seats: list[SeatView], can_undo: bool
) -> SeatTable:
    """Return what a seat sees. `entries`: the settled ones."""
    game = match.game
    seen = match.observe_at_end(seat) if match.is_over else match.observe(seat)
    outcome = match.outcome
    mine = match.can_undo(seat)
    table = SeatTable(
        game=game.key,
        you=seat,
        ply=match.ply,
        draft=match.draft if mine else 0,
        status="running" if outcome is None else "finished",
        seats=seats,
        board=game.view(seen, seat),
        can_undo=mine and can_undo,
        log=[entry_view(game, entry, "", seat) for entry in entries],
        pending=[entry_view(game, entry, "", seat) for entry in match.pending] if mine else [],
        result=None if outcome is None else ResultView(list(outcome.winners), outcome.ended, outcome.decided),
    )
    decision = seen.decision()
    if decision is None or outcome is not None:
        return table
    who = int(decision.seat(seen.board))
    table.turn = TurnView(who, f"{game.key}-ask-{decision.prompt()}", seats[who].kind == "bot")
    if who == seat:
        question = decision_view(decision, seen.board)
        table.choices = [ChoiceView(one.text(), game.preview(seen, one)) for one in question.options]
        table.closed = [ClosedView(one.text(), reason_view(why)) for one, why in question.closed]
    return table

"""What `lagerfeuer dev` shows of its match at the table of one seat: what this seat may know, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from boardkit.game import decision_view
from lagerfeuer.commands.dev_match import TriedMatch
from lagerfeuer.matches.view_types import ChoiceView, ClosedView, EntryView, ResultView, SeatView, TurnView
from lagerfeuer.matches.views import entry_view, reason_view


class SeatTable(msgspec.Struct):
    """Those fields of a match's view that a table draws. ui/src/dev-table/ fills in the others."""

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


def table_of(tried: TriedMatch, seat: int) -> SeatTable:
    """Return what a seat sees."""
    game, (match, entries) = tried.game, tried.match()
    seen = match.observe_at_end(seat) if match.is_over else match.observe(seat)
    outcome = match.outcome
    views = [entry_view(game, entry, "", seat) for entry in entries]
    mine, settled = match.can_undo(seat), len(entries) - len(match.pending)
    table = SeatTable(
        game=game.key,
        you=seat,
        ply=match.ply,
        draft=match.draft if mine else 0,
        status="running" if outcome is None else "finished",
        seats=[_seat_view(tried, one) for one in range(tried.session.seats)],
        board=game.view(seen, seat),
        can_undo=mine and tried.session.at > 0,
        log=views[:settled],
        pending=views[settled:] if mine else [],
        result=None if outcome is None else ResultView(list(outcome.winners), outcome.ended, outcome.decided),
    )
    decision = seen.decision()
    if decision is None or outcome is not None:
        return table
    who = int(decision.seat(seen.board))
    table.turn = TurnView(who, f"{game.key}-ask-{decision.prompt()}", who not in tried.seats)
    if who == seat:
        question = decision_view(decision, seen.board)
        table.choices = [ChoiceView(one.text(), game.preview(seen, one)) for one in question.options]
        table.closed = [ClosedView(one.text(), reason_view(why)) for one, why in question.closed]
    return table


def _seat_view(tried: TriedMatch, seat: int) -> SeatView:
    if seat in tried.seats:
        return SeatView(seat, "person", f"Seat {seat}", None, True)
    return SeatView(seat, "bot", None, "sound", True)

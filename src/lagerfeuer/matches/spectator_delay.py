"""Spectators who are behind: a running match as it was at an earlier ply.

What a delayed spectator gets is made from the match at that moment by the same code that serves everybody else
(`LiveMatch.visible_to`), so that nothing newer can slip in. Whoever has or had a seat sees the present.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from boardkit.match_state import LogEntry
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.queries.clocks import ClockRow
from lagerfeuer.db.queries.delayed_states import DelayedStateRow, add_delayed_state, forget_delayed_states
from lagerfeuer.db.queries.matches import MatchRow, SeatRow

NONE, TURN, TEN, END = DELAYS = ("none", "turn", "ten", "end")
"""Not at all; until the turn is over; ten actions; until the match is over."""
BEHIND = 10


def checked_delay(delay: str) -> str:
    """A delay that there is. Raises Unacceptable."""
    if delay not in DELAYS:
        raise Unacceptable("error-delay")
    return delay


def at_table(seats: Sequence[SeatRow], player: str | None) -> bool:
    """Whether somebody has a seat, or had it until a bot took it over."""
    return player is not None and any(row.player == player and row.kind in ("person", "bot") for row in seats)


def with_delayed_state(
    row: MatchRow,
    seats: Sequence[SeatRow],
    kept: Sequence[DelayedStateRow],
    settled: Sequence[LogEntry],
    at: int,
) -> tuple[MatchRow, list[DelayedStateRow]]:
    """The row with what spectators are shown from now on, and the moments to keep; the new one yet without clocks."""
    if row.delay == NONE or row.status != "running" or row.snapshot is None:
        return row if row.delayed is None else replace(row, delayed=None), []
    if not settled:
        return row, list(kept)
    told = {
        "ply": row.ply,
        "turn": row.turn,
        "mini": row.mini,
        "at": at,
        "changes": row.changes,
        "seats": [[one.kind, one.bot] for one in seats],
    }
    fresh = DelayedStateRow(row.id, row.ply, row.snapshot, told, [])
    moments = _kept(row.delay, [*kept, fresh], settled[-1].ended_turn)
    return replace(row, delayed=moments[0].told), moments


def _kept(delay: str, moments: list[DelayedStateRow], turn_is_over: bool) -> list[DelayedStateRow]:
    """What is still needed; the first is shown."""
    fresh = moments[-1]
    if len(moments) == 1:
        return moments
    if delay == TURN:
        # Also one whose turn went on by itself into the next is not over: better late than early.
        return [fresh] if turn_is_over else moments[:-1]
    if delay == TEN:
        first = max(n for n, one in enumerate(moments) if n == 0 or one.ply <= fresh.ply - BEHIND)
        return moments[first:]
    return moments[:1]


def write_moments(
    batch: Batch,
    before: Sequence[DelayedStateRow],
    after: Sequence[DelayedStateRow],
    clocks: Sequence[ClockRow],
) -> list[DelayedStateRow]:
    """Keep the moments after a change, the new one with its clocks; forget the others."""
    known, needed = {one.ply for one in before}, {one.ply for one in after}
    shown = [{"seat": one.seat, "left": one.left} for one in clocks]
    written = [one if one.ply in known else replace(one, clocks=shown) for one in after]
    for one in written:
        if one.ply not in known:
            add_delayed_state(batch.connection, one)
    gone = sorted(known - needed)
    if gone:
        forget_delayed_states(batch.connection, before[0].match, gone)
    return written


def as_visible_to(
    row: MatchRow, seats: Sequence[SeatRow], player: str | None
) -> tuple[MatchRow, Sequence[SeatRow]]:
    """A match as a list may tell of it to somebody: a spectator who is behind gets the moment that he may see."""
    if row.delayed is None or at_table(seats, player):
        return row, seats
    return earlier_row(row, row.delayed), earlier_seats(seats, row.delayed)


def earlier_row(row: MatchRow, told: dict[str, Any]) -> MatchRow:
    """The row of a match as it was."""
    return replace(
        row,
        ply=told["ply"],
        draft=0,
        pending=[],
        turn=told["turn"],
        mini=told["mini"],
        updated=told["at"],
        changes=told["changes"],
        agreements={},
    )


def earlier_seats(seats: Sequence[SeatRow], told: dict[str, Any]) -> list[SeatRow]:
    """Who sat there, under the names of today."""
    return [replace(row, kind=kind, bot=bot) for row, (kind, bot) in zip(seats, told["seats"], strict=True)]

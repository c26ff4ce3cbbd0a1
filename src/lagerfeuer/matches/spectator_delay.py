"""The spectator delay: spectators see a running match as it was at an earlier ply.

A delayed state is rendered by the same code that serves everyone else (`LiveMatch.visible_to`), so that nothing newer
can leak. People who have or had a seat see the current state.
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
"""No delay; until the turn has ended; ten actions; until the match is over."""
BEHIND = 10


def checked_delay(delay: str) -> str:
    """Return a delay if it is valid. Raises Unacceptable."""
    if delay not in DELAYS:
        raise Unacceptable("error-delay")
    return delay


def at_table(seats: Sequence[SeatRow], player: str | None) -> bool:
    """Return whether a person has a seat, or had one that a stand-in plays now."""
    return player is not None and any(row.player == player and row.kind in ("person", "bot") for row in seats)


def with_delayed_state(
    row: MatchRow,
    seats: Sequence[SeatRow],
    kept: Sequence[DelayedStateRow],
    settled: Sequence[LogEntry],
    at: int,
) -> tuple[MatchRow, list[DelayedStateRow]]:
    """Return the row with what spectators see from now on, and the delayed states to keep.

    The new one has no clocks yet.
    """
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
    """Return the states still needed. Spectators see the first."""
    fresh = moments[-1]
    if len(moments) == 1:
        return moments
    if delay == TURN:
        # If automatic actions have already begun the next turn, wait for its end too: better late than early.
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
    """Store the delayed states after a change, the new one with its clocks, and delete those no longer needed."""
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
    """Return a match as a list may show it to a person: with a spectator delay, the delayed state."""
    if row.delayed is None or at_table(seats, player):
        return row, seats
    return earlier_row(row, row.delayed), earlier_seats(seats, row.delayed)


def earlier_row(row: MatchRow, told: dict[str, Any]) -> MatchRow:
    """Return the row of a match as it was."""
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
    """Return who sat there, under their current names."""
    return [replace(row, kind=kind, bot=bot) for row, (kind, bot) in zip(seats, told["seats"], strict=True)]

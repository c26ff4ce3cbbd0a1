"""The spectator delay: spectators see a running match as it was at an earlier ply.

A delayed state is rendered by the same code that serves everyone else (`LiveMatch.visible_to`), so that nothing newer
can leak. People who have or had a seat see the current state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from boardkit.match_state import LogEntry
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.queries.clocks import ClockRow
from lagerfeuer.db.queries.delayed_states import DelayedStateRow, add_delayed_state, forget_delayed_states
from lagerfeuer.db.queries.matches import Delay, MatchRow, SeatRow

NONE: Final = "none"
TURN: Final = "turn"
TEN: Final = "ten"
END: Final = "end"
DELAYS: Final[tuple[Delay, ...]] = (NONE, TURN, TEN, END)
"""No delay; until the turn has ended; ten actions; until the match is over."""
ACTIONS_BEHIND = 10
"""How many actions TEN stays behind."""


def checked_delay(delay: str) -> Delay:
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
    before: Sequence[DelayedStateRow],
    settled: Sequence[LogEntry],
    at: int,
) -> tuple[MatchRow, list[DelayedStateRow]]:
    """Return the row with what spectators see from now on, and the delayed states to keep after `settled` actions.

    `before`: those kept so far. The new one has no clocks yet.
    """
    if row.delay == NONE or row.status != "running" or row.snapshot is None:
        return row if row.delayed is None else replace(row, delayed=None), []
    if not settled:
        return row, list(before)
    shown = {
        "ply": row.ply,
        "turn": row.turn,
        "mini": row.mini,
        "at": at,
        "changes": row.changes,
        "seats": [[one.kind, one.bot] for one in seats],
    }
    newest = DelayedStateRow(row.id, row.ply, row.snapshot, shown, [])
    delayed_states = _still_needed(row.delay, [*before, newest], settled[-1].ended_turn)
    return replace(row, delayed=delayed_states[0].shown), delayed_states


def _still_needed(
    delay: str, delayed_states: list[DelayedStateRow], turn_is_over: bool
) -> list[DelayedStateRow]:
    """Return the delayed states that spectators see now (the first) and later."""
    newest = delayed_states[-1]
    if len(delayed_states) == 1:
        return delayed_states
    if delay == TURN:
        # If automatic actions have already begun the next turn, wait for its end too: better late than early.
        return [newest] if turn_is_over else delayed_states[:-1]
    if delay == TEN:
        first_needed = max(
            n for n, one in enumerate(delayed_states) if n == 0 or one.ply <= newest.ply - ACTIONS_BEHIND
        )
        return delayed_states[first_needed:]
    return delayed_states[:1]


def write_delayed_states(
    batch: Batch,
    before: Sequence[DelayedStateRow],
    after: Sequence[DelayedStateRow],
    clocks: Sequence[ClockRow],
) -> list[DelayedStateRow]:
    """Store the delayed states after a change, the new one with its clocks, and delete those no longer needed."""
    known, needed = {one.ply for one in before}, {one.ply for one in after}
    clock_values = [{"seat": one.seat, "left": one.left} for one in clocks]
    written = [one if one.ply in known else replace(one, clocks=clock_values) for one in after]
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
    return delayed_row(row, row.delayed), delayed_seats(seats, row.delayed)


def delayed_row(row: MatchRow, shown: dict[str, Any]) -> MatchRow:
    """Return the row of a match as its delayed state shows it."""
    return replace(
        row,
        ply=shown["ply"],
        draft=0,
        pending=[],
        turn=shown["turn"],
        mini=shown["mini"],
        updated=shown["at"],
        changes=shown["changes"],
        agreements={},
    )


def delayed_seats(seats: Sequence[SeatRow], shown: dict[str, Any]) -> list[SeatRow]:
    """Return who sat there in a delayed state, under their current names."""
    return [replace(row, kind=kind, bot=bot) for row, (kind, bot) in zip(seats, shown["seats"], strict=True)]

"""Answers of standing orders to a change of a match, each a change of its own.

They are written in the transaction of the change that they answer (matches/service.py), as if their owners had acted
at once. So clocks, delayed states, notices and the end of a match need no special handling.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from boardkit.errors import LagerfeuerError
from boardkit.match_state import LogEntry, MatchState
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, find_match
from lagerfeuer.db.queries.standing_orders import (
    OrderRow,
    OrderState,
    add_ordered,
    find_orders,
    replace_orders,
)
from lagerfeuer.matches.changes import Change, CommittedChange, take_change, write_change
from lagerfeuer.matches.hooks import FinishHook
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.standing_orders import WAITING, carry_out, follow
from lagerfeuer.outbox import TURN, people_at

MIN_PAUSE_MS = 20_000
MAX_PAUSE_MS = 15 * 60_000
TIME_SHARE = 20
"""A pause lasts at most this fraction (one part in 20) of the time that the owner has left."""
MAX_ANSWERS = 16
"""Maximum number of answers to one action. After that the owner has to act."""
log = logging.getLogger(__name__)
NextRow = Callable[[MatchRow, MatchState, Sequence[LogEntry]], MatchRow]
"""Returns the row of a match after an action."""


@dataclass
class AnsweredChange:
    """A change with the answers to it, in order, and the orders after them."""

    changes: list[Change]
    orders: list[OrderRow]

    def end(self, order: OrderRow, state: OrderState, ply: int) -> None:
        """End an order for a reason."""
        self.orders = [replace(one, state=state, ply=ply) if one is order else one for one in self.orders]

    def ordered_plies(self) -> list[int]:
        """Return the plies that orders have played."""
        played = [one for number, one in enumerate(self.changes) if number or one.by_order]
        return [entry.ply for one in played for entry in one.settled if not entry.automatic]

    def leaves_orders(self, before: Sequence[OrderRow]) -> bool:
        """Return whether there is nothing to write but the change."""
        return self.orders == list(before)

    def unit(
        self, live: LiveMatch, at: int, finish_hooks: Sequence[FinishHook]
    ) -> Callable[[Connection], list[tuple[Change, CommittedChange]]]:
        """Return the work that writes all of it in one transaction."""

        def write(connection: Connection) -> list[tuple[Change, CommittedChange]]:
            batch, done = Batch(connection, at_once=True), list[tuple[Change, CommittedChange]]()
            stage = live.frozen_copy()
            for one in self.changes:
                # The delayed states after the previous change are known only here.
                row = one.row if not done else replace(one.row, delayed=stage.row.delayed)
                change = replace(one, row=row).with_spectator_delay(stage, at)
                committed = write_change(batch, stage, change, at, finish_hooks)
                take_change(stage, change, committed, at)
                done.append((change, committed))
            replace_orders(connection, live.row.id, live.orders, self.orders)
            add_ordered(connection, live.row.id, self.ordered_plies())
            return done

        return write


def answered(live: LiveMatch, change: Change, next_row: NextRow, at: int) -> AnsweredChange:
    """Return a change with its answers. The caller holds the lock of the match."""
    seats = change.seats_after(live)
    by_hand = set[int]()
    if not change.by_order:
        by_hand = {entry.seat for entry in change.settled if not entry.automatic}
    result = AnsweredChange([change], _still_valid(live, seats, change))
    result.orders = [
        replace(order, own_ply=change.row.ply) if order.seat in by_hand else order
        for order in _followed(live, result.orders, change.settled)
    ]
    turn_before, is_told, pauses = live.row.turn, not change.by_order, False
    while result.orders and change.settled and change.row.status == "running":
        if len(result.changes) > MAX_ANSWERS:
            break
        order = next((one for one in result.orders if one.seat == change.row.turn), None)
        if order is None or order.state != WAITING or order.seat in by_hand:
            break
        orders = result.orders
        answer = _answer(live, result, order, change, next_row)
        if answer is None:
            break
        result.changes[-1] = replace(change, is_answered=True)
        if order.pause:
            due = at + pause_ms(live, order.seat, at)
            result.orders = [replace(one, due=due) if one is order else one for one in orders]
            pauses = True
            break
        turn_before, is_told, by_hand = change.row.turn, False, set[int]()
        change = answer
        result.changes.append(change)
    if change.row.status != "running":
        result.orders = []
    elif not is_told and not pauses and change.row.turn == turn_before and change.row.turn is not None:
        # Their turn goes on, and its beginning was not announced.
        result.changes[-1] = replace(change, notices=[(TURN, people_at([seats[change.row.turn]]))])
    return result


def pause_ms(live: LiveMatch, seat: int, at: int) -> int:
    """Return a delay in milliseconds as a person might take to answer, and only a small part of the time they have
    left."""
    most = MAX_PAUSE_MS
    for clock in live.clocks:
        if clock.seat == seat:
            spent = 0 if clock.since is None else at - clock.since
            most = max(min(most, (clock.left - spent) // TIME_SHARE), 1)
    return secrets.SystemRandom().randint(min(MIN_PAUSE_MS, most), most)


def paused_answer(live: LiveMatch, order: OrderRow, next_row: NextRow) -> Change | OrderRow:
    """Return the change that a paused order makes now; if it makes none, the order as it ended."""
    assert live.match is not None
    order = replace(order, due=None)
    change = Change(live.row, live.match, [])
    result = AnsweredChange([change], [order])
    answer = _answer(live, result, order, change, next_row)
    if answer is not None:
        return replace(answer, by_order=True)
    return replace(order, state="option") if result.orders == [order] else result.orders[0]


def _answer(
    live: LiveMatch, result: AnsweredChange, order: OrderRow, change: Change, next_row: NextRow
) -> Change | None:
    """Return the change that an order makes, after another one; None if its owner is asked."""
    luck = live.luck()
    luck.index = change.row.picks
    try:
        found = carry_out(order, change.match, luck)
        if found is None:
            return None
        match, settled = found
        if not settled:
            # A draft would look as if its owner had noticed the turn.
            result.end(order, "part", change.row.ply)
            return None
        followed = _followed(live, result.orders, settled)
        answer = Change(next_row(change.row, match, settled), match, settled, adds_increment=True)
    except Exception as error:
        if not isinstance(error, LagerfeuerError):
            # The action before must succeed all the same. The log does not say at which table there was an order.
            log.exception("a standing order could not be carried out")
        result.end(order, "option", change.row.ply)
        return None
    result.orders = followed
    return answer


def read_new_orders(connection: Connection, live: LiveMatch) -> bool:
    """Read the orders of a match again. Returns whether they are all that has changed since it was read."""
    found = find_match(connection, live.row.id)
    if found is None or found[0].orders == live.row.orders:
        return False
    row = found[0]
    if (row.ply, row.draft, row.changes) != (live.row.ply, live.row.draft, live.row.changes):
        return False
    live.orders = find_orders(connection, row.id)
    live.row = replace(live.row, orders=row.orders)
    return True


def _still_valid(live: LiveMatch, seats: Sequence[SeatRow], change: Change) -> list[OrderRow]:
    """Return the orders of those who still sit where they gave them."""
    if change.row.status != "running":
        return []
    return [
        order
        for order in live.orders
        if seats[order.seat].kind == "person" and seats[order.seat].player == order.player
    ]


def _followed(live: LiveMatch, orders: Sequence[OrderRow], settled: Sequence[LogEntry]) -> list[OrderRow]:
    found = [follow(order, live.game, settled) for order in orders]
    return [order for order in found if order is not None]

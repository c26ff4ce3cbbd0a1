"""Giving, replacing and deleting the standing order of one's seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

import msgspec
from sqlalchemy import Connection

from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import MatchChanged
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, NotAllowed, Stale
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.matches import existing_match
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.standing_orders import OrderRow, count_change, drop_order, find_orders, set_order
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.standing_orders import START, WAITING, OrderStep, check_steps, next_answer


class StandingOrders:
    """The standing orders of a house, each known to its owner only."""

    def __init__(self, database: Database, clock: Clock, cluster: Cluster, cache: MatchCache) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.cache = cache

    async def give(
        self, live: LiveMatch, player: PlayerRow, ply: int, steps: Sequence[OrderStep], pause: bool = False
    ) -> None:
        """Replace the order of one's seat by one that begins after a ply, which must be the last; no steps delete it.

        `pause`: it answers only after a while, as a person would.
        Raises NotAllowed, MatchOver, Stale, Unacceptable.
        """
        async with live.lock:
            seat, match = live.require_seat(player), live.require_running()
            if steps:
                self._check(live, seat, ply, steps)
            order = OrderRow(
                live.row.id,
                seat,
                player.id,
                msgspec.to_builtins(steps),
                START,
                match.ply,
                WAITING,
                match.ply,
                pause,
                None,
                self.clock.now(),
            )

            def write(connection: Connection) -> tuple[int, list[OrderRow]]:
                row, seats, _ = existing_match(connection, live.row.id)
                known = (live.row.status, live.row.ply, live.row.changes, player.id, "person")
                if known != (row.status, row.ply, row.changes, seats[seat].player, seats[seat].kind):
                    raise Conflict(live.row.id)
                before = next((one for one in find_orders(connection, live.row.id) if one.seat == seat), None)
                if (
                    steps
                    and before is not None
                    and row.turn == seat
                    and next_answer(steps, START, seat) is not None
                ):
                    # An answer that is due is still to come.
                    set_order(connection, replace(order, due=before.due))
                elif steps:
                    set_order(connection, order)
                elif before is not None and _has_played(live, before):
                    # Its owner has not acted since: all that happened still counts as missed.
                    set_order(connection, replace(before, steps=[], state="hidden", due=None))
                else:
                    drop_order(connection, live.row.id, seat)
                count_change(connection, live.row.id)
                # Another seat's order may be new, too. A refusal would reveal it.
                return row.orders + 1, find_orders(connection, live.row.id)

            try:
                count, orders = await self.database.write(write)
            except Conflict as conflict:
                await self.cache.refresh_locked(live)
                raise Stale from conflict
            live.row, live.orders = replace(live.row, orders=count), orders
            if self.cache.is_replaced(live):
                live = await self.cache.refresh(live, (seat,))
            # Not by `MatchService.announce`, which may show others whose turn it is and wake their lists.
            live.changed(seat)
            self.cluster.publish(MatchChanged(live.row.id, [], seat))

    def _check(self, live: LiveMatch, seat: int, ply: int, steps: Sequence[OrderStep]) -> None:
        match = live.require_running()
        if live.time_control is not None and live.time_control.is_live:
            raise NotAllowed("error-order-live")
        if ply != match.ply:
            raise Stale
        if match.can_undo(seat):
            raise NotAllowed("error-order-draft")
        check_steps(live.game, len(live.seats), seat, steps)


def _has_played(live: LiveMatch, order: OrderRow) -> bool:
    """Return whether an order has answered since its owner last acted themselves."""
    later = (one.entry for one in reversed(live.log))
    return any(
        entry.seat == order.seat and not entry.automatic
        for entry in takewhile(lambda entry: entry.ply > order.own_ply, later)
    )

"""Paused answers of standing orders: carried out when they are due, by any process, once.

Until then, or if there is no answer after all, only the owner may notice anything.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection

from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import MatchChanged
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, DatabaseUnavailable, Stale
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.matches import existing_match
from lagerfeuer.db.queries.outbox import add_to_outbox
from lagerfeuer.db.queries.standing_orders import OrderRow, count_change, find_orders, set_order
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.order_answers import read_new_orders
from lagerfeuer.matches.service import MatchService
from lagerfeuer.outbox import TURN, notices_for, people_at

log = logging.getLogger(__name__)
LATER_MS = 5 * 60_000
"""Milliseconds until the next attempt if the owner has begun their turn themselves."""


class PausedAnswers:
    """The paused answers of a house. `wake_sender`: called when there is a notice."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cluster: Cluster,
        cache: MatchCache,
        matches: MatchService,
        wake_sender: Callable[[], None],
    ) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.cache = cache
        self.matches = matches
        self.wake_sender = wake_sender

    async def answer(self, id_: str) -> None:
        """Carry out the answer that is due in a match, if there still is one."""
        live = await self.cache.find(id_)
        async with live.lock:
            at = self.clock.now()
            # After a conflict the match is refreshed, which everyone at the table would notice.
            await self.database.read(lambda connection: read_new_orders(connection, live))
            order = _due(live, at)
            if order is None:
                # Another process has written it, and notifies the others.
                await self.cache.refresh_locked(live, ())
                order = _due(live, at)
            if order is None:
                return
            if live.match is None or live.match.pending or live.row.turn != order.seat:
                # Its owner is deciding themselves, and may still leave the turn to the house.
                await self._write(live, replace(order, due=at + LATER_MS), at)
                return
            found = self.matches.paused_answer(live, order, at)
            if isinstance(found, OrderRow):
                await self._write(live, found, at)
                return
            before = (live.row.ply, live.row.draft, live.row.changes)
            try:
                await self.matches.commit(live, found, at)
            except Stale:
                # Another process was faster, or the order has changed.
                return
            except DatabaseUnavailable:
                raise
            except Exception:
                if before != (live.row.ply, live.row.draft, live.row.changes):
                    # It was written in spite of the error.
                    raise
                # The log does not say at which table there was an order.
                log.exception("a paused answer could not be written")
                await self._write(live, replace(order, state="option", ply=live.row.ply, due=None), at)

    async def _write(self, live: LiveMatch, order: OrderRow, at: int) -> None:
        """Write the result of an order. If it has ended, its owner is notified of their turn."""

        def write(connection: Connection) -> tuple[int, list[OrderRow]]:
            row, seats, _ = existing_match(connection, live.row.id)
            if (row.ply, row.draft, row.changes, row.orders) != (
                live.row.ply,
                live.row.draft,
                live.row.changes,
                live.row.orders,
            ):
                raise Conflict(row.id)
            set_order(connection, order)
            count_change(connection, row.id)
            if order.due is None:
                add_to_outbox(connection, notices_for(TURN, row, people_at([seats[order.seat]]), at))
            return row.orders + 1, find_orders(connection, row.id)

        try:
            count, orders = await self.database.write(write)
        except Conflict:
            await self.cache.refresh_locked(live, ())
            return
        live.row, live.orders = replace(live.row, orders=count), orders
        # As when an order is given (order_service.py).
        if self.cache.is_replaced(live):
            live = await self.cache.refresh(live, (order.seat,))
        live.changed(order.seat)
        self.cluster.publish(MatchChanged(live.row.id, [], order.seat))
        if order.due is None:
            self.wake_sender()


def _due(live: LiveMatch, at: int) -> OrderRow | None:
    return next((one for one in live.orders if one.due is not None and one.due <= at), None)

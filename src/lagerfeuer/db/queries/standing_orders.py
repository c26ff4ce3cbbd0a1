"""Queries about standing orders, at most one per seat of a running match."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, delete, func, insert, select, update

from lagerfeuer.db.schema import matches, ordered_actions, standing_orders
from lagerfeuer.db.upserts import upsert

OrderState = Literal["waiting", "done", "luck", "otherwise", "option", "part", "own", "hidden"]
"""Why an order ended: carried out to its end; stopped by luck; another action than foreseen; its answer was not an
option, or only a part of a turn; its owner acted otherwise. "hidden": it ended, and its owner knows."""


@dataclass(frozen=True)
class OrderRow:
    """A standing order.

    `reached`: the step that was reached last, -1 if none. `ply`: up to which the match has been followed. `own_ply`: at
    which its owner gave it or last acted themselves; the seat's later actions are the order's.
    `pause`: whether it answers only after a while; `due`: when it will, in milliseconds of Unix time.
    """

    match: str
    seat: int
    player: str
    steps: list[dict[str, Any]]
    reached: int
    ply: int
    state: OrderState
    own_ply: int
    pause: bool
    due: int | None
    made: int


COLUMNS = [standing_orders.c[name] for name in OrderRow.__dataclass_fields__]


def find_orders(connection: Connection, match: str) -> list[OrderRow]:
    """Return the standing orders of a match, by seat."""
    wanted = select(*COLUMNS).where(standing_orders.c.match == match).order_by(standing_orders.c.seat)
    return [OrderRow(*row) for row in connection.execute(wanted)]


def next_order_due(connection: Connection, but: Collection[str] = ()) -> int | None:
    """Return when the next paused answer is due, leaving out these matches."""
    wanted = select(func.min(standing_orders.c.due)).where(
        standing_orders.c.match.not_in(but),
        standing_orders.c.match == matches.c.id,
        matches.c.status == "running",
    )
    return connection.execute(wanted).scalar()


def due_orders(connection: Connection, at: int, limit: int, but: Collection[str] = ()) -> list[str]:
    """Return the matches with paused answers that are due, longest overdue first, leaving out these."""
    due = (standing_orders.c.due <= at) & standing_orders.c.match.not_in(but)
    is_running = (standing_orders.c.match == matches.c.id) & (matches.c.status == "running")
    wanted = select(standing_orders.c.match).where(due, is_running).order_by(standing_orders.c.due)
    return list(connection.execute(wanted.limit(limit)).scalars())


def shift_order_due(connection: Connection, span: int) -> None:
    """Postpone all paused answers, because the clocks of their owners stood still, too."""
    paused = update(standing_orders).where(standing_orders.c.due.is_not(None))
    connection.execute(paused.values(due=standing_orders.c.due + span))


def set_order(connection: Connection, row: OrderRow) -> None:
    """Add or replace the order of a seat."""
    values = {name: value for name, value in vars(row).items() if name not in ("match", "seat")}
    new = upsert(connection, standing_orders).values(**vars(row))
    connection.execute(new.on_conflict_do_update(index_elements=["match", "seat"], set_=values))


def drop_order(connection: Connection, match: str, seat: int) -> None:
    """Delete the order of a seat, if there is one."""
    mine = (standing_orders.c.match == match) & (standing_orders.c.seat == seat)
    connection.execute(delete(standing_orders).where(mine))


def replace_orders(
    connection: Connection, match: str, before: Sequence[OrderRow], after: Sequence[OrderRow]
) -> None:
    """Write the orders that a change of a match has changed."""
    remaining = {row.seat for row in after}
    for row in before:
        if row.seat not in remaining:
            drop_order(connection, match, row.seat)
    for row in after:
        if row not in before:
            set_order(connection, row)


def add_ordered(connection: Connection, match: str, plies: Sequence[int]) -> None:
    """Store which actions orders have played."""
    if plies:
        connection.execute(insert(ordered_actions), [{"match": match, "ply": ply} for ply in plies])


def ordered_plies(connection: Connection, match: str) -> list[int]:
    """Return the plies that standing orders have played, in order."""
    wanted = select(ordered_actions.c.ply).where(ordered_actions.c.match == match)
    return list(connection.execute(wanted.order_by(ordered_actions.c.ply)).scalars())


def count_change(connection: Connection, match: str) -> None:
    """Count a change of a match's orders that is not an action, so that no process acts on outdated orders."""
    changed = update(matches).where(matches.c.id == match)
    connection.execute(changed.values(orders=matches.c.orders + 1))


def drop_orders_of(connection: Connection, player: str) -> None:
    """Delete all orders of a person who may no longer act."""
    mine = standing_orders.c.player == player
    for match in connection.execute(select(standing_orders.c.match).where(mine)).scalars().all():
        count_change(connection, match)
    connection.execute(delete(standing_orders).where(mine))

"""Queries about the delayed states of matches with a spectator delay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from lagerfeuer.db.schema import moments

Values = dict[str, Any]


@dataclass(frozen=True)
class DelayedStateRow:
    """A match at an earlier ply: its state, what lists show of it, and the clock of each seat."""

    match: str
    ply: int
    snapshot: bytes
    shown: Values
    clocks: list[Values]


COLUMNS = [moments.c[name] for name in DelayedStateRow.__dataclass_fields__]


def find_delayed_states(connection: Connection, match: str) -> list[DelayedStateRow]:
    """Return the delayed states of a match, earliest first; that one is shown to spectators."""
    wanted = select(*COLUMNS).where(moments.c.match == match).order_by(moments.c.ply)
    return [DelayedStateRow(*row) for row in connection.execute(wanted)]


def first_delayed_states(connection: Connection, ids: Sequence[str]) -> dict[str, bytes]:
    """Return, by match, the state that delayed spectators see now."""
    if not ids:
        return {}
    first = (
        select(moments.c.match, func.min(moments.c.ply).label("ply"))
        .where(moments.c.match.in_(ids))
        .group_by(moments.c.match)
        .subquery()
    )
    is_first = (first.c.match == moments.c.match) & (first.c.ply == moments.c.ply)
    wanted = select(moments.c.match, moments.c.snapshot).join(first, is_first)
    return {row.match: row.snapshot for row in connection.execute(wanted)}


def add_delayed_state(connection: Connection, row: DelayedStateRow) -> None:
    """Add a delayed state."""
    connection.execute(insert(moments).values(**vars(row)))


def forget_delayed_states(connection: Connection, match: str, plies: Sequence[int]) -> None:
    """Delete delayed states that will not be shown any more."""
    connection.execute(delete(moments).where(moments.c.match == match, moments.c.ply.in_(plies)))

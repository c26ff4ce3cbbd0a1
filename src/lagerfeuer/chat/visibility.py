"""Who is shown what of the talk at a table."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from lagerfeuer.db.queries.blocks import blocked_by
from lagerfeuer.db.queries.chat import Unread, muted_by, unread_at


def left_out(connection: Connection, player: str) -> set[str]:
    """The people whose messages this person is neither shown nor told of: the one place that decides it."""
    return (muted_by(connection, player) | blocked_by(connection, player)) - {player}


def unread_for(connection: Connection, matches: Sequence[str], player: str) -> dict[str, Unread]:
    """By match what is new for somebody; a notice that is not true any more need not be sent."""
    return unread_at(connection, matches, player, left_out(connection, player))

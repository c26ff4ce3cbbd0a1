"""Which chat messages a person may see."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from lagerfeuer.db.queries.blocks import blocked_by
from lagerfeuer.db.queries.chat import Unread, muted_by, unread_at


def hidden_authors(connection: Connection, player: str) -> set[str]:
    """Return the people whose messages this person is neither shown nor notified of. This is decided nowhere else."""
    return (muted_by(connection, player) | blocked_by(connection, player)) - {player}


def unread_for(connection: Connection, matches: Sequence[str], player: str) -> dict[str, Unread]:
    """Return the unread messages for a person, by match. This also decides whether a notice is still relevant."""
    return unread_at(connection, matches, player, hidden_authors(connection, player))

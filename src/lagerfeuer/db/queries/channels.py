"""Queries about channels, and about the lease under which one server sends on a channel."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import Connection, delete, insert, select, update

from lagerfeuer.db.schema import channels, sendings

ChannelKind = Literal["push", "mail", "webhook"]
"""Kinds of channels. CONTRIBUTING.md lists where they are known."""


@dataclass(frozen=True)
class ChannelRow:
    """A channel; columns as in db/schema/notifications.py."""

    id: str
    player: str
    kind: ChannelKind
    name: str
    key: str
    address: dict[str, str] = field(repr=False)
    muted: list[str]
    daily: int | None
    created: int
    failing: int | None = None
    paused: str | None = None


CHANNEL_COLUMNS = [channels.c[name] for name in ChannelRow.__dataclass_fields__]


def channels_of(connection: Connection, player: str) -> list[ChannelRow]:
    """Return a person's channels, oldest first."""
    return channels_of_all(connection, [player])[player]


def channels_of_all(connection: Connection, players: Collection[str]) -> dict[str, list[ChannelRow]]:
    """Return the channels of several people, by person, oldest first."""
    wanted = select(*CHANNEL_COLUMNS).where(channels.c.player.in_(players))
    found: dict[str, list[ChannelRow]] = {player: [] for player in players}
    for row in connection.execute(wanted.order_by(channels.c.created, channels.c.id)):
        found[row.player].append(ChannelRow(*row))
    return found


def find_channel(connection: Connection, id_: str) -> ChannelRow | None:
    """Return the channel with this id."""
    row = connection.execute(select(*CHANNEL_COLUMNS).where(channels.c.id == id_)).first()
    return None if row is None else ChannelRow(*row)


def put_channel(connection: Connection, row: ChannelRow) -> ChannelRow:
    """Add a channel. One with the same key passes to this person, with the new address."""
    known = connection.execute(select(*CHANNEL_COLUMNS).where(channels.c.key == row.key)).first()
    if known is None:
        connection.execute(insert(channels).values(**vars(row)))
        return row
    old = ChannelRow(*known)
    if old.player != row.player:
        # Another person uses this browser now, so drop the deliveries for the previous one.
        drop_channel(connection, old.player, old.id)
        connection.execute(insert(channels).values(**vars(row)))
        return row
    connection.execute(
        update(channels)
        .where(channels.c.id == old.id)
        .values(kind=row.kind, address=row.address, name=row.name, failing=None, paused=None)
    )
    return old


def move_channel(connection: Connection, player: str, kind: ChannelKind, old: str, key: str) -> bool:
    """Change the key of a person's channel. Returns False if the new key is taken."""
    taken = select(channels.c.id).where(channels.c.key == key)
    if connection.execute(taken).first() is not None:
        return False
    mine = (channels.c.player == player) & (channels.c.kind == kind) & (channels.c.key == old)
    connection.execute(update(channels).where(mine).values(key=key))
    return True


def change_channel(connection: Connection, player: str, id_: str, **values: Any) -> bool:
    """Update a person's channel. Returns False if they have no such channel."""
    wanted = update(channels).where(channels.c.id == id_, channels.c.player == player)
    return connection.execute(wanted.values(**values)).rowcount == 1


def drop_channel(connection: Connection, player: str, id_: str) -> bool:
    """Delete a channel and its deliveries. Returns False if it is not this person's."""
    mine = (channels.c.id == id_) & (channels.c.player == player)
    if connection.execute(select(channels.c.id).where(mine)).first() is None:
        return False
    connection.execute(delete(sendings).where(sendings.c.channel == id_))
    connection.execute(delete(channels).where(mine))
    return True


def lease_channel(connection: Connection, id_: str, until: int) -> ChannelRow | None:
    """Reserve a channel for this server until a time. Returns None if it is gone or reserved by another server."""
    taken = update(channels).where(channels.c.id == id_, channels.c.lease.is_(None)).values(lease=until)
    return find_channel(connection, id_) if connection.execute(taken).rowcount else None


def release_channel(connection: Connection, id_: str, until: int) -> None:
    """Release a channel if this lease is still valid."""
    mine = update(channels).where(channels.c.id == id_, channels.c.lease == until)
    connection.execute(mine.values(lease=None))
